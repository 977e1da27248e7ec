//! The levels for beginners against simple players.

use glass_engine::{Engine, Level, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, Sides, SimplePlayer, Strategy, TurnLimits, random_walk,
};
use glass_rules::{AnyPosition, ByColor, Color, History, Random, VariantId};

/// The wins, draws and losses of a level in Alice Chess against the greedy mover, from random openings with alternating
/// colours.
fn against_greedy(level: i8, games: u64) -> [u32; 3] {
    let level = Level::new(level).expect("a level");
    let mut results = [0; 3];
    for seed in 0..games {
        let start = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        let opening = random_walk(start, 2, &mut Random::new(seed)).expect("an opening");
        let mut engine = EnginePlayer::at_level(Engine::new(level.hash_mib()), level, seed);
        let mut greedy = SimplePlayer::new(Strategy::Greedy, seed);
        let side = Color::ALL[seed as usize % 2];
        let players = match side {
            Color::White => ByColor { white: &mut engine as _, black: &mut greedy as _ },
            Color::Black => ByColor { white: &mut greedy as _, black: &mut engine as _ },
        };
        let mut runner = GameRunner {
            players: Sides::Two(players),
            limits: ByColor::from_fn(|_| TurnLimits::default()),
            adjudication: Adjudication { max_plies: Some(400), ..Adjudication::default() },
        };
        let game = runner.play(&opening, &Signals::new()).expect("it is not stopped");
        results[usize::from(4 - game.quarters[side]) / 2] += 1;
    }
    results
}

#[test]
fn greedy_mover_beats_the_first_level_and_loses_to_the_next() {
    let [wins, draws, losses] = against_greedy(-1, 60);
    assert!((33..=48).contains(&losses) && draws <= 12, "{wins} won, {draws} drawn, {losses} lost");
    let [wins, draws, losses] = against_greedy(0, 30);
    assert!(wins >= 2 * losses, "{wins} won, {draws} drawn, {losses} lost");
}

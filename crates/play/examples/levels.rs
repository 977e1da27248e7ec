//! Plays each level against the one below, and the ends against a player who moves at random.
//!
//! `cargo run --release -p glass-play --example levels -- [GAME] [PAIRS] [MILLISECONDS] [FIRST] [LAST]`: pairs of games with
//! colours reversed, the time that the strongest level takes for a move, and the levels to compare, of
//! which 0 is the random mover. As many games are played at a time as the machine has cores.
#![allow(clippy::print_stdout)] // it is a program

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use glass_engine::{Engine, Level, SEARCH_STACK, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, Player, Sides, SimplePlayer, Strategy, TurnLimits,
    random_walk,
};
use glass_rules::{AnyPosition, ByColor, Color, History, Outcome, Random, VariantId};

/// Longer games are drawn.
const MOST_PLIES: u32 = 240;
/// Plies that are played at random.
const OPENING: u32 = 2;

/// A level, or the random mover.
type Strength = Option<Level>;

fn name(strength: Strength) -> String {
    strength.map_or_else(|| "random".to_owned(), |level| format!("level {level}"))
}

fn player(strength: Strength, seed: u64) -> Box<dyn Player> {
    match strength {
        None => Box::new(SimplePlayer::new(Strategy::Random, seed)),
        Some(level) => Box::new(EnginePlayer::at_level(Engine::new(level.hash_mib()), level, seed)),
    }
}

/// Plays a game from a short random opening and tells who won.
fn play(
    variant: VariantId,
    [white, black]: [Strength; 2],
    time: Duration,
    seed: u64,
) -> Option<Color> {
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let opening = random_walk(start, OPENING, &mut Random::new(seed))?;
    let (mut white, mut black) = (player(white, seed), player(black, seed));
    let limits = TurnLimits { move_time: Some(time), ..TurnLimits::default() };
    let mut runner = GameRunner {
        players: Sides::Two(ByColor { white: white.as_mut(), black: black.as_mut() }),
        limits: ByColor::from_fn(|_| limits),
        adjudication: Adjudication { max_plies: Some(MOST_PLIES), ..Adjudication::default() },
    };
    let game = runner.play(&opening, &Signals::new())?;
    game.history.outcome().and_then(Outcome::winner)
}

/// Wins, draws and losses of the first player in pairs of games with colours reversed.
fn compare(
    variant: VariantId,
    strong: Strength,
    weak: Strength,
    time: Duration,
    pairs: u64,
) -> [u64; 3] {
    let results: [AtomicU64; 3] = Default::default();
    let next = AtomicU64::new(0);
    let play_pairs = || {
        for seed in std::iter::repeat_with(|| next.fetch_add(1, Relaxed)) {
            if seed >= pairs {
                return;
            }
            for side in Color::ALL {
                let winner = match side {
                    Color::White => play(variant, [strong, weak], time, seed),
                    Color::Black => play(variant, [weak, strong], time, seed),
                };
                let result = winner.map_or(1, |color| if color == side { 0 } else { 2 });
                results[result].fetch_add(1, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..thread::available_parallelism().map_or(1, usize::from) {
            // If the system gives no thread, fewer games are played at once.
            let _ = thread::Builder::new().stack_size(SEARCH_STACK).spawn_scoped(scope, play_pairs);
        }
        play_pairs();
    });
    results.map(AtomicU64::into_inner)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, otherwise: u64| {
        arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    let variant =
        arguments.first().and_then(|text| text.parse().ok()).unwrap_or(VariantId::DEFAULT);
    let (pairs, time) = (number(1, 20), Duration::from_millis(number(2, 300)));
    let strength = |level: u64| u8::try_from(level).ok().and_then(|n| Level::new(n).ok());

    println!("{variant} | wins | draws | losses | score");
    let (first, last) = (number(3, 1), number(4, 8));
    let steps = (first.max(1)..=last).map(|level| (level, level - 1));
    let against_random = (last == 8).then_some((8, 0));
    for (stronger, weaker) in steps.chain(against_random) {
        let (strong, weak) = (strength(stronger), strength(weaker));
        let [wins, draws, losses] = compare(variant, strong, weak, time, pairs);
        let score = 50.0 * (2 * wins + draws) as f64 / (wins + draws + losses) as f64;
        let versus = format!("{} against {}", name(strong), name(weak));
        println!("{versus} | {wins} | {draws} | {losses} | {score:.0} %");
    }
}

//! Fits winning chances to scores: the win curves of the catalogue, which game checks and `UCI_ShowWDL` use.
//!
//!     cargo run --release -p glass-play --example chances -- GAMES LEVEL NODES [GAME]...
//!
//! The engine plays GAMES self-play games of each given variant, by default of all, at LEVEL and from random openings
//! of six plies. Both sides are equally strong and make mistakes, as people do. The engine at full strength evaluates
//! each position after the opening with NODES nodes. Then P(win) = 1 / (1 + exp((A − score) / B)) and P(loss) with
//! −score are fitted to the results by maximum likelihood: for each variant, and for all of them with equal weights.
#![expect(clippy::print_stdout, reason = "this is what the example is for")]

use std::error::Error;
use std::time::Duration;

use glass_engine::{Engine, Level, Limits, Score, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, PlayedGame, Sides, TurnLimits, random_walk,
};
use glass_rules::{AnyPosition, ByColor, History, Random, VariantId};

/// The maximum length in plies. Longer games are drawn.
const MAX_PLIES: u32 = 300;
/// The number of random plies.
const OPENING: u32 = 6;
/// The greatest score to use. Greater scores always win.
const GREATEST: i32 = 1_000;

/// A score in hundredths of a pawn, and the result for the same side in quarters of a point.
type Sample = (f64, u8);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, level, nodes, variants @ ..] = &arguments[..] else {
        return Err("expected GAMES LEVEL NODES [GAME]...".into());
    };
    let (games, nodes): (u64, u64) = (games.parse()?, nodes.parse()?);
    let level: Level = level.parse()?;
    let named: Vec<VariantId> =
        variants.iter().map(|name| name.parse()).collect::<Result<_, _>>()?;
    let variants = if named.is_empty() { VariantId::ALL.to_vec() } else { named };
    let mut all = Vec::new();
    for variant in variants {
        let samples: Vec<Sample> =
            (0..games).flat_map(|seed| play(variant, level, nodes, seed)).collect();
        let weight = 1.0 / samples.len().max(1) as f64;
        let weighed: Vec<(Sample, f64)> = samples.into_iter().map(|one| (one, weight)).collect();
        report(variant.as_str(), &weighed);
        all.extend(weighed);
    }
    report("all", &all);
    Ok(())
}

/// The scores of a self-play game at a level.
fn play(variant: VariantId, level: Level, nodes: u64, seed: u64) -> Vec<Sample> {
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let Some(opening) = random_walk(start, OPENING, &mut Random::new(seed)) else {
        return Vec::new();
    };
    let mut players = [seed, !seed]
        .map(|seed| EnginePlayer::at_level(Engine::new(level.hash_mib()), level, seed));
    let [white, black] = &mut players;
    // Only full strength needs a time limit.
    let limits = TurnLimits { move_time: Some(Duration::from_secs(1)), ..TurnLimits::default() };
    let mut runner = GameRunner {
        players: Sides::Two(ByColor { white, black }),
        limits: ByColor::from_fn(|_| limits),
        adjudication: Adjudication {
            max_plies: Some(OPENING + MAX_PLIES),
            ..Adjudication::default()
        },
    };
    runner.play(&opening, &Signals::new()).map(|game| judge(&game, nodes)).unwrap_or_default()
}

/// The scores of the positions of a game after its opening.
fn judge(game: &PlayedGame, nodes: u64) -> Vec<Sample> {
    let mut engine = Engine::new(4);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let positions = game.history.positions().take(game.history.moves().len());
    let sample = |position: &AnyPosition| {
        let history = History::new(position.clone());
        match engine.go(&history, &limits, &Signals::new(), &mut |_| ()).score {
            Score::Centipawns(worth) if worth.abs() <= GREATEST => {
                Some((f64::from(worth), game.quarters[position.turn()]))
            }
            _ => None,
        }
    };
    positions.skip(OPENING as usize).filter_map(sample).collect()
}

fn report(name: &str, samples: &[(Sample, f64)]) {
    let (mut a, mut b) = (100.0, 100.0);
    let mut step = 64.0;
    // The likelihood has a single maximum: climbs with decreasing steps. With A below 0, chances would exceed 1.
    while step > 0.5 {
        let here = likelihood(samples, a, b);
        let around = [(a + step, b), (a - step, b), (a, b + step), (a, b - step)];
        let better = around
            .into_iter()
            .filter(|&(a, b)| a >= 0.0 && b >= 1.0)
            .map(|(a, b)| (likelihood(samples, a, b), a, b))
            .max_by(|x, y| x.0.total_cmp(&y.0));
        match better.filter(|better| better.0 > here) {
            Some((_, better_a, better_b)) => (a, b) = (better_a, better_b),
            None => step /= 2.0,
        }
    }
    let near: Vec<u8> =
        samples.iter().filter(|((score, _), _)| score.abs() < 30.0).map(|one| one.0.1).collect();
    let drawn = near.iter().filter(|&&quarters| quarters == 2).count();
    let share = |score: f64| {
        (1.0 + 1.0 / (1.0 + ((a - score) / b).exp()) - 1.0 / (1.0 + ((a + score) / b).exp())) / 2.0
    };
    println!(
        "{name:18} {:>7} positions, A {a:>4.0}, B {b:>4.0}; near zero {:>3.0} % drawn, {:>3.0} % of the points at +1.00",
        samples.len(),
        100.0 * drawn as f64 / near.len().max(1) as f64,
        100.0 * share(100.0)
    );
}

/// The logarithm of the likelihood.
fn likelihood(samples: &[(Sample, f64)], a: f64, b: f64) -> f64 {
    let chance = |score: f64| 1.0 / (1.0 + ((a - score) / b).exp());
    let each = samples.iter().map(|&((score, quarters), weight)| {
        let (win, loss) = (chance(score), chance(-score));
        let chance = match quarters {
            3.. => win,
            2 => 1.0 - win - loss,
            _ => loss,
        };
        weight * chance.max(1e-9).ln()
    });
    each.sum()
}

//! Finds the two numbers behind the chances that `UCI_ShowWDL` shows.
//!
//!     cargo run --release -p glass-play --example chances -- GAMES [NODES]
//!
//! The engine plays that many games of each variant with itself, from random openings of six plies. For
//! each position after them it notes its score and how the game ended, and in the end fits
//! P(win) = 1 / (1 + exp((A − score) / B)) and P(loss) with −score by the greatest likelihood, for each game and for
//! all of them, in which each variant weighs the same.
#![expect(clippy::print_stdout, reason = "this is what the example is for")]

use glass_engine::{Engine, Score, Signals};
use glass_play::{
    Adjudication, EnginePlayer, GameRunner, PlayedGame, Sides, TurnLimits, random_walk,
};
use glass_rules::{AnyPosition, ByColor, History, Random, VariantId};

/// Longer games are drawn.
const MOST_PLIES: u32 = 300;
/// Plies that are played at random.
const OPENING: u32 = 6;
/// Scores beyond this are won whatever the numbers.
const GREATEST: i32 = 1_000;

/// A score in hundredths of a pawn, and the result in quarters of the point for the side that gave the score.
type Sample = (f64, u8);

fn main() {
    let mut arguments = std::env::args().skip(1).map_while(|text| text.parse::<u64>().ok());
    let games = arguments.next().unwrap_or(20);
    let nodes = arguments.next().unwrap_or(4_000);
    let mut all = Vec::new();
    for variant in VariantId::ALL {
        let samples: Vec<Sample> = (0..games).flat_map(|seed| play(variant, nodes, seed)).collect();
        let weight = 1.0 / samples.len().max(1) as f64;
        let weighed: Vec<(Sample, f64)> = samples.into_iter().map(|one| (one, weight)).collect();
        report(variant.as_str(), &weighed);
        all.extend(weighed);
    }
    report("all", &all);
}

/// The scores of a game of the engine with itself.
fn play(variant: VariantId, nodes: u64, seed: u64) -> Vec<Sample> {
    let start = History::new(AnyPosition::start(variant.default_rules()));
    let Some(opening) = random_walk(start, OPENING, &mut Random::new(seed)) else {
        return Vec::new();
    };
    let limits = TurnLimits { nodes: Some(nodes), ..TurnLimits::default() };
    let mut engine = EnginePlayer::new(Engine::new(4));
    let mut runner = GameRunner {
        players: Sides::Same(&mut engine),
        limits: ByColor::from_fn(|_| limits),
        adjudication: Adjudication {
            max_plies: Some(OPENING + MOST_PLIES),
            ..Adjudication::default()
        },
    };
    runner.play(&opening, &Signals::new()).map(|game| samples(&game)).unwrap_or_default()
}

fn samples(game: &PlayedGame) -> Vec<Sample> {
    let sample = |(side, _, thinking): (_, _, &glass_play::Thinking)| match thinking.thought.score {
        Some(Score::Centipawns(worth)) if worth.abs() <= GREATEST => {
            Some((f64::from(worth), game.quarters[side]))
        }
        _ => None,
    };
    game.thoughts().filter_map(sample).collect()
}

fn report(name: &str, samples: &[(Sample, f64)]) {
    let (mut a, mut b) = (100.0, 100.0);
    let mut step = 64.0;
    // The likelihood has one summit: walk up, with ever smaller steps. With A below 0, chances would exceed 1.
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
    println!(
        "{name:18} {:>7} positions, A {a:>4.0}, B {b:>4.0}; near zero {:>3.0} % drawn",
        samples.len(),
        100.0 * drawn as f64 / near.len().max(1) as f64
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

//! Prints the lines of a variant for `src/bench.txt`: its start position and three positions of a self-play game. Each
//! has a depth at which the search takes about as long as for other variants.
//!
//! `cargo run -p glass-engine --example bench_positions -- ID`; `cargo xtask new-variant` calls it.
#![allow(clippy::print_stdout, reason = "the lines are its output")]

use std::error::Error;

use glass_engine::{Engine, Limits, Signals};
use glass_notation::fen;
use glass_rules::{AnyPosition, History, Random, VariantId};

/// The size of the bench's table, in MiB.
const HASH: usize = 4;
/// The plies of the chosen positions: after five, 13 and 24 moves, as for the other variants.
const PLIES: [usize; 3] = [10, 26, 48];
/// The number of random plies at the start of a game, so that several games can be tried.
const RANDOM_PLIES: usize = 2;
/// The nodes for each move of a game.
const NODES: u64 = 2_000;
/// The number of games to try until one is long enough.
const GAMES: u64 = 12;
/// The least nodes of a search that is deep enough: about 0.09 seconds.
const ENOUGH_NODES: u64 = 60_000;
/// The maximum depth of an exercise.
const MAX_DEPTH: u32 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let id = std::env::args().nth(1).ok_or("usage: bench_positions ID")?;
    let variant: VariantId = id.parse()?;
    let mut engine = Engine::new(HASH);
    let game = long_game(variant, &mut engine);
    let played = game.moves().len();
    let last = PLIES[PLIES.len() - 1];
    // In a shorter game, the positions are equally spaced.
    let places =
        PLIES.map(|ply| if played > last { ply } else { ply * played.saturating_sub(1) / last });
    let positions: Vec<_> = game.positions().cloned().collect();
    let start = AnyPosition::start(variant.default_rules());
    for position in [&start].into_iter().chain(places.iter().map(|&place| &positions[place])) {
        println!("{variant} {} {}", depth(&mut engine, position), fen::write(position.view()));
    }
    Ok(())
}

/// A game with all of the plies, or the longest of the games.
fn long_game(variant: VariantId, engine: &mut Engine) -> History {
    let mut longest = History::new(AnyPosition::start(variant.default_rules()));
    for seed in 0..GAMES {
        let game = play(variant, engine, seed);
        if game.moves().len() > longest.moves().len() {
            longest = game;
        }
        if longest.moves().len() > PLIES[PLIES.len() - 1] {
            break;
        }
    }
    longest
}

fn play(variant: VariantId, engine: &mut Engine, seed: u64) -> History {
    let mut game = History::new(AnyPosition::start(variant.default_rules()));
    let mut random = Random::new(seed);
    engine.clear();
    while game.outcome().is_none() && game.moves().len() <= PLIES[PLIES.len() - 1] {
        let moves = game.position().view().legal_moves();
        let next = if game.moves().len() < RANDOM_PLIES {
            random.choose(&moves).copied()
        } else {
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            engine.go(&game, &limits, &Signals::new(), &mut |_| ()).best
        };
        let Some(next) = next else { break };
        if game.play(next).is_err() {
            break;
        }
    }
    game
}

/// The smallest depth with enough nodes.
fn depth(engine: &mut Engine, position: &AnyPosition) -> u32 {
    let history = History::new(position.clone());
    let is_enough = |&depth: &u32| {
        engine.clear();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        engine.go(&history, &limits, &Signals::new(), &mut |_| ()).nodes >= ENOUGH_NODES
    };
    (1..MAX_DEPTH).find(is_enough).unwrap_or(MAX_DEPTH)
}

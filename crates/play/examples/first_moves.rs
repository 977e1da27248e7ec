//! Evaluates the first moves of a game, by a search and by self-play games.
//!
//!     cargo run --release -p glass-play --example first_moves -- RULES NODES GAMES GAME_NODES
//!
//! prints a line for each legal first move in the format of `first_moves/GAME.csv`. RULES is a rule set
//! (`alice-cvp/1`), or a game for its default rule set. One search with NODES nodes scores all first moves to the same
//! depth. Then the engine plays GAMES self-play games after each move: the first game with GAME_NODES nodes a move, and
//! each further game with ten more, so that the games differ. The output is reproducible. A game is drawn after 300
//! plies.
#![expect(clippy::print_stdout, reason = "this is what the example is for")]

use std::collections::HashMap;
use std::error::Error;

use glass_engine::{Engine, Limits, Score, Signals};
use glass_notation::algebraic;
use glass_play::{Adjudication, EnginePlayer, GameRunner, Sides, TurnLimits};
use glass_rules::{AnyPosition, ByColor, History, Move, RuleSet, VariantId};

/// The maximum length in plies. Longer games are drawn.
const MAX_PLIES: u32 = 300;
/// The difference in nodes per move between consecutive games.
const NODES_STEP: u64 = 10;
/// The sizes in MiB of the transposition table for scoring the moves, which equals that of `glass analyse`, and of the
/// table for games.
const SEARCH_HASH: usize = 64;
const GAME_HASH: usize = 4;

const HEADER: &str = "rules,version,nodes,depth,game_nodes,move,score,won,drawn,lost,quarters";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, nodes, games, game_nodes] = &arguments[..] else {
        return Err("expected RULES NODES GAMES GAME_NODES".into());
    };
    let rules = match rules.parse::<VariantId>() {
        Ok(variant) => variant.default_rules(),
        Err(_) => RuleSet::find_any(rules)?,
    };
    let (nodes, games): (u64, u64) = (nodes.parse()?, games.parse()?);
    let game_nodes: u64 = game_nodes.parse()?;
    let start = AnyPosition::start(rules);
    let (depth, scores) = scores(&start, nodes);
    let mut moves = start.view().legal_moves().to_vec();
    moves.sort_by_cached_key(|legal| algebraic::write(start.view(), *legal));
    println!("{HEADER}");
    for first in moves {
        let results = play(&start, first, games, game_nodes);
        let name = algebraic::write(start.view(), first);
        let score = match scores.get(&first).ok_or("the search did not finish an iteration")? {
            Score::Centipawns(score) => score.to_string(),
            Score::Mate(moves) => format!("#{moves}"),
        };
        let count =
            |fits: fn(u8) -> bool| results.iter().filter(|&&quarters| fits(quarters)).count();
        println!(
            "{rules},{},{nodes},{depth},{game_nodes},{name},{score},{},{},{},{}",
            env!("CARGO_PKG_VERSION"),
            count(|quarters| quarters > 2),
            count(|quarters| quarters == 2),
            count(|quarters| quarters < 2),
            results.iter().copied().map(u32::from).sum::<u32>()
        );
    }
    Ok(())
}

/// The scores of all legal moves for the side to move, at the depth of the last finished iteration.
fn scores(start: &AnyPosition, nodes: u64) -> (u32, HashMap<Move, Score>) {
    let limits = Limits {
        nodes: Some(nodes),
        multi_pv: start.view().legal_moves().len(),
        ..Limits::default()
    };
    let (mut depth, mut scores) = (0, HashMap::new());
    let history = History::new(start.clone());
    Engine::new(SEARCH_HASH).go(&history, &limits, &Signals::new(), &mut |info| {
        depth = info.depth;
        if let Some(&first) = info.pv.first() {
            scores.insert(first, info.score);
        }
    });
    (depth, scores)
}

/// The results of games after a first move, in quarters of a point for its side.
fn play(start: &AnyPosition, first: Move, games: u64, nodes: u64) -> Vec<u8> {
    let mut opening = History::new(start.clone());
    opening.play_unchecked(first);
    let mover = start.turn();
    let game = |number: u64| {
        let limits =
            TurnLimits { nodes: Some(nodes + NODES_STEP * number), ..TurnLimits::default() };
        let mut engine = EnginePlayer::new(Engine::new(GAME_HASH));
        let mut runner = GameRunner {
            players: Sides::Same(&mut engine),
            limits: ByColor::from_fn(|_| limits),
            adjudication: Adjudication { max_plies: Some(MAX_PLIES), ..Adjudication::default() },
        };
        runner.play(&opening, &Signals::new()).map(|game| game.quarters[mover])
    };
    (0..games).filter_map(game).collect()
}

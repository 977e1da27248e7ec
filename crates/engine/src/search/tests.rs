//! The deepest line fits the documented stack size, and a stopped search keeps its move order.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

use glass_rules::variants::{alice::Alice, alice_grand::AliceGrand, hex4d::Hex4dChess};
use glass_rules::{DrawRule, Options, Position, Variant};

use super::root::RootMove;
use super::{Context, Search};
use crate::key_history::KeyHistory;
use crate::score::{INFINITE, MAX_PLY};
use crate::thread_data::ThreadData;
use crate::timer::Timer;
use crate::{Evaluate, Evaluation, Limits, SEARCH_STACK, Signals, TranspositionTable};

/// Calls a function with a search of a position in which only mate ends a line.
fn with_search<V: Variant, R>(
    position: &Position<V>,
    run: impl FnOnce(&mut Search<'_, V>) -> R,
) -> R {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let (table, signals) = (TranspositionTable::new(1), Signals::new());
    let context = Context {
        table: &table,
        signals: &signals,
        stop_helpers: &AtomicBool::new(false),
        helper_nodes: &AtomicU64::new(0),
        timer: Timer::start(&limits, &signals),
        limits: &limits,
        endgame_tables: None,
        salt: 0,
    };
    let options = Options {
        repetition: DrawRule::NEVER,
        quiet_moves: DrawRule::NEVER,
        ..*position.rules().options()
    };
    let keys = KeyHistory::new(vec![position.key()], &options);
    let evaluator = Evaluation::default().evaluator();
    let mut search = Search::<V>::new(context, evaluator, ThreadData::new::<V>(), keys, 0);
    search.evaluator.reset();
    run(&mut search)
}

/// Searches one line to the maximum ply, and returns the ply reached.
fn deepest_line<V: Variant>() -> usize {
    let position = Position::<V>::start();
    with_search(&position, |search| {
        // Deep enough for internal iterative reduction in every node.
        search.root_depth = 3 * MAX_PLY as i32;
        search.search::<true>(&position, -INFINITE, INFINITE, search.root_depth, 0, false);
        search.selective_depth
    })
}

/// A ply may have a singular search or ProbCut besides its search, so a line may use half of the stack. These are the
/// variants with the most cells, the most moves and the largest undo state; compiling a search takes seconds for each.
#[test]
fn the_deepest_line_fits_the_stack_twice() {
    for deepest_line in
        [deepest_line::<Hex4dChess>, deepest_line::<AliceGrand>, deepest_line::<Alice>]
    {
        let search = thread::Builder::new().stack_size(SEARCH_STACK / 2).spawn(deepest_line);
        let ply = search.expect("a thread").join().expect("no panic");
        assert_eq!(ply, MAX_PLY);
    }
}

/// Moves with ascending values of earlier iterations keep their order if an iteration is stopped in its first move.
#[test]
fn a_stopped_iteration_keeps_the_order_of_the_last() {
    let position = Position::<Alice>::start();
    let moves = position.legal_moves();
    let moves = moves.iter().zip(0..).map(|(&mv, previous)| {
        let mut root_move = RootMove::new(mv);
        root_move.previous = previous;
        root_move
    });
    let before: Vec<RootMove> = moves.collect();
    let mut after = before.clone();
    with_search(&position, |search| {
        search.stopped = true;
        search.aspiration_search(&position, &mut after, 0);
    });
    let moves = |root_moves: &[RootMove]| root_moves.iter().map(|root| root.mv).collect::<Vec<_>>();
    assert_eq!(moves(&before), moves(&after));
}

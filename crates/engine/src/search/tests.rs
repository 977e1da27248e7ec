//! The deepest line fits the stack that a searching thread is promised.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

use glass_rules::{AnyPosition, DrawRule, Options, Position, PositionVisitor, Variant, VariantId};

use super::{Context, Search};
use crate::key_history::KeyHistory;
use crate::score::{INFINITE, MAX_PLY};
use crate::thread_data::ThreadData;
use crate::timer::Timer;
use crate::{Evaluate, Evaluation, Limits, SEARCH_STACK, Signals, TranspositionTable};

/// Searches one line to the greatest ply, and returns the ply that was reached.
struct DeepestLine;

impl PositionVisitor for DeepestLine {
    type Output = usize;

    fn visit<V: Variant>(self, position: &Position<V>) -> usize {
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
        // No draw ends the line.
        let options = Options {
            repetition: DrawRule::NEVER,
            quiet_moves: DrawRule::NEVER,
            ..position.rules().options
        };
        let keys = KeyHistory::new(vec![position.key()], &options);
        let evaluator = Evaluation::default().evaluator();
        let mut search = Search::<V>::new(context, evaluator, ThreadData::new::<V>(), keys, 0);
        search.evaluator.reset();
        // Deep enough for the internal iterative reduction of every node.
        search.root_depth = 3 * MAX_PLY as i32;
        search.search::<true>(position, -INFINITE, INFINITE, search.root_depth, 0, false);
        search.selective_depth
    }
}

/// Besides the search of a ply there may be a singular search or ProbCut of the same ply, so the line has half of the
/// stack.
#[test]
fn the_deepest_line_fits_the_stack_twice() {
    for variant in VariantId::ALL {
        let start = AnyPosition::start(variant.default_rules());
        let search = thread::Builder::new()
            .stack_size(SEARCH_STACK / 2)
            .spawn(move || start.visit(DeepestLine));
        let ply = search.expect("a thread").join().expect("no panic");
        assert_eq!(ply, MAX_PLY, "{variant}");
    }
}

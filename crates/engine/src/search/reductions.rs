//! Late-move reductions: later moves are first searched less deeply.

use glass_rules::Variant;

use super::Search;
use super::node::Node;
use crate::parameters as p;
use crate::picker::{ScoredMove, Stage};

/// The unit of reductions: 1024ths of a ply.
const ONE_PLY: i32 = 1024;

type Reductions = [[i32; 64]; 64];

/// Base reductions in 1024ths of a ply, by depth and move count.
fn table() -> Reductions {
    let [base, slope] = [p::reduction_base(), p::reduction_slope()].map(|n| f64::from(n) / 100.0);
    let reduction = |depth: usize, count: usize| match (depth, count) {
        (0, _) | (_, 0) => 0,
        _ => {
            let plies = base + (depth as f64).ln() * (count as f64).ln() * slope;
            (f64::from(ONE_PLY) * plies) as i32
        }
    };
    std::array::from_fn(|depth| std::array::from_fn(|count| reduction(depth, count)))
}

/// The base reduction in 1024ths of a ply.
#[cfg(not(feature = "tune"))]
#[inline]
fn by_table(depth: i32, count: usize) -> i32 {
    use std::sync::LazyLock;

    static TABLE: LazyLock<Reductions> = LazyLock::new(table);
    TABLE[depth.clamp(0, 63) as usize][count.min(63)]
}

/// The base reduction in 1024ths of a ply, from a table that is recomputed when the parameters change.
#[cfg(feature = "tune")]
fn by_table(depth: i32, count: usize) -> i32 {
    use std::cell::RefCell;

    thread_local! {
        static TABLE: RefCell<((i32, i32), Reductions)> =
            RefCell::new(((p::reduction_base(), p::reduction_slope()), table()));
    }
    TABLE.with_borrow_mut(|(made_of, reductions)| {
        let parameters = (p::reduction_base(), p::reduction_slope());
        if *made_of != parameters {
            (*made_of, *reductions) = (parameters, table());
        }
        reductions[depth.clamp(0, 63) as usize][count.min(63)]
    })
}

/// The base reduction in plies, by depth and move count.
#[inline]
pub(super) fn base_reduction(depth: i32, count: usize) -> i32 {
    by_table(depth, count) / ONE_PLY
}

impl<V: Variant> Search<'_, V> {
    /// The reduction of a late move in plies.
    #[inline]
    pub(super) fn reduction(
        &self,
        scored: &ScoredMove,
        stage: Stage,
        move_count: usize,
        node: Node,
    ) -> i32 {
        let Node { depth, ply, .. } = node;
        let mut reduction = by_table(depth, move_count);
        if scored.is_quiet() {
            if self.stack[ply].killers.contains(&Some(scored.mv)) {
                reduction -= p::reduction_killer();
            }
        } else if stage == Stage::BadNoisy {
            reduction -= p::reduction_bad_noisy();
        } else {
            reduction = reduction * p::reduction_good_noisy() / 60;
        }
        reduction -= scored.history * ONE_PLY / p::reduction_history();
        (reduction / ONE_PLY).clamp(0, depth - 2)
    }
}

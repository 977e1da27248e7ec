//! ProbCut (Buro 1995): a capture that exceeds beta by a margin in a shallow search is assumed to exceed beta in a deep
//! search.

use glass_rules::{Position, Variant};

use super::Search;
use super::node::Node;
use crate::parameters as p;
use crate::picker::{Quiets, Stage};
use crate::score::{MATE_BOUND, Value};
use crate::see::see_ge;
use crate::transposition_table::{Bound, TtEntry, TtMove};

impl<V: Variant> Search<'_, V> {
    /// The value of a node in which a capture fails high in a shallower search.
    pub(super) fn probcut(
        &mut self,
        position: &Position<V>,
        node: Node,
        tt_entry: Option<TtEntry>,
        raw_evaluation: Option<Value>,
    ) -> Option<Value> {
        let Node { beta, depth, ply, static_evaluation, improving, cut_node, .. } = node;
        let probcut_beta =
            beta + p::probcut_margin() - if improving { p::probcut_improving() } else { 0 };
        let is_hopeless = tt_entry.is_some_and(|entry| {
            entry.depth >= depth - (p::probcut_reduction() - 1) && entry.value < probcut_beta
        });
        if depth < p::probcut_min_depth() || beta.abs() >= MATE_BOUND || is_hopeless {
            return None;
        }
        let tt_move = tt_entry.map_or(TtMove::NONE, |entry| entry.best_move);
        let mut picker = self.picker(position, Quiets::Nothing, tt_move);
        let mut searched = 0;
        while let Some(scored) = picker.next(position, &self.move_order(ply)) {
            if picker.stage == Stage::BadNoisy || searched == p::probcut_max_moves() {
                break;
            }
            if self.overlooks(position, &scored)
                || !see_ge(position, self.values, scored.mv, probcut_beta - static_evaluation)
            {
                continue;
            }
            searched += 1;
            let next = self.make(position, ply, &scored);
            let (alpha, beta_below) = (-probcut_beta, 1 - probcut_beta);
            let in_check = next.is_check();
            let mut value =
                -self.quiescence::<false>(&next, alpha, beta_below, ply + 1, in_check, false);
            if value >= probcut_beta {
                let depth = depth - p::probcut_reduction();
                value = -self.search::<false>(&next, alpha, beta_below, depth, ply + 1, !cut_node);
            }
            self.unmake();
            if self.stopped {
                return None;
            }
            if value >= probcut_beta {
                let entry = TtEntry {
                    best_move: Some(scored.mv).into(),
                    value,
                    evaluation: raw_evaluation,
                    depth: depth - p::probcut_reduction() + 1,
                    bound: Bound::Lower,
                };
                self.context.table.store(self.key(), ply, entry);
                self.recycle(picker);
                let is_mate = value.abs() >= MATE_BOUND;
                return Some(if is_mate { value } else { value - (probcut_beta - beta) });
            }
        }
        self.recycle(picker);
        None
    }
}

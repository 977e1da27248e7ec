//! Singular extensions: whether the TT move is much better than all others (Anantharaman, Campbell and Hsu 1988).

use glass_rules::{Position, Variant};

use super::Search;
use super::node::Node;
use crate::parameters as p;
use crate::score::{MATE_BOUND, Value};
use crate::transposition_table::{Bound, TtEntry, TtMove};

/// The treatment of the TT move.
pub(super) enum Singular {
    /// Extend it by this number of plies; negative to reduce it.
    Extend(i32),
    /// Another move fails high as well, so the node has this value.
    MultiCut(Value),
}

impl<V: Variant> Search<'_, V> {
    /// Searches all moves except the TT move at half the depth.
    pub(super) fn singular(
        &mut self,
        position: &Position<V>,
        node: Node,
        tt_entry: Option<TtEntry>,
    ) -> Singular {
        let Node { beta, depth, ply, pv_node, cut_node, .. } = node;
        let tt_entry = tt_entry.filter(|entry| {
            depth >= p::singular_min_depth()
                && entry.bound != Bound::Upper
                && entry.depth >= depth - p::singular_tt_depth_slack()
                && entry.value.abs() < MATE_BOUND
                && (ply as i32) < 2 * self.root_depth
        });
        let Some(tt_entry) = tt_entry else { return Singular::Extend(0) };
        let singular_beta = tt_entry.value - p::singular_margin() * depth / 2;
        self.stack[ply].excluded = tt_entry.best_move;
        let value = self.search::<false>(
            position,
            singular_beta - 1,
            singular_beta,
            (depth - 1) / 2,
            ply,
            cut_node,
        );
        self.stack[ply].excluded = TtMove::NONE;
        if value < singular_beta {
            let is_double = !pv_node && value < singular_beta - p::double_extension_margin();
            Singular::Extend(1 + i32::from(is_double))
        } else if value >= beta && value.abs() < MATE_BOUND {
            Singular::MultiCut(value)
        } else if tt_entry.value >= beta {
            Singular::Extend(-2)
        } else {
            Singular::Extend(-i32::from(cut_node))
        }
    }
}

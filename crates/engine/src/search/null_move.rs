//! Null-move pruning (Donninger 1993): cuts a node in which even passing fails high.

use glass_rules::{Position, Role, SquareSet, Variant};

use super::Search;
use super::node::Node;
use crate::parameters as p;
use crate::score::{MATE_BOUND, Value};

impl<V: Variant> Search<'_, V> {
    /// The value of a node in which a null move fails high.
    pub(super) fn null_move(&mut self, position: &Position<V>, node: Node) -> Option<Value> {
        let Node { beta, depth, ply, estimate, static_evaluation, cut_node, .. } = node;
        let after_null_move = ply > 0 && self.stack[ply - 1].mv.is_none();
        let needed = beta - p::null_move_depth_margin() * depth + p::null_move_base_margin();
        let may_try = depth >= p::null_move_min_depth()
            && estimate >= beta
            && static_evaluation >= needed
            && !after_null_move
            && ply >= self.null_move_min_ply
            && has_officers(position);
        if !may_try {
            return None;
        }
        let reduction = p::null_move_reduction()
            + depth / p::null_move_depth_divisor()
            + ((estimate - beta) / p::null_move_evaluation_divisor())
                .min(p::null_move_max_evaluation_reduction());
        let next = self.make_null(position, ply);
        let value =
            -self.search::<false>(&next, -beta, 1 - beta, depth - reduction, ply + 1, !cut_node);
        self.unmake();
        if self.stopped || value < beta {
            return None;
        }
        // A mate after a null move is unproven.
        let value = if value >= MATE_BOUND { beta } else { value };
        if depth < p::null_move_verification_depth() || self.null_move_min_ply > 0 {
            return Some(value);
        }
        // At high depths, verifies the result without null moves, to detect zugzwang.
        self.null_move_min_ply = ply + (3 * (depth - reduction) / 4).max(1) as usize;
        let verified =
            self.search::<false>(position, beta - 1, beta, depth - reduction, ply, false);
        self.null_move_min_ply = 0;
        (!self.stopped && verified >= beta).then_some(value)
    }
}

/// Whether the side to move has at least two officers, so that zugzwang is unlikely.
#[inline]
fn has_officers<V: Variant>(position: &Position<V>) -> bool {
    let officers: u32 = Position::<V>::board_ids()
        .map(|id| {
            let board = position.board(id);
            let others = board.role(Role::Pawn) | board.role(Role::King);
            (board.color(position.turn()) & !others).count()
        })
        .sum();
    officers >= 2
}

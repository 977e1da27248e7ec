//! Pruning: cuts nodes before their moves are searched, and skips moves.

use glass_rules::{Position, Variant};

use super::Search;
use super::node::Node;
use super::reductions::base_reduction;
use crate::parameters as p;
use crate::picker::{ScoredMove, Stage};
use crate::score::{MATE_BOUND, Value};
use crate::see::see_ge;

/// The treatment of a late move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Search,
    /// Skip it.
    Skip,
    /// Skip it and all later quiet moves.
    SkipQuiets,
}

impl<V: Variant> Search<'_, V> {
    /// The value of a node that is so good or so bad that its moves are not searched.
    #[inline]
    pub(super) fn prune_node(&mut self, position: &Position<V>, node: Node) -> Option<Value> {
        let Node { alpha, beta, depth, ply, estimate, improving, .. } = node;
        // A static evaluation does not detect mates.
        if beta.abs() >= MATE_BOUND || alpha >= MATE_BOUND {
            return None;
        }
        // Reverse futility pruning.
        let margin = p::reverse_futility_margin() * (depth - i32::from(improving));
        if depth <= p::reverse_futility_max_depth()
            && estimate - margin >= beta
            && estimate < MATE_BOUND
        {
            return Some(estimate);
        }
        // Razoring, except at the first ply, where a quiet reply may be mate.
        if depth <= p::razoring_max_depth()
            && ply > 1
            && estimate + p::razoring_margin() * depth < alpha
        {
            let value = self.quiescence::<false>(position, alpha, alpha + 1, ply, false, false);
            if value <= alpha {
                return Some(value);
            }
        }
        self.null_move(position, node)
    }

    /// Decides whether a move is unlikely to be good and is skipped.
    #[inline]
    pub(super) fn decide(
        &self,
        position: &Position<V>,
        scored: &ScoredMove,
        stage: Stage,
        move_count: usize,
        node: Node,
    ) -> Decision {
        let Node { alpha, depth, estimate, improving, .. } = node;
        let see_ge = |threshold| see_ge(position, self.values, scored.mv, threshold);
        if !scored.is_quiet() {
            let loses_much = depth <= p::see_noisy_max_depth()
                && stage == Stage::BadNoisy
                && !see_ge(-p::see_noisy_margin() * depth);
            return if loses_much { Decision::Skip } else { Decision::Search };
        }
        // After a mate was found, the search looks for a shorter one, which static evaluation cannot detect.
        if scored.gives_check || alpha >= MATE_BOUND {
            return Decision::Search;
        }
        // Late-move pruning.
        let quadratic = p::late_move_factor() * depth * depth / 8;
        let enough = (p::late_move_base() + quadratic) / (2 - i32::from(improving));
        if !node.pv_node && depth <= p::late_move_max_depth() && move_count as i32 > enough {
            return Decision::SkipQuiets;
        }
        let reduced_depth = (depth - base_reduction(depth, move_count)).max(1);
        // History pruning.
        if reduced_depth <= p::history_pruning_max_depth()
            && move_count > 1
            && scored.history < -p::history_pruning_margin() * reduced_depth
        {
            return Decision::Skip;
        }
        // Futility pruning.
        let futility = estimate + p::futility_base() + p::futility_margin() * reduced_depth;
        if reduced_depth <= p::futility_max_depth() && futility <= alpha {
            return Decision::Skip;
        }
        let loses = reduced_depth <= p::see_quiet_max_depth()
            && !see_ge(-p::see_quiet_margin() * reduced_depth);
        if loses { Decision::Skip } else { Decision::Search }
    }
}

//! The root of the search: iterative deepening, aspiration windows and root moves.

use std::cmp::Reverse;

use glass_rules::{Move, Position, Variant};

use super::Search;
use super::reductions::base_reduction;
use crate::correction_history::CorrectionHistory;
use crate::parameters as p;
use crate::picker::ScoredMove;
use crate::score::{INFINITE, MATE, MATE_BOUND, MAX_PLY, Value, mate_in};
use crate::{Evaluate, Info, Score};

/// The number of iterations in which a mate search also searches normally. After these, it only searches for mates.
const MATE_WARM_UP: u32 = 6;

/// A root move and its search results.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub mv: Move,
    pub value: Value,
    /// The value of the last iteration.
    pub previous: Value,
    pub pv: Vec<Move>,
    /// The nodes of its subtree in all iterations.
    nodes: u64,
    pub selective_depth: usize,
}

impl RootMove {
    pub fn new(mv: Move) -> Self {
        let pv = vec![mv];
        Self { mv, value: -INFINITE, previous: -INFINITE, pv, nodes: 0, selective_depth: 0 }
    }

    /// The value of this iteration, or of the last one if there is none yet.
    pub fn latest(&self) -> Value {
        if self.value == -INFINITE { self.previous } else { self.value }
    }
}

/// The result of iterative deepening.
pub(crate) struct RootResult {
    /// The root moves, best first.
    pub moves: Vec<RootMove>,
    /// The depth of the last finished iteration.
    pub depth: u32,
}

impl<V: Variant> Search<'_, V> {
    /// Searches with increasing depth until a limit is reached.
    pub fn iterative_deepening(
        &mut self,
        root: &Position<V>,
        mut moves: Vec<RootMove>,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> RootResult {
        let limits = self.context.limits;
        let max_depth = self.weakness.map_or(u32::MAX, |weakness| weakness.skill().depth);
        let last = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 20).min(max_depth);
        let multi_pv = limits.multi_pv.clamp(1, moves.len());
        // With a clock and only one legal move, one iteration is enough.
        let last = if moves.len() == 1 && self.context.timer.is_timed() { 1 } else { last };
        let mut finished = 0;
        let mut stability = 0;
        let mut best_move = moves[0].mv;
        // Every second helper thread starts one ply deeper.
        let first = 1 + self.thread_index as u32 % 2;
        for depth in first..=last.max(first) {
            self.root_depth = depth as i32;
            for root_move in &mut moves {
                root_move.previous = root_move.latest();
                root_move.value = -INFINITE;
            }
            let found_mate = self.finds_mate(root, &mut moves);
            let mate_only = limits.mate.is_some() && depth > MATE_WARM_UP;
            let lines = if found_mate || mate_only { 0 } else { multi_pv };
            for pv_index in 0..lines {
                self.aspiration_search(root, &mut moves, pv_index);
                if self.stopped {
                    break;
                }
                // A later line may have a higher value than an earlier one.
                moves[..=pv_index].sort_by_key(|root_move| Reverse(root_move.value));
            }
            if lines > 0 && !self.stopped {
                self.search_compared_move(root, &mut moves, lines);
            }
            if self.stopped {
                break;
            }
            finished = depth;
            if self.thread_index == 0 {
                self.report_lines(&moves, lines, depth, on_info);
            }
            if found_mate {
                break;
            }
            stability = if moves[0].mv == best_move { stability + 1 } else { 0 };
            best_move = moves[0].mv;
            if self.soft_limit_reached(&moves[0], stability) {
                break;
            }
        }
        RootResult { moves, depth: finished }
    }

    /// Whether another iteration should not be started.
    fn soft_limit_reached(&self, best: &RootMove, stability: u32) -> bool {
        let (limits, value) = (self.context.limits, best.value);
        if limits.infinite {
            return false;
        }
        let plies = MATE - value.abs();
        let is_proved_mate = value.abs() >= MATE_BOUND && self.root_depth > plies + 2;
        let is_wanted_mate =
            |moves: u32| value >= MATE_BOUND && plies as u32 <= moves.saturating_mul(2);
        let effort = (100 * best.nodes / self.nodes.max(1)) as u32;
        (is_proved_mate && self.context.timer.is_timed())
            || limits.mate.is_some_and(is_wanted_mate)
            || self.context.timer.soft_limit_reached(stability, effort)
    }

    /// Searches [`Limits::compared_move`] with an open window, unless it has one of the best lines.
    fn search_compared_move(&mut self, root: &Position<V>, moves: &mut [RootMove], lines: usize) {
        let compared = self.context.limits.compared_move;
        let found = moves.iter().skip(lines).position(|root_move| Some(root_move.mv) == compared);
        let Some(index) = found else { return };
        moves[lines..=lines + index].rotate_right(1);
        self.aspiration_search(root, &mut moves[..=lines], lines);
        if !self.stopped {
            // Its value may exceed that of the best lines.
            moves[..=lines].sort_by_key(|root_move| Reverse(root_move.value));
        }
    }

    /// Reports the best lines, at least one. The compared move is only reported if normal lines were searched.
    fn report_lines(
        &self,
        moves: &[RootMove],
        lines: usize,
        depth: u32,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) {
        let compared = self.context.limits.compared_move.filter(|_| lines > 0);
        let compared = moves.iter().find(|root_move| Some(root_move.mv) == compared);
        for (pv_index, root_move) in moves[..lines.max(1)].iter().chain(compared).enumerate() {
            on_info(&Info {
                depth,
                selective_depth: root_move.selective_depth as u32,
                rank: pv_index + 1,
                score: Score::from_value(root_move.latest()),
                nodes: self.nodes(),
                time: self.context.timer.elapsed(),
                hash_full: self.context.table.fullness(),
                pv: &root_move.pv,
            });
        }
    }

    /// Whether the mate of [`Limits::mate`](crate::Limits::mate) was found. The window includes only such mates, so
    /// evaluations do not matter and longer lines are not searched. Sorts the moves if it was found.
    fn finds_mate(&mut self, root: &Position<V>, moves: &mut Vec<RootMove>) -> bool {
        let Some(plies) = self.context.limits.mate.map(|mate| 2 * mate as usize) else {
            return false;
        };
        if plies == 0 || plies > MAX_PLY {
            return false;
        }
        let alpha = mate_in(plies - 1) - 1;
        let mut trial = moves.clone();
        let value = self.search_root(root, &mut trial, self.root_depth, alpha, INFINITE);
        let is_found = !self.stopped && value > alpha;
        if is_found {
            trial.sort_by_key(|root_move| Reverse((root_move.value, root_move.previous)));
            *moves = trial;
        }
        is_found
    }

    /// Finds the best of the moves from index `pv_index` on, with a narrow window that is widened until it includes the
    /// value.
    pub(super) fn aspiration_search(
        &mut self,
        root: &Position<V>,
        moves: &mut [RootMove],
        pv_index: usize,
    ) {
        let expected = moves[pv_index].previous;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let mut width = p::aspiration_window();
        let mut depth = self.root_depth;
        if self.root_depth >= p::aspiration_min_depth() && expected.abs() < MATE_BOUND {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            self.selective_depth = 0;
            let value = self.search_root(root, &mut moves[pv_index..], depth, alpha, beta);
            // The sort is stable, so moves without a new value keep the order of the last iteration. Their old values
            // are ignored: otherwise, a search that is stopped in its first move could play a refuted move.
            moves[pv_index..].sort_by_key(|root_move| Reverse(root_move.value));
            if self.stopped {
                return;
            }
            if value <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (value - width).max(-INFINITE);
                depth = self.root_depth;
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
                // After a fail-high, the move is played anyway, so its exact value matters less.
                let least = self.root_depth - p::fail_high_max_reduction();
                depth = (depth - 1).max(least).max(1);
            } else {
                return;
            }
            width += width;
            if width > p::aspiration_max_window() {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn search_root(
        &mut self,
        root: &Position<V>,
        moves: &mut [RootMove],
        depth: i32,
        mut alpha: Value,
        beta: Value,
    ) -> Value {
        self.count_node();
        self.pv_table.clear(0);
        self.evaluator.reset();
        self.stack[0].static_evaluation = (!root.is_check()).then(|| {
            let keys = CorrectionHistory::keys(root, self.piece_to(0, 1));
            let raw = self.evaluate(root);
            self.correction_history.correct(raw, keys)
        });
        let mut best = -INFINITE;
        for root_move in moves.iter_mut() {
            root_move.value = -INFINITE;
        }
        for (index, root_move) in moves.iter_mut().enumerate() {
            let scored = ScoredMove::new(root, root_move.mv);
            let nodes_before = self.nodes;
            let next = self.make(root, 0, &scored);
            let value = if index == 0 {
                -self.search::<true>(&next, -beta, -alpha, depth - 1, 1, false)
            } else {
                let may_reduce = depth >= p::root_reduction_min_depth()
                    && index as i32 >= p::root_reduction_min_index()
                    && scored.is_quiet();
                let reduction = if may_reduce {
                    (base_reduction(depth, index) - 1).clamp(0, depth - 2)
                } else {
                    0
                };
                let new_depth = depth - 1;
                let zero_alpha = -alpha - 1;
                let reduced = new_depth - reduction;
                let mut value = -self.search::<false>(&next, zero_alpha, -alpha, reduced, 1, true);
                if value > alpha && reduction > 0 {
                    value = -self.search::<false>(&next, zero_alpha, -alpha, new_depth, 1, true);
                }
                if value > alpha {
                    value = -self.search::<true>(&next, -beta, -alpha, new_depth, 1, false);
                }
                value
            };
            self.unmake();
            root_move.nodes += self.nodes - nodes_before;
            if self.stopped {
                return best;
            }
            if index == 0 || value > alpha {
                root_move.value = value;
                root_move.selective_depth = self.selective_depth;
                self.pv_table.update(0, root_move.mv);
                root_move.pv.clear();
                root_move.pv.extend_from_slice(self.pv_table.line(0));
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

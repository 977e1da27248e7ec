//! Principal variation search: the first move is searched with the full window, and the others with a zero window to
//! prove them no better.

use arrayvec::ArrayVec;
use glass_rules::{Position, Variant};

use super::Search;
use super::pruning::Decision;
use super::singular::Singular;
use crate::correction_history::CorrectionHistory;
use crate::parameters as p;
use crate::picker::{Quiets, ScoredMove, Stage};
use crate::score::{DRAW, INFINITE, MATE_BOUND, Value, mate_in, mated_in, without_moves};
use crate::transposition_table::{Bound, TtEntry, TtMove};

/// The data of a node before its moves are searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub alpha: Value,
    pub beta: Value,
    /// Plies still to be searched.
    pub depth: i32,
    /// Plies below the root.
    pub ply: usize,
    /// The static evaluation after correction history; meaningless in check.
    pub static_evaluation: Value,
    /// The static evaluation, or the TT value if its bound makes it a better estimate.
    pub estimate: Value,
    /// Whether the static evaluation has improved since the side's last move.
    pub improving: bool,
    /// Whether the window is open.
    pub pv_node: bool,
    /// Whether the node is expected to fail high.
    pub cut_node: bool,
}

impl<V: Variant> Search<'_, V> {
    /// Searches a position below the root, which is the last of the key history. `cut_node` is set if it is expected to
    /// fail high.
    pub(super) fn search<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> Value {
        let in_check = position.is_check();
        let excluded_move = self.stack[ply].excluded;
        let excluded = !excluded_move.is_none();
        // Check extension.
        if in_check && !excluded && (ply as i32) < 2 * self.root_depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiescence::<PV>(position, alpha, beta, ply, in_check, true);
        }
        if self.count_node() {
            return DRAW;
        }
        if PV {
            self.pv_table.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if !excluded {
            if let Some(value) = self.terminal_value(position, ply, in_check) {
                return value;
            }
            // Mate distance pruning.
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
            if let Some(value) = self.probe_endgame_tables(position, ply) {
                return value;
            }
        }

        let key = self.key();
        let tt_entry = if excluded { None } else { self.context.table.probe(key, ply) };
        if !PV
            && let Some(entry) = tt_entry
            && entry.depth >= depth
            && entry.causes_cutoff(alpha, beta)
            && i32::from(position.halfmove_clock()) < p::tt_cutoff_max_clock()
        {
            return entry.value;
        }
        let tt_move = tt_entry.map_or(TtMove::NONE, |entry| entry.best_move);

        let mut correction_keys = None;
        let mut raw_evaluation = None;
        if !excluded {
            self.stack[ply].static_evaluation = None;
            if !in_check {
                let keys = CorrectionHistory::keys(position, self.piece_to(ply, 1));
                correction_keys = Some(keys);
                let stored = tt_entry.and_then(|entry| entry.evaluation);
                let raw = stored.unwrap_or_else(|| self.evaluate(position));
                raw_evaluation = Some(raw);
                self.stack[ply].static_evaluation =
                    Some(self.correction_history.correct(raw, keys));
            }
        }
        let static_evaluation = self.stack[ply].static_evaluation;
        let estimate = static_evaluation.map(|value| {
            tt_entry.filter(|entry| entry.improves(value)).map_or(value, |entry| entry.value)
        });
        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            static_evaluation: static_evaluation.unwrap_or(-INFINITE),
            estimate: estimate.unwrap_or(-INFINITE),
            improving: self.is_improving(ply),
            pv_node: PV,
            cut_node,
        };
        let may_prune = !PV && !in_check && !excluded;
        if may_prune && let Some(value) = self.prune_node(position, node) {
            return value;
        }
        // Internal iterative reduction.
        if !excluded && tt_move.is_none() && depth >= p::iir_min_depth() {
            depth -= 1;
            node.depth = depth;
        }
        if may_prune
            && !self.stopped
            && let Some(value) = self.probcut(position, node, tt_entry, raw_evaluation)
        {
            return value;
        }
        if self.stopped {
            return DRAW;
        }

        let mut picker = self.picker(position, Quiets::All, tt_move);
        let original_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        // The moves searched before the one that fails high.
        let mut searched: ArrayVec<ScoredMove, 64> = ArrayVec::new();
        let mut move_count = 0;
        let mut has_moves = false;
        while let Some(scored) = picker.next(position, &self.move_order(ply)) {
            has_moves = true;
            if excluded_move.is(scored.mv) || (!in_check && self.overlooks(position, &scored)) {
                continue;
            }
            let is_tt_move = picker.stage == Stage::TtMove;
            node.alpha = alpha;
            if best > -MATE_BOUND && !in_check {
                match self.decide(position, &scored, picker.stage, move_count + 1, node) {
                    Decision::Search => {}
                    Decision::Skip => continue,
                    Decision::SkipQuiets => {
                        picker.quiets = Quiets::Nothing;
                        continue;
                    }
                }
            }
            move_count += 1;
            let mut extension = 0;
            if is_tt_move {
                match self.singular(position, node, tt_entry) {
                    _ if self.stopped => return DRAW,
                    Singular::MultiCut(value) => {
                        self.recycle(picker);
                        return value;
                    }
                    Singular::Extend(plies) => extension = plies,
                }
            }

            let next = self.make(position, ply, &scored);
            let new_depth = depth - 1 + extension;
            let value = if move_count == 1 {
                -self.search::<PV>(&next, -beta, -alpha, new_depth, ply + 1, !PV && !cut_node)
            } else {
                if PV {
                    // A zero-window search has no principal variation.
                    self.pv_table.clear(ply + 1);
                }
                let may_reduce = depth >= p::reduction_min_depth()
                    && !in_check
                    && move_count > 1 + usize::from(PV);
                let reduction = if may_reduce {
                    self.reduction(&scored, picker.stage, move_count, node)
                } else {
                    0
                };
                let zero_alpha = -alpha - 1;
                let mut value = -self.search::<false>(
                    &next,
                    zero_alpha,
                    -alpha,
                    new_depth - reduction,
                    ply + 1,
                    true,
                );
                if value > alpha && reduction > 0 {
                    let deeper = best + p::research_deeper_margin() + 2 * new_depth;
                    let shallower = best + p::research_shallower_margin();
                    let again =
                        new_depth + i32::from(value > deeper) - i32::from(value < shallower);
                    if again > new_depth - reduction {
                        value = -self.search::<false>(
                            &next,
                            zero_alpha,
                            -alpha,
                            again,
                            ply + 1,
                            !cut_node,
                        );
                    }
                }
                if PV && value > alpha && value < beta {
                    value = -self.search::<true>(&next, -beta, -alpha, new_depth, ply + 1, false);
                }
                value
            };
            self.unmake();
            if self.stopped {
                return DRAW;
            }

            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(scored);
                    if PV {
                        self.pv_table.update(ply, scored.mv);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
            let _ = searched.try_push(scored);
        }
        self.recycle(picker);
        if !has_moves {
            return without_moves(position, ply);
        }
        if move_count == 0 {
            // The only legal move is excluded, or a handicapped level has overlooked every move.
            return match (excluded, in_check) {
                (true, _) => alpha,
                (false, true) => DRAW,
                (false, false) => self.evaluate(position),
            };
        }

        let us = position.turn();
        match &best_move {
            Some(good) if best >= beta => self.update_histories(us, ply, depth, good, &searched),
            None => self.update_previous_quiet(us, ply, depth),
            Some(_) => {}
        }
        if excluded {
            return best;
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > original_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if let (Some(evaluation), Some(keys)) = (static_evaluation, correction_keys)
            && best_move.is_none_or(|scored| scored.is_quiet())
            && best.abs() < MATE_BOUND
            && !(bound == Bound::Lower && best <= evaluation)
            && !(bound == Bound::Upper && best >= evaluation)
        {
            self.correction_history.update(keys, best - evaluation, depth);
        }
        let best_move = best_move.map(|scored| scored.mv).into();
        let entry = TtEntry { best_move, value: best, evaluation: raw_evaluation, depth, bound };
        self.context.table.store(key, ply, entry);
        best
    }

    /// Whether the static evaluation has improved since the side's last move.
    #[inline]
    fn is_improving(&self, ply: usize) -> bool {
        let at =
            |back: usize| ply.checked_sub(back).and_then(|ply| self.stack[ply].static_evaluation);
        let before = at(2).or_else(|| at(4));
        at(0).is_some_and(|now| before.is_none_or(|before| now > before))
    }

    /// Whether a handicapped level overlooks the move.
    #[inline]
    pub(super) fn overlooks(&self, position: &Position<V>, scored: &ScoredMove) -> bool {
        self.weakness.is_some_and(|weakness| weakness.overlooks(position, self.values, scored))
    }
}

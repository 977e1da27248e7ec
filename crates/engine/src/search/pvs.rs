//! Principal variation search: the first move is searched with the full window, and the others with a zero window to
//! prove them no better.

use arrayvec::ArrayVec;
use glass_rules::{Position, Variant};

use super::Search;
use super::node::Node;
use super::pruning::Decision;
use super::singular::Singular;
use crate::correction_history::{CorrectionHistory, CorrectionKeys};
use crate::parameters as p;
use crate::picker::{Quiets, ScoredMove, Stage};
use crate::score::{DRAW, INFINITE, MATE_BOUND, Value, mate_in, mated_in, without_moves};
use crate::transposition_table::{Bound, TtEntry, TtMove};

/// The evaluations of a position. All are `None` in check, and while a move is excluded; then only the static evaluation
/// of the search that excludes it remains.
#[derive(Clone, Copy, Default)]
struct Evaluations {
    /// Before correction history.
    raw: Option<Value>,
    /// After it.
    corrected: Option<Value>,
    /// What correction history learns about.
    keys: Option<CorrectionKeys>,
}

/// The moves of a node that were searched, and the best of them.
struct SearchedMoves {
    best: Value,
    /// The move that raised alpha last.
    best_move: Option<ScoredMove>,
    /// The first moves searched, for the histories.
    moves: ArrayVec<ScoredMove, 64>,
    /// How many moves were searched.
    count: usize,
    /// Whether there is a legal move, searched or not.
    has_moves: bool,
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
        let excluded = !self.stack[ply].excluded.is_none();
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

        let tt_entry = if excluded { None } else { self.context.table.probe(self.key(), ply) };
        if !PV
            && let Some(entry) = tt_entry
            && entry.depth >= depth
            && entry.causes_cutoff(alpha, beta)
            && i32::from(position.halfmove_clock()) < p::tt_cutoff_max_clock()
        {
            return entry.value;
        }

        let evaluations = self.evaluations(position, ply, in_check, tt_entry);
        let static_evaluation = evaluations.corrected;
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
        if !excluded
            && tt_entry.is_none_or(|entry| entry.best_move.is_none())
            && depth >= p::iir_min_depth()
        {
            node.depth -= 1;
        }
        if may_prune
            && !self.stopped
            && let Some(value) = self.probcut(position, node, tt_entry, evaluations.raw)
        {
            return value;
        }
        if self.stopped {
            return DRAW;
        }

        let mut searched = SearchedMoves::new();
        self.search_moves::<PV>(position, node, in_check, tt_entry, &mut searched).unwrap_or_else(
            || self.value_of_searched(position, node, in_check, evaluations, &searched),
        )
    }

    /// The value of a node from its searched moves, from which the histories and the transposition table learn.
    #[inline(always)]
    fn value_of_searched(
        &mut self,
        position: &Position<V>,
        node: Node,
        in_check: bool,
        evaluations: Evaluations,
        searched: &SearchedMoves,
    ) -> Value {
        if !searched.has_moves {
            return without_moves(position, node.ply);
        }
        let excluded = !self.stack[node.ply].excluded.is_none();
        if searched.count == 0 {
            // The only legal move is excluded, or a handicapped level has overlooked every move.
            return match (excluded, in_check) {
                (true, _) => node.alpha,
                (false, true) => DRAW,
                (false, false) => self.evaluate(position),
            };
        }
        self.learn(position, node, excluded, evaluations, searched);
        searched.best
    }

    /// Evaluates a position, or reads its evaluation from the transposition table.
    #[inline(always)]
    fn evaluations(
        &mut self,
        position: &Position<V>,
        ply: usize,
        in_check: bool,
        tt_entry: Option<TtEntry>,
    ) -> Evaluations {
        if !self.stack[ply].excluded.is_none() {
            let corrected = self.stack[ply].static_evaluation;
            return Evaluations { corrected, ..Evaluations::default() };
        }
        let mut evaluations = Evaluations::default();
        if !in_check {
            let keys = CorrectionHistory::keys(position, self.piece_to(ply, 1));
            let stored = tt_entry.and_then(|entry| entry.evaluation);
            let raw = stored.unwrap_or_else(|| self.evaluate(position));
            let corrected = Some(self.correction_history.correct(raw, keys));
            evaluations = Evaluations { raw: Some(raw), corrected, keys: Some(keys) };
        }
        self.stack[ply].static_evaluation = evaluations.corrected;
        evaluations
    }

    /// Searches the moves of a node until one fails high. Returns the value of the node if it is settled without them:
    /// the search was stopped, or several moves fail high.
    #[inline(always)]
    fn search_moves<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut node: Node,
        in_check: bool,
        tt_entry: Option<TtEntry>,
        searched: &mut SearchedMoves,
    ) -> Option<Value> {
        let ply = node.ply;
        let excluded = self.stack[ply].excluded;
        let tt_move = tt_entry.map_or(TtMove::NONE, |entry| entry.best_move);
        let mut picker = self.picker(position, Quiets::All, tt_move);
        while let Some(scored) = picker.next(position, &self.move_order(ply)) {
            searched.has_moves = true;
            if excluded.is(scored.mv) || (!in_check && self.overlooks(position, &scored)) {
                continue;
            }
            if searched.best > -MATE_BOUND && !in_check {
                match self.decide(position, &scored, picker.stage, searched.count + 1, node) {
                    Decision::Search => {}
                    Decision::Skip => continue,
                    Decision::SkipQuiets => {
                        picker.quiets = Quiets::Nothing;
                        continue;
                    }
                }
            }
            searched.count += 1;
            let mut extension = 0;
            if picker.stage == Stage::TtMove {
                match self.singular(position, node, tt_entry) {
                    _ if self.stopped => return Some(DRAW),
                    Singular::MultiCut(value) => {
                        self.recycle(picker);
                        return Some(value);
                    }
                    Singular::Extend(plies) => extension = plies,
                }
            }

            let next = self.make(position, ply, &scored);
            let new_depth = node.depth - 1 + extension;
            let value = if searched.count == 1 {
                let cut_node = !PV && !node.cut_node;
                -self.search::<PV>(&next, -node.beta, -node.alpha, new_depth, ply + 1, cut_node)
            } else {
                let may_reduce = node.depth >= p::reduction_min_depth()
                    && !in_check
                    && searched.count > 1 + usize::from(PV);
                let reduction = if may_reduce {
                    self.reduction(&scored, picker.stage, searched.count, node)
                } else {
                    0
                };
                self.search_later_move::<PV>(&next, node, new_depth, reduction, searched.best)
            };
            self.unmake();
            if self.stopped {
                return Some(DRAW);
            }

            if value > searched.best {
                searched.best = value;
                if value > node.alpha {
                    node.alpha = value;
                    searched.best_move = Some(scored);
                    if PV {
                        self.pv_table.update(ply, scored.mv);
                    }
                    if value >= node.beta {
                        break;
                    }
                }
            }
            let _ = searched.moves.try_push(scored);
        }
        self.recycle(picker);
        None
    }

    /// The value, for the side that moved, of a position after any move but the first: with a zero window and a
    /// reduced depth, and again with more of both where that fails high.
    #[inline(always)]
    fn search_later_move<const PV: bool>(
        &mut self,
        next: &Position<V>,
        node: Node,
        new_depth: i32,
        reduction: i32,
        best: Value,
    ) -> Value {
        let Node { alpha, beta, ply, cut_node, .. } = node;
        if PV {
            // A zero-window search has no principal variation.
            self.pv_table.clear(ply + 1);
        }
        let zero_alpha = -alpha - 1;
        let reduced = new_depth - reduction;
        let mut value = -self.search::<false>(next, zero_alpha, -alpha, reduced, ply + 1, true);
        if value > alpha && reduction > 0 {
            let deeper = best + p::research_deeper_margin() + 2 * new_depth;
            let shallower = best + p::research_shallower_margin();
            let again = new_depth + i32::from(value > deeper) - i32::from(value < shallower);
            if again > reduced {
                value = -self.search::<false>(next, zero_alpha, -alpha, again, ply + 1, !cut_node);
            }
        }
        if PV && value > alpha && value < beta {
            value = -self.search::<true>(next, -beta, -alpha, new_depth, ply + 1, false);
        }
        value
    }

    /// Updates the histories, correction history and the transposition table with the result of a node. `node` is as it
    /// was before its moves were searched.
    #[inline(always)]
    fn learn(
        &mut self,
        position: &Position<V>,
        node: Node,
        excluded: bool,
        evaluations: Evaluations,
        searched: &SearchedMoves,
    ) {
        let Node { alpha, beta, depth, ply, .. } = node;
        let SearchedMoves { best, ref best_move, ref moves, .. } = *searched;
        let us = position.turn();
        match best_move {
            Some(good) if best >= beta => self.update_histories(us, ply, depth, good, moves),
            None => self.update_previous_quiet(us, ply, depth),
            Some(_) => {}
        }
        if excluded {
            return;
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if let (Some(evaluation), Some(keys)) = (evaluations.corrected, evaluations.keys)
            && best_move.is_none_or(|scored| scored.is_quiet())
            && best.abs() < MATE_BOUND
            && !(bound == Bound::Lower && best <= evaluation)
            && !(bound == Bound::Upper && best >= evaluation)
        {
            self.correction_history.update(keys, best - evaluation, depth);
        }
        let best_move = best_move.map(|scored| scored.mv).into();
        let entry = TtEntry { best_move, value: best, evaluation: evaluations.raw, depth, bound };
        self.context.table.store(self.key(), ply, entry);
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

impl SearchedMoves {
    #[inline(always)]
    fn new() -> Self {
        Self {
            best: -INFINITE,
            best_move: None,
            moves: ArrayVec::new(),
            count: 0,
            has_moves: false,
        }
    }
}

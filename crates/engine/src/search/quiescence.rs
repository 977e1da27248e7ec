//! Quiescence search: captures and promotions until the position is quiet, and quiet checks at its first ply.

use glass_rules::{Position, Variant};

use super::Search;
use crate::correction_history::CorrectionHistory;
use crate::parameters as p;
use crate::picker::{Picker, Quiets, ScoredMove, Stage};
use crate::score::{DRAW, MATE_BOUND, Value, mated_in, without_moves};
use crate::see::{piece_value, see_ge};
use crate::transposition_table::{Bound, TtEntry, TtMove};

/// The data of a node before its moves are searched.
#[derive(Clone, Copy)]
struct QuiescenceNode {
    alpha: Value,
    beta: Value,
    ply: usize,
    in_check: bool,
    /// The value without a move.
    stand_pat: Value,
}

/// The treatment of a move.
enum QuiescenceDecision {
    Search,
    Skip,
    /// Skip it: its value is at most this one.
    SkipAtMost(Value),
    /// Skip it and all later moves.
    SkipAll,
}

/// The result of searching a node's moves.
struct QuiescenceMoves {
    best: Value,
    best_move: TtMove,
    bound: Bound,
    has_moves: bool,
}

impl<V: Variant> Search<'_, V> {
    /// The value of a position when it is quiet. With `with_checks`, quiet moves that give check are also searched at
    /// this ply.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        in_check: bool,
        with_checks: bool,
    ) -> Value {
        if self.count_node() {
            return DRAW;
        }
        if PV {
            self.pv_table.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(value) = self.terminal_value(position, ply, in_check) {
            return value;
        }

        let key = self.key();
        let tt_entry = self.context.table.probe(key, ply);
        if !PV
            && let Some(entry) = tt_entry
            && entry.causes_cutoff(alpha, beta)
        {
            return entry.value;
        }

        let (stand_pat, evaluation) = self.stand_pat(position, ply, in_check, tt_entry);
        if !in_check {
            if stand_pat >= beta {
                if tt_entry.is_none() {
                    let entry = TtEntry {
                        best_move: TtMove::NONE,
                        value: stand_pat,
                        evaluation,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.context.table.store(key, ply, entry);
                }
                return stand_pat;
            }
            alpha = alpha.max(stand_pat);
        }

        let tt_move = tt_entry.map_or(TtMove::NONE, |entry| entry.best_move);
        let quiets = match (in_check, with_checks) {
            (true, _) => Quiets::All,
            (false, true) => Quiets::Checks,
            (false, false) => Quiets::Nothing,
        };
        let node = QuiescenceNode { alpha, beta, ply, in_check, stand_pat };
        let searched = self.search_quiescence_moves::<PV>(position, node, quiets, tt_move);
        let Some(QuiescenceMoves { best, best_move, bound, has_moves }) = searched else {
            return DRAW;
        };
        if in_check && !has_moves {
            return without_moves(position, ply);
        }
        let entry = TtEntry { best_move, value: best, evaluation, depth: 0, bound };
        self.context.table.store(key, ply, entry);
        best
    }

    /// Searches the moves of a node until one fails high; `None` if the search was stopped.
    #[inline(always)]
    fn search_quiescence_moves<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut node: QuiescenceNode,
        quiets: Quiets,
        tt_move: TtMove,
    ) -> Option<QuiescenceMoves> {
        let QuiescenceNode { beta, ply, stand_pat, .. } = node;
        let mut picker = self.picker(position, quiets, tt_move);
        let mut best = stand_pat;
        let mut bound = Bound::Upper;
        let mut best_move = None;
        let mut has_moves = false;
        while let Some(scored) = picker.next(position, &self.move_order(ply)) {
            has_moves = true;
            match self.decide_in_quiescence(position, &scored, &mut picker, node, best) {
                QuiescenceDecision::Search => {}
                QuiescenceDecision::Skip => continue,
                QuiescenceDecision::SkipAtMost(value) => {
                    best = best.max(value);
                    continue;
                }
                QuiescenceDecision::SkipAll => break,
            }

            let next = self.make(position, ply, &scored);
            let gives_check = next.is_check();
            let value =
                -self.quiescence::<PV>(&next, -beta, -node.alpha, ply + 1, gives_check, false);
            self.unmake();
            if self.stopped {
                return None;
            }
            if value > best {
                best = value;
                if value > node.alpha {
                    node.alpha = value;
                    best_move = Some(scored.mv);
                    bound = Bound::Exact;
                    if PV {
                        self.pv_table.update(ply, scored.mv);
                    }
                    if value >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                }
            }
        }
        self.recycle(picker);
        Some(QuiescenceMoves { best, best_move: best_move.into(), bound, has_moves })
    }

    /// The value of a node without a move: that of being mated in check, and elsewhere the evaluation, or the TT value if
    /// its bound makes it a better estimate. Also the evaluation before correction history.
    #[inline(always)]
    fn stand_pat(
        &mut self,
        position: &Position<V>,
        ply: usize,
        in_check: bool,
        tt_entry: Option<TtEntry>,
    ) -> (Value, Option<Value>) {
        if in_check {
            return (mated_in(ply), None);
        }
        let stored = tt_entry.and_then(|entry| entry.evaluation);
        let raw = stored.unwrap_or_else(|| self.evaluate(position));
        let keys = CorrectionHistory::keys(position, self.piece_to(ply, 1));
        let corrected = self.correction_history.correct(raw, keys);
        let improved = tt_entry.filter(|entry| entry.improves(corrected));
        (improved.map_or(corrected, |entry| entry.value), Some(raw))
    }

    /// Decides whether a move is searched. In check, one quiet evasion ends the picker's quiet moves.
    #[inline(always)]
    fn decide_in_quiescence(
        &mut self,
        position: &Position<V>,
        scored: &ScoredMove,
        picker: &mut Picker,
        node: QuiescenceNode,
        best: Value,
    ) -> QuiescenceDecision {
        let QuiescenceNode { alpha, in_check, stand_pat, .. } = node;
        if !in_check && scored.is_quiet() {
            if !see_ge(position, self.values, scored.mv, -p::quiet_check_see_margin()) {
                return QuiescenceDecision::Skip;
            }
        } else if best > -MATE_BOUND {
            if picker.stage == Stage::BadNoisy {
                return QuiescenceDecision::SkipAll;
            }
            if in_check {
                picker.quiets = Quiets::Nothing;
            }
            if scored.is_quiet() && picker.stage != Stage::TtMove {
                return QuiescenceDecision::Skip;
            }
            // Delta pruning.
            if !in_check && scored.mv.promotion().is_none() {
                let value_of = |role| piece_value(position, self.values, !position.turn(), role);
                let futility = stand_pat + scored.victim.map_or(0, value_of) + p::delta_margin();
                if futility <= alpha {
                    return QuiescenceDecision::SkipAtMost(futility);
                }
            }
        }
        if !in_check && self.overlooks(position, scored) {
            return QuiescenceDecision::Skip;
        }
        QuiescenceDecision::Search
    }
}

//! Quiescence search: captures and promotions until the position is quiet, and quiet checks at its first ply.

use glass_rules::{Position, Variant};

use super::Search;
use crate::correction_history::CorrectionHistory;
use crate::parameters as p;
use crate::picker::{Quiets, Stage};
use crate::score::{DRAW, MATE_BOUND, Value, mated_in, without_moves};
use crate::see::{piece_value, see_ge};
use crate::transposition_table::{Bound, TtEntry, TtMove};

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

        let mut best = mated_in(ply);
        let mut raw_evaluation = None;
        if !in_check {
            let stored = tt_entry.and_then(|entry| entry.evaluation);
            let raw = stored.unwrap_or_else(|| self.evaluate(position));
            raw_evaluation = Some(raw);
            let keys = CorrectionHistory::keys(position, self.piece_to(ply, 1));
            best = self.correction_history.correct(raw, keys);
            if let Some(entry) = tt_entry.filter(|entry| entry.improves(best)) {
                best = entry.value;
            }
            // Stand pat.
            if best >= beta {
                if tt_entry.is_none() {
                    let entry = TtEntry {
                        best_move: TtMove::NONE,
                        value: best,
                        evaluation: raw_evaluation,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.context.table.store(key, ply, entry);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        let tt_move = tt_entry.map_or(TtMove::NONE, |entry| entry.best_move);
        let quiets = match (in_check, with_checks) {
            (true, _) => Quiets::All,
            (false, true) => Quiets::Checks,
            (false, false) => Quiets::Nothing,
        };
        let mut picker = self.picker(position, quiets, tt_move);
        let stand_pat = best;
        let mut bound = Bound::Upper;
        let mut best_move = None;
        let mut has_moves = false;
        while let Some(scored) = picker.next(position, &self.move_order(ply)) {
            has_moves = true;
            if !in_check && scored.is_quiet() {
                if !see_ge(position, self.values, scored.mv, -p::quiet_check_see_margin()) {
                    continue;
                }
            } else if best > -MATE_BOUND {
                if picker.stage == Stage::BadNoisy {
                    break;
                }
                if in_check {
                    // One quiet evasion is enough.
                    picker.quiets = Quiets::Nothing;
                }
                if scored.is_quiet() && picker.stage != Stage::TtMove {
                    continue;
                }
                // Delta pruning.
                if !in_check && scored.mv.promotion().is_none() {
                    let value_of =
                        |role| piece_value(position, self.values, !position.turn(), role);
                    let futility =
                        stand_pat + scored.victim.map_or(0, value_of) + p::delta_margin();
                    if futility <= alpha {
                        best = best.max(futility);
                        continue;
                    }
                }
            }
            if !in_check && self.overlooks(position, &scored) {
                continue;
            }

            let next = self.make(position, ply, &scored);
            let gives_check = next.is_check();
            let value = -self.quiescence::<PV>(&next, -beta, -alpha, ply + 1, gives_check, false);
            self.unmake();
            if self.stopped {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
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
        if in_check && !has_moves {
            return without_moves(position, ply);
        }

        let best_move = best_move.into();
        let entry = TtEntry { best_move, value: best, evaluation: raw_evaluation, depth: 0, bound };
        self.context.table.store(key, ply, entry);
        best
    }
}

//! Captures and promotions until the position is at rest, and at first quiet checks.

use glass_rules::{Position, Variant};

use super::Search;
use crate::correction::Corrections;
use crate::exchange::{wins, worth_of};
use crate::picker::{Picker, Quiets, Stage};
use crate::score::{DRAW, MATE_BOUND, Value, mated_in, without_moves};
use crate::table::{Bound, Known, MoveMark};

/// What a position may gain beside the piece that is captured.
const MARGIN: Value = 145;
/// What a quiet check may lose where it lands.
const RISK: Value = 20;

impl<V: Variant> Search<'_, V> {
    /// The value of a position at rest. With `checks`, quiet moves that give check count as well, for this ply.
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        checked: bool,
        checks: bool,
    ) -> Value {
        if self.tick() {
            return DRAW;
        }
        if PV {
            self.lines.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(value) = self.end_of_line(position, ply, checked) {
            return value;
        }

        let key = self.key();
        let known = self.context.table.probe(key, ply);
        if !PV
            && let Some(known) = known
            && known.allows(alpha, beta)
        {
            return known.value;
        }

        let mut best = mated_in(ply);
        let mut raw = None;
        if !checked {
            let value = known.and_then(|known| known.evaluation);
            let value = value.unwrap_or_else(|| self.judge(position));
            raw = Some(value);
            let keys = Corrections::keys(position, self.landed(ply, 1));
            best = self.corrections.correct(value, keys);
            if let Some(known) = known.filter(|known| known.improves(best)) {
                best = known.value;
            }
            if best >= beta {
                if known.is_none() {
                    let found = Known {
                        best: MoveMark::NONE,
                        value: best,
                        evaluation: raw,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.context.table.store(key, ply, found);
                }
                return best;
            }
            alpha = alpha.max(best);
        }

        let hint = known.map_or(MoveMark::NONE, |known| known.best);
        let quiets = match (checked, checks) {
            (true, _) => Quiets::All,
            (false, true) => Quiets::Checks,
            (false, false) => Quiets::Nothing,
        };
        let mut picker = Picker::new(quiets);
        picker.fill(position, hint);
        let at_rest = best;
        let mut bound = Bound::Upper;
        let mut best_move = None;
        let mut has_moves = false;
        while let Some(candidate) = picker.next(position, &self.order(ply)) {
            has_moves = true;
            if !checked && candidate.is_quiet() {
                if !wins(position, self.worth, candidate.play, -RISK) {
                    continue;
                }
            } else if best > -MATE_BOUND {
                if picker.stage == Stage::Losing {
                    break;
                }
                if checked {
                    // One quiet way out is enough.
                    picker.quiets = Quiets::Nothing;
                }
                if candidate.is_quiet() && picker.stage != Stage::Hint {
                    continue;
                }
                if !checked && candidate.play.promotion().is_none() {
                    let worth = |role| worth_of(position, self.worth, !position.turn(), role);
                    let hope = at_rest + candidate.victim.map_or(0, worth) + MARGIN;
                    if hope <= alpha {
                        best = best.max(hope);
                        continue;
                    }
                }
            }
            if !checked && self.overlooks(position, &candidate) {
                continue;
            }

            let next = self.descend(position, ply, &candidate);
            let is_check = next.is_check();
            let value = -self.quiesce::<PV>(&next, -beta, -alpha, ply + 1, is_check, false);
            self.ascend();
            if self.stopped {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(candidate.play);
                    bound = Bound::Exact;
                    if PV {
                        self.lines.extend(ply, candidate.play);
                    }
                    if value >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                }
            }
        }
        if checked && !has_moves {
            return without_moves(position, ply);
        }

        let found = Known { best: best_move.into(), value: best, evaluation: raw, depth: 0, bound };
        self.context.table.store(key, ply, found);
        best
    }
}

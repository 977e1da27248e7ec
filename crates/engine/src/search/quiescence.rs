//! Captures and promotions until the position is at rest.

use glass_rules::{Game, Kinds, Position};

use super::Search;
use crate::Evaluate;
use crate::exchange::worth_of;
use crate::picker::Picker;
use crate::score::{MATE_BOUND, MAX_PLY, Value, mated_in};
use crate::table::{Bound, Known, MoveMark};

/// What a position may gain beside the man that is captured.
const MARGIN: Value = 180;

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        position: &Position<G>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        checked: bool,
    ) -> Value {
        if self.tick() {
            return 0;
        }
        if PV {
            self.lines.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(value) = Self::extinct(position, ply) {
            return value;
        }
        if self.is_drawn(position, ply, checked) {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.judge(position);
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
        let mut evaluation = None;
        if !checked {
            let value =
                known.and_then(|known| known.evaluation).unwrap_or_else(|| self.judge(position));
            evaluation = Some(value);
            best = value;
            if let Some(known) = known.filter(|known| known.improves(value)) {
                best = known.value;
            }
            let stays_shallow =
                self.weakness.is_some_and(|weakness| !weakness.skill().follows_exchanges);
            if best >= beta || stays_shallow {
                return best;
            }
            alpha = alpha.max(best);
        }

        let hint = known.map_or(MoveMark::NONE, |known| known.best);
        let kinds = if checked { Kinds::All } else { Kinds::Noisy };
        let mut picker = Picker::new();
        picker.fill(position, kinds, self.worth, &self.heuristics, hint, ply);
        let quiet_value = best;
        let mut bound = Bound::Upper;
        let mut best_move = None;
        while let Some(candidate) = picker.next(position, self.worth) {
            // A pawn that goes on where it might promote.
            if !checked && candidate.is_quiet() {
                continue;
            }
            if best > -MATE_BOUND {
                if candidate.is_losing() || (checked && candidate.is_quiet() && best_move.is_some())
                {
                    break;
                }
                if !checked && candidate.play.promotion().is_none() {
                    let gain = candidate
                        .victim
                        .map_or(0, |role| worth_of(position, self.worth, !position.turn(), role));
                    let hope = quiet_value + gain + MARGIN;
                    if hope <= alpha {
                        best = best.max(hope);
                        continue;
                    }
                }
            }
            if !checked && self.overlooks(&candidate) {
                continue;
            }

            let next = position.after(candidate.play);
            self.path.push(next.key());
            let in_check = next.is_check();
            let value = -self.quiesce::<PV>(&next, -beta, -alpha, ply + 1, in_check);
            self.path.pop();
            if self.stopped {
                return 0;
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

        let found = Known { best: best_move.into(), value: best, evaluation, depth: 0, bound };
        self.context.table.store(key, ply, found);
        best
    }
}

//! Principal variation search: the first move with an open window, the others to prove them no better.

use arrayvec::ArrayVec;
use glass_rules::{Position, Variant};

use super::Search;
use super::probe::Singular;
use super::prune::Fate;
use crate::correction::Corrections;
use crate::picker::{Candidate, Picker, Quiets, Stage};
use crate::score::{DRAW, INFINITE, MATE_BOUND, Value, mate_in, mated_in, without_moves};
use crate::table::{Bound, Known, MoveMark};

/// Plies without capture or pawn move from which the table's values are not believed, because the draw is near.
const NEAR_DRAW: u16 = 80;

/// What is thought of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    pub alpha: Value,
    pub beta: Value,
    pub depth: i32,
    pub ply: usize,
    /// The evaluation as experience corrects it; means nothing in check.
    pub evaluation: Value,
    /// The evaluation, bettered by what the table knows.
    pub estimate: Value,
    /// Whether the side to move stands better than at its last move.
    pub improving: bool,
    /// Whether the window is open.
    pub open: bool,
    /// Whether the node is expected to be too good.
    pub cut: bool,
}

impl<V: Variant> Search<'_, V> {
    /// The worth of a position below the root, whose key ends the path. `cut` says that it is expected to be too
    /// good.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position<V>,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Value {
        let checked = position.is_check();
        let excluded = self.frames[ply].excluded;
        let is_whole = excluded.is_none();
        // A check is followed one ply further, which finds mates sooner.
        if checked && is_whole && (ply as i32) < 2 * self.depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce::<PV>(position, alpha, beta, ply, checked, true);
        }
        if self.tick() {
            return DRAW;
        }
        if PV {
            self.lines.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if is_whole {
            if let Some(value) = self.end_of_line(position, ply, checked) {
                return value;
            }
            // Nothing is better than to mate at once, nothing worse than to be mated now.
            alpha = alpha.max(mated_in(ply));
            beta = beta.min(mate_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
            if let Some(value) = self.look_in_tables(position, ply) {
                return value;
            }
        }

        let key = self.key();
        let known = if is_whole { self.context.table.probe(key, ply) } else { None };
        if !PV
            && let Some(known) = known
            && known.depth >= depth
            && known.allows(alpha, beta)
            && position.halfmove_clock() < NEAR_DRAW
        {
            return known.value;
        }
        let hint = known.map_or(MoveMark::NONE, |known| known.best);

        let mut keys = None;
        let mut raw = None;
        if is_whole {
            self.frames[ply].evaluation = None;
            if !checked {
                let here = Corrections::keys(position, self.landed(ply, 1));
                keys = Some(here);
                let value = known.and_then(|known| known.evaluation);
                let value = value.unwrap_or_else(|| self.judge(position));
                raw = Some(value);
                self.frames[ply].evaluation = Some(self.corrections.correct(value, here));
            }
        }
        let evaluation = self.frames[ply].evaluation;
        let estimate = evaluation.map(|value| {
            known.filter(|known| known.improves(value)).map_or(value, |known| known.value)
        });
        let mut outlook = Outlook {
            alpha,
            beta,
            depth,
            ply,
            evaluation: evaluation.unwrap_or(-INFINITE),
            estimate: estimate.unwrap_or(-INFINITE),
            improving: self.improves(ply),
            open: PV,
            cut,
        };
        let may_settle = !PV && !checked && is_whole;
        if may_settle && let Some(value) = self.prune_node(position, outlook) {
            return value;
        }
        // Without a hint from an earlier search a shallower one does, and leaves a hint.
        if is_whole && hint.is_none() && depth >= 4 {
            depth -= 1;
            outlook.depth = depth;
        }
        if may_settle
            && !self.stopped
            && let Some(value) = self.probe_captures(position, outlook, known, raw)
        {
            return value;
        }
        if self.stopped {
            return DRAW;
        }

        let mut picker = Picker::new(Quiets::All);
        picker.fill(position, hint);
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut tried: ArrayVec<Candidate, 64> = ArrayVec::new();
        let mut number = 0;
        let mut has_moves = false;
        while let Some(candidate) = picker.next(position, &self.order(ply)) {
            has_moves = true;
            if excluded.is(candidate.play) || (!checked && self.overlooks(position, &candidate)) {
                continue;
            }
            let is_hint = picker.stage == Stage::Hint;
            outlook.alpha = alpha;
            if best > -MATE_BOUND && !checked {
                match self.fate(position, &candidate, picker.stage, number + 1, outlook) {
                    Fate::Searched => {}
                    Fate::Dropped => continue,
                    Fate::LastQuiet => {
                        picker.quiets = Quiets::Nothing;
                        continue;
                    }
                }
            }
            number += 1;
            let mut extension = 0;
            if is_hint {
                match self.singular(position, outlook, known) {
                    _ if self.stopped => return DRAW,
                    Singular::Settled(value) => return value,
                    Singular::Extend(plies) => extension = plies,
                }
            }

            let next = self.descend(position, ply, &candidate);
            let deep = depth - 1 + extension;
            let value = if number == 1 {
                -self.node::<PV>(&next, -beta, -alpha, deep, ply + 1, !PV && !cut)
            } else {
                if PV {
                    // Without an open window no line below is found.
                    self.lines.clear(ply + 1);
                }
                let may_be_late = depth >= 3 && !checked && number > 1 + usize::from(PV);
                let less = if may_be_late {
                    self.reduction(&candidate, picker.stage, number, outlook)
                } else {
                    0
                };
                let bound = -alpha - 1;
                let mut value =
                    -self.node::<false>(&next, bound, -alpha, deep - less, ply + 1, true);
                if value > alpha && less > 0 {
                    let deeper = i32::from(value > best + 25 + 2 * deep);
                    let shallower = i32::from(value < best + 8);
                    let again = deep + deeper - shallower;
                    if again > deep - less {
                        value = -self.node::<false>(&next, bound, -alpha, again, ply + 1, !cut);
                    }
                }
                if PV && value > alpha && value < beta {
                    value = -self.node::<true>(&next, -beta, -alpha, deep, ply + 1, false);
                }
                value
            };
            self.ascend();
            if self.stopped {
                return DRAW;
            }

            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(candidate);
                    if PV {
                        self.lines.extend(ply, candidate.play);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
            let _ = tried.try_push(candidate);
        }
        if !has_moves {
            return without_moves(position, ply);
        }
        if number == 0 {
            // The only move is the one left out, or a weak player has overlooked every move.
            return match (is_whole, checked) {
                (false, _) => alpha,
                (true, true) => DRAW,
                (true, false) => self.judge(position),
            };
        }

        let us = position.turn();
        match &best_move {
            Some(good) if best >= beta => self.reward(us, ply, depth, good, &tried),
            None => self.reward_last(us, ply, depth),
            Some(_) => {}
        }
        if !is_whole {
            return best;
        }
        let bound = match () {
            () if best >= beta => Bound::Lower,
            () if best > first_alpha => Bound::Exact,
            () => Bound::Upper,
        };
        if let (Some(evaluation), Some(keys)) = (evaluation, keys)
            && best_move.is_none_or(|candidate| candidate.is_quiet())
            && best.abs() < MATE_BOUND
            && !(bound == Bound::Lower && best <= evaluation)
            && !(bound == Bound::Upper && best >= evaluation)
        {
            self.corrections.learn(keys, best - evaluation, depth);
        }
        let best_move = best_move.map(|candidate| candidate.play);
        let found = Known { best: best_move.into(), value: best, evaluation: raw, depth, bound };
        self.context.table.store(key, ply, found);
        best
    }

    /// Whether the side to move stands better than at its last move.
    #[inline]
    fn improves(&self, ply: usize) -> bool {
        let at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].evaluation);
        let before = at(2).or_else(|| at(4));
        at(0).is_some_and(|now| before.is_none_or(|before| now > before))
    }

    /// Whether a weak player does not see the move.
    #[inline]
    pub(super) fn overlooks(&self, position: &Position<V>, candidate: &Candidate) -> bool {
        self.weakness.is_some_and(|weakness| weakness.overlooks(position, self.worth, candidate))
    }
}

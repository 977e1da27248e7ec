//! Principal variation search: the first move with an open window, the others to prove them no better.

use arrayvec::ArrayVec;
use glass_rules::{Game, Kinds, Move, Position, Role, SquareSet};

use super::Search;
use crate::Evaluate;
use crate::exchange;
use crate::picker::{Candidate, Picker};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, Value, mate_in, mated_in, without_moves};
use crate::table::{Bound, Known, MoveMark};

/// What is thought of a node before its moves are tried.
#[derive(Clone, Copy)]
struct Outlook {
    alpha: Value,
    beta: Value,
    depth: i32,
    ply: usize,
    /// The evaluation, bettered by what the table knows.
    estimate: Value,
    /// Whether the side to move stands better than at its last move.
    improving: bool,
}

impl<G: Game, E: Evaluate<G>> Search<'_, G, E> {
    /// The worth of a position below the root, whose key ends the path.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position<G>,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
    ) -> Value {
        let checked = position.is_check();
        if checked && (ply as i32) < 2 * self.depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce::<PV>(position, alpha, beta, ply, checked);
        }
        if self.tick() {
            return DRAW;
        }
        if PV {
            self.lines.clear(ply);
        }
        self.selective_depth = self.selective_depth.max(ply);
        if let Some(value) = Self::extinct(position, ply) {
            return value;
        }
        if self.is_drawn(position, ply, checked) {
            return DRAW;
        }
        if ply >= MAX_PLY {
            return self.judge(position);
        }
        // Nothing is better than to mate at once, nothing worse than to be mated now.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(mate_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }

        let key = self.key();
        let known = self.context.table.probe(key, ply);
        if !PV
            && let Some(known) = known
            && known.depth >= depth
            && known.allows(alpha, beta)
            && position.quiet_plies() < 80
        {
            return known.value;
        }
        let hint = known.map_or(MoveMark::NONE, |known| known.best);

        let mut evaluation = None;
        let mut estimate = -INFINITE;
        if !checked {
            let value =
                known.and_then(|known| known.evaluation).unwrap_or_else(|| self.judge(position));
            evaluation = Some(value);
            estimate =
                known.filter(|known| known.improves(value)).map_or(value, |known| known.value);
        }
        self.frames[ply].evaluation = evaluation;
        let before = ply.checked_sub(2).and_then(|ply| self.frames[ply].evaluation);
        let improving =
            evaluation.is_some() && before.is_none_or(|before| evaluation > Some(before));

        let outlook = Outlook { alpha, beta, depth, ply, estimate, improving };
        if !PV
            && !checked
            && let Some(value) = self.prune_node(position, outlook)
        {
            return value;
        }
        if self.stopped {
            return DRAW;
        }

        // Without a hint from an earlier search a shallower one does, and leaves a hint.
        if hint.is_none() && depth >= 4 {
            depth -= 1;
        }

        let mut picker = Picker::new();
        picker.fill(position, Kinds::All, self.worth, &self.heuristics, hint, ply);
        if picker.len() == 0 {
            return without_moves(position, ply);
        }

        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut quiets: ArrayVec<Move, 64> = ArrayVec::new();
        let mut number = 0;
        while let Some(candidate) = picker.next(position, self.worth) {
            if !checked && self.overlooks(&candidate) {
                continue;
            }
            let quiet = candidate.is_quiet();
            let outlook = Outlook { alpha, depth, ..outlook };
            let doomed = best > -MATE_BOUND
                && !checked
                && self.prune_move::<PV>(position, &candidate, number, outlook);
            if doomed {
                continue;
            }
            number += 1;

            let next = position.after(candidate.play);
            self.path.push(next.key());
            self.frames[ply].passes = false;
            let value = if number == 1 {
                -self.node::<PV>(&next, -beta, -alpha, depth - 1, ply + 1)
            } else {
                let less = if depth >= 3 && !checked && number > 1 + i32::from(PV) {
                    self.reduction::<PV>(position, &candidate, number, outlook)
                } else {
                    0
                };
                if PV {
                    // Without an open window no line below is found.
                    self.lines.clear(ply + 1);
                }
                let mut value =
                    -self.node::<false>(&next, -alpha - 1, -alpha, depth - 1 - less, ply + 1);
                if value > alpha && less > 0 {
                    value = -self.node::<false>(&next, -alpha - 1, -alpha, depth - 1, ply + 1);
                }
                if PV && value > alpha && value < beta {
                    value = -self.node::<true>(&next, -beta, -alpha, depth - 1, ply + 1);
                }
                value
            };
            self.path.pop();
            if self.stopped {
                return DRAW;
            }

            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(candidate.play);
                    if PV {
                        self.lines.extend(ply, candidate.play);
                    }
                    if value >= beta {
                        if quiet {
                            let color = position.turn();
                            self.heuristics.reward(color, ply, depth, candidate.play, &quiets);
                        }
                        break;
                    }
                }
            }
            if quiet {
                let _ = quiets.try_push(candidate.play);
            }
        }
        if number == 0 {
            // A weak player has overlooked every move.
            return self.judge(position);
        }

        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let found = Known { best: best_move.into(), value: best, evaluation, depth, bound };
        self.context.table.store(key, ply, found);
        best
    }

    /// Whether a weak player does not see the move.
    #[inline]
    pub(super) fn overlooks(&self, candidate: &Candidate) -> bool {
        self.weakness.is_some_and(|weakness| {
            weakness.overlooks(self.path.now(), candidate.play, candidate.is_quiet())
        })
    }

    /// A value for a node that is so good or so bad that its moves need not be looked at.
    #[inline]
    fn prune_node(&mut self, position: &Position<G>, outlook: Outlook) -> Option<Value> {
        let Outlook { alpha, beta, depth, ply, estimate, improving } = outlook;
        if beta.abs() >= MATE_BOUND {
            return None;
        }
        let margin = 90 * (depth - i32::from(improving));
        if depth <= 6 && estimate - margin >= beta && estimate < MATE_BOUND {
            return Some(estimate);
        }
        // Among the replies to a first move a quiet one may mate.
        if depth <= 2 && ply > 1 && estimate + 300 * depth < alpha {
            let value = self.quiesce::<false>(position, alpha, alpha + 1, ply, false);
            if value <= alpha {
                return Some(value);
            }
        }
        let passed_before = ply > 0 && self.frames[ply - 1].passes;
        if depth >= 3 && estimate >= beta && !passed_before && has_officers(position) {
            let next = position.passed();
            let less = 3 + depth / 4 + ((estimate - beta) / 200).min(3);
            self.path.push(next.key());
            self.frames[ply].passes = true;
            let value = -self.node::<false>(&next, -beta, -beta + 1, depth - less, ply + 1);
            self.frames[ply].passes = false;
            self.path.pop();
            if !self.stopped && value >= beta {
                // A mate that needs a pass is not proved.
                return Some(if value >= MATE_BOUND { beta } else { value });
            }
        }
        None
    }

    /// Whether a late move is so unlikely to be good that it is left out.
    #[inline]
    fn prune_move<const PV: bool>(
        &self,
        position: &Position<G>,
        candidate: &Candidate,
        number: i32,
        outlook: Outlook,
    ) -> bool {
        let Outlook { alpha, depth, estimate, improving, .. } = outlook;
        if !candidate.is_quiet() {
            return depth <= 5
                && candidate.is_losing()
                && !exchange::wins(position, self.worth, candidate.play, -110 * depth);
        }
        if candidate.checks {
            return false;
        }
        let enough = (4 + depth * depth) / (2 - i32::from(improving));
        if !PV && depth <= 6 && number > enough {
            return true;
        }
        let hopeless = depth <= 5 && estimate + 130 + 100 * depth <= alpha;
        hopeless
            || (depth <= 5 && !exchange::wins(position, self.worth, candidate.play, -60 * depth))
    }

    /// How many plies less a late move is searched.
    #[inline]
    fn reduction<const PV: bool>(
        &self,
        position: &Position<G>,
        candidate: &Candidate,
        number: i32,
        outlook: Outlook,
    ) -> i32 {
        let Outlook { depth, ply, improving, .. } = outlook;
        let mut less = i32::from(self.reductions[depth.min(63) as usize][number.min(63) as usize]);
        if candidate.is_quiet() {
            less -= self.heuristics.score(position.turn(), candidate.play) / 6000;
            if self.heuristics.killers(ply).contains(&Some(candidate.play)) {
                less -= 1;
            }
        } else if candidate.is_losing() {
            less -= 1;
        } else {
            return 0;
        }
        less -= i32::from(candidate.checks) + i32::from(PV);
        less += i32::from(!improving);
        less.clamp(0, depth - 2)
    }
}

/// Whether the side to move has enough officers that it is rarely bad to have to move.
#[inline]
fn has_officers<G: Game>(position: &Position<G>) -> bool {
    let officers: u32 = Position::<G>::board_ids()
        .map(|id| {
            let board = position.board(id);
            let others = board.role(Role::Pawn) | board.role(Role::King);
            (board.of(position.turn()) & !others).count()
        })
        .sum();
    officers >= 2
}

//! Iterative deepening from the position to be judged.

use std::cmp::Reverse;

use glass_rules::{Move, Position, Variant};

use super::Search;
use super::prune::{PLY, usual_reduction};
use crate::picker::Candidate;
use crate::score::{INFINITE, MATE_BOUND, MAX_PLY, Value, mate_in};
use crate::{Evaluate, Info, Score};

/// Half the first window around the last value.
const WINDOW: Value = 18;

/// When the value comes out too good again and again, the search is at most so many plies shallower.
const MOST_SHALLOWER: i32 = 3;

/// So many iterations look at the position as usual before a mate that is asked for gets all the time.
const FAMILIARITY: u32 = 6;

/// A first move with what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub play: Move,
    pub value: Value,
    /// The value of the last iteration.
    pub previous: Value,
    pub pv: Vec<Move>,
    /// Positions looked at below it, in all iterations.
    nodes: u64,
    selective_depth: usize,
}

impl RootMove {
    pub fn new(play: Move) -> Self {
        let pv = vec![play];
        Self { play, value: -INFINITE, previous: -INFINITE, pv, nodes: 0, selective_depth: 0 }
    }

    /// The value of this iteration, or of the last if there is none yet.
    pub fn latest(&self) -> Value {
        if self.value == -INFINITE { self.previous } else { self.value }
    }
}

/// What iterative deepening has come to.
pub(crate) struct Found {
    /// The first moves, best first.
    pub moves: Vec<RootMove>,
    /// Plies searched in full.
    pub depth: u32,
}

impl<V: Variant> Search<'_, V> {
    /// Searches deeper and deeper until a limit is reached.
    pub fn deepen(
        &mut self,
        root: &Position<V>,
        mut moves: Vec<RootMove>,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Found {
        let limits = self.context.limits;
        let most = self.weakness.map_or(u32::MAX, |weakness| weakness.skill().depth);
        let last = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 20).min(most);
        let ranks = limits.multi_pv.clamp(1, moves.len());
        // With one move and a clock running there is nothing to think about.
        let last = if moves.len() == 1 && self.context.timer.is_running() { 1 } else { last };
        let mut done = 0;
        let mut stability = 0;
        let mut favourite = moves[0].play;
        // Helping threads begin at different depths.
        let first = 1 + self.worker as u32 % 2;
        for depth in first..=last.max(first) {
            self.depth = depth as i32;
            for entry in &mut moves {
                entry.previous = entry.latest();
                entry.value = -INFINITE;
            }
            let found_mate = self.finds_mate(root, &mut moves);
            // Who asks for a mate wants to know little else.
            let is_asked = limits.mate.is_some() && depth > FAMILIARITY;
            let searched = if found_mate || is_asked { 0 } else { ranks };
            for rank in 0..searched {
                self.aspire(root, &mut moves, rank);
                if self.stopped {
                    break;
                }
                // A later rank may come out better than an earlier one.
                moves[..=rank].sort_by_key(|entry| Reverse(entry.value));
            }
            if self.stopped {
                break;
            }
            done = depth;
            if self.worker == 0 {
                self.tell(&moves[..searched.max(1)], depth, on_info);
            }
            if found_mate {
                break;
            }
            stability = if moves[0].play == favourite { stability + 1 } else { 0 };
            favourite = moves[0].play;
            if self.is_enough(&moves[0], stability) {
                break;
            }
        }
        Found { moves, depth: done }
    }

    /// Whether a deeper iteration is not worth its time.
    fn is_enough(&self, best: &RootMove, stability: u32) -> bool {
        let (limits, value) = (self.context.limits, best.value);
        if limits.infinite {
            return false;
        }
        let plies = crate::score::MATE - value.abs();
        let proved = value.abs() >= MATE_BOUND && self.depth > plies + 2;
        (proved && self.context.timer.is_running())
            || limits
                .mate
                .is_some_and(|moves| value >= MATE_BOUND && plies as u32 <= moves.saturating_mul(2))
            || self
                .context
                .timer
                .is_enough(stability, (100 * best.nodes / self.nodes.max(1)) as u32)
    }

    fn tell(&self, best: &[RootMove], depth: u32, on_info: &mut dyn FnMut(&Info<'_>)) {
        for (rank, entry) in best.iter().enumerate() {
            on_info(&Info {
                depth,
                selective_depth: entry.selective_depth as u32,
                rank: rank + 1,
                score: Score::from_value(entry.latest()),
                nodes: self.nodes(),
                time: self.context.timer.elapsed(),
                hash_full: self.context.table.fullness(),
                pv: &entry.pv,
            });
        }
    }

    /// Whether a mate that is asked for is found with a window that nothing else fits, so that no evaluation matters
    /// and no line longer than the mate is looked at. The moves are in order then.
    fn finds_mate(&mut self, root: &Position<V>, moves: &mut Vec<RootMove>) -> bool {
        let Some(plies) = self.context.limits.mate.map(|mate| 2 * mate as usize) else {
            return false;
        };
        if plies == 0 || plies > MAX_PLY {
            return false;
        }
        let alpha = mate_in(plies - 1) - 1;
        let mut trial = moves.clone();
        let value = self.search_root(root, &mut trial, self.depth, alpha, INFINITE);
        let is_found = !self.stopped && value > alpha;
        if is_found {
            trial.sort_by_key(|entry| Reverse((entry.value, entry.previous)));
            *moves = trial;
        }
        is_found
    }

    /// Finds the move of that rank with a narrow window, which is widened until the value lies in it.
    fn aspire(&mut self, root: &Position<V>, moves: &mut [RootMove], rank: usize) {
        let expected = moves[rank].previous;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let mut width = WINDOW;
        let mut depth = self.depth;
        if self.depth >= 5 && expected.abs() < MATE_BOUND {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            self.selective_depth = 0;
            let value = self.search_root(root, &mut moves[rank..], depth, alpha, beta);
            // A stable order: moves without a new value stay behind in the order of the last iteration.
            moves[rank..].sort_by_key(|entry| Reverse((entry.value, entry.previous)));
            if self.stopped {
                return;
            }
            if value <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (value - width).max(-INFINITE);
                depth = self.depth;
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
                // That it is better than expected is enough to play it; by how much may be known less exactly.
                depth = (depth - 1).max(self.depth - MOST_SHALLOWER).max(1);
            } else {
                return;
            }
            width += width;
            if width > 800 {
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
        self.tick();
        self.lines.clear(0);
        self.evaluator.reset();
        self.frames[0].evaluation = if root.is_check() { None } else { Some(self.judge(root)) };
        let mut best = -INFINITE;
        for entry in moves.iter_mut() {
            entry.value = -INFINITE;
        }
        for (number, entry) in moves.iter_mut().enumerate() {
            let candidate = Candidate::new(root, entry.play);
            let before = self.nodes;
            let next = self.descend(root, 0, &candidate);
            let value = if number == 0 {
                -self.node::<true>(&next, -beta, -alpha, depth - 1, 1, false)
            } else {
                let less = if depth >= 4 && number >= 4 && candidate.is_quiet() {
                    (usual_reduction(depth, number) / PLY - 1).clamp(0, depth - 2)
                } else {
                    0
                };
                let bound = -alpha - 1;
                let mut value =
                    -self.node::<false>(&next, bound, -alpha, depth - 1 - less, 1, true);
                if value > alpha && less > 0 {
                    value = -self.node::<false>(&next, bound, -alpha, depth - 1, 1, true);
                }
                if value > alpha {
                    value = -self.node::<true>(&next, -beta, -alpha, depth - 1, 1, false);
                }
                value
            };
            self.ascend();
            entry.nodes += self.nodes - before;
            if self.stopped {
                return best;
            }
            if number == 0 || value > alpha {
                entry.value = value;
                entry.selective_depth = self.selective_depth;
                self.lines.extend(0, entry.play);
                entry.pv.clear();
                entry.pv.extend_from_slice(self.lines.at(0));
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

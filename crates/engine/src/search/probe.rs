//! Searches inside a node that ask one question about it.

use glass_rules::{Position, Variant};

use super::Search;
use super::node::Outlook;
use crate::exchange;
use crate::picker::{Picker, Quiets, Stage};
use crate::score::{MATE_BOUND, Value};
use crate::table::{Bound, Known, MoveMark};

/// The fewest plies of a node whose best move may be singular.
const LEAST_SINGULAR: i32 = 7;
/// A singular move is better than the others by so much for every two plies.
const SINGULAR: Value = 3;
/// A move is very singular if the others fall short by so much more.
const VERY_SINGULAR: Value = 15;
/// The fewest plies of a node for which a capture may settle it.
const LEAST_CAPTURE: i32 = 5;
/// A capture settles a node if it is better than needed by so much, after a search of so many plies less.
const CAPTURE_MARGIN: Value = 150;
const CAPTURE_LESS: i32 = 4;
/// So many captures are tried.
const MOST_CAPTURES: usize = 4;

/// What is to be done with the table's move.
pub(super) enum Singular {
    /// Search it so many plies deeper.
    Extend(i32),
    /// Other moves are too good as well: the node has this value.
    Settled(Value),
}

impl<V: Variant> Search<'_, V> {
    /// Whether the table's move alone holds the node, by a shallow search of all others
    /// (Anantharaman, Campbell and Hsu 1988).
    pub(super) fn singular(
        &mut self,
        position: &Position<V>,
        outlook: Outlook,
        known: Option<Known>,
    ) -> Singular {
        let Outlook { beta, depth, ply, open, cut, .. } = outlook;
        let known = known.filter(|known| {
            depth >= LEAST_SINGULAR
                && known.bound != Bound::Upper
                && known.depth >= depth - 3
                && known.value.abs() < MATE_BOUND
                && (ply as i32) < 2 * self.depth
        });
        let Some(known) = known else { return Singular::Extend(0) };
        let bar = known.value - SINGULAR * depth / 2;
        self.frames[ply].excluded = known.best;
        let value = self.node::<false>(position, bar - 1, bar, (depth - 1) / 2, ply, cut);
        self.frames[ply].excluded = MoveMark::NONE;
        if value < bar {
            let is_very = !open && value < bar - VERY_SINGULAR;
            Singular::Extend(1 + i32::from(is_very))
        } else if value >= beta && value.abs() < MATE_BOUND {
            Singular::Settled(value)
        } else if known.value >= beta {
            Singular::Extend(-2)
        } else {
            Singular::Extend(-i32::from(cut))
        }
    }

    /// The value of a node in which a capture is so good that a shallower search settles it (ProbCut, Buro 1995).
    pub(super) fn probe_captures(
        &mut self,
        position: &Position<V>,
        outlook: Outlook,
        known: Option<Known>,
        raw: Option<Value>,
    ) -> Option<Value> {
        let Outlook { beta, depth, ply, evaluation, improving, cut, .. } = outlook;
        let bar = beta + CAPTURE_MARGIN - if improving { 50 } else { 0 };
        let is_hopeless = known.is_some_and(|known| known.depth >= depth - 3 && known.value < bar);
        if depth < LEAST_CAPTURE || beta.abs() >= MATE_BOUND || is_hopeless {
            return None;
        }
        let mut picker = Picker::new(Quiets::Nothing);
        let hint = known.map_or(MoveMark::NONE, |known| known.best);
        picker.fill(position, hint);
        let mut tried = 0;
        while let Some(candidate) = picker.next(position, &self.order(ply)) {
            if picker.stage == Stage::Losing || tried == MOST_CAPTURES {
                break;
            }
            if self.overlooks(position, &candidate)
                || !exchange::wins(position, self.worth, candidate.play, bar - evaluation)
            {
                continue;
            }
            tried += 1;
            let next = self.descend(position, ply, &candidate);
            let checked = next.is_check();
            let mut value = -self.quiesce::<false>(&next, -bar, 1 - bar, ply + 1, checked, false);
            if value >= bar {
                value =
                    -self.node::<false>(&next, -bar, 1 - bar, depth - CAPTURE_LESS, ply + 1, !cut);
            }
            self.ascend();
            if self.stopped {
                return None;
            }
            if value >= bar {
                let found = Known {
                    best: Some(candidate.play).into(),
                    value,
                    evaluation: raw,
                    depth: depth - CAPTURE_LESS + 1,
                    bound: Bound::Lower,
                };
                self.context.table.store(self.key(), ply, found);
                let is_mate = value.abs() >= MATE_BOUND;
                return Some(if is_mate { value } else { value - (bar - beta) });
            }
        }
        None
    }
}

//! Going down a move and up again, with everything that must know of it.

use glass_rules::{Position, Variant};

use super::Search;
use crate::Evaluate;
use crate::history::{Earlier, FOLLOWED, Landed};
use crate::picker::{Candidate, Order};

impl<V: Variant> Search<'_, V> {
    /// The position after a move, which the search is to look at.
    #[inline]
    pub(super) fn descend(
        &mut self,
        position: &Position<V>,
        ply: usize,
        candidate: &Candidate,
    ) -> Position<V> {
        self.context.table.prefetch(position.prefetch_key_after(candidate.play) ^ self.salt);
        let next = position.after(candidate.play);
        self.path.push(next.key());
        self.evaluator.push();
        let landed = candidate.landed(position.turn(), &self.history);
        let frame = &mut self.frames[ply];
        frame.play = Some(candidate.play);
        frame.landed = landed;
        frame.is_quiet = candidate.is_quiet();
        next
    }

    /// The position after a pass.
    #[inline]
    pub(super) fn descend_by_passing(&mut self, position: &Position<V>, ply: usize) -> Position<V> {
        let next = position.null_move();
        self.path.push(next.key());
        self.evaluator.push();
        let nobody = self.history.nobody();
        let frame = &mut self.frames[ply];
        frame.play = None;
        frame.landed = nobody;
        frame.is_quiet = false;
        next
    }

    /// Takes the last move or pass back.
    #[inline]
    pub(super) fn ascend(&mut self) {
        self.path.pop();
        self.evaluator.pop();
    }

    /// Who landed where so many plies before.
    #[inline]
    pub(super) fn landed(&self, ply: usize, back: usize) -> Landed {
        match ply.checked_sub(back) {
            Some(ply) => self.frames[ply].landed,
            None => self.history.nobody(),
        }
    }

    /// The moves on which one at this ply follows.
    #[inline]
    pub(super) fn earlier(&self, ply: usize) -> Earlier {
        FOLLOWED.map(|back| self.landed(ply, back))
    }

    /// What the order of moves at this ply rests on.
    #[inline]
    pub(super) fn order(&self, ply: usize) -> Order<'_> {
        Order {
            worth: self.worth,
            history: &self.history,
            earlier: self.earlier(ply),
            killers: self.frames[ply].killers,
        }
    }
}

//! Makes and unmakes moves, and updates the state of the current line.

use glass_rules::{Position, Variant};

use super::Search;
use crate::Evaluate;
use crate::history::{CONTINUATION_PLIES, ContinuationKeys, PieceTo};
use crate::picker::{MoveOrder, ScoredMove};

impl<V: Variant> Search<'_, V> {
    /// Makes a move and returns the new position.
    #[inline]
    pub(super) fn make(
        &mut self,
        position: &Position<V>,
        ply: usize,
        scored: &ScoredMove,
    ) -> Position<V> {
        self.context.table.prefetch(position.prefetch_key_after(scored.mv) ^ self.salt);
        let next = position.after(scored.mv);
        self.keys.push(next.key());
        self.evaluator.push();
        let piece_to = scored.piece_to(position.turn(), &self.history);
        let entry = &mut self.stack[ply];
        entry.mv = Some(scored.mv);
        entry.piece_to = piece_to;
        entry.is_quiet = scored.is_quiet();
        next
    }

    /// Makes a null move and returns the new position.
    #[inline]
    pub(super) fn make_null(&mut self, position: &Position<V>, ply: usize) -> Position<V> {
        let next = position.null_move();
        self.keys.push(next.key());
        self.evaluator.push();
        let sentinel = self.history.sentinel();
        let entry = &mut self.stack[ply];
        entry.mv = None;
        entry.piece_to = sentinel;
        entry.is_quiet = false;
        next
    }

    /// Unmakes the last move or null move.
    #[inline]
    pub(super) fn unmake(&mut self) {
        self.keys.pop();
        self.evaluator.pop();
    }

    /// The move made `plies_back` plies before this ply.
    #[inline]
    pub(super) fn piece_to(&self, ply: usize, plies_back: usize) -> PieceTo {
        match ply.checked_sub(plies_back) {
            Some(ply) => self.stack[ply].piece_to,
            None => self.history.sentinel(),
        }
    }

    /// The earlier moves of this ply for continuation history.
    #[inline]
    pub(super) fn continuation(&self, ply: usize) -> ContinuationKeys {
        CONTINUATION_PLIES.map(|back| self.piece_to(ply, back))
    }

    /// The criteria of move ordering at this ply.
    #[inline]
    pub(super) fn move_order(&self, ply: usize) -> MoveOrder<'_> {
        MoveOrder {
            values: self.values,
            history: &self.history,
            continuation: self.continuation(ply),
            killers: self.stack[ply].killers,
        }
    }
}

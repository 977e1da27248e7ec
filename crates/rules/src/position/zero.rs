//! Zero moves: a piece goes to the same square of the other board and makes no move on its own.

use std::ops::ControlFlow;

use super::Position;
use super::guard::{Guard, needs_trial};
use super::sink::{Kinds, MoveSink};
use crate::game::SetOf;
use crate::{BoardId, Cell, Game, Geometry, Move, Role, SquareSet, ZeroMoves};

impl<G: Game> Position<G> {
    #[inline]
    pub(super) fn generate_zero_moves(
        &self,
        kinds: Kinds,
        guard: &Guard<SetOf<G>>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        for board in Self::board_ids() {
            for landing in Self::board_ids().filter(|&landing| landing != board) {
                let captured = self.board(landing).of(!self.turn);
                let pieces = self.zero_movers(board, landing);
                let pieces = match kinds {
                    Kinds::All => pieces,
                    Kinds::Noisy => pieces & captured,
                    Kinds::Quiet => pieces & !captured,
                };
                sink.zeros(board, landing, self.safe_zeros(board, landing, pieces, guard))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pieces of the side to move that may change between the boards, the safety of the king apart.
    pub(super) fn zero_movers(&self, board: BoardId, landing: BoardId) -> SetOf<G> {
        let (here, there) = (self.board(board), self.board(landing));
        let own = here.of(self.turn);
        match G::ZERO_MOVES {
            ZeroMoves::None => SetOf::<G>::EMPTY,
            ZeroMoves::ToEmpty => own & !there.occupied(),
            ZeroMoves::Capturing => {
                let closed = there.of(self.turn) | there.role(Role::King);
                own & !here.role(Role::Pawn) & !closed
            }
        }
    }

    /// Of these pieces, those whose zero move keeps their king safe.
    fn safe_zeros(
        &self,
        board: BoardId,
        landing: BoardId,
        pieces: SetOf<G>,
        guard: &Guard<SetOf<G>>,
    ) -> SetOf<G> {
        if needs_trial::<G>() {
            let safe = pieces.squares().filter(|&piece| {
                self.keeps_king_safe(Move::new(Cell::new(board, piece), piece, landing))
            });
            return safe.fold(SetOf::<G>::EMPTY, |set, piece| set | SetOf::<G>::of(piece));
        }
        let king = guard.king;
        let king_alone = SetOf::<G>::of(king.square).when(board == king.board);
        let others = pieces & !king_alone;
        let safe = match guard.checkers.single() {
            None if guard.check => SetOf::<G>::EMPTY,
            None if board == king.board => others & !guard.pinned,
            None => others,
            Some(checker) if landing == king.board && self.rules.options.interposition => {
                others & G::Geometry::between(king.square, checker)
            }
            Some(_) => SetOf::<G>::EMPTY,
        };
        let there = Cell::new(landing, king.square);
        let king_goes = !(pieces & king_alone).is_empty()
            && !guard.check
            && !self.is_attacked(there, !self.turn, self.board(landing).occupied());
        safe | king_alone.when(king_goes)
    }
}

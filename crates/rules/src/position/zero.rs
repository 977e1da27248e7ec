//! Zero moves: a man goes to the same square of the other board and makes no move on its own.

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
                let men = self.zero_movers(board, landing);
                let men = match kinds {
                    Kinds::All => men,
                    Kinds::Noisy => men & captured,
                    Kinds::Quiet => men & !captured,
                };
                sink.zeros(board, landing, self.safe_zeros(board, landing, men, guard))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The men of the side to move that may change between the boards, the safety of the king apart.
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

    /// Of these men, those whose zero move keeps their king safe.
    fn safe_zeros(
        &self,
        board: BoardId,
        landing: BoardId,
        men: SetOf<G>,
        guard: &Guard<SetOf<G>>,
    ) -> SetOf<G> {
        if needs_trial::<G>() {
            let safe = men.squares().filter(|&man| {
                self.keeps_king_safe(Move::new(Cell::new(board, man), man, landing))
            });
            return safe.fold(SetOf::<G>::EMPTY, |set, man| set | SetOf::<G>::of(man));
        }
        let king = guard.king;
        let king_alone = SetOf::<G>::of(king.square).when(board == king.board);
        let others = men & !king_alone;
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
        let king_goes = !(men & king_alone).is_empty()
            && !guard.check
            && !self.is_attacked(there, !self.turn, self.board(landing).occupied());
        safe | king_alone.when(king_goes)
    }
}

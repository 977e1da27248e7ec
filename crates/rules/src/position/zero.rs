//! Zero moves: a piece only changes boards.

use std::ops::ControlFlow;

use super::Position;
use super::check_info::CheckInfo;
use super::sink::{MoveFilter, MoveSink};
use crate::variant::SetOf;
use crate::{BoardId, Cell, Geometry, Move, Role, SquareSet, Variant, ZeroMoves};

impl<V: Variant> Position<V> {
    #[inline]
    pub(super) fn generate_zero_moves(
        &self,
        filter: MoveFilter,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        for board in Self::board_ids() {
            for landing in Self::board_ids().filter(|&landing| landing != board) {
                let captured = self.board(landing).color(!self.turn);
                let pieces = self.zero_movers(board, landing);
                let pieces = match filter {
                    MoveFilter::All => pieces,
                    MoveFilter::Noisy => pieces & captured,
                    MoveFilter::Quiet => pieces & !captured,
                };
                sink.zeros(board, landing, self.safe_zeros(board, landing, pieces, check_info))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The pieces of the side to move that can make a zero move, regardless of the king's safety.
    pub(super) fn zero_movers(&self, board: BoardId, landing: BoardId) -> SetOf<V> {
        let (here, there) = (self.board(board), self.board(landing));
        let own = here.color(self.turn);
        match V::ZERO_MOVES {
            ZeroMoves::None => SetOf::<V>::EMPTY,
            ZeroMoves::ToEmpty => own & !there.occupied(),
            ZeroMoves::Capturing => {
                let closed = there.color(self.turn) | there.role(Role::King);
                own & !here.role(Role::Pawn) & !closed
            }
        }
    }

    /// Those of the pieces whose zero move leaves the king safe.
    fn safe_zeros(
        &self,
        board: BoardId,
        landing: BoardId,
        pieces: SetOf<V>,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> SetOf<V> {
        let king = check_info.king;
        let king_alone = SetOf::<V>::from_square(king.square).when(board == king.board);
        let others = pieces & !king_alone;
        let capturing = V::ZERO_MOVES == ZeroMoves::Capturing;
        let safe = if capturing {
            let mut safe = others;
            for square in others.squares().filter(|_| check_info.in_check || board == king.board) {
                let zero = Move::new(Cell::new(board, square), square, landing);
                if !self.is_king_safe_after(zero, check_info) {
                    safe.toggle(square);
                }
            }
            safe
        } else {
            match check_info.checkers.single() {
                None if check_info.in_check => SetOf::<V>::EMPTY,
                None if board == king.board => others & !check_info.pinned,
                None => others,
                Some(checker) if landing == king.board && self.rules.options.interposition => {
                    others & V::Geometry::between(king.square, checker)
                }
                Some(_) => SetOf::<V>::EMPTY,
            }
        };
        let there = Cell::new(landing, king.square);
        let king_goes = !(pieces & king_alone).is_empty()
            && (capturing || !check_info.in_check)
            && !self.is_attacked_on_board(there, !self.turn, self.board(landing).occupied());
        safe | king_alone.when(king_goes)
    }
}

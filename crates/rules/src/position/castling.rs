//! Generates castling moves and decides whether the king may castle.

use std::ops::ControlFlow;

use super::Position;
use super::check_info::CheckInfo;
use super::sink::MoveSink;
use crate::color::Side;
use crate::variant::{SetOf, has_royal};
use crate::{
    BoardId, CastlePath, CastlingRights, CastlingRule, Cell, Color, Geometry, Move, PositionState,
    Role, Square, SquareSet, Variant, Wing,
};

impl<V: Variant> Position<V> {
    #[inline]
    pub(super) fn generate_castling<Us: Side>(
        &self,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        let us = Us::color(self.turn);
        let here = self.board(self.castling_king(us).board).occupied();
        for wing in Wing::ALL {
            // Cheap tests first: usually, the squares in between are occupied.
            if self.state.castling().any(CastlingRights::for_wing(us, wing))
                && let Some(path) = V::castle_path(us, wing)
                && (here & V::Geometry::between(path.king_from, path.rook_from)).is_empty()
            {
                self.generate_castling_on(wing, check_info, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(never)]
    fn generate_castling_on(
        &self,
        wing: Wing,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        if !check_info.in_check
            && let Some(path) = self.castling_path(wing)
        {
            let king = self.castling_king(self.turn);
            for landing in self.landings(king.board) {
                if self.may_castle(&path, landing) {
                    let castling = Move::new(king, path.king_to, landing);
                    sink.special(castling.with_kind(wing.move_kind()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cell of the king with castling rights, if its side has any. If kings are not royal, there can be several: it is
    /// the one on the first board with king and rook at home.
    #[inline]
    pub(super) fn castling_king(&self, color: Color) -> Cell {
        self.king(color).unwrap_or_else(|| self.unroyal_castling_king(color, None))
    }

    /// [`castling_king`](Self::castling_king) before a king or rook left the cell.
    #[inline]
    pub(super) fn castling_king_with(&self, color: Color, taken: (Role, Cell)) -> Cell {
        self.king(color).unwrap_or_else(|| self.unroyal_castling_king(color, Some(taken)))
    }

    fn unroyal_castling_king(&self, color: Color, taken: Option<(Role, Cell)>) -> Cell {
        let stands = |board: BoardId, role: Role, square: Square| {
            self.board(board).pieces(color, role).has(square)
                || taken == Some((role, Cell::new(board, square)))
        };
        let at_home = |board: BoardId| {
            Wing::ALL.into_iter().filter_map(|wing| V::castle_path(color, wing)).any(|path| {
                stands(board, Role::King, path.king_from)
                    && stands(board, Role::Rook, path.rook_from)
            })
        };
        let path = V::castle_path(color, Wing::Kingside);
        let square = path.map_or(Square(0), |path| path.king_from);
        Cell::new(Self::board_ids().find(|&board| at_home(board)).unwrap_or(BoardId::A), square)
    }

    /// The squares of castling on a wing, if the side to move has the right and the rule set allows it.
    pub(super) fn castling_path(&self, wing: Wing) -> Option<CastlePath> {
        let options = &self.rules.options;
        let home = self.castling_king(self.turn).board;
        if options.castling == CastlingRule::None
            || !self.state.castling().any(CastlingRights::for_wing(self.turn, wing))
            || (home != BoardId::A && !options.castle_on_b)
        {
            return None;
        }
        V::castle_path(self.turn, wing)
    }

    /// Whether the king, which is not in check, may castle along the path.
    pub(super) fn may_castle(&self, path: &CastlePath, landing: BoardId) -> bool {
        let them = !self.turn;
        let home = self.castling_king(self.turn).board;
        let (here, there) = (self.board(home).occupied(), self.board(landing).occupied());
        let between = V::Geometry::between(path.king_from, path.rook_from);
        let arrivals =
            SetOf::<V>::from_square(path.king_to) | SetOf::<V>::from_square(path.rook_to);
        if !(here & between).is_empty() || (landing != home && !(there & arrivals).is_empty()) {
            return false;
        }
        let strict = self.rules.options.castling == CastlingRule::Strict && landing != home;
        if strict && !(there & between).is_empty() {
            return false;
        }
        if !has_royal::<V>() {
            return true;
        }
        let safe_here = |square| !self.is_attacked(Cell::new(home, square), them, here);
        if !safe_here(path.king_over) || !safe_here(path.king_to) {
            return false;
        }
        // The rook moves with the king and may shield it.
        let with_rook = there | SetOf::<V>::from_square(path.rook_to);
        landing == home
            || (!self.is_attacked(Cell::new(landing, path.king_to), them, with_rook)
                && (!strict || !self.is_attacked(Cell::new(landing, path.king_over), them, there)))
    }
}

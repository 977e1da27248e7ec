//! The pieces that attack a square of a board.

use super::Position;
use crate::variant::{SetOf, has_royal};
use crate::{BoardId, BoardOf, Cell, Color, Geometry, Role, Square, SquareSet, Variant, ZeroMoves};

impl<V: Variant> Position<V> {
    /// The pieces of `by` on that board which attack the cell, when the squares `occupied` stop riders. What attacks
    /// it from another board is told by [`Position::attacker_through`].
    #[inline]
    pub fn attackers(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> SetOf<V> {
        let board = self.board(cell.board);
        let mut attackers = leapers::<V>(board, cell.square, by);
        if has_royal::<V>() {
            attackers |= V::Geometry::king(cell.square) & board.pieces(by, Role::King);
        }
        for &ride in V::Geometry::RIDES {
            let riders = board.riders(by, ride);
            if !(V::Geometry::rays(ride, cell.square) & riders).is_empty() {
                attackers |= V::Geometry::ride(ride, cell.square, occupied) & riders;
            }
        }
        attackers
    }

    /// The piece of `by` that attacks the cell from the same square of the other board, where rules let pieces
    /// capture so.
    #[inline]
    pub fn attacker_through(&self, cell: Cell, by: Color) -> Option<Cell> {
        if V::ZERO_MOVES != ZeroMoves::Capturing {
            return None;
        }
        let twin = Cell::new(BoardId(cell.board.0 ^ 1), cell.square);
        let board = self.board(twin.board);
        (board.of(by) & !board.role(Role::Pawn)).has(twin.square).then_some(twin)
    }

    /// Whether a piece of `by` attacks the cell, when the squares `occupied` stop riders.
    #[inline]
    pub(super) fn is_attacked(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> bool {
        self.is_attacked_on_board(cell, by, occupied) || self.attacker_through(cell, by).is_some()
    }

    /// Whether a piece of `by` on the same board attacks the cell, when the squares `occupied` stop riders.
    #[inline]
    pub(super) fn is_attacked_on_board(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> bool {
        let board = self.board(cell.board);
        if !leapers::<V>(board, cell.square, by).is_empty()
            || (has_royal::<V>()
                && !(V::Geometry::king(cell.square) & board.pieces(by, Role::King)).is_empty())
        {
            return true;
        }
        V::Geometry::RIDES.iter().any(|&ride| {
            let riders = board.riders(by, ride);
            !(V::Geometry::rays(ride, cell.square) & riders).is_empty()
                && !(V::Geometry::ride(ride, cell.square, occupied) & riders).is_empty()
        })
    }

    /// The pieces on the king's board that give check to the side's king; none where kings are not royal.
    #[inline]
    pub fn checkers_of(&self, color: Color) -> SetOf<V> {
        match self.king(color) {
            Some(king) => self.attackers(king, !color, self.board(king.board).occupied()),
            None => SetOf::<V>::EMPTY,
        }
    }

    /// The pieces on the king's board that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SetOf<V> {
        self.checkers_of(self.turn)
    }

    /// Every piece that gives check to the side to move.
    pub fn checking_cells(&self) -> Vec<Cell> {
        let Some(king) = self.king(self.turn) else { return Vec::new() };
        let here = self.checkers().squares().map(|square| Cell::new(king.board, square));
        here.chain(self.attacker_through(king, !self.turn)).collect()
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.king_is_attacked(self.turn)
    }

    #[inline]
    pub(super) fn king_is_attacked(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.is_attacked(king, !color, self.board(king.board).occupied()))
    }
}

/// Pieces of `by` that attack the square by a step or leap, royal kings apart.
#[inline]
pub(super) fn leapers<V: Variant>(board: &BoardOf<V>, square: Square, by: Color) -> SetOf<V> {
    let mut leapers = V::Geometry::pawn_sources(by, square) & board.role(Role::Pawn);
    for &role in V::OFFICERS {
        leapers |= V::Geometry::leaps(role, square) & board.role(role);
    }
    leapers & board.of(by)
}

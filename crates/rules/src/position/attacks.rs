//! Who attacks a square of a board.

use super::Position;
use crate::game::SetOf;
use crate::{Cell, Color, Game, Geometry, Placement, Ride, Role, Square, SquareSet};

impl<G: Game> Position<G> {
    /// The men of `by` on that board which attack the cell, when the squares `occupied` stop riders.
    #[inline]
    pub fn attackers(&self, cell: Cell, by: Color, occupied: SetOf<G>) -> SetOf<G> {
        let board = self.board(cell.board);
        let mut attackers = leapers::<G>(board, cell.square, by)
            | (G::Geometry::king(cell.square) & board.men(by, Role::King));
        for ride in Ride::ALL {
            let riders = board.riders(by, ride);
            if !(G::Geometry::rays(ride, cell.square) & riders).is_empty() {
                attackers |= G::Geometry::ride(ride, cell.square, occupied) & riders;
            }
        }
        attackers
    }

    /// Whether a man of `by` attacks the cell, when the squares `occupied` stop riders.
    #[inline]
    pub(super) fn is_attacked(&self, cell: Cell, by: Color, occupied: SetOf<G>) -> bool {
        let board = self.board(cell.board);
        if !leapers::<G>(board, cell.square, by).is_empty()
            || !(G::Geometry::king(cell.square) & board.men(by, Role::King)).is_empty()
        {
            return true;
        }
        Ride::ALL.into_iter().any(|ride| {
            let riders = board.riders(by, ride);
            !(G::Geometry::rays(ride, cell.square) & riders).is_empty()
                && !(G::Geometry::ride(ride, cell.square, occupied) & riders).is_empty()
        })
    }

    /// The men that give check to the side's king, all on the king's board.
    #[inline]
    pub fn checkers_of(&self, color: Color) -> SetOf<G> {
        let king = self.king(color);
        self.attackers(king, !color, self.board(king.board).occupied())
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SetOf<G> {
        self.checkers_of(self.turn)
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.king_is_attacked(self.turn)
    }

    #[inline]
    pub(super) fn king_is_attacked(&self, color: Color) -> bool {
        let king = self.king(color);
        self.is_attacked(king, !color, self.board(king.board).occupied())
    }
}

/// Pawns and knights of `by` that attack the square.
#[inline]
pub(super) fn leapers<G: Game>(board: &Placement<SetOf<G>>, square: Square, by: Color) -> SetOf<G> {
    (G::Geometry::pawn(!by, square) & board.men(by, Role::Pawn))
        | (G::Geometry::knight(square) & board.men(by, Role::Knight))
}

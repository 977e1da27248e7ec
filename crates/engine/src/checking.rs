//! From where pieces would give check.

use glass_rules::{BoardId, Geometry, Move, Position, Ride, Role, SquareSet, Variant};

/// From where pieces would give check to the enemy king.
pub(crate) struct Checking<S> {
    board: BoardId,
    /// By role; nothing for kings.
    squares: [S; Role::COUNT],
}

impl<S: SquareSet> Checking<S> {
    #[inline]
    pub fn of<V: Variant<Geometry: Geometry<Set = S>>>(position: &Position<V>) -> Self {
        let mut squares = [S::EMPTY; Role::COUNT];
        let us = position.turn();
        let Some(king) = position.king(!us) else { return Self { board: BoardId::A, squares } };
        let occupied: S = position.board(king.board).occupied();
        let mut rides = [S::EMPTY; Ride::COUNT];
        for &ride in V::Geometry::RIDES {
            rides[ride as usize] = V::Geometry::ride(ride, king.square, occupied);
        }
        squares[Role::Pawn as usize] = V::Geometry::pawn_sources(us, king.square);
        for &role in V::OFFICERS {
            let mut from = V::Geometry::leaps(role, king.square);
            for &ride in V::Geometry::RIDES {
                from |= rides[ride as usize].when(role.rides(ride));
            }
            squares[role as usize] = from;
        }
        Self { board: king.board, squares }
    }

    /// From where a piece of the role gives check, if it lands on that board.
    #[inline]
    pub fn squares(&self, role: Role, landing: BoardId) -> S {
        self.squares[role as usize].when(landing == self.board)
    }

    /// Whether the piece that moves gives check by itself.
    #[inline]
    pub fn is_given_by(&self, role: Role, play: Move) -> bool {
        let stands_as = play.promotion().unwrap_or(role);
        self.squares(stands_as, play.landing()).has(play.to())
    }
}

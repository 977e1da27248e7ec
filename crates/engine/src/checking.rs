//! From where men would give check.

use glass_rules::{BoardId, Game, Geometry, Move, Position, Ride, Role, SquareSet};

/// From where men would give check to the enemy king.
pub(crate) struct Checking<S> {
    board: BoardId,
    /// By role; nothing for kings.
    squares: [S; Role::COUNT],
}

impl<S: SquareSet> Checking<S> {
    #[inline]
    pub fn of<G: Game<Geometry: Geometry<Set = S>>>(position: &Position<G>) -> Self {
        let mut squares = [S::EMPTY; Role::COUNT];
        let us = position.turn();
        let Some(king) = position.king(!us) else { return Self { board: BoardId::A, squares } };
        let occupied: S = position.board(king.board).occupied();
        let mut rides = [S::EMPTY; Ride::COUNT];
        for &ride in G::Geometry::RIDES {
            rides[ride as usize] = G::Geometry::ride(ride, king.square, occupied);
        }
        squares[Role::Pawn as usize] = G::Geometry::pawn_sources(us, king.square);
        for &role in G::OFFICERS {
            let mut from = G::Geometry::leaps(role, king.square);
            for &ride in G::Geometry::RIDES {
                from |= rides[ride as usize].when(role.rides(ride));
            }
            squares[role as usize] = from;
        }
        Self { board: king.board, squares }
    }

    /// Whether the man that moves gives check by itself.
    #[inline]
    pub fn is_given_by(&self, role: Role, play: Move) -> bool {
        let stands_as = play.promotion().unwrap_or(role);
        play.landing() == self.board && self.squares[stands_as as usize].has(play.to())
    }
}

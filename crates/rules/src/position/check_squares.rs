//! Determines the squares from which pieces would give check.

use crate::{BoardId, Geometry, Move, Position, Ride, Role, SquareSet, Variant};

/// The squares of the enemy king's board from which each role would give check. Empty for sides without a royal king.
/// Does not support variants with attacks through the looking-glass, nor discovered checks.
///
/// ```
/// use glass_rules::{CheckSquares, Position, Role, Variant, variants::alice::Alice};
/// let start = Position::<Alice>::start();
/// let knights = CheckSquares::new(&start).of_role(Role::Knight, start.king(!start.turn()).unwrap().board);
/// let squares = glass_rules::SquareSet::count(knights);
/// assert_eq!(squares, 4, "c7, d6, f6 and g7");
/// ```
pub struct CheckSquares<S> {
    board: BoardId,
    /// By role; empty for kings.
    squares: [S; Role::COUNT],
}

impl<S: SquareSet> CheckSquares<S> {
    /// Computes the squares for the side to move.
    #[inline]
    pub fn new<V: Variant<Geometry: Geometry<Set = S>>>(position: &Position<V>) -> Self {
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

    /// The squares on a landing board from which a piece of the role gives check.
    #[inline]
    pub fn of_role(&self, role: Role, landing: BoardId) -> S {
        self.squares[role as usize].when(landing == self.board)
    }

    /// Whether the moving piece itself gives check.
    #[inline]
    pub fn is_check(&self, role: Role, mv: Move) -> bool {
        let stands_as = mv.promotion().unwrap_or(role);
        self.of_role(stands_as, mv.landing()).has(mv.to())
    }
}

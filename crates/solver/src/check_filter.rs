//! Filters moves that may give check, so that most moves need not be made.

use glass_rules::{
    BoardId, CheckSquares, Geometry, Move, MoveKind, Position, Role, SetOf, SquareSet, Variant,
    ZeroMoves,
};

/// The squares that matter for a check on the enemy king.
pub(crate) struct CheckFilter<V: Variant> {
    /// The enemy king's board.
    board: BoardId,
    squares: CheckSquares<SetOf<V>>,
    /// The squares on a line with the king. A piece that leaves such a square, or is captured on it, may open the line.
    lines: SetOf<V>,
}

impl<V: Variant> CheckFilter<V> {
    /// `None` for variants in which check is more than an attack on a royal king along its board.
    pub fn new(position: &Position<V>) -> Option<Self> {
        if V::ZERO_MOVES == ZeroMoves::Capturing {
            return None;
        }
        let king = position.king(!position.turn())?;
        let rays = V::Geometry::RIDES.iter().map(|&ride| V::Geometry::rays(ride, king.square));
        let lines = rays.fold(SetOf::<V>::EMPTY, |lines, ray| lines | ray);
        Some(Self { board: king.board, squares: CheckSquares::new(position), lines })
    }

    /// Whether a legal move may give check. `false` is certain, `true` is not.
    #[inline]
    pub fn may_check(&self, position: &Position<V>, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() != MoveKind::Normal && mv.kind() != MoveKind::DoublePush {
            return true;
        }
        if from.board == self.board
            && (self.lines.has(from.square)
                || (self.lines.has(to) && position.board(from.board).occupied().has(to)))
        {
            return true;
        }
        let role = position.board(from.board).role_at(from.square).unwrap_or(Role::King);
        self.squares.is_check(role, mv)
    }
}

//! Geometries: the relations between the squares of one board, without rules and without drawing.

mod cube;
mod hex4d;
mod hexagon;
mod lattice;
mod points;
mod rect;
mod ring;
mod shape;
mod square8x8;

use std::fmt::Debug;

pub use cube::Cube5;
pub use hex4d::Hex4d;
pub use hexagon::Hexagon91;
pub use rect::Rect;
pub use ring::Ring16x4;
pub use shape::Shape;
pub use square8x8::Square8x8;

use crate::{Color, Ride, Role, Square, SquareSet};

/// The direction of a pawn's step. Directions are numbered by kind, because a shape may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnStep {
    /// Forward, without capturing.
    Push(u8),
    /// Capturing, in orthodox chess diagonally.
    Capture(u8),
}

/// The shape of one board: its squares and the lines and leaps between them.
pub trait Geometry: Copy + Debug + Send + Sync + 'static {
    /// A set of squares of this board.
    type Set: SquareSet;

    /// The number of squares.
    const SQUARES: usize;
    /// The number of directions in which a pawn may push.
    const PAWN_PUSHES: u8;
    /// The number of directions in which a pawn may capture.
    const PAWN_CAPTURES: u8;
    /// The families of directions of the shape.
    const RIDES: &'static [Ride] = &[Ride::Orthogonal, Ride::Diagonal];
    /// Whether this is the ordinary board with eight files and ranks, a1 = 0 and b1 = 1. Only this board has castling
    /// and coloured squares for bishops.
    const IS_CHESSBOARD: bool = false;
    /// Whether two squares share at most one line. On a ring they share two.
    const SINGLE_LINES: bool = true;

    /// The names of the squares, and their order in FEN.
    fn shape() -> &'static Shape;

    /// The squares that a rider on `square` attacks. `occupied` squares block it.
    fn ride(ride: Ride, square: Square, occupied: Self::Set) -> Self::Set;
    /// The squares that a rider attacks on an empty board.
    fn rays(ride: Ride, square: Square) -> Self::Set;
    /// The squares that a knight attacks.
    fn knight(square: Square) -> Self::Set;
    /// The squares that a king attacks.
    fn king(square: Square) -> Self::Set;
    /// A superset of the squares from which a step, a leap or a pawn attacks any square that a king on this square
    /// attacks.
    #[inline]
    fn king_zone(_square: Square) -> Self::Set {
        Self::Set::FULL
    }
    /// The squares that a pawn attacks.
    fn pawn(color: Color, square: Square) -> Self::Set;
    /// The squares from which a pawn of that colour attacks `square`.
    #[inline]
    fn pawn_sources(color: Color, square: Square) -> Self::Set {
        Self::pawn(!color, square)
    }

    /// The squares that a piece other than a pawn attacks by a single step or leap. The relation is symmetric.
    #[inline]
    fn leaps(role: Role, square: Square) -> Self::Set {
        match role {
            Role::Knight | Role::Marshal | Role::Cardinal => Self::knight(square),
            Role::King => Self::king(square),
            _ => Self::Set::EMPTY,
        }
    }

    /// The squares strictly between two squares on a line, none if they share no line.
    fn between(a: Square, b: Square) -> Self::Set;
    /// The whole line through two squares, ends included, none if they share no line.
    fn line(a: Square, b: Square) -> Self::Set;
    /// The squares in the same plane. All squares, unless the shape has more than two dimensions and is shown as
    /// several planes.
    #[inline]
    fn plane(_square: Square) -> Self::Set {
        Self::Set::FULL
    }

    /// Moves every square of a set by one pawn step. Drops steps off the board.
    fn pawn_step(color: Color, step: PawnStep, from: Self::Set) -> Self::Set;
    /// The origin of a pawn step to `to`.
    fn pawn_step_origin(color: Color, step: PawnStep, to: Square) -> Square;
    /// The squares from which a side's pawns may make a double push.
    fn second_rank(color: Color) -> Self::Set;
    /// The squares on which a side's pawns promote.
    fn last_rank(color: Color) -> Self::Set;
    /// The squares on which a side may have pawns.
    fn pawn_squares(color: Color) -> Self::Set;

    /// The square as seen from the other side of the board.
    fn flip(square: Square) -> Square;
    /// The mirrored square, with left and right exchanged.
    fn mirror(square: Square) -> Square;

    /// The squares that a piece other than a pawn attacks.
    #[inline]
    fn attacks(role: Role, square: Square, occupied: Self::Set) -> Self::Set {
        let mut attacks = Self::leaps(role, square);
        for &ride in Self::RIDES {
            if role.rides(ride) {
                attacks |= Self::ride(ride, square, occupied);
            }
        }
        attacks
    }
}

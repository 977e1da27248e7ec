//! Boards defined by their steps, from which the compiler computes tables.
//!
//! The attacks of riders are computed by arithmetic on sets of squares. A shape with cyclic lines, or with a faster
//! method, overrides [`Lattice::ride`].

mod pawns;
mod spec;
mod tables;

pub use pawns::PawnDirections;
pub(super) use pawns::pawn_directions;
use pawns::way;
pub(super) use spec::LatticeSpec;
pub(super) use tables::LatticeArrays;
pub use tables::{LatticeTables, Line};

use super::{Geometry, PawnStep, Shape};
use crate::{Color, Ride, Role, Square, SquareSet};

/// A shape that is defined by its steps.
pub trait Lattice: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// A set of squares.
    type Set: SquareSet;
    /// The number of squares.
    const SQUARES: usize;
    /// The number of directions in which a pawn may push.
    const PAWN_PUSHES: u8;
    /// The number of directions in which a pawn may capture.
    const PAWN_CAPTURES: u8;
    /// The direction families.
    const RIDES: &'static [Ride] = &[Ride::Orthogonal, Ride::Diagonal];
    /// By [`Ride`]: the number of lines of the family through a square, which is half the number of directions.
    const LINES: [usize; Ride::COUNT];
    /// Whether two squares share at most one line.
    const SINGLE_LINES: bool = true;
    /// Whether a bishop also has single steps.
    const BISHOP_STEPS: bool = false;

    /// The tables computed from the steps.
    const TABLES: LatticeTables<Self::Set>;
    /// The steps of pawns.
    const PAWN_DIRECTIONS: &'static PawnDirections<Self::Set>;
    /// By side: the squares from which pawns may make a double push.
    const SECOND_RANK: [Self::Set; 2];
    /// By side: the squares on which pawns promote.
    const LAST_RANK: [Self::Set; 2];
    /// By side: the squares without pawns.
    const NO_PAWNS: [Self::Set; 2];

    /// The names of the squares, and their order in FEN.
    fn shape() -> &'static Shape;

    /// The squares that a rider attacks. Requires that square numbers rise or fall along each line; other shapes
    /// override this.
    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Self::Set) -> Self::Set {
        let first = Self::LINES[..ride as usize].iter().sum();
        let lines = Self::TABLES.lines(square, first, Self::LINES[ride as usize]);
        let seen = |line: &Line<Self::Set>| occupied.seen_on_line(line.below, line.above);
        lines.iter().fold(Self::Set::EMPTY, |all, line| all | seen(line))
    }

    /// The squares between two squares of a line. Shapes with several lines between two squares override this.
    #[inline]
    fn between(a: Square, b: Square) -> Self::Set {
        Self::TABLES.between(a, b)
    }
}

impl<L: Lattice> Geometry for L {
    type Set = L::Set;

    const SQUARES: usize = L::SQUARES;
    const PAWN_PUSHES: u8 = L::PAWN_PUSHES;
    const PAWN_CAPTURES: u8 = L::PAWN_CAPTURES;
    const RIDES: &'static [Ride] = L::RIDES;
    const SINGLE_LINES: bool = L::SINGLE_LINES;

    fn shape() -> &'static Shape {
        <L as Lattice>::shape()
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: L::Set) -> L::Set {
        <L as Lattice>::ride(ride, square, occupied)
    }

    #[inline]
    fn rays(ride: Ride, square: Square) -> L::Set {
        L::TABLES.square(square).rays[ride as usize]
    }

    #[inline]
    fn knight(square: Square) -> L::Set {
        L::TABLES.square(square).knight
    }

    #[inline]
    fn king(square: Square) -> L::Set {
        L::TABLES.square(square).king
    }

    #[inline]
    fn king_zone(square: Square) -> L::Set {
        L::TABLES.square(square).king_zone
    }

    #[inline]
    fn pawn(color: Color, square: Square) -> L::Set {
        L::TABLES.square(square).pawn[color as usize]
    }

    #[inline]
    fn pawn_sources(color: Color, square: Square) -> L::Set {
        L::TABLES.square(square).pawn_sources[color as usize]
    }

    #[inline]
    fn leaps(role: Role, square: Square) -> L::Set {
        match role {
            Role::Knight | Role::Marshal | Role::Cardinal => Self::knight(square),
            Role::King => Self::king(square),
            Role::Bishop if L::BISHOP_STEPS => L::TABLES.square(square).neighbours,
            _ => L::Set::EMPTY,
        }
    }

    #[inline]
    fn between(a: Square, b: Square) -> L::Set {
        <L as Lattice>::between(a, b)
    }

    #[inline]
    fn line(a: Square, b: Square) -> L::Set {
        L::TABLES.line(a, b)
    }

    #[inline]
    fn plane(square: Square) -> L::Set {
        L::TABLES.square(square).plane
    }

    #[inline]
    fn pawn_step(color: Color, step: PawnStep, from: L::Set) -> L::Set {
        // Branches, so that the shifts are constant.
        let [white, black] = L::PAWN_DIRECTIONS;
        match color {
            Color::White => white[way(step)].step(from),
            Color::Black => black[way(step)].step(from),
        }
    }

    #[inline]
    fn pawn_step_origin(color: Color, step: PawnStep, to: Square) -> Square {
        L::TABLES.square(to).pawn_origin(color as usize, step)
    }

    #[inline]
    fn second_rank(color: Color) -> L::Set {
        L::SECOND_RANK[color as usize]
    }

    #[inline]
    fn last_rank(color: Color) -> L::Set {
        L::LAST_RANK[color as usize]
    }

    #[inline]
    fn pawn_squares(color: Color) -> L::Set {
        !L::NO_PAWNS[color as usize]
    }

    #[inline]
    fn flip(square: Square) -> Square {
        L::TABLES.square(square).flip
    }

    #[inline]
    fn mirror(square: Square) -> Square {
        L::TABLES.square(square).mirror
    }
}

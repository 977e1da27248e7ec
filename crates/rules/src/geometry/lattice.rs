//! Boards described by their steps: the compiler finds all else from them and keeps it in tables.
//!
//! What a riding piece sees of a line is found by arithmetic on sets of squares. A shape whose lines go round or that
//! has quicker means overrides [`Lattice::ride`].

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

/// A shape that is described by its steps.
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
    /// By [`Ride`]: the number of lines of the family that cross in a square, half as many as directions.
    const LINES: [usize; Ride::COUNT];
    /// Whether two squares share at most one line.
    const SINGLE_LINES: bool = true;
    /// Whether a bishop steps beside riding.
    const BISHOP_STEPS: bool = false;

    /// What was found from the steps.
    const TABLES: LatticeTables<Self::Set>;
    /// How pawns step.
    const PAWN_DIRECTIONS: &'static PawnDirections<Self::Set>;
    /// By side: where pawns may make a double push.
    const SECOND_RANK: [Self::Set; 2];
    /// By side: where pawns promote.
    const LAST_RANK: [Self::Set; 2];
    /// By side: where pawns cannot stand.
    const NO_PAWNS: [Self::Set; 2];

    /// Names of the squares and the order in which FEN lists them.
    fn shape() -> &'static Shape;

    /// The squares that a riding piece attacks. The numbers of the squares must rise or fall all along each line;
    /// a shape where they do not has a way of its own.
    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Self::Set) -> Self::Set {
        let first = Self::LINES[..ride as usize].iter().sum();
        let lines = Self::TABLES.lines(square, first, Self::LINES[ride as usize]);
        let seen = |line: &Line<Self::Set>| occupied.seen_on_line(line.below, line.above);
        lines.iter().fold(Self::Set::EMPTY, |all, line| all | seen(line))
    }

    /// The squares between two squares of a line; of several lines, a shape says which.
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
        // By branches, so that the compiler knows the shifts.
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

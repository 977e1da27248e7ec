//! Boards described by their steps: all else is found from them once and kept in tables.
//!
//! What a riding piece sees of a line is found by arithmetic on sets of squares. A shape whose lines go round or that
//! has quicker means overrides [`Lattice::ride`].

mod pawns;
mod spec;
mod tables;

pub(super) use spec::{LatticeSpec, Step};
pub use tables::LatticeTables;
pub(super) use tables::Line;
use tables::SquareTables;

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
    fn tables() -> &'static LatticeTables<Self::Set>;

    /// The squares that a riding piece attacks. The numbers of the squares must rise or fall all along each line;
    /// a shape where they do not has a way of its own.
    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Self::Set) -> Self::Set {
        let first = Self::LINES[..ride as usize].iter().sum();
        let lines = Self::tables().lines(square, first, Self::LINES[ride as usize]);
        let seen = |line: &Line<Self::Set>| occupied.seen_on_line(line.below, line.above);
        lines.iter().fold(Self::Set::EMPTY, |all, line| all | seen(line))
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
        &L::tables().shape
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: L::Set) -> L::Set {
        <L as Lattice>::ride(ride, square, occupied)
    }

    #[inline]
    fn rays(ride: Ride, square: Square) -> L::Set {
        of::<L>(square, |tables| tables.rays[ride as usize])
    }

    #[inline]
    fn knight(square: Square) -> L::Set {
        of::<L>(square, |tables| tables.knight)
    }

    #[inline]
    fn king(square: Square) -> L::Set {
        of::<L>(square, |tables| tables.king)
    }

    #[inline]
    fn king_zone(square: Square) -> L::Set {
        of::<L>(square, |tables| tables.king_zone)
    }

    #[inline]
    fn pawn(color: Color, square: Square) -> L::Set {
        of::<L>(square, |tables| tables.pawn[color as usize])
    }

    #[inline]
    fn pawn_sources(color: Color, square: Square) -> L::Set {
        of::<L>(square, |tables| tables.pawn_sources[color as usize])
    }

    #[inline]
    fn leaps(role: Role, square: Square) -> L::Set {
        match role {
            Role::Knight | Role::Marshal | Role::Cardinal => Self::knight(square),
            Role::King => Self::king(square),
            Role::Bishop if L::BISHOP_STEPS => of::<L>(square, |tables| tables.bishop),
            _ => L::Set::EMPTY,
        }
    }

    #[inline]
    fn between(a: Square, b: Square) -> L::Set {
        L::tables().between(a, b)
    }

    #[inline]
    fn line(a: Square, b: Square) -> L::Set {
        L::tables().line(a, b)
    }

    #[inline]
    fn plane(square: Square) -> L::Set {
        of::<L>(square, |tables| tables.plane)
    }

    #[inline]
    fn pawn_step(color: Color, step: PawnStep, from: L::Set) -> L::Set {
        L::tables().pawn_steps[color as usize].direction(step).step(from)
    }

    #[inline]
    fn pawn_step_origin(color: Color, step: PawnStep, to: Square) -> Square {
        // Where no step leads, no square is asked for.
        L::tables().pawn_steps[color as usize].direction(step).origin(to).unwrap_or(to)
    }

    #[inline]
    fn second_rank(color: Color) -> L::Set {
        L::tables().second_rank[color as usize]
    }

    #[inline]
    fn last_rank(color: Color) -> L::Set {
        L::tables().last_rank[color as usize]
    }

    #[inline]
    fn pawn_squares(color: Color) -> L::Set {
        L::tables().pawn_squares[color as usize]
    }

    fn flip(square: Square) -> Square {
        L::tables().flip.get(square.index()).copied().unwrap_or(square)
    }

    fn mirror(square: Square) -> Square {
        L::tables().mirror.get(square.index()).copied().unwrap_or(square)
    }
}

/// The entry of a table for a square, the empty set for a square that the board lacks.
#[inline]
fn of<L: Lattice>(square: Square, entry: impl Fn(&SquareTables<L::Set>) -> L::Set) -> L::Set {
    L::tables().square(square).map_or(L::Set::EMPTY, entry)
}

//! Boards described by their steps: all else is found from them once and kept in tables.
//!
//! A riding piece's line is cut off behind the first piece on it: by arithmetic on sets where lines are long, and by
//! walking from neighbour to neighbour where lines are short or go round.

mod pawns;
mod spec;
mod tables;

pub(super) use spec::{LatticeSpec, Step};
pub use tables::LatticeTables;

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
    /// Whether two squares share at most one line.
    const SINGLE_LINES: bool = true;
    /// Whether a bishop steps beside riding.
    const BISHOP_STEPS: bool = false;
    /// Whether lines are walked, because they are short or go round.
    const WALKS: bool = false;

    /// What was found from the steps.
    fn tables() -> &'static LatticeTables<Self::Set>;
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
        if L::WALKS {
            L::tables().walk(ride as usize, square, occupied)
        } else {
            L::tables().cut(ride as usize, square, occupied)
        }
    }

    #[inline]
    fn rays(ride: Ride, square: Square) -> L::Set {
        L::tables().rays(ride as usize, square)
    }

    #[inline]
    fn knight(square: Square) -> L::Set {
        of(&L::tables().knight, square)
    }

    #[inline]
    fn king(square: Square) -> L::Set {
        of(&L::tables().king, square)
    }

    #[inline]
    fn pawn(color: Color, square: Square) -> L::Set {
        of(&L::tables().pawn[color as usize], square)
    }

    #[inline]
    fn pawn_sources(color: Color, square: Square) -> L::Set {
        of(&L::tables().pawn_sources[color as usize], square)
    }

    #[inline]
    fn leaps(role: Role, square: Square) -> L::Set {
        match role {
            Role::Knight | Role::Marshal | Role::Cardinal => Self::knight(square),
            Role::King => Self::king(square),
            Role::Bishop if L::BISHOP_STEPS => of(&L::tables().bishop, square),
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
        of(&L::tables().plane, square)
    }

    #[inline]
    fn pawn_step(color: Color, step: PawnStep, from: L::Set) -> L::Set {
        L::tables().steps[color as usize].way(step).step(from)
    }

    #[inline]
    fn pawn_step_origin(color: Color, step: PawnStep, to: Square) -> Square {
        // Where no step leads, no square is asked for.
        L::tables().steps[color as usize].way(step).origin(to).unwrap_or(to)
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
fn of<S: SquareSet>(table: &[S], square: Square) -> S {
    table.get(square.index()).copied().unwrap_or(S::EMPTY)
}

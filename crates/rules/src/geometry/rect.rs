//! Rectangular boards: a1 = 0, b1 = 1, … rank by rank.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{
    Lattice, LatticeArrays, LatticeSpec, LatticeTables, PawnDirections, pawn_directions,
};
use super::points::{Point, flat, map_points, set_where, squares};
use crate::{Bits, Ride, Square};

/// A board with `FILES` files and `RANKS` ranks.
#[derive(Clone, Copy, Debug)]
pub struct Rect<const FILES: usize, const RANKS: usize>;

const ORTHOGONAL: &[Point] = &flat([(1, 0), (0, 1)]);
const DIAGONAL: &[Point] = &flat([(1, 1), (-1, 1)]);
/// Half of a knight's leaps. The others are their opposites.
pub(super) const KNIGHT: &[Point] = &flat([(1, 2), (2, 1), (2, -1), (1, -2)]);
const PUSHES: [&[Point]; 2] = [&flat([(0, 1)]), &flat([(0, -1)])];
const CAPTURES: [&[Point]; 2] = [&flat([(-1, 1), (1, 1)]), &flat([(-1, -1), (1, -1)])];

impl<const FILES: usize, const RANKS: usize> Rect<FILES, RANKS> {
    /// The squares as file and rank. Their number is a parameter because const generics cannot be multiplied.
    const fn points<const N: usize>() -> [Point; N] {
        let mut points = [[0; 4]; N];
        let mut square = 0;
        while square < FILES * RANKS {
            points[square] = [(square % FILES) as i8, (square / FILES) as i8, 0, 0];
            square += 1;
        }
        points
    }

    const fn flip<const N: usize>(points: &[Point; N]) -> [Square; N] {
        map_points!(points, [file, rank, ..] => [file, RANKS as i8 - 1 - rank, 0, 0])
    }

    const fn mirror<const N: usize>(points: &[Point; N]) -> [Square; N] {
        map_points!(points, [file, rank, ..] => [FILES as i8 - 1 - file, rank, 0, 0])
    }

    const fn spec(
        points: &'static [Point],
        flip: &'static [Square],
        mirror: &'static [Square],
    ) -> LatticeSpec {
        LatticeSpec {
            points,
            round: None,
            rides: [ORTHOGONAL, DIAGONAL, &[]],
            knight: KNIGHT,
            pushes: PUSHES,
            captures: CAPTURES,
            pawn_ways: &[],
            plane: points.len(),
            flip,
            mirror,
        }
    }

    const fn ranks<const W: usize>(points: &[Point], first: i8, second: i8) -> Bits<W> {
        set_where!(points, [_, rank, ..] => rank == first || rank == second)
    }

    fn new_shape(points: &[Point]) -> Shape {
        let name =
            |&[file, rank, ..]: &Point| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        let row = |rank: i8| squares(points, |point| point[1] == rank);
        Shape::new(points.iter().map(name).collect(), (0..RANKS as i8).rev().map(row).collect())
    }
}

macro_rules! rect {
    ($files:literal x $ranks:literal, sets of $words:literal, room for $room:literal) => {
        const _: () = {
            type Board = Rect<$files, $ranks>;
            const POINTS: [Point; $files * $ranks] = Board::points();
            const FLIP: [Square; POINTS.len()] = Board::flip(&POINTS);
            const MIRROR: [Square; POINTS.len()] = Board::mirror(&POINTS);
            const SPEC: LatticeSpec = Board::spec(&POINTS, &FLIP, &MIRROR);
            static TABLES: LatticeArrays<$words, $room, 4> = LatticeArrays::new(&SPEC);
            const LAST: i8 = $ranks - 1;

            impl Lattice for Board {
                type Set = Bits<$words>;
                const SQUARES: usize = POINTS.len();
                const PAWN_PUSHES: u8 = 1;
                const PAWN_CAPTURES: u8 = 2;
                const LINES: [usize; Ride::COUNT] = [2, 2, 0];
                const TABLES: LatticeTables<Self::Set> = TABLES.view();
                const PAWN_DIRECTIONS: &'static PawnDirections<Self::Set> = &pawn_directions(&SPEC);
                const SECOND_RANK: [Self::Set; 2] =
                    [Self::ranks(&POINTS, 1, 1), Self::ranks(&POINTS, LAST - 1, LAST - 1)];
                const LAST_RANK: [Self::Set; 2] =
                    [Self::ranks(&POINTS, LAST, LAST), Self::ranks(&POINTS, 0, 0)];
                /// Pawns are neither on their promotion rank nor on the rank behind all pawns.
                const NO_PAWNS: [Self::Set; 2] = [Self::ranks(&POINTS, 0, LAST); 2];

                fn shape() -> &'static Shape {
                    static SHAPE: LazyLock<Shape> = LazyLock::new(|| Board::new_shape(&POINTS));
                    &SHAPE
                }
            }
        };
    };
}

rect!(4 x 8, sets of 1, room for 32);
rect!(10 x 10, sets of 2, room for 128);

//! A ring with sixteen files and four rings: files a to p run around the board, and ring 1 is the outermost.
//!
//! Two squares of a ring are connected by two lines, one in each direction.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{
    Lattice, LatticeArrays, LatticeSpec, LatticeTables, Line, PawnDirections, pawn_directions,
};
use super::points::{Point, flat, map_points, set_where, squares};
use super::rect::KNIGHT;
use crate::{Bits, Ride, Square, SquareSet};

/// A ring of 64 squares.
#[derive(Clone, Copy, Debug)]
pub struct Ring16x4;

const FILES: i8 = 16;
const RINGS: i8 = 4;
/// The file and ring of each square.
const POINTS: [Point; 64] = {
    let mut points = [[0; 4]; 64];
    let mut square = 0;
    while square < points.len() {
        points[square] = [square as i8 % FILES, square as i8 / FILES, 0, 0];
        square += 1;
    }
    points
};
const FLIP: [Square; 64] = map_points!(POINTS, [file, ring, ..] => [FILES - 1 - file, ring, 0, 0]);
const MIRROR: [Square; 64] =
    map_points!(POINTS, [file, ring, ..] => [(7 - file).rem_euclid(FILES), ring, 0, 0]);
/// By square: 1 where White's pawns move to higher files, -1 to lower ones. They move away from their own officers, on
/// either side of them.
const WAYS: [i8; 64] = {
    let mut ways = [0; 64];
    let mut square = 0;
    while square < ways.len() {
        ways[square] = match POINTS[square][0] {
            5..=10 => 1,
            0..=2 | 13..=15 => -1,
            _ => 0,
        };
        square += 1;
    }
    ways
};
const SPEC: LatticeSpec = LatticeSpec {
    points: &POINTS,
    round: Some(FILES),
    rides: [&flat([(1, 0), (0, 1)]), &flat([(1, 1), (-1, 1)]), &[]],
    knight: KNIGHT,
    pushes: [&flat([(1, 0)]), &flat([(-1, 0)])],
    captures: [&flat([(1, -1), (1, 1)]), &flat([(-1, -1), (-1, 1)])],
    pawn_ways: &WAYS,
    plane: POINTS.len(),
    flip: &FLIP,
    mirror: &MIRROR,
};
static TABLES: LatticeArrays<1, 64, 4> = LatticeArrays::new(&SPEC);
/// The start squares of the officers, on which there are no pawns.
const OFFICERS: Bits<1> = files([3, 4, 11, 12]);

const fn files<const N: usize>(wanted: [i8; N]) -> Bits<1> {
    set_where!(POINTS, [file, ..] => {
        let (mut found, mut i) = (false, 0);
        while i < N {
            found |= wanted[i] == file;
            i += 1;
        }
        found
    })
}

impl Lattice for Ring16x4 {
    type Set = Bits<1>;
    const SQUARES: usize = POINTS.len();
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const LINES: [usize; Ride::COUNT] = [2, 2, 0];
    const SINGLE_LINES: bool = false;
    const TABLES: LatticeTables<Bits<1>> = TABLES.view();
    const PAWN_DIRECTIONS: &'static PawnDirections<Bits<1>> = &pawn_directions(&SPEC);
    const SECOND_RANK: [Bits<1>; 2] = [files([2, 5]), files([10, 13])];
    const LAST_RANK: [Bits<1>; 2] = [files([11, 12]), files([3, 4])];
    const NO_PAWNS: [Bits<1>; 2] = [OFFICERS; 2];

    fn shape() -> &'static Shape {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            let name = |&[file, ring, ..]: &Point| {
                format!("{}{}", char::from(b'a' + file as u8), ring + 1)
            };
            let row = |ring| squares(&POINTS, |point| point[1] == ring);
            Shape::new(POINTS.iter().map(name).collect(), (0..RINGS).rev().map(row).collect())
        });
        &SHAPE
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Bits<1>) -> Bits<1> {
        let seen_on = |line: &Line<Bits<1>>| occupied.seen_on_line(line.below, line.above);
        let lines = |first, count| {
            Self::TABLES
                .lines(square, first, count)
                .iter()
                .fold(Bits::EMPTY, |all, line| all | seen_on(line))
        };
        match ride {
            Ride::Orthogonal => around(square, occupied) | lines(1, 1),
            Ride::Diagonal => lines(2, 2),
            Ride::Triagonal => Bits::EMPTY,
        }
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bits<1> {
        BETWEEN[a.index() % 64][b.index() % 64]
    }
}

/// By two squares: the squares between them on the shortest path. If there are several, in the first direction.
static BETWEEN: [[Bits<1>; 64]; 64] = {
    let directions = flat([(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]);
    SPEC.shortest_ways(&directions)
};

/// The squares that a rook sees in its ring, in both directions.
#[inline]
fn around(square: Square, occupied: Bits<1>) -> Bits<1> {
    let (file, first) = (u32::from(square.0) % 16, square.0 / 16 * 16 % 64);
    // Rotates the ring so that the rook is on the first file, which is also behind the last one.
    let others = ((occupied.0[0] >> first) as u16).rotate_right(file) & !1;
    let up_to_first = others ^ others.wrapping_sub(1);
    let from_last = u16::MAX << (15 - (others | 1).leading_zeros());
    let seen = (up_to_first | from_last) & !1;
    Bits([u64::from(seen.rotate_left(file)) << first])
}

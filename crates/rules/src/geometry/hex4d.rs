//! A hexagon of 19 hexagons of 19 cells each: 361 spaces in four dimensions.
//!
//! Pieces move between the cells of a board, or between boards on the same cell, in the same ways.

mod riders;

use std::sync::LazyLock;

use super::Shape;
use super::hexagon::{
    DIAGONAL, Hex, KNIGHT, ORTHOGONAL, cells, file_of, flipped, is_first, is_last, rank_of, rows,
};
use super::lattice::{
    Lattice, LatticeArrays, LatticeSpec, LatticeTables, PawnDirections, pawn_directions,
};
use super::points::{Point, map_points, reversed, set_where};
use crate::{Bits, Ride, Square};

/// Nineteen hexagons of nineteen cells.
#[derive(Clone, Copy, Debug)]
pub struct Hex4d;

/// The length of a board's sides in cells, and of the whole in boards.
const SIDE: i8 = 3;
/// The number of cells of a board, and of boards.
const CELLS: usize = 19;
const HEXAGON: [Hex; CELLS] = cells(SIDE);
/// The board and cell of each space.
const POINTS: [Point; CELLS * CELLS] = {
    let mut points = [[0; 4]; CELLS * CELLS];
    let mut space = 0;
    while space < points.len() {
        points[space] = joined(HEXAGON[space / CELLS], HEXAGON[space % CELLS]);
        space += 1;
    }
    points
};
const FLIP: [Square; CELLS * CELLS] =
    map_points!(POINTS, [a, b, c, d] => joined(flipped(SIDE, (a, b)), flipped(SIDE, (c, d))));
const MIRROR: [Square; CELLS * CELLS] = map_points!(POINTS, [a, b, c, d] => [b, a, d, c]);

/// A board and one of its cells, or a step of both, as a point.
const fn joined(board: Hex, cell: Hex) -> Point {
    [board.0, board.1, cell.0, cell.1]
}

/// Each step twice: between cells, and between boards.
const fn either<const N: usize, const TWICE: usize>(steps: [Hex; N]) -> [Point; TWICE] {
    let mut both = [[0; 4]; TWICE];
    let mut i = 0;
    while i < N {
        both[i] = joined((0, 0), steps[i]);
        both[N + i] = joined(steps[i], (0, 0));
        i += 1;
    }
    both
}

/// Half of a knight's leaps. Leaps that change both board and cell change one board and two cells, or two boards and
/// one cell, each in a straight line. The two directions differ by 0 or 120 degrees, so the basic colour changes.
const KNIGHT_LEAPS: [Point; 30] = {
    const fn class((i, j): Hex) -> i8 {
        (i + j).rem_euclid(3)
    }
    let mut leaps = [[0; 4]; 30];
    let straight: [Point; 2 * KNIGHT.len()] = either(KNIGHT);
    let mut count = 0;
    while count < straight.len() {
        leaps[count] = straight[count];
        count += 1;
    }
    let mut i = 0;
    while i < 2 * ORTHOGONAL.len() * ORTHOGONAL.len() {
        let (board, cell) = (ORTHOGONAL[i / 2 / 3], ORTHOGONAL[i / 2 % 3]);
        let cell = if i % 2 == 0 { cell } else { (-cell.0, -cell.1) };
        if class(board) == class(cell) {
            leaps[count] = joined(board, (2 * cell.0, 2 * cell.1));
            leaps[count + 1] = joined((2 * board.0, 2 * board.1), cell);
            count += 2;
        }
        i += 1;
    }
    assert!(count == leaps.len(), "as many leaps as there are");
    leaps
};

const STILL: Hex = (0, 0);
const UP: Hex = (1, 1);
const LEFT: Hex = (1, 0);
const RIGHT: Hex = (0, 1);
const PUSHES: [Point; 2] = [joined(STILL, UP), joined(UP, STILL)];
const CAPTURES: [Point; 6] = [
    joined(STILL, LEFT),
    joined(STILL, RIGHT),
    joined(UP, LEFT),
    joined(UP, RIGHT),
    joined(LEFT, STILL),
    joined(RIGHT, STILL),
];
const SPEC: LatticeSpec = LatticeSpec {
    points: &POINTS,
    round: None,
    rides: [&either::<3, 6>(ORTHOGONAL), &either::<3, 6>(DIAGONAL), &[]],
    knight: &KNIGHT_LEAPS,
    pushes: [&PUSHES, &reversed(PUSHES)],
    captures: [&CAPTURES, &reversed(CAPTURES)],
    pawn_ways: &[],
    plane: CELLS,
    flip: &FLIP,
    mirror: &MIRROR,
};
static TABLES: LatticeArrays<6, 512, 12> = LatticeArrays::new(&SPEC);
const WHITE_LAST: Bits<6> =
    set_where!(POINTS, [a, b, c, d] => is_last(SIDE, (a, b)) && is_last(SIDE, (c, d)));
const BLACK_LAST: Bits<6> =
    set_where!(POINTS, [a, b, c, d] => is_first((a, b)) && is_first((c, d)));

impl Lattice for Hex4d {
    type Set = Bits<6>;
    const SQUARES: usize = POINTS.len();
    const PAWN_PUSHES: u8 = 2;
    const PAWN_CAPTURES: u8 = 6;
    const LINES: [usize; Ride::COUNT] = [6, 6, 0];
    const BISHOP_STEPS: bool = true;
    const TABLES: LatticeTables<Bits<6>> = TABLES.view();
    const PAWN_DIRECTIONS: &'static PawnDirections<Bits<6>> = &pawn_directions(&SPEC);
    const SECOND_RANK: [Bits<6>; 2] = [Bits([0; 6]); 2];
    const LAST_RANK: [Bits<6>; 2] = [WHITE_LAST, BLACK_LAST];
    const NO_PAWNS: [Bits<6>; 2] = [WHITE_LAST, BLACK_LAST];

    fn shape() -> &'static Shape {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            let name = |first: u8, cell: Hex| {
                format!("{}{}", char::from(first + file_of(SIDE, cell) as u8), rank_of(cell) + 1)
            };
            let plane = |board: usize| {
                let shifted = |square: &Square| Square((board * CELLS) as u16 + square.0);
                rows(&HEXAGON).iter().map(|row| row.iter().map(shifted).collect()).collect()
            };
            let names = POINTS.iter().map(|&[a, b, c, d]| name(b'A', (a, b)) + &name(b'a', (c, d)));
            Shape::of_planes(names.collect(), (0..CELLS).map(plane).collect())
        });
        &SHAPE
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Bits<6>) -> Bits<6> {
        riders::ride(ride, square, occupied)
    }
}

//! A hexagon of 91 hexagonal cells, after Władysław Gliński: vertical files a to l without j, and rows that bend at the
//! middle file.
//!
//! The coordinates of a cell are `i` steps to the upper left and `j` steps to the upper right of the lowest cell.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{
    Lattice, LatticeArrays, LatticeSpec, LatticeTables, PawnDirections, pawn_directions,
};
use super::points::{Point, flat, map_points, reversed, set_where};
use crate::{Bits, Ride, Square};

/// A hexagon of 91 cells, six on each side.
#[derive(Clone, Copy, Debug)]
pub struct Hexagon91;

/// A cell, or a step, as steps to the upper left and to the upper right.
pub(super) type Hex = (i8, i8);

/// Half of the steps across the edges of a cell: up, to the lower right and to the upper right. The others are their
/// opposites. Cell numbers rise along these.
pub(super) const ORTHOGONAL: [Hex; 3] = [(1, 1), (-1, 0), (0, 1)];
/// Half of the steps across its corners.
pub(super) const DIAGONAL: [Hex; 3] = [(-2, -1), (1, 2), (-1, 1)];
/// Half of the leaps to the nearest cells that are not on a queen's line.
pub(super) const KNIGHT: [Hex; 6] = [(3, 1), (3, 2), (2, 3), (1, 3), (-1, 2), (-2, 1)];

/// The `N` cells of a hexagon with sides of this length, file by file, each from its lowest cell.
pub(super) const fn cells<const N: usize>(side: i8) -> [Hex; N] {
    let (across, half) = (2 * side - 1, side - 1);
    let mut cells = [(0, 0); N];
    let (mut count, mut file) = (0, 0);
    while file < across {
        // The number of files to the right of the middle file.
        let right = file - half;
        let (mut i, mut j) = if right < 0 { (-right, 0) } else { (0, right) };
        while i < across && j < across {
            cells[count] = (i, j);
            count += 1;
            i += 1;
            j += 1;
        }
        file += 1;
    }
    assert!(count == N, "as many cells as the hexagon has");
    cells
}

/// The index of a cell's file, in a hexagon with sides of this length.
pub(super) fn file_of(side: i8, (i, j): Hex) -> i8 {
    side - 1 + j - i
}

/// The index of a cell's rank.
pub(super) fn rank_of((i, j): Hex) -> i8 {
    i.min(j)
}

/// A hexagon's cells as rows, the highest rank first, each from left to right.
pub(super) fn rows(cells: &[Hex]) -> Vec<Vec<Square>> {
    let highest = cells.iter().map(|&cell| rank_of(cell)).max().unwrap_or(0);
    let row = |rank| {
        let on = cells.iter().enumerate().filter(move |&(_, &cell)| rank_of(cell) == rank);
        on.map(|(i, _)| Square(i as u16)).collect()
    };
    (0..=highest).rev().map(row).collect()
}

/// Whether a cell is the last of its file from White's perspective.
pub(super) const fn is_last(side: i8, (i, j): Hex) -> bool {
    i == 2 * side - 2 || j == 2 * side - 2
}

/// Whether a cell is the last of its file from Black's perspective.
pub(super) const fn is_first((i, j): Hex) -> bool {
    i == 0 || j == 0
}

/// A cell from the other side's perspective. Its file is the same.
pub(super) const fn flipped(side: i8, (i, j): Hex) -> Hex {
    (2 * side - 2 - j, 2 * side - 2 - i)
}

const SIDE: i8 = 6;
const FILES: &[u8; 11] = b"abcdefghikl";
const CELLS: [Hex; 91] = cells(SIDE);
const POINTS: [Point; 91] = flat(CELLS);
const FLIP: [Square; 91] = map_points!(POINTS, [i, j, ..] => {
    let (i, j) = flipped(SIDE, (i, j));
    [i, j, 0, 0]
});
const MIRROR: [Square; 91] = map_points!(POINTS, [i, j, ..] => [j, i, 0, 0]);
const PUSHES: [Point; 1] = flat([(1, 1)]);
const CAPTURES: [Point; 2] = flat([(1, 0), (0, 1)]);
const SPEC: LatticeSpec = LatticeSpec {
    points: &POINTS,
    round: None,
    rides: [&flat(ORTHOGONAL), &flat(DIAGONAL), &[]],
    knight: &flat(KNIGHT),
    pushes: [&PUSHES, &reversed(PUSHES)],
    captures: [&CAPTURES, &reversed(CAPTURES)],
    pawn_ways: &[],
    plane: POINTS.len(),
    flip: &FLIP,
    mirror: &MIRROR,
};
static TABLES: LatticeArrays<2, 128, 6> = LatticeArrays::new(&SPEC);
const WHITE_LAST: Bits<2> = set_where!(CELLS, cell => is_last(SIDE, cell));
const BLACK_LAST: Bits<2> = set_where!(CELLS, cell => is_first(cell));

impl Lattice for Hexagon91 {
    type Set = Bits<2>;
    const SQUARES: usize = CELLS.len();
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const LINES: [usize; Ride::COUNT] = [3, 3, 0];
    const TABLES: LatticeTables<Bits<2>> = TABLES.view();
    const PAWN_DIRECTIONS: &'static PawnDirections<Bits<2>> = &pawn_directions(&SPEC);
    /// The pawns start on two lines that meet on the middle file.
    const SECOND_RANK: [Bits<2>; 2] = [
        set_where!(CELLS, (i, j) => i <= 4 && j <= 4 && (i == 4 || j == 4)),
        set_where!(CELLS, (i, j) => i >= 6 && j >= 6 && (i == 6 || j == 6)),
    ];
    const LAST_RANK: [Bits<2>; 2] = [WHITE_LAST, BLACK_LAST];
    /// The outer pawns start where the opponent's pawns promote.
    const NO_PAWNS: [Bits<2>; 2] = [WHITE_LAST, BLACK_LAST];

    fn shape() -> &'static Shape {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            let name = |&cell: &Hex| {
                format!("{}{}", char::from(FILES[file_of(SIDE, cell) as usize]), rank_of(cell) + 1)
            };
            Shape::new(CELLS.iter().map(name).collect(), rows(&CELLS))
        });
        &SHAPE
    }
}

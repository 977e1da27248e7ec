//! A hexagon of 91 six-sided cells, after Władysław Gliński: files a to l without j, upright, with rows that bend
//! at the middle file.
//!
//! A cell is reckoned from the lowest one by `i` steps to the upper left and `j` to the upper right.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{Lattice, LatticeSpec, LatticeTables};
use super::points::Points;
use crate::{Bits, Ride, Square};

/// A hexagon of 91 cells, six on each side.
#[derive(Clone, Copy, Debug)]
pub struct Hexagon91;

/// A cell, or a step, as steps to the upper left and to the upper right.
pub(super) type Hex = (i32, i32);

/// Steps across the edges of a cell: up, upper left, upper right, and back.
pub(super) const ORTHOGONAL: [Hex; 6] = [(1, 1), (1, 0), (0, 1), (-1, -1), (-1, 0), (0, -1)];
/// Steps across its corners.
pub(super) const DIAGONAL: [Hex; 6] = [(2, 1), (1, 2), (1, -1), (-2, -1), (-1, -2), (-1, 1)];
/// The nearest cells that no queen's line reaches.
pub(super) const KNIGHT: [Hex; 12] = [
    (3, 1),
    (3, 2),
    (2, 3),
    (1, 3),
    (-1, 2),
    (-2, 1),
    (-3, -1),
    (-3, -2),
    (-2, -3),
    (-1, -3),
    (1, -2),
    (2, -1),
];

/// The cells of a hexagon with that many on each side, file by file from its lowest cell.
pub(super) fn cells(side: i32) -> Vec<Hex> {
    let (across, half) = (2 * side - 1, side - 1);
    let file = move |file: i32| {
        // The steps by which a cell of this file lies further right than the middle.
        let right = file - half;
        (0..across).map(move |rank| (rank + (-right).max(0), rank + right.max(0)))
    };
    let inside = |&(i, j): &Hex| i < across && j < across;
    (0..across).flat_map(file).filter(inside).collect()
}

/// The number of a cell's file in a hexagon with that many cells on each side, from 0.
pub(super) fn file_of(side: i32, (i, j): Hex) -> i32 {
    side - 1 + j - i
}

/// The number of a cell's rank, from 0.
pub(super) fn rank_of((i, j): Hex) -> i32 {
    i.min(j)
}

/// A hexagon's cells as rows from the highest rank down, each from left to right.
pub(super) fn rows(cells: &[Hex]) -> Vec<Vec<Square>> {
    let highest = cells.iter().map(|&cell| rank_of(cell)).max().unwrap_or(0);
    let row = |rank| {
        let on = cells.iter().enumerate().filter(move |&(_, &cell)| rank_of(cell) == rank);
        on.map(|(i, _)| Square(i as u16)).collect()
    };
    (0..=highest).rev().map(row).collect()
}

/// A cell seen from the other side: its file is the same.
pub(super) fn flipped(side: i32, (i, j): Hex) -> Hex {
    (2 * side - 2 - j, 2 * side - 2 - i)
}

/// The step back.
pub(super) fn back((i, j): Hex) -> Hex {
    (-i, -j)
}

const SIDE: i32 = 6;
const FILES: &[u8; 11] = b"abcdefghikl";

impl Lattice for Hexagon91 {
    type Set = Bits<2>;
    const SQUARES: usize = 91;
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const LINES: [usize; Ride::COUNT] = [3, 3, 0];

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<2>> {
        static TABLES: LazyLock<LatticeTables<Bits<2>>> =
            LazyLock::new(|| LatticeTables::new::<Hexagon91>(spec()));
        &TABLES
    }
}

fn spec() -> LatticeSpec {
    let points = Points(cells(SIDE));
    let steps = |vectors: &[Hex]| points.steps(vectors, |p, v| (p.0 + v.0, p.1 + v.1));
    let name = |&cell: &Hex| {
        format!("{}{}", char::from(FILES[file_of(SIDE, cell) as usize]), rank_of(cell) + 1)
    };
    let far = 2 * SIDE - 2;
    // The pawns begin on two lines that meet on the middle file.
    let white_pawns = points.squares(|(i, j)| i.max(j) == 4);
    let black_pawns = points.squares(|(i, j)| i.min(j) == far - 4);
    let white_last = points.squares(|(i, j)| i.max(j) == far);
    let black_last = points.squares(|(i, j)| i.min(j) == 0);
    LatticeSpec {
        shape: Shape::new(points.0.iter().map(name).collect(), rows(&points.0)),
        rides: [steps(&ORTHOGONAL), steps(&DIAGONAL), Vec::new()],
        knight: steps(&KNIGHT),
        king: steps(&[ORTHOGONAL, DIAGONAL].concat()),
        bishop: Vec::new(),
        pushes: [steps(&[(1, 1)]), steps(&[(-1, -1)])],
        captures: [steps(&[(1, 0), (0, 1)]), steps(&[(-1, 0), (0, -1)])],
        second_rank: [white_pawns, black_pawns],
        last_rank: [white_last.clone(), black_last.clone()],
        // The outer pawns begin where the other side's pawns promote.
        no_pawns: [white_last, black_last],
        plane: vec![0; points.0.len()],
        flip: points.map(|cell| flipped(SIDE, cell)),
        mirror: points.map(|(i, j)| (j, i)),
    }
}

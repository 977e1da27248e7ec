//! A hexagon of 19 hexagons of 19 cells each: 361 spaces in four dimensions.
//!
//! Pieces go from cell to cell of one board, or from board to board on the same cell, in the same ways.

mod riders;

use std::sync::LazyLock;

use super::Shape;
use super::hexagon::{
    DIAGONAL, Hex, KNIGHT, ORTHOGONAL, back, cells, file_of, flipped, rank_of, rows,
};
use super::lattice::{Lattice, LatticeSpec, LatticeTables, Step};
use super::points::Points;
use crate::{Bits, Ride, Square};

/// Nineteen hexagons of nineteen cells.
#[derive(Clone, Copy, Debug)]
pub struct Hex4d;

/// The cells on each side of a board, and the boards on each side of the whole.
const SIDE: i32 = 3;
/// The cells of a board, and the boards.
const CELLS: usize = 19;

/// A board and a cell of it; or a step of both.
type Space = (Hex, Hex);

impl Lattice for Hex4d {
    type Set = Bits<6>;
    const SQUARES: usize = CELLS * CELLS;
    const PAWN_PUSHES: u8 = 2;
    const PAWN_CAPTURES: u8 = 6;
    const LINES: [usize; Ride::COUNT] = [6, 6, 0];
    const BISHOP_STEPS: bool = true;

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<6>> {
        static TABLES: LazyLock<LatticeTables<Bits<6>>> =
            LazyLock::new(|| LatticeTables::new::<Hex4d>(spec()));
        &TABLES
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Bits<6>) -> Bits<6> {
        riders::ride(ride, square, occupied)
    }
}

/// Each step once from cell to cell and once from board to board.
fn either(steps: &[Hex]) -> Vec<Space> {
    let still = (0, 0);
    steps.iter().map(|&step| (still, step)).chain(steps.iter().map(|&step| (step, still))).collect()
}

/// The leaps of a knight that change board and cell: one board and two cells or two boards and one cell,
/// straight on, where the two directions lie 0 or 120 degrees apart; then the basic colour changes.
fn crossing_leaps() -> Vec<Space> {
    let class = |(i, j): Hex| (i + j).rem_euclid(3);
    let twice = |(i, j): Hex| (2 * i, 2 * j);
    let pairs =
        ORTHOGONAL.iter().flat_map(|&board| ORTHOGONAL.iter().map(move |&cell| (board, cell)));
    pairs
        .filter(|&(board, cell)| class(board) == class(cell))
        .flat_map(|(board, cell)| [(board, twice(cell)), (twice(board), cell)])
        .collect()
}

fn spec() -> LatticeSpec {
    let hexagon = cells(SIDE);
    let points = Points(
        hexagon.iter().flat_map(|&board| hexagon.iter().map(move |&cell| (board, cell))).collect(),
    );
    let steps = |vectors: &[Space]| -> Vec<Step> {
        let add = |p: Hex, v: Hex| (p.0 + v.0, p.1 + v.1);
        points.steps(vectors, |p: Space, v: Space| (add(p.0, v.0), add(p.1, v.1)))
    };
    let name = |cell: Hex, first: u8| {
        format!("{}{}", char::from(first + file_of(SIDE, cell) as u8), rank_of(cell) + 1)
    };
    let plane = |board: usize| {
        let shifted = |square: &Square| Square((board * CELLS) as u16 + square.0);
        rows(&hexagon).iter().map(|row| row.iter().map(shifted).collect()).collect()
    };
    let still = (0, 0);
    let (up, left, right) = ((1, 1), (1, 0), (0, 1));
    let pushes = [(still, up), (up, still)];
    let captures =
        [(still, left), (still, right), (up, left), (up, right), (left, still), (right, still)];
    let backwards = |steps: &[Space]| -> Vec<Space> {
        steps.iter().map(|&(board, cell)| (back(board), back(cell))).collect()
    };
    let far = |(i, j): Hex| i.max(j) == 2 * SIDE - 2;
    let near = |(i, j): Hex| i.min(j) == 0;
    let white_last = points.squares(|(board, cell)| far(board) && far(cell));
    let black_last = points.squares(|(board, cell)| near(board) && near(cell));
    LatticeSpec {
        shape: Shape::of_planes(
            points.0.iter().map(|&(board, cell)| name(board, b'A') + &name(cell, b'a')).collect(),
            (0..CELLS).map(plane).collect(),
        ),
        rides: [steps(&either(&ORTHOGONAL)), steps(&either(&DIAGONAL)), Vec::new()],
        knight: steps(&[either(&KNIGHT), crossing_leaps()].concat()),
        king: steps(&[either(&ORTHOGONAL), either(&DIAGONAL)].concat()),
        bishop: steps(&either(&ORTHOGONAL)),
        pushes: [steps(&pushes), steps(&backwards(&pushes))],
        captures: [steps(&captures), steps(&backwards(&captures))],
        second_rank: [Vec::new(), Vec::new()],
        last_rank: [white_last.clone(), black_last.clone()],
        no_pawns: [white_last, black_last],
        plane: (0..CELLS * CELLS).map(|square| square / CELLS).collect(),
        flip: points.map(|(board, cell)| (flipped(SIDE, board), flipped(SIDE, cell))),
        mirror: points.map(|(board, cell)| ((board.1, board.0), (cell.1, cell.0))),
    }
}

//! The moves of pawns on each shape: single and double steps, and where they promote.

use super::piece::Color;
use super::shape::{Cell, Point, Shape};

/// Whether a pawn promotes on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    No,
    May,
    Must,
}

/// A pawn's moves from one cell, as differences of points.
#[derive(Default)]
pub struct PawnWays {
    pub steps: Vec<Point>,
    pub captures: Vec<Point>,
}

/// The start files of White's and Black's pieces on the ring.
const RING_HOMES: [[i32; 2]; 2] = [[3, 4], [11, 12]];

/// The direction of a pawn on a file of the ring, away from its side's pieces. Pawns only move forward, so the file
/// determines the direction. There are no pawns on the pieces' files.
fn ring_way(color: Color, file: i32) -> Option<i32> {
    let going_up = 5..=10;
    if RING_HOMES.iter().flatten().any(|&home| home == file) {
        return None;
    }
    // White's upper pawns start on file 5; its lower pawns move down from file 2 through 0 to 13. Black's move in the
    // opposite directions.
    Some(if going_up.contains(&file) { color.forward() } else { -color.forward() })
}

pub fn ways(shape: Shape, color: Color, point: Point) -> PawnWays {
    let ahead = color.forward();
    match shape {
        Shape::Eight | Shape::Half | Shape::Ten => PawnWays {
            steps: vec![[0, ahead, 0, 0]],
            captures: vec![[-1, ahead, 0, 0], [1, ahead, 0, 0]],
        },
        Shape::Glinski => PawnWays {
            steps: vec![[ahead, ahead, 0, 0]],
            captures: vec![[ahead, 0, 0, 0], [0, ahead, 0, 0]],
        },
        Shape::Hex4d => PawnWays {
            steps: vec![[ahead, ahead, 0, 0], [0, 0, ahead, ahead]],
            captures: vec![
                [ahead, 0, 0, 0],
                [0, ahead, 0, 0],
                [ahead, 0, ahead, ahead],
                [0, ahead, ahead, ahead],
                [0, 0, ahead, 0],
                [0, 0, 0, ahead],
            ],
        },
        Shape::Raumschach => PawnWays {
            steps: vec![[0, ahead, 0, 0], [0, 0, ahead, 0]],
            captures: vec![
                [-1, ahead, 0, 0],
                [1, ahead, 0, 0],
                [-1, 0, ahead, 0],
                [1, 0, ahead, 0],
                [0, ahead, ahead, 0],
            ],
        },
        Shape::Circular => match ring_way(color, point[0]) {
            None => PawnWays::default(),
            Some(way) => PawnWays {
                steps: vec![[way, 0, 0, 0]],
                captures: vec![[way, -1, 0, 0], [way, 1, 0, 0]],
            },
        },
    }
}

/// The start cells of White's pawns in Gliński's game, and of Black's.
const GLINSKI_STARTS: [[&str; 9]; 2] = [
    ["b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"],
    ["b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "k7"],
];

/// Whether a pawn of a side may make a double step from a cell, if the rules have double steps.
pub fn starts_here(shape: Shape, color: Color, cell: &Cell) -> bool {
    // From the side's own edge.
    let depth = |ranks: i32| if color == Color::White { cell.rank } else { ranks - 1 - cell.rank };
    match shape {
        Shape::Eight | Shape::Half => depth(8) == 1,
        Shape::Ten => depth(10) == 2,
        Shape::Glinski => GLINSKI_STARTS[color as usize].contains(&cell.name.as_str()),
        Shape::Circular => {
            let [first, last] = RING_HOMES[color as usize];
            cell.file == first - 1 || cell.file == last + 1
        }
        // No game with these shapes has double steps, and no source defines their start cells.
        Shape::Hex4d | Shape::Raumschach => false,
    }
}

/// Whether a pawn of that side promotes on this cell.
pub fn promotion(
    shape: Shape,
    color: Color,
    cell: &Cell,
    exists: impl Fn(Point) -> bool,
) -> Promotion {
    let point = cell.point;
    let forwards_ends = |way: Point| !exists(std::array::from_fn(|axis| point[axis] + way[axis]));
    let last = match shape {
        Shape::Circular => RING_HOMES[color.other() as usize].contains(&cell.file),
        // No way forward remains.
        _ => ways(shape, color, point).steps.into_iter().all(forwards_ends),
    };
    let depth = if color == Color::White { cell.rank } else { 9 - cell.rank };
    if last {
        Promotion::Must
    } else if shape == Shape::Ten && depth >= 7 {
        Promotion::May
    } else {
        Promotion::No
    }
}

/// Whether a side can have a pawn on a cell.
pub fn may_stand(shape: Shape, color: Color, cell: &Cell, promotion: Promotion) -> bool {
    let behind_all = match shape.rectangle() {
        Some((_, ranks)) => cell.rank == 0 || cell.rank == ranks - 1,
        None => shape == Shape::Circular && ring_way(color, cell.file).is_none(),
    };
    promotion != Promotion::Must && !behind_all
}

//! Five boards of five by five one above the other: levels A to E, `Aa1` the first cell.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{Lattice, LatticeSpec, LatticeTables, Step};
use super::points::Points;
use crate::{Bits, Ride, Square};

/// A cube of 125 cells.
#[derive(Clone, Copy, Debug)]
pub struct Cube5;

const SIDE: i32 = 5;
const LEVEL: usize = 25;

/// File, rank and level.
type Point = [i32; 3];

impl Lattice for Cube5 {
    type Set = Bits<2>;
    const SQUARES: usize = 125;
    const PAWN_PUSHES: u8 = 2;
    const PAWN_CAPTURES: u8 = 5;
    const LINES: [usize; Ride::COUNT] = [3, 6, 4];
    const RIDES: &'static [Ride] = &[Ride::Orthogonal, Ride::Diagonal, Ride::Triagonal];

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<2>> {
        static TABLES: LazyLock<LatticeTables<Bits<2>>> =
            LazyLock::new(|| LatticeTables::new::<Cube5>(spec()));
        &TABLES
    }
}

/// The vectors whose coordinates have these sizes in some order.
fn vectors(sizes: [i32; 3]) -> Vec<Point> {
    let mut sizes = sizes;
    sizes.sort_unstable();
    let all = -2..=2;
    let vectors = all.clone().flat_map(|x| {
        let all = all.clone();
        all.clone().flat_map(move |y| all.clone().map(move |z| [x, y, z]))
    });
    let fits = |vector: &Point| {
        let mut found = vector.map(i32::abs);
        found.sort_unstable();
        found == sizes
    };
    vectors.filter(fits).collect()
}

fn spec() -> LatticeSpec {
    let range = 0..SIDE;
    let points = Points(
        range
            .clone()
            .flat_map(|level| {
                let range = range.clone();
                range
                    .clone()
                    .flat_map(move |rank| range.clone().map(move |file| [file, rank, level]))
            })
            .collect(),
    );
    let steps = |vectors: &[Point]| -> Vec<Step> {
        points.steps(vectors, |p: Point, v: Point| [p[0] + v[0], p[1] + v[1], p[2] + v[2]])
    };
    let name = |&[file, rank, level]: &Point| {
        let letter = |first: u8, number: i32| char::from(first + number as u8);
        format!("{}{}{}", letter(b'A', level), letter(b'a', file), rank + 1)
    };
    let plane = |level: i32| -> Vec<Vec<Square>> {
        let row = |rank| (0..SIDE).filter_map(|file| points.square([file, rank, level])).collect();
        (0..SIDE).rev().map(row).collect()
    };
    let [orthogonal, diagonal, triagonal] = [[0, 0, 1], [0, 1, 1], [1, 1, 1]].map(vectors);
    let pushes = [[0, 1, 0], [0, 0, 1]];
    let captures = [[-1, 1, 0], [1, 1, 0], [-1, 0, 1], [1, 0, 1], [0, 1, 1]];
    let black = |vectors: &[Point]| -> Vec<Point> {
        vectors.iter().map(|&[file, rank, level]| [-file, -rank, -level]).collect()
    };
    let white_last = points.squares(|[_, rank, level]| rank == SIDE - 1 && level == SIDE - 1);
    let black_last = points.squares(|[_, rank, level]| rank == 0 && level == 0);
    LatticeSpec {
        shape: Shape::of_planes(
            points.0.iter().map(name).collect(),
            (0..SIDE).map(plane).collect(),
        ),
        king: steps(&[orthogonal.clone(), diagonal.clone(), triagonal.clone()].concat()),
        rides: [steps(&orthogonal), steps(&diagonal), steps(&triagonal)],
        knight: steps(&vectors([0, 1, 2])),
        bishop: Vec::new(),
        pushes: [steps(&pushes), steps(&black(&pushes))],
        captures: [steps(&captures), steps(&black(&captures))],
        second_rank: [Vec::new(), Vec::new()],
        last_rank: [white_last.clone(), black_last.clone()],
        no_pawns: [white_last, black_last],
        plane: (0..LEVEL * SIDE as usize).map(|square| square / LEVEL).collect(),
        flip: points.map(|point| point.map(|coordinate| SIDE - 1 - coordinate)),
        mirror: points.map(|[file, rank, level]| [SIDE - 1 - file, rank, level]),
    }
}

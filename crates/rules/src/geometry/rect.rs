//! Rectangular boards: a1 = 0, b1 = 1, … rank by rank.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{Lattice, LatticeSpec, LatticeTables};
use super::points::Points;
use super::square8x8::{KING, KNIGHT};
use crate::{Bits, Ride, Square};

/// A board of so many files and ranks.
#[derive(Clone, Copy, Debug)]
pub struct Rect<const FILES: usize, const RANKS: usize>;

impl Lattice for Rect<4, 8> {
    type Set = Bits<1>;
    const SQUARES: usize = 32;
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const LINES: [usize; Ride::COUNT] = [2, 2, 0];

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<1>> {
        static TABLES: LazyLock<LatticeTables<Bits<1>>> =
            LazyLock::new(|| LatticeTables::new::<Rect<4, 8>>(spec(4, 8)));
        &TABLES
    }
}

impl Lattice for Rect<10, 10> {
    type Set = Bits<2>;
    const SQUARES: usize = 100;
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const LINES: [usize; Ride::COUNT] = [2, 2, 0];

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<2>> {
        static TABLES: LazyLock<LatticeTables<Bits<2>>> =
            LazyLock::new(|| LatticeTables::new::<Rect<10, 10>>(spec(10, 10)));
        &TABLES
    }
}

fn spec(files: i32, ranks: i32) -> LatticeSpec {
    let points =
        Points((0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank))).collect());
    let steps = |vectors: &[(i32, i32)]| points.steps(vectors, |p, v| (p.0 + v.0, p.1 + v.1));
    let rank = |rank: i32| points.squares(|point| point.1 == rank);
    let name =
        |&(file, rank): &(i32, i32)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let row = |rank: i32| -> Vec<Square> {
        (0..files).filter_map(|file| points.square((file, rank))).collect()
    };
    let edges = || [rank(0), rank(ranks - 1)].concat();
    LatticeSpec {
        shape: Shape::new(points.0.iter().map(name).collect(), (0..ranks).rev().map(row).collect()),
        rides: [
            steps(&[(1, 0), (0, 1), (-1, 0), (0, -1)]),
            steps(&[(1, 1), (-1, 1), (-1, -1), (1, -1)]),
            Vec::new(),
        ],
        knight: steps(&KNIGHT),
        king: steps(&KING),
        bishop: Vec::new(),
        pushes: [steps(&[(0, 1)]), steps(&[(0, -1)])],
        captures: [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])],
        second_rank: [rank(1), rank(ranks - 2)],
        last_rank: [rank(ranks - 1), rank(0)],
        // Neither where they would have promoted nor behind the first rank from which a pawn may come.
        no_pawns: [edges(), edges()],
        plane: vec![0; points.0.len()],
        flip: points.map(|(file, rank)| (file, ranks - 1 - rank)),
        mirror: points.map(|(file, rank)| (files - 1 - file, rank)),
    }
}

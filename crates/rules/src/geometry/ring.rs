//! A ring of sixteen files and four rings: files a to p go round, ring 1 lies outside.
//!
//! Two squares of one ring are joined by two lines, one each way round.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{Lattice, LatticeSpec, LatticeTables, Step};
use super::points::Points;
use super::square8x8::{KING, KNIGHT};
use crate::{Bits, Color, Square};

/// A ring of 64 squares.
#[derive(Clone, Copy, Debug)]
pub struct Ring16x4;

const FILES: i32 = 16;
const RINGS: i32 = 4;

/// File and ring.
type Point = (i32, i32);

impl Lattice for Ring16x4 {
    type Set = Bits<1>;
    const SQUARES: usize = 64;
    const PAWN_PUSHES: u8 = 1;
    const PAWN_CAPTURES: u8 = 2;
    const SINGLE_LINES: bool = false;

    const WALKS: bool = true;

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<1>> {
        static TABLES: LazyLock<LatticeTables<Bits<1>>> =
            LazyLock::new(|| LatticeTables::new(spec(), true));
        &TABLES
    }
}

/// The way that a side's pawn goes from a file: away from its own officers, on either side of them.
fn forward(color: Color, file: i32) -> Option<i32> {
    let from_white = match file {
        5..=10 => 1,
        0..=2 | 13..=15 => -1,
        _ => return None,
    };
    Some(if color == Color::White { from_white } else { -from_white })
}

fn spec() -> LatticeSpec {
    let points =
        Points((0..RINGS).flat_map(|ring| (0..FILES).map(move |file| (file, ring))).collect());
    let add = |p: Point, v: Point| ((p.0 + v.0).rem_euclid(FILES), p.1 + v.1);
    let steps = |vectors: &[Point]| points.steps(vectors, add);
    let pawn = |aside: &[i32]| {
        Color::ALL.map(|color| -> Vec<Step> {
            let step = |&aside: &i32| {
                points.step(|point| Some(add(point, (forward(color, point.0)?, aside))))
            };
            aside.iter().map(step).collect()
        })
    };
    let files = |wanted: &[i32]| points.squares(|(file, _)| wanted.contains(&file));
    let name = |&(file, ring): &Point| format!("{}{}", char::from(b'a' + file as u8), ring + 1);
    let row = |ring: i32| -> Vec<Square> {
        (0..FILES).filter_map(|file| points.square((file, ring))).collect()
    };
    let officers = || files(&[3, 4, 11, 12]);
    LatticeSpec {
        shape: Shape::new(points.0.iter().map(name).collect(), (0..RINGS).rev().map(row).collect()),
        rides: [
            steps(&[(1, 0), (0, 1), (-1, 0), (0, -1)]),
            steps(&[(1, 1), (-1, 1), (-1, -1), (1, -1)]),
            Vec::new(),
        ],
        knight: steps(&KNIGHT),
        king: steps(&KING),
        bishop: Vec::new(),
        pushes: pawn(&[0]),
        captures: pawn(&[-1, 1]),
        second_rank: [files(&[2, 5]), files(&[10, 13])],
        last_rank: [files(&[11, 12]), files(&[3, 4])],
        no_pawns: [officers(), officers()],
        plane: vec![0; points.0.len()],
        flip: points.map(|(file, ring)| (FILES - 1 - file, ring)),
        mirror: points.map(|(file, ring)| ((7 - file).rem_euclid(FILES), ring)),
    }
}

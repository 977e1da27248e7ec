//! A ring of sixteen files and four rings: files a to p go round, ring 1 lies outside.
//!
//! Two squares of one ring are joined by two lines, one each way round.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{Lattice, LatticeSpec, LatticeTables, Line, Step};
use super::points::Points;
use super::square8x8::{KING, KNIGHT};
use crate::{Bits, Color, Ride, Square, SquareSet};

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
    const LINES: [usize; Ride::COUNT] = [2, 2, 0];
    const SINGLE_LINES: bool = false;

    #[inline]
    fn tables() -> &'static LatticeTables<Bits<1>> {
        static TABLES: LazyLock<LatticeTables<Bits<1>>> =
            LazyLock::new(|| LatticeTables::new::<Ring16x4>(spec()));
        &TABLES
    }

    #[inline]
    fn ride(ride: Ride, square: Square, occupied: Bits<1>) -> Bits<1> {
        let seen_on = |line: &Line<Bits<1>>| occupied.seen_on_line(line.below, line.above);
        let lines = |first, count| {
            Self::tables()
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
}

/// The squares that a rook sees of its ring, both ways round.
#[inline]
fn around(square: Square, occupied: Bits<1>) -> Bits<1> {
    let (file, first) = (u32::from(square.0) % 16, square.0 / 16 * 16 % 64);
    // Turned until the rook stands on the first file, which is behind it as well.
    let others = ((occupied.0[0] >> first) as u16).rotate_right(file) & !1;
    let up_to_first = others ^ others.wrapping_sub(1);
    let from_last = u16::MAX << (15 - (others | 1).leading_zeros());
    let seen = (up_to_first | from_last) & !1;
    Bits([u64::from(seen.rotate_left(file)) << first])
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

//! Five boards of five by five, stacked: levels A to E, with `Aa1` as the first cell.

use std::sync::LazyLock;

use super::Shape;
use super::lattice::{
    Lattice, LatticeArrays, LatticeSpec, LatticeTables, PawnDirections, pawn_directions,
};
use super::points::{Point, map_points, reversed, set_where, squares};
use crate::{Bits, Ride, Square};

/// A cube of 125 cells.
#[derive(Clone, Copy, Debug)]
pub struct Cube5;

const SIDE: i8 = 5;
/// The squares of a level.
const LEVEL: usize = 25;
const LAST: i8 = SIDE - 1;
const POINTS: [Point; 125] = {
    let mut points = [[0; 4]; 125];
    let mut square = 0;
    while square < points.len() {
        let (level, on_level) = (square / LEVEL, square % LEVEL);
        points[square] = [(on_level % 5) as i8, (on_level / 5) as i8, level as i8, 0];
        square += 1;
    }
    points
};
const FLIP: [Square; 125] =
    map_points!(POINTS, [file, rank, level, _] => [LAST - file, LAST - rank, LAST - level, 0]);
const MIRROR: [Square; 125] =
    map_points!(POINTS, [file, rank, level, _] => [LAST - file, rank, level, 0]);

/// Half of the steps whose coordinates change by these amounts: those with rising square numbers. The others are their
/// opposites.
const fn steps<const N: usize>(few: i8, some: i8, many: i8) -> [Point; N] {
    let mut steps = [[0; 4]; N];
    let (mut count, mut code) = (0, 0i8);
    while code < 125 {
        let [file, rank, level] = [code % 5 - 2, code / 5 % 5 - 2, code / 25 - 2];
        let (sum, product) = (
            file.abs() + rank.abs() + level.abs(),
            (1 + file.abs()) * (1 + rank.abs()) * (1 + level.abs()),
        );
        if sum == few + some + many
            && product == (1 + few) * (1 + some) * (1 + many)
            && level * 25 + rank * 5 + file > 0
        {
            steps[count] = [file, rank, level, 0];
            count += 1;
        }
        code += 1;
    }
    assert!(count == N, "as many steps as there are");
    steps
}

const PUSHES: [Point; 2] = [[0, 1, 0, 0], [0, 0, 1, 0]];
const CAPTURES: [Point; 5] =
    [[-1, 1, 0, 0], [1, 1, 0, 0], [-1, 0, 1, 0], [1, 0, 1, 0], [0, 1, 1, 0]];
const SPEC: LatticeSpec = LatticeSpec {
    points: &POINTS,
    round: None,
    rides: [&steps::<3>(0, 0, 1), &steps::<6>(0, 1, 1), &steps::<4>(1, 1, 1)],
    knight: &steps::<12>(0, 1, 2),
    pushes: [&PUSHES, &reversed(PUSHES)],
    captures: [&CAPTURES, &reversed(CAPTURES)],
    pawn_ways: &[],
    plane: LEVEL,
    flip: &FLIP,
    mirror: &MIRROR,
};
static TABLES: LatticeArrays<2, 128, 13> = LatticeArrays::new(&SPEC);
const WHITE_LAST: Bits<2> =
    set_where!(POINTS, [_, rank, level, _] => rank == LAST && level == LAST);
const BLACK_LAST: Bits<2> = set_where!(POINTS, [_, rank, level, _] => rank == 0 && level == 0);

impl Lattice for Cube5 {
    type Set = Bits<2>;
    const SQUARES: usize = POINTS.len();
    const PAWN_PUSHES: u8 = 2;
    const PAWN_CAPTURES: u8 = 5;
    const RIDES: &'static [Ride] = &[Ride::Orthogonal, Ride::Diagonal, Ride::Triagonal];
    const LINES: [usize; Ride::COUNT] = [3, 6, 4];
    const TABLES: LatticeTables<Bits<2>> = TABLES.view();
    const PAWN_DIRECTIONS: &'static PawnDirections<Bits<2>> = &pawn_directions(&SPEC);
    const SECOND_RANK: [Bits<2>; 2] = [Bits([0; 2]); 2];
    const LAST_RANK: [Bits<2>; 2] = [WHITE_LAST, BLACK_LAST];
    const NO_PAWNS: [Bits<2>; 2] = [WHITE_LAST, BLACK_LAST];

    fn shape() -> &'static Shape {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            let name = |&[file, rank, level, _]: &Point| {
                let letter = |first: u8, number: i8| char::from(first + number as u8);
                format!("{}{}{}", letter(b'A', level), letter(b'a', file), rank + 1)
            };
            let row = |level, rank| squares(&POINTS, |at| at[2] == level && at[1] == rank);
            let plane = |level| (0..SIDE).rev().map(|rank| row(level, rank)).collect();
            Shape::of_planes(POINTS.iter().map(name).collect(), (0..SIDE).map(plane).collect())
        });
        &SHAPE
    }
}

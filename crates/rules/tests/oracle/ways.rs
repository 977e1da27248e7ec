//! The moves of pieces on each shape, as differences of points.

use super::piece::Kind;
use super::shape::{Point, Shape};

/// The moves of some kinds of pieces.
pub struct Ways {
    pub kinds: &'static [Kind],
    pub ways: Vec<Point>,
}

const ROOKS: &[Kind] = &[Kind::Rook, Kind::Queen, Kind::Marshal];
const BISHOPS: &[Kind] = &[Kind::Bishop, Kind::Queen, Kind::Cardinal];
const UNICORNS: &[Kind] = &[Kind::Unicorn, Kind::Queen];
const KNIGHTS: &[Kind] = &[Kind::Knight, Kind::Marshal, Kind::Cardinal];
const KINGS: &[Kind] = &[Kind::King];
const SHORT_BISHOPS: &[Kind] = &[Kind::Bishop];

/// The steps to a hexagon's neighbours across its edges: three with one sign, then their opposites.
const EDGES: [[i32; 2]; 6] = [[1, 1], [1, 0], [0, 1], [-1, -1], [-1, 0], [0, -1]];
/// The steps to the nearest hexagons in the directions of its corners.
const CORNERS: [[i32; 2]; 6] = [[2, 1], [1, 2], [1, -1], [-1, 1], [-2, -1], [-1, -2]];
const HEXAGON_JUMPS: [[i32; 2]; 12] = [
    [3, 1],
    [2, -1],
    [3, 2],
    [2, 3],
    [1, 3],
    [-1, 2],
    [-3, -1],
    [-2, 1],
    [-3, -2],
    [-2, -3],
    [-1, -3],
    [1, -2],
];

/// All differences in `dimensions` dimensions with these absolute values in any order.
fn with_sizes(dimensions: usize, sizes: &[i32]) -> Vec<Point> {
    let mut ways = Vec::new();
    let reach = -2..=2;
    for x in reach.clone() {
        for y in reach.clone() {
            for z in reach.clone() {
                let way: [i32; 3] = [x, y, z];
                let mut found: Vec<i32> = way[..dimensions].iter().map(|size| size.abs()).collect();
                found.sort_unstable();
                if found == sizes && way[dimensions..].iter().all(|&size| size == 0) {
                    ways.push([x, y, z, 0]);
                }
            }
        }
    }
    ways
}

/// The moves of one hexagon, made by the cell on its board.
fn of_cells(ways: &[[i32; 2]]) -> Vec<Point> {
    ways.iter().map(|way| [way[0], way[1], 0, 0]).collect()
}

/// The moves of one hexagon, made by the cell or by the board.
fn of_cells_or_boards(ways: &[[i32; 2]]) -> Vec<Point> {
    let mut both = of_cells(ways);
    both.extend(ways.iter().map(|way| [0, 0, way[0], way[1]]));
    both
}

/// The knight's leaps in four dimensions. Leaps of one and two steps, between boards and on the board, must reach
/// another basic colour.
fn four_dimensional_jumps() -> Vec<Point> {
    let mut jumps = of_cells_or_boards(&HEXAGON_JUMPS);
    for cell in EDGES {
        for board in EDGES {
            for (cells, boards) in [(2, 1), (1, 2)] {
                let way = [cells * cell[0], cells * cell[1], boards * board[0], boards * board[1]];
                let color_change = way[0] + way[1] - way[2] - way[3];
                if color_change.rem_euclid(3) != 0 {
                    jumps.push(way);
                }
            }
        }
    }
    jumps
}

/// Moves that continue until they are blocked.
pub fn lines(shape: Shape) -> Vec<Ways> {
    let (rooks, bishops, unicorns) = match shape {
        Shape::Eight | Shape::Half | Shape::Ten | Shape::Circular => {
            (with_sizes(2, &[0, 1]), with_sizes(2, &[1, 1]), Vec::new())
        }
        Shape::Raumschach => {
            (with_sizes(3, &[0, 0, 1]), with_sizes(3, &[0, 1, 1]), with_sizes(3, &[1, 1, 1]))
        }
        Shape::Glinski => (of_cells(&EDGES), of_cells(&CORNERS), Vec::new()),
        Shape::Hex4d => (of_cells_or_boards(&EDGES), of_cells_or_boards(&CORNERS), Vec::new()),
    };
    vec![
        Ways { kinds: ROOKS, ways: rooks },
        Ways { kinds: BISHOPS, ways: bishops },
        Ways { kinds: UNICORNS, ways: unicorns },
    ]
}

/// Moves of a single step or leap, over any pieces.
pub fn leaps(shape: Shape) -> Vec<Ways> {
    let jumps = match shape {
        Shape::Eight | Shape::Half | Shape::Ten | Shape::Circular => with_sizes(2, &[1, 2]),
        Shape::Raumschach => with_sizes(3, &[0, 1, 2]),
        Shape::Glinski => of_cells(&HEXAGON_JUMPS),
        Shape::Hex4d => four_dimensional_jumps(),
    };
    // A king moves one step along any line.
    let king = lines(shape).into_iter().flat_map(|lines| lines.ways).collect();
    let mut leaps = vec![Ways { kinds: KNIGHTS, ways: jumps }, Ways { kinds: KINGS, ways: king }];
    if shape == Shape::Hex4d {
        leaps.push(Ways { kinds: SHORT_BISHOPS, ways: of_cells_or_boards(&EDGES) });
    }
    leaps
}

//! Tables of a shape that do not depend on the pieces, computed once from its points.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::pawn_ways::{self, Promotion};
use super::piece::{Color, Kind};
use super::shape::{self, Cell, Point, Shape};
use super::ways;

/// The consecutive cells in one direction, up to the edge.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    pub kinds: &'static [Kind],
    pub cells: Vec<usize>,
}

/// A cell connected by a leap, and the kinds of pieces that leap.
#[derive(Debug, PartialEq, Eq)]
pub struct Leap {
    pub kinds: &'static [Kind],
    pub cell: usize,
}

/// The moves of a side's pawn from a cell, and other data of pawns on that cell.
#[derive(Debug, PartialEq, Eq)]
pub struct PawnCell {
    pub steps: Vec<usize>,
    /// The passed cell and the target cell.
    pub double_push: Option<(usize, usize)>,
    pub captures: Vec<usize>,
    /// The cells from which pawns capture on this cell.
    pub attackers: Vec<usize>,
    pub promotion: Promotion,
    pub may_stand: bool,
}

#[derive(Debug, PartialEq, Eq)]
pub struct Geometry {
    pub cells: Vec<Cell>,
    pub lines: Vec<Vec<Line>>,
    pub leaps: Vec<Vec<Leap>>,
    /// The origins of leaps to each cell.
    pub leaps_into: Vec<Vec<Leap>>,
    /// By side and cell.
    pub pawns: [Vec<PawnCell>; 2],
}

impl Shape {
    pub fn geometry(self) -> &'static Geometry {
        static TABLES: [OnceLock<Geometry>; Shape::ALL.len()] =
            [const { OnceLock::new() }; Shape::ALL.len()];
        TABLES[self as usize].get_or_init(|| Geometry::new(self))
    }
}

impl Geometry {
    /// `e4`, `C1b2` and the like.
    pub fn name(&self, cell: usize) -> &str {
        &self.cells[cell].name
    }

    /// The cell of that name.
    pub fn named(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell.name == name)
    }

    fn new(shape: Shape) -> Geometry {
        let cells = shape::cells(shape);
        let places: HashMap<Point, usize> =
            cells.iter().enumerate().map(|(place, cell)| (cell.point, place)).collect();
        let step = |from: usize, way: Point| {
            let mut point: Point = std::array::from_fn(|axis| cells[from].point[axis] + way[axis]);
            if shape == Shape::Circular {
                point[0] = point[0].rem_euclid(16);
            }
            places.get(&point).copied()
        };

        let line = |from: usize, way: Point| {
            let mut found = Vec::new();
            let mut at = from;
            // On the ring, a line ends before it returns to its own cell.
            while let Some(next) = step(at, way).filter(|&next| next != from) {
                found.push(next);
                at = next;
            }
            found
        };
        let mut lines: Vec<Vec<Line>> = cells.iter().map(|_| Vec::new()).collect();
        let mut leaps: Vec<Vec<Leap>> = cells.iter().map(|_| Vec::new()).collect();
        let mut leaps_into: Vec<Vec<Leap>> = cells.iter().map(|_| Vec::new()).collect();
        for from in 0..cells.len() {
            for ways in ways::lines(shape) {
                let all = ways.ways.iter().map(|&way| line(from, way));
                let some = all.filter(|cells| !cells.is_empty());
                lines[from].extend(some.map(|cells| Line { kinds: ways.kinds, cells }));
            }
            for ways in ways::leaps(shape) {
                for to in ways.ways.iter().filter_map(|&way| step(from, way)) {
                    leaps[from].push(Leap { kinds: ways.kinds, cell: to });
                    leaps_into[to].push(Leap { kinds: ways.kinds, cell: from });
                }
            }
        }

        let pawns = Color::BOTH.map(|color| {
            let captures = |from: usize| -> Vec<usize> {
                let ways = pawn_ways::ways(shape, color, cells[from].point).captures;
                ways.into_iter().filter_map(|way| step(from, way)).collect()
            };
            let pawn = |at: usize| {
                let cell = &cells[at];
                let steps = pawn_ways::ways(shape, color, cell.point).steps;
                let double_push = || {
                    let passed = step(at, steps[0])?;
                    Some((passed, step(passed, steps[0])?))
                };
                let starts = pawn_ways::starts_here(shape, color, cell);
                let exists = |point: Point| places.contains_key(&point);
                let promotion = pawn_ways::promotion(shape, color, cell, exists);
                PawnCell {
                    steps: steps.iter().filter_map(|&way| step(at, way)).collect(),
                    double_push: if starts { double_push() } else { None },
                    captures: captures(at),
                    attackers: (0..cells.len())
                        .filter(|&from| captures(from).contains(&at))
                        .collect(),
                    promotion,
                    may_stand: pawn_ways::may_stand(shape, color, cell, promotion),
                }
            };
            (0..cells.len()).map(pawn).collect()
        });
        Geometry { lines, leaps, leaps_into, pawns, cells }
    }
}

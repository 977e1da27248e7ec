//! The definition of a lattice by points and steps.

use crate::geometry::points::{Numbers, Point};
use crate::{Bits, Ride, Square};

/// The definition of a lattice by points and steps.
pub(in crate::geometry) struct LatticeSpec {
    /// The point of each square.
    pub points: &'static [Point],
    /// The period of the first coordinate; `None` if it is not cyclic.
    pub round: Option<i8>,
    /// By [`Ride`]: for each line of the family, the step towards greater square numbers. A king moves one step along
    /// each line, in both directions.
    pub rides: [&'static [Point]; Ride::COUNT],
    /// A knight's leaps. Each also represents its opposite.
    pub knight: &'static [Point],
    /// Pushes, by side.
    pub pushes: [&'static [Point]; 2],
    /// Captures, by side.
    pub captures: [&'static [Point]; 2],
    /// By square: the factor of the first coordinate in a pawn's steps, or 0 if pawns do not move from there. Empty if
    /// it is always 1.
    pub pawn_ways: &'static [i8],
    /// The number of squares in a plane.
    pub plane: usize,
    /// By square: the square from the other side's perspective.
    pub flip: &'static [Square],
    /// By square: the mirrored square.
    pub mirror: &'static [Square],
}

impl LatticeSpec {
    /// The target square of a step, or `None` if it leaves the board.
    pub(super) const fn step(&self, numbers: &Numbers, from: usize, step: Point) -> Option<usize> {
        let [a, b, c, d] = self.points[from];
        let a = match self.round {
            Some(round) => (a + step[0]).rem_euclid(round),
            None => a + step[0],
        };
        numbers.square([a, b + step[1], c + step[2], d + step[3]])
    }

    /// The target square of a pawn step.
    pub(super) const fn pawn_step(
        &self,
        numbers: &Numbers,
        from: usize,
        step: Point,
    ) -> Option<usize> {
        if self.pawn_ways.is_empty() {
            return self.step(numbers, from, step);
        }
        match self.pawn_ways[from] {
            0 => None,
            way => self.step(numbers, from, [step[0] * way, step[1], step[2], step[3]]),
        }
    }

    /// By two squares: the squares between them on the shortest path along one of the directions. If there are several,
    /// along the first.
    pub const fn shortest_ways<const W: usize, const N: usize>(
        &self,
        directions: &[Point],
    ) -> [[Bits<W>; N]; N] {
        let numbers = Numbers::new(self.points);
        let (mut ways, mut lengths) = ([[Bits([0; W]); N]; N], [[usize::MAX; N]; N]);
        let mut i = 0;
        while i < directions.len() * N {
            let (step, from) = (directions[i / N], i % N);
            let (mut at, mut between, mut length) = (from, Bits([0; W]), 0);
            while let Some(to) = self.step(&numbers, at, step) {
                if to == from {
                    break;
                }
                if length < lengths[from][to] {
                    lengths[from][to] = length;
                    ways[from][to] = between;
                }
                between = between.with(to);
                length += 1;
                at = to;
            }
            i += 1;
        }
        ways
    }
}

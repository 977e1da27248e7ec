//! The description of a lattice by points and steps.

use crate::geometry::points::{Numbers, Point};
use crate::{Bits, Ride, Square};

/// The description of a lattice by points and steps.
pub(in crate::geometry) struct LatticeSpec {
    /// By square.
    pub points: &'static [Point],
    /// After how many steps the first coordinate comes round again; `None` where it does not.
    pub round: Option<i8>,
    /// By [`Ride`]: the lines of the family by the step that leads along them to greater numbers of squares. A king
    /// goes one step along each, to either side.
    pub rides: [&'static [Point]; Ride::COUNT],
    /// A knight's leaps; each stands for its opposite as well.
    pub knight: &'static [Point],
    /// By side: pushes.
    pub pushes: [&'static [Point]; 2],
    /// By side: captures.
    pub captures: [&'static [Point]; 2],
    /// By square: the factor of the first coordinate of a pawn's steps, 0 where pawns do not step. Empty where it is 1
    /// everywhere.
    pub pawn_ways: &'static [i8],
    /// How many squares a plane has.
    pub plane: usize,
    /// By square: the same seen from the other side.
    pub flip: &'static [Square],
    /// By square: the same in a mirror.
    pub mirror: &'static [Square],
}

impl LatticeSpec {
    /// The square to which a step leads, `None` where it would leave the board.
    pub(super) const fn step(&self, numbers: &Numbers, from: usize, step: Point) -> Option<usize> {
        let [a, b, c, d] = self.points[from];
        let a = match self.round {
            Some(round) => (a + step[0]).rem_euclid(round),
            None => a + step[0],
        };
        numbers.square([a, b + step[1], c + step[2], d + step[3]])
    }

    /// The square to which a pawn's step leads.
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

    /// By two squares: the squares between them on the shortest way in one of the directions, the first of several.
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

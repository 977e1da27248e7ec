//! The steps of pawns.

use super::spec::LatticeSpec;
use crate::geometry::PawnStep;
use crate::geometry::points::Numbers;
use crate::{Bits, SquareSet};

/// The most directions of pawn pushes, and of pushes and captures together.
const PUSHES: usize = 2;
pub(super) const WAYS: usize = 8;

/// The index of a step among a side's directions.
#[inline]
pub(super) const fn way(step: PawnStep) -> usize {
    match step {
        PawnStep::Push(way) => way as usize,
        PawnStep::Capture(way) => PUSHES + way as usize,
    }
}

/// A direction of a side's pawns.
#[derive(Clone, Copy, Debug)]
pub struct PawnDirection<S> {
    /// The change of the square numbers by the step, for sets of squares. One shift if all files have the same length,
    /// several otherwise.
    shifts: [(S, i16); 12],
    count: usize,
}

/// By side and index of the direction.
pub type PawnDirections<S> = [[PawnDirection<S>; WAYS]; 2];

impl<S: SquareSet> PawnDirection<S> {
    #[inline]
    pub(super) fn step(&self, from: S) -> S {
        let moved = |&(origins, by): &(S, i16)| (from & origins).shifted(by);
        self.shifts[..self.count].iter().fold(S::EMPTY, |to, shift| to | moved(shift))
    }
}

/// The directions of pawns for both sides.
pub(in crate::geometry) const fn pawn_directions<const W: usize>(
    spec: &LatticeSpec,
) -> PawnDirections<Bits<W>> {
    let numbers = Numbers::new(spec.points);
    let nowhere = PawnDirection { shifts: [(Bits([0; W]), 0); 12], count: 0 };
    let mut directions = [[nowhere; WAYS]; 2];
    let mut side = 0;
    while side < 2 {
        let (pushes, captures) = (spec.pushes[side], spec.captures[side]);
        let mut i = 0;
        while i < pushes.len() + captures.len() {
            let (way, step) = if i < pushes.len() {
                (i, pushes[i])
            } else {
                (PUSHES + i - pushes.len(), captures[i - pushes.len()])
            };
            let mut from = 0;
            while from < spec.points.len() {
                if let Some(to) = spec.pawn_step(&numbers, from, step) {
                    directions[side][way] =
                        directions[side][way].with(from, to as i16 - from as i16);
                }
                from += 1;
            }
            i += 1;
        }
        side += 1;
    }
    directions
}

impl<const W: usize> PawnDirection<Bits<W>> {
    /// Adds a square whose number changes by `by`.
    const fn with(mut self, from: usize, by: i16) -> Self {
        let mut i = 0;
        while i < self.count && self.shifts[i].1 != by {
            i += 1;
        }
        if i == self.count {
            self.count += 1;
        }
        self.shifts[i] = (self.shifts[i].0.with(from), by);
        self
    }
}

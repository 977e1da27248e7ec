//! The steps of pawns.

use super::spec::{Step, inverted};
use crate::geometry::PawnStep;
use crate::{Square, SquareSet};

/// The steps of one side's pawns.
pub(super) struct PawnSteps<S> {
    pushes: Vec<PawnDirection<S>>,
    captures: Vec<PawnDirection<S>>,
}

impl<S: SquareSet> PawnSteps<S> {
    pub fn new(pushes: Vec<Step>, captures: Vec<Step>) -> Self {
        let directions = |steps: Vec<Step>| steps.iter().map(PawnDirection::new).collect();
        Self { pushes: directions(pushes), captures: directions(captures) }
    }

    #[inline]
    pub fn direction(&self, step: PawnStep) -> &PawnDirection<S> {
        match step {
            PawnStep::Push(way) => &self.pushes[usize::from(way)],
            PawnStep::Capture(way) => &self.captures[usize::from(way)],
        }
    }
}

/// One direction of a pawn, there and back.
pub(super) struct PawnDirection<S> {
    back: Step,
    /// By how much the step changes the numbers of these squares. It is one shift where all files are of one length,
    /// and a few elsewhere.
    shifts: Vec<(S, i16)>,
}

impl<S: SquareSet> PawnDirection<S> {
    fn new(there: &Step) -> Self {
        let mut shifts: Vec<(S, i16)> = Vec::new();
        for (from, to) in there.iter().enumerate() {
            let Some(to) = to else { continue };
            let by = to.0 as i16 - from as i16;
            let from = S::of(Square(from as u16));
            match shifts.iter_mut().find(|shift| shift.1 == by) {
                Some(shift) => shift.0 |= from,
                None => shifts.push((from, by)),
            }
        }
        Self { back: inverted(there), shifts }
    }

    #[inline]
    pub fn step(&self, from: S) -> S {
        let moved = |&(origins, by): &(S, i16)| (from & origins).shifted(by);
        self.shifts.iter().fold(S::EMPTY, |to, shift| to | moved(shift))
    }

    /// From where the step leads to a square.
    #[inline]
    pub fn origin(&self, to: Square) -> Option<Square> {
        self.back.get(to.index()).copied()?
    }
}

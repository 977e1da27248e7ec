//! The steps of pawns.

use super::spec::{Step, inverted};
use super::tables::set;
use crate::geometry::PawnStep;
use crate::{Square, SquareSet};

/// The steps of one side's pawns.
pub(super) struct PawnSteps<S> {
    pushes: Vec<PawnWay<S>>,
    captures: Vec<PawnWay<S>>,
}

impl<S: SquareSet> PawnSteps<S> {
    pub fn new(pushes: Vec<Step>, captures: Vec<Step>) -> Self {
        let ways = |steps: Vec<Step>| steps.into_iter().map(PawnWay::new).collect();
        Self { pushes: ways(pushes), captures: ways(captures) }
    }

    #[inline]
    pub fn way(&self, step: PawnStep) -> &PawnWay<S> {
        match step {
            PawnStep::Push(way) => &self.pushes[usize::from(way)],
            PawnStep::Capture(way) => &self.captures[usize::from(way)],
        }
    }
}

/// One way of a pawn, there and back.
pub(super) struct PawnWay<S> {
    there: Step,
    back: Step,
    /// Where the step is possible, and by how much it changes a square's number, if that is everywhere the same.
    shift: Option<(S, i16)>,
}

impl<S: SquareSet> PawnWay<S> {
    fn new(there: Step) -> Self {
        let from = there.iter().enumerate().filter_map(|(from, to)| Some((from as u16, (*to)?)));
        let change = |(from, to): (u16, Square)| to.0 as i16 - from as i16;
        let first = from.clone().next().map(change);
        let shift = first
            .filter(|&first| from.clone().all(|pair| change(pair) == first))
            .map(|by| (set(from.map(|(from, _)| Square(from))), by));
        Self { back: inverted(&there), shift, there }
    }

    #[inline]
    pub fn step(&self, from: S) -> S {
        match self.shift {
            Some((origins, by)) => (from & origins).shifted(by),
            None => set(from.squares().filter_map(|from| self.there.get(from.index()).copied()?)),
        }
    }

    /// From where the step leads to a square.
    #[inline]
    pub fn origin(&self, to: Square) -> Option<Square> {
        self.back.get(to.index()).copied()?
    }
}

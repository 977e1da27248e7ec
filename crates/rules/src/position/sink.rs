//! Where generated moves go.

use std::ops::ControlFlow;

use crate::game::SetOf;
use crate::{
    BoardId, Cell, Color, Game, Geometry, Move, MoveKind, MoveList, PawnStep, Role, SquareSet,
};

/// Which moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinds {
    /// All.
    All,
    /// Captures and promotions.
    Noisy,
    /// All but captures and promotions.
    Quiet,
}

/// Receives legal moves as they are found; it may stop the generation by [`ControlFlow::Break`].
pub trait MoveSink<G: Game> {
    /// A man other than a pawn may go to each of the targets.
    fn man(
        &mut self,
        role: Role,
        from: Cell,
        landing: BoardId,
        targets: SetOf<G>,
    ) -> ControlFlow<()>;

    /// Pawns may go to each of the batch's targets.
    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()>;

    /// Castling or a capture in passing.
    fn special(&mut self, special: Move) -> ControlFlow<()>;
}

/// Legal moves of pawns of one board that all go the same way.
#[derive(Clone, Copy, Debug)]
pub struct PawnBatch<G: Game> {
    pub(super) color: Color,
    pub(super) board: BoardId,
    pub(super) landing: BoardId,
    pub(super) step: PawnStep,
    pub(super) double: bool,
    pub(super) targets: SetOf<G>,
}

impl<G: Game> PawnBatch<G> {
    /// The number of moves, promotions to each role counted.
    #[inline]
    pub fn count(&self) -> u64 {
        let promotions = self.targets & G::Geometry::last_rank(self.color);
        u64::from(self.targets.count())
            + (PROMOTIONS.len() as u64 - 1) * u64::from(promotions.count())
    }

    /// The squares to which pawns go.
    #[inline]
    pub fn targets(&self) -> SetOf<G> {
        self.targets
    }

    /// Calls the function with each move.
    #[inline]
    pub fn for_each(&self, mut receive: impl FnMut(Move)) {
        let last_rank = G::Geometry::last_rank(self.color);
        for to in self.targets.squares() {
            let origin = |to| G::Geometry::step_origin(self.color, self.step, to);
            let from = if self.double { origin(origin(to)) } else { origin(to) };
            let step = Move::new(Cell::new(self.board, from), to, self.landing);
            if self.double {
                receive(step.with_kind(MoveKind::DoubleStep));
            } else if last_rank.has(to) {
                PROMOTIONS.into_iter().for_each(|role| receive(step.with_promotion(role)));
            } else {
                receive(step);
            }
        }
    }
}

/// What a pawn may turn into.
pub(super) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Collects moves one by one.
pub(super) struct Collect<'l>(pub &'l mut MoveList);

impl Collect<'_> {
    #[inline]
    fn push(&mut self, found: Move) {
        // Were the list too short after all, the rest would be left out.
        let pushed = self.0.try_push(found);
        debug_assert!(pushed.is_ok());
    }
}

impl<G: Game> MoveSink<G> for Collect<'_> {
    #[inline]
    fn man(&mut self, _: Role, from: Cell, landing: BoardId, targets: SetOf<G>) -> ControlFlow<()> {
        targets.squares().for_each(|to| self.push(Move::new(from, to, landing)));
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()> {
        batch.for_each(|found| self.push(found));
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, special: Move) -> ControlFlow<()> {
        self.push(special);
        ControlFlow::Continue(())
    }
}

/// Counts without making a list.
pub(super) struct Count(pub u64);

impl<G: Game> MoveSink<G> for Count {
    #[inline]
    fn man(&mut self, _: Role, _: Cell, _: BoardId, targets: SetOf<G>) -> ControlFlow<()> {
        self.0 += u64::from(targets.count());
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()> {
        self.0 += batch.count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
pub(super) struct Any;

impl<G: Game> MoveSink<G> for Any {
    fn man(&mut self, _: Role, _: Cell, _: BoardId, targets: SetOf<G>) -> ControlFlow<()> {
        if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn pawns(&mut self, batch: PawnBatch<G>) -> ControlFlow<()> {
        if batch.targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn special(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

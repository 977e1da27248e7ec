//! Sinks that receive generated moves.

use std::ops::ControlFlow;

use crate::variant::SetOf;
use crate::{
    BoardId, Cell, Color, Geometry, Move, MoveKind, MoveList, PawnStep, Role, Square, SquareSet,
    Variant,
};

/// The moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveFilter {
    /// All.
    All,
    /// Captures and promotions.
    Noisy,
    /// All but captures and promotions.
    Quiet,
}

/// Receives legal moves as they are generated. Can stop the generation with [`ControlFlow::Break`].
pub trait MoveSink<V: Variant> {
    /// The squares of the landing board for which this sink wants moves of a role. Not called for royal kings. This is
    /// a hint that saves work: other moves may be sent as well.
    #[inline]
    fn wanted(&self, _role: Role, _landing: BoardId) -> SetOf<V> {
        SetOf::<V>::FULL
    }

    /// A piece other than a pawn can move to each of the targets.
    fn piece(
        &mut self,
        role: Role,
        from: Cell,
        landing: BoardId,
        targets: SetOf<V>,
    ) -> ControlFlow<()>;

    /// Pawns can move to each of the batch's targets.
    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()>;

    /// Each of the pieces on these squares of a board can make a zero move to the same square of another board.
    fn zeros(&mut self, board: BoardId, landing: BoardId, pieces: SetOf<V>) -> ControlFlow<()>;

    /// Castling or en passant.
    fn special(&mut self, special: Move) -> ControlFlow<()>;
}

/// Legal moves of a board's pawns in the same direction.
#[derive(Clone, Copy, Debug)]
pub struct PawnBatch<V: Variant> {
    pub(super) color: Color,
    pub(super) board: BoardId,
    pub(super) landing: BoardId,
    pub(super) step: PawnStep,
    pub(super) double: bool,
    pub(super) targets: SetOf<V>,
    pub(super) promotions: RoleSet,
}

impl<V: Variant> PawnBatch<V> {
    /// The number of moves, including promotions to each role.
    #[inline]
    pub fn count(&self) -> u64 {
        // Without promotions, no target lies on the last rank.
        if self.promotions.is_empty() {
            return u64::from(self.targets.count());
        }
        let last = u64::from((self.targets & V::Geometry::last_rank(self.color)).count());
        let zone = u64::from((self.targets & V::promotion_zone(self.color)).count());
        u64::from(self.targets.count()) - last + zone * self.promotions.count()
    }

    /// The target squares of the pawns.
    #[inline]
    pub fn targets(&self) -> SetOf<V> {
        self.targets
    }

    /// Calls a function with each move, promotions first.
    #[inline]
    pub fn for_each(&self, mut receive: impl FnMut(Move)) {
        let (zone, last) = (V::promotion_zone(self.color), V::Geometry::last_rank(self.color));
        for to in self.targets.squares() {
            let step = self.step_to(to);
            if self.double {
                receive(step.with_kind(MoveKind::DoublePush));
                continue;
            }
            if zone.has(to) {
                for &role in V::PROMOTION.roles {
                    if self.promotions.has(role) {
                        receive(step.with_promotion(role));
                    }
                }
            }
            if !last.has(to) {
                receive(step);
            }
        }
    }

    /// The normal move to a target, without promotion.
    #[inline]
    fn step_to(&self, to: Square) -> Move {
        let origin = |to| V::Geometry::pawn_step_origin(self.color, self.step, to);
        let from = if self.double { origin(origin(to)) } else { origin(to) };
        Move::new(Cell::new(self.board, from), to, self.landing)
    }

    /// Removes those of some targets whose moves do not satisfy a condition.
    pub(super) fn retain(&mut self, some: SetOf<V>, condition: impl Fn(Move) -> bool) {
        for to in (self.targets & some).squares() {
            if !condition(self.step_to(to)) {
                self.targets.toggle(to);
            }
        }
    }
}

/// A set of roles.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoleSet(u16);

impl RoleSet {
    pub const NONE: Self = Self(0);

    pub const fn from_roles(roles: &[Role]) -> Self {
        let mut set = 0;
        let mut i = 0;
        while i < roles.len() {
            set |= 1 << roles[i] as u16;
            i += 1;
        }
        Self(set)
    }

    #[inline]
    pub const fn has(self, role: Role) -> bool {
        self.0 >> role as u16 & 1 != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn without(self, role: Role) -> Self {
        Self(self.0 & !(1 << role as u16))
    }

    #[inline]
    const fn count(self) -> u64 {
        self.0.count_ones() as u64
    }
}

/// Collects moves one by one.
pub(super) struct Collect<'l>(pub &'l mut MoveList);

impl Collect<'_> {
    #[inline]
    fn push(&mut self, found: Move) {
        self.0.push(found);
    }
}

impl<V: Variant> MoveSink<V> for Collect<'_> {
    #[inline]
    fn piece(
        &mut self,
        _: Role,
        from: Cell,
        landing: BoardId,
        targets: SetOf<V>,
    ) -> ControlFlow<()> {
        targets.squares().for_each(|to| self.push(Move::new(from, to, landing)));
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()> {
        batch.for_each(|found| self.push(found));
        ControlFlow::Continue(())
    }

    #[inline]
    fn zeros(&mut self, board: BoardId, landing: BoardId, pieces: SetOf<V>) -> ControlFlow<()> {
        pieces
            .squares()
            .for_each(|piece| self.push(Move::new(Cell::new(board, piece), piece, landing)));
        ControlFlow::Continue(())
    }

    #[inline]
    fn special(&mut self, special: Move) -> ControlFlow<()> {
        self.push(special);
        ControlFlow::Continue(())
    }
}

/// Counts moves without creating a list.
pub(super) struct Count(pub u64);

impl<V: Variant> MoveSink<V> for Count {
    #[inline]
    fn piece(&mut self, _: Role, _: Cell, _: BoardId, targets: SetOf<V>) -> ControlFlow<()> {
        self.0 += u64::from(targets.count());
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()> {
        self.0 += batch.count();
        ControlFlow::Continue(())
    }

    #[inline]
    fn zeros(&mut self, _: BoardId, _: BoardId, pieces: SetOf<V>) -> ControlFlow<()> {
        self.0 += u64::from(pieces.count());
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

impl<V: Variant> MoveSink<V> for Any {
    fn piece(&mut self, _: Role, _: Cell, _: BoardId, targets: SetOf<V>) -> ControlFlow<()> {
        if targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn pawns(&mut self, batch: PawnBatch<V>) -> ControlFlow<()> {
        if batch.targets.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn zeros(&mut self, _: BoardId, _: BoardId, pieces: SetOf<V>) -> ControlFlow<()> {
        if pieces.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn special(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

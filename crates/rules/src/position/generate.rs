//! All legal moves, in bulk.

use std::ops::ControlFlow;

use super::Position;
use super::guard::Guard;
use crate::game::{SetOf, boards};
use crate::{
    BoardId, CastlePath, CastlingRights, CastlingRule, Cell, Color, EnPassant, EnPassantRule, Game,
    Geometry, Move, MoveKind, MoveList, PawnStep, Role, Square, SquareSet, State, Transfer, Wing,
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
    color: Color,
    board: BoardId,
    landing: BoardId,
    step: PawnStep,
    double: bool,
    targets: SetOf<G>,
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
struct Collect<'l>(&'l mut MoveList);

impl Collect<'_> {
    #[inline]
    fn push(&mut self, found: Move) {
        // The list is longer than any position has moves; were it not, the rest would be left out.
        let _ = self.0.try_push(found);
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
struct Count(u64);

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
struct Any;

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

impl<G: Game> Position<G> {
    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.collect(Kinds::All, &mut moves);
        moves
    }

    /// Adds the legal moves of some kinds to a list.
    #[inline]
    pub fn collect(&self, kinds: Kinds, moves: &mut MoveList) {
        let _ = self.generate(kinds, &mut Collect(moves));
    }

    /// The number of legal moves.
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        let _ = self.generate(Kinds::All, &mut count);
        count.0
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.generate(Kinds::All, &mut Any).is_break()
    }

    /// Gives all legal moves of some kinds to the sink, many at a time.
    ///
    /// # Errors
    ///
    /// `Break` if the sink stopped it.
    #[inline]
    pub fn generate(&self, kinds: Kinds, sink: &mut impl MoveSink<G>) -> ControlFlow<()> {
        let guard = Guard::of(self);
        for board in Self::board_ids() {
            let landings = self.landings(board);
            if self.board(board).of(self.turn).is_empty() {
                continue;
            }
            for landing in landings {
                self.generate_between(board, landing, kinds, &guard, sink)?;
            }
        }
        if kinds != Kinds::Noisy && self.state.castling().any(CastlingRights::of_side(self.turn)) {
            self.generate_castling(&guard, sink)?;
        }
        if kinds != Kinds::Quiet
            && let Some(pawn) = self.state.en_passant()
        {
            self.generate_en_passant(pawn, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The boards on which a man of that board may land.
    #[inline]
    pub(super) fn landings(&self, board: BoardId) -> impl Iterator<Item = BoardId> + use<G> {
        Self::board_ids().filter(move |&landing| match G::TRANSFER {
            Transfer::Stay => landing == board,
            Transfer::Opposite => landing != board,
        })
    }

    /// Ordinary moves from one board that land on another, or on the same where nothing transfers.
    #[inline]
    fn generate_between(
        &self,
        board: BoardId,
        landing: BoardId,
        kinds: Kinds,
        guard: &Guard<SetOf<G>>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        let us = self.turn;
        let here = self.board(board);
        let (own, enemy, occupied) = (here.of(us), here.of(!us), here.occupied());
        let with_king = board == guard.king.board;

        // Where the landing cell is free.
        let open = if landing == board { !own } else { !own & !self.board(landing).occupied() };
        let wanted = match kinds {
            Kinds::All => open,
            Kinds::Noisy => open & enemy,
            Kinds::Quiet => open & !enemy,
        };
        if with_king {
            self.generate_king(landing, wanted, guard, sink)?;
        }

        // Where the own king is safe after the move of a man that shields nothing.
        let safe = self.safe_targets(board, landing, guard);
        if safe.is_empty() {
            return ControlFlow::Continue(());
        }
        let tied = if with_king { guard.pinned | guard.paired } else { SetOf::<G>::EMPTY };
        let targets = wanted & safe;
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in (here.men(us, role) & !tied).squares() {
                let targets = G::Geometry::attacks(role, from, occupied) & targets;
                sink.man(role, Cell::new(board, from), landing, targets)?;
            }
        }

        let pawns = here.men(us, Role::Pawn);
        self.generate_pawns(board, landing, pawns & !tied, kinds, open & safe, sink)?;

        for from in (tied & !here.men(us, Role::King)).squares() {
            let man = Cell::new(board, from);
            let kept = self.kept_targets(man, landing, guard) & safe;
            if pawns.has(from) {
                self.generate_pawns(
                    board,
                    landing,
                    SetOf::<G>::of(from),
                    kinds,
                    open & kept,
                    sink,
                )?;
            } else if let Some(role) = here.role_at(from) {
                let targets = G::Geometry::attacks(role, from, occupied) & wanted & kept;
                sink.man(role, man, landing, targets)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares to which a man that shields nothing may go without leaving the own king in check.
    #[inline]
    fn safe_targets(&self, board: BoardId, landing: BoardId, guard: &Guard<SetOf<G>>) -> SetOf<G> {
        let king = guard.king;
        let from_king = board == king.board;
        if guard.checkers.is_empty() {
            return if from_king { !guard.screens } else { SetOf::<G>::FULL };
        }
        let Some(checker) = guard.checkers.single() else {
            return SetOf::<G>::EMPTY;
        };
        let mut targets = SetOf::<G>::EMPTY;
        if from_king {
            targets |= guard.checkers & !guard.screens;
        }
        let interposes = from_king || self.rules.options.interposition;
        if landing == king.board && interposes {
            targets |= G::Geometry::between(king.square, checker);
        }
        targets
    }

    /// The squares to which a man may go that stands on a line between the own king and an enemy rider.
    #[inline(never)]
    fn kept_targets(&self, man: Cell, landing: BoardId, guard: &Guard<SetOf<G>>) -> SetOf<G> {
        let king = guard.king;
        if landing == king.board {
            return if guard.pinned.has(man.square) {
                G::Geometry::line(king.square, man.square)
            } else {
                SetOf::<G>::FULL
            };
        }
        let board = self.board(king.board);
        let enemies = board.of(!self.turn);
        // The man leaves. Captures that keep the king safe are found one by one.
        let captures = enemies.squares().filter(|&target| {
            let gone = SetOf::<G>::of(man.square) | SetOf::<G>::of(target);
            let attackers = self.attackers(king, !self.turn, board.occupied() & !gone);
            (attackers & !gone).is_empty()
        });
        let captures = captures.fold(SetOf::<G>::EMPTY, |set, square| set | SetOf::<G>::of(square));
        if guard.pinned.has(man.square) { captures } else { captures | !enemies }
    }

    #[inline]
    fn generate_king(
        &self,
        landing: BoardId,
        wanted: SetOf<G>,
        guard: &Guard<SetOf<G>>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        let (us, king) = (self.turn, guard.king);
        let here = self.board(king.board).occupied() & !SetOf::<G>::of(king.square);
        let before = landing == king.board || self.rules.options.king_before_transfer;
        let mut targets = SetOf::<G>::EMPTY;
        for to in (G::Geometry::king(king.square) & wanted).squares() {
            let before_transfer = Cell::new(king.board, to);
            let after_transfer = Cell::new(landing, to);
            if (!before || !self.is_attacked(before_transfer, !us, here))
                && (landing == king.board
                    || !self.is_attacked(after_transfer, !us, self.board(landing).occupied()))
            {
                targets |= SetOf::<G>::of(to);
            }
        }
        sink.man(Role::King, king, landing, targets)
    }

    /// Moves of some pawns of one board; `open` are the squares where they may go and land.
    #[inline]
    fn generate_pawns(
        &self,
        board: BoardId,
        landing: BoardId,
        pawns: SetOf<G>,
        kinds: Kinds,
        open: SetOf<G>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        let color = self.turn;
        let here = self.board(board);
        let free = !here.occupied();
        let last_rank = G::Geometry::last_rank(color);
        let advances = match kinds {
            Kinds::All => open,
            Kinds::Noisy => open & last_rank,
            Kinds::Quiet => open & !last_rank,
        };
        let mut batch = |step, double, targets| {
            sink.pawns(PawnBatch { color, board, landing, step, double, targets })
        };
        for way in 0..G::Geometry::PAWN_ADVANCES {
            let step = PawnStep::Advance(way);
            let advanced = G::Geometry::step(color, step, pawns) & free;
            batch(step, false, advanced & advances)?;
            if kinds != Kinds::Noisy && (board == BoardId::A || self.rules.options.double_step_on_b)
            {
                let second = G::Geometry::second_rank(color);
                let over = G::Geometry::step(color, step, pawns & second) & free;
                batch(step, true, G::Geometry::step(color, step, over) & free & open)?;
            }
        }
        if kinds != Kinds::Quiet {
            let targets = here.of(!color) & open;
            for way in 0..G::Geometry::PAWN_CAPTURES {
                let step = PawnStep::Capture(way);
                batch(step, false, G::Geometry::step(color, step, pawns) & targets)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn generate_castling(
        &self,
        guard: &Guard<SetOf<G>>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        let here = self.board(guard.king.board).occupied();
        for wing in Wing::ALL {
            // The cheap test first: most of the time something stands in between.
            if self.state.castling().any(CastlingRights::of(self.turn, wing))
                && let Some(path) = G::castle_path(self.turn, wing)
                && (here & G::Geometry::between(path.king_from, path.rook_from)).is_empty()
            {
                self.generate_castling_on(wing, guard, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(never)]
    fn generate_castling_on(
        &self,
        wing: Wing,
        guard: &Guard<SetOf<G>>,
        sink: &mut impl MoveSink<G>,
    ) -> ControlFlow<()> {
        if guard.checkers.is_empty()
            && let Some(path) = self.castling_path(wing)
        {
            for landing in self.landings(guard.king.board) {
                if self.may_castle(&path, landing) {
                    let castling = Move::new(guard.king, path.king_to, landing);
                    sink.special(castling.with_kind(wing.move_kind()))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares of castling on that wing, if the side to move still has the right and the rules know it.
    pub(super) fn castling_path(&self, wing: Wing) -> Option<CastlePath> {
        let options = &self.rules.options;
        let home = self.king(self.turn).board;
        if options.castling == CastlingRule::None
            || !self.state.castling().any(CastlingRights::of(self.turn, wing))
            || (home != BoardId::A && !options.castle_on_b)
        {
            return None;
        }
        G::castle_path(self.turn, wing)
    }

    /// Whether the king, which is not in check, may castle along the path.
    pub(super) fn may_castle(&self, path: &CastlePath, landing: BoardId) -> bool {
        let them = !self.turn;
        let home = self.king(self.turn).board;
        let (here, there) = (self.board(home).occupied(), self.board(landing).occupied());
        let between = G::Geometry::between(path.king_from, path.rook_from);
        let arrivals = SetOf::<G>::of(path.king_to) | SetOf::<G>::of(path.rook_to);
        if !(here & between).is_empty() || (landing != home && !(there & arrivals).is_empty()) {
            return false;
        }
        let strict = self.rules.options.castling == CastlingRule::Strict && landing != home;
        if strict && !(there & between).is_empty() {
            return false;
        }
        let safe_here = |square| !self.is_attacked(Cell::new(home, square), them, here);
        if !safe_here(path.king_over) || !safe_here(path.king_to) {
            return false;
        }
        // The rook arrives with the king and may shield it.
        let with_rook = there | SetOf::<G>::of(path.rook_to);
        landing == home
            || (!self.is_attacked(Cell::new(landing, path.king_to), them, with_rook)
                && (!strict || !self.is_attacked(Cell::new(landing, path.king_over), them, there)))
    }

    #[inline(never)]
    fn generate_en_passant(&self, pawn: EnPassant, sink: &mut impl MoveSink<G>) -> ControlFlow<()> {
        for board in Self::board_ids() {
            for from in self.passing_pawns(pawn, board).squares() {
                for landing in self.landings(board) {
                    let capture = Move::new(Cell::new(board, from), pawn.passed, landing)
                        .with_kind(MoveKind::EnPassant);
                    if self.may_land_in_passing(pawn, board, landing)
                        && self.keeps_king_safe(capture)
                    {
                        sink.special(capture)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether some capture in passing is legal.
    pub(super) fn has_en_passant_capture(&self) -> bool {
        self.state
            .en_passant()
            .is_some_and(|pawn| self.generate_en_passant(pawn, &mut Any).is_break())
    }

    /// The own pawns of a board that the rules let capture that pawn, its passed square permitting.
    #[inline]
    pub(super) fn passing_pawns(&self, pawn: EnPassant, board: BoardId) -> SetOf<G> {
        let from_here = match self.rules.options.en_passant {
            EnPassantRule::None => false,
            EnPassantRule::Landing | EnPassantRule::LandingThroughMen => board == pawn.landing,
            EnPassantRule::Start => board == pawn.start,
            EnPassantRule::Either => board == pawn.landing || board == pawn.start,
        };
        let pawns = self.board(board).men(self.turn, Role::Pawn);
        (G::Geometry::pawn(!self.turn, pawn.passed) & pawns).when(from_here)
    }

    /// Whether the passed square is empty where a capturing pawn goes and lands.
    pub(super) fn may_land_in_passing(
        &self,
        pawn: EnPassant,
        board: BoardId,
        landing: BoardId,
    ) -> bool {
        let empty = |board: BoardId| !self.board(board).occupied().has(pawn.passed);
        let through_men = self.rules.options.en_passant == EnPassantRule::LandingThroughMen;
        empty(landing) && (through_men || empty(board))
    }

    /// Makes the move and looks whether the own king stands safe, before the transfer too where a man of
    /// another board must not answer a check.
    pub(super) fn keeps_king_safe(&self, candidate: Move) -> bool {
        let king_board = self.king(self.turn).board;
        if !self.rules.options.interposition && candidate.board() != king_board && self.is_check() {
            let captured_there = self.state.en_passant().is_some_and(|pawn| {
                candidate.kind() == MoveKind::EnPassant && pawn.landing == king_board
            });
            let mut before = *self;
            if let Some(pawn) = self.state.en_passant().filter(|_| captured_there) {
                before.toggle(!self.turn, Role::Pawn, Cell::new(pawn.landing, pawn.arrival));
            }
            if before.king_is_attacked(self.turn) {
                return false;
            }
        }
        let mut after = *self;
        after.play_unchecked(candidate);
        !after.king_is_attacked(self.turn)
    }
}

const _: () = assert!(boards::<crate::games::alice::Alice>() == 2);

/// The square from which a pawn of `color` made the double step that passed `passed`, and where it arrived.
pub(super) fn double_step_ends<G: Game>(color: Color, passed: Square) -> (Square, Option<Square>) {
    let step = PawnStep::Advance(0);
    let origin = G::Geometry::step_origin(color, step, passed);
    let arrival = G::Geometry::step(color, step, SetOf::<G>::of(passed)).first();
    (origin, arrival)
}

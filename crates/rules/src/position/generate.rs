//! All legal moves, in bulk.

use std::ops::ControlFlow;

use super::Position;
use super::guard::Guard;
use super::sink::{Any, Collect, Count, Kinds, MoveSink, PawnBatch};
use crate::game::SetOf;
use crate::{
    BoardId, CastlingRights, Cell, Game, Geometry, MoveList, PawnStep, Role, SquareSet, State,
    Transfer,
};

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
}

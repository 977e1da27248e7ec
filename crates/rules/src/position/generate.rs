//! All legal moves, in bulk.

use std::ops::ControlFlow;

use super::Position;
use super::guard::{Guard, needs_trial};
use super::sink::{Any, Collect, Count, Kinds, MoveSink, PawnBatch, RoleSet};
use crate::game::{SetOf, has_royal};
use crate::{
    BoardId, CastlingRights, Cell, Confinement, Game, Geometry, Move, MoveList, PawnStep, Role,
    SquareSet, State, Transfer, ZeroMoves,
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
        if self.is_extinct() {
            return ControlFlow::Continue(());
        }
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
        if G::ZERO_MOVES != ZeroMoves::None {
            self.generate_zero_moves(kinds, &guard, sink)?;
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
        let with_king = has_royal::<G>() && board == guard.king.board;

        // Where the landing cell is free.
        let open = if landing == board { !own } else { !own & !self.board(landing).occupied() };
        let of_kinds = |open: SetOf<G>, captured: SetOf<G>| match kinds {
            Kinds::All => open,
            Kinds::Noisy => open & captured,
            Kinds::Quiet => open & !captured,
        };
        if with_king {
            let mut captured = enemy;
            let mut open = open;
            if G::TRANSFER == Transfer::WhereAKingStands {
                // A king captures where it lands, too.
                let there = self.board(landing);
                let prey = there.of(!us) & !there.role(Role::King);
                captured |= prey;
                open |= !own & prey;
            }
            self.generate_king(landing, of_kinds(open, captured), guard, sink)?;
        }
        let wanted = of_kinds(open, enemy);

        // Where the own king is safe after the move of a piece that shields nothing.
        let safe = self.safe_targets(board, landing, guard);
        if safe.is_empty() {
            return ControlFlow::Continue(());
        }
        let tied = if with_king { guard.pinned | guard.paired } else { SetOf::<G>::EMPTY };
        let targets = wanted & safe;
        for &role in G::OFFICERS {
            let targets = targets & sink.wanted(role, landing);
            if targets.is_empty() {
                continue;
            }
            for from in (here.pieces(us, role) & !tied).squares() {
                let targets = G::Geometry::attacks(role, from, occupied) & targets;
                let piece = Cell::new(board, from);
                sink.piece(role, piece, landing, self.tried(piece, landing, targets))?;
            }
        }

        let pawns = here.pieces(us, Role::Pawn);
        if !sink.wanted(Role::Pawn, landing).is_empty() {
            self.generate_pawns(board, landing, pawns & !tied, kinds, open & safe, sink)?;
        }

        for from in (tied & !here.pieces(us, Role::King)).squares() {
            let piece = Cell::new(board, from);
            let kept = self.kept_targets(piece, landing, guard) & safe;
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
                sink.piece(role, piece, landing, targets)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets to which the piece may go without leaving its king in check, where only a trial tells.
    #[inline]
    fn tried(&self, piece: Cell, landing: BoardId, targets: SetOf<G>) -> SetOf<G> {
        if !needs_trial::<G>() {
            return targets;
        }
        let safe =
            targets.squares().filter(|&to| self.keeps_king_safe(Move::new(piece, to, landing)));
        safe.fold(SetOf::<G>::EMPTY, |set, to| set | SetOf::<G>::of(to))
    }

    /// The squares to which a piece that shields nothing may go without leaving the own king in check.
    #[inline]
    fn safe_targets(&self, board: BoardId, landing: BoardId, guard: &Guard<SetOf<G>>) -> SetOf<G> {
        if needs_trial::<G>() || !has_royal::<G>() {
            return SetOf::<G>::FULL;
        }
        let king = guard.king;
        let from_king = board == king.board;
        // A piece that stays stands in the place of the piece that it captures.
        let screens = guard.screens.when(landing != board);
        if guard.checkers.is_empty() {
            return if from_king { !screens } else { SetOf::<G>::FULL };
        }
        let Some(checker) = guard.checkers.single() else {
            return SetOf::<G>::EMPTY;
        };
        let mut targets = SetOf::<G>::EMPTY;
        if from_king {
            targets |= guard.checkers & !screens;
        }
        let interposes = from_king || self.rules.options.interposition;
        if landing == king.board && interposes {
            targets |= G::Geometry::between(king.square, checker);
        }
        targets
    }

    /// The squares to which a piece may go that stands on a line between the own king and an enemy rider.
    #[inline(never)]
    fn kept_targets(&self, piece: Cell, landing: BoardId, guard: &Guard<SetOf<G>>) -> SetOf<G> {
        let king = guard.king;
        if landing == king.board {
            return if guard.pinned.has(piece.square) {
                G::Geometry::line(king.square, piece.square)
            } else {
                SetOf::<G>::FULL
            };
        }
        let board = self.board(king.board);
        let enemies = board.of(!self.turn);
        // The piece leaves. Captures that keep the king safe are found one by one.
        let captures = enemies.squares().filter(|&target| {
            let gone = SetOf::<G>::of(piece.square) | SetOf::<G>::of(target);
            let attackers = self.attackers(king, !self.turn, board.occupied() & !gone);
            (attackers & !gone).is_empty()
        });
        let captures = captures.fold(SetOf::<G>::EMPTY, |set, square| set | SetOf::<G>::of(square));
        if guard.pinned.has(piece.square) { captures } else { captures | !enemies }
    }

    /// Steps of the royal king.
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
        for to in (self.king_steps(king) & wanted).squares() {
            let before_transfer = Cell::new(king.board, to);
            let after_transfer = Cell::new(landing, to);
            // What attacks through the looking-glass may be the piece that the king has just captured.
            let safe_after = || match needs_trial::<G>() {
                true => self.keeps_king_safe(Move::new(king, to, landing)),
                false => !self.is_attacked(after_transfer, !us, self.board(landing).occupied()),
            };
            if (!before || !self.is_attacked(before_transfer, !us, here))
                && (landing == king.board || safe_after())
            {
                targets |= SetOf::<G>::of(to);
            }
        }
        sink.piece(Role::King, king, landing, targets)
    }

    /// Where the king of the side to move may step, as it is confined or not.
    #[inline]
    pub(super) fn king_steps(&self, king: Cell) -> SetOf<G> {
        let steps = G::Geometry::king(king.square);
        match self.confinement(self.turn) {
            None => steps,
            Some(Confinement::Cells) => steps & G::Geometry::plane(king.square),
            Some(Confinement::Boards) => steps & !G::Geometry::plane(king.square),
        }
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
        // Worth a branch only where sets have several words.
        if G::Geometry::SQUARES > 64 && pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let color = self.turn;
        let here = self.board(board);
        let free = !here.occupied();
        let zone = G::promotion_zone(color);
        // A pawn that may promote or go on as it is counts as noisy.
        let advances = match kinds {
            Kinds::All => open,
            Kinds::Noisy => open & zone,
            Kinds::Quiet => open & !zone,
        };
        let mut batch = |step, double, targets| {
            let mut promotions = RoleSet::NONE;
            let mut targets: SetOf<G> = targets;
            if !(targets & zone).is_empty() {
                promotions = self.promotions();
                if promotions.is_empty() {
                    targets &= !G::Geometry::last_rank(color);
                }
            }
            let mut batch = PawnBatch { color, board, landing, step, double, targets, promotions };
            if needs_trial::<G>() {
                batch.keep(|legal| self.keeps_king_safe(legal));
            }
            sink.pawns(batch)
        };
        for way in 0..G::Geometry::PAWN_ADVANCES {
            let step = PawnStep::Advance(way);
            let advanced = G::Geometry::step(color, step, pawns) & free;
            batch(step, false, advanced & advances)?;
            if kinds != Kinds::Noisy && (board == BoardId::A || self.rules.options.double_step_on_b)
            {
                let second = G::double_step_zone(color);
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

//! Generates all legal moves in bulk.

use std::ops::ControlFlow;

use super::Position;
use super::attacks::Attackers;
use super::check_info::{CheckInfo, needs_trial};
use super::sink::{Any, Collect, Count, MoveFilter, MoveSink, PawnBatch, RoleSet};
use crate::color::{Black, Either, Side, White};
use crate::variant::{SetOf, has_royal, several_words};
use crate::{
    BoardId, CastlingRights, Cell, Color, Confinement, Geometry, Move, MoveList, PawnStep,
    PositionState, Role, SquareSet, Variant, ZeroMoves,
};

impl<V: Variant> Position<V> {
    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.collect(MoveFilter::All, &mut moves);
        moves
    }

    /// Appends the legal moves that pass the filter to a list.
    #[inline]
    pub fn collect(&self, filter: MoveFilter, moves: &mut MoveList) {
        let _ = self.generate(filter, &mut Collect(moves));
    }

    /// The number of legal moves.
    #[inline]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        let _ = self.generate(MoveFilter::All, &mut count);
        count.0
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.generate(MoveFilter::All, &mut Any).is_break()
    }

    /// Sends the legal moves that pass the filter to the sink in bulk.
    ///
    /// # Errors
    ///
    /// `Break` if the sink has stopped the generation.
    #[inline]
    pub fn generate(&self, filter: MoveFilter, sink: &mut impl MoveSink<V>) -> ControlFlow<()> {
        if V::Geometry::SQUARES > 128 {
            // With large sets, this code is long, and two copies of it would be slower.
            return self.generate_as::<Either>(filter, sink);
        }
        match self.turn {
            Color::White => self.generate_as::<White>(filter, sink),
            Color::Black => self.generate_as::<Black>(filter, sink),
        }
    }

    /// [`generate`](Self::generate) with compile-time knowledge of the side to move.
    #[inline]
    fn generate_as<Us: Side>(
        &self,
        filter: MoveFilter,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        if self.is_extinct() {
            return ControlFlow::Continue(());
        }
        let check_info = CheckInfo::new::<V, Us>(self);
        for board in Self::board_ids() {
            let landings = self.landings(board);
            if self.board(board).color(Us::color(self.turn)).is_empty() {
                continue;
            }
            for landing in landings {
                self.generate_between::<Us>(board, landing, filter, &check_info, sink)?;
            }
        }
        if V::ZERO_MOVES != ZeroMoves::None {
            self.generate_zero_moves(filter, &check_info, sink)?;
        }
        if filter != MoveFilter::Noisy
            && self.state.castling().any(CastlingRights::of_side(Us::color(self.turn)))
        {
            self.generate_castling::<Us>(&check_info, sink)?;
        }
        if filter != MoveFilter::Quiet
            && let Some(pawn) = self.state.en_passant()
        {
            self.generate_en_passant(pawn, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Generates ordinary moves from one board that land on another board, or on the same one without transfers.
    #[inline]
    fn generate_between<Us: Side>(
        &self,
        board: BoardId,
        landing: BoardId,
        filter: MoveFilter,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        let us = Us::color(self.turn);
        let here = self.board(board);
        let (own, enemy, occupied) = (here.color(us), here.color(!us), here.occupied());
        let with_king = has_royal::<V>() && board == check_info.king.board;

        // The squares on which a piece could land.
        let open = if landing == board { !own } else { !own & !self.board(landing).occupied() };
        let pass = |open: SetOf<V>, captured: SetOf<V>| match filter {
            MoveFilter::All => open,
            MoveFilter::Noisy => open & captured,
            MoveFilter::Quiet => open & !captured,
        };
        if with_king {
            let mut captured = enemy;
            let mut open = open;
            if self.king_captures_on_landing() {
                let there = self.board(landing);
                let capturable = there.color(!us) & !there.role(Role::King);
                captured |= capturable;
                open |= !own & capturable;
            }
            self.generate_king::<Us>(landing, pass(open, captured), check_info, sink)?;
        }
        let wanted = pass(open, enemy);

        // The safe targets of pieces that do not block a line to the own king.
        let safe = self.safe_targets(board, landing, check_info);
        if safe.is_empty() {
            return ControlFlow::Continue(());
        }
        let blockers = check_info.own_blockers().when(with_king);
        let targets = wanted & safe;
        for &role in V::OFFICERS {
            let targets = targets & sink.wanted(role, landing);
            if targets.is_empty() {
                continue;
            }
            for from in (here.pieces(us, role) & !blockers).squares() {
                let targets = V::Geometry::attacks(role, from, occupied) & targets;
                let piece = Cell::new(board, from);
                sink.piece(role, piece, landing, self.tested(piece, landing, targets, check_info))?;
            }
        }

        let pawns = here.pieces(us, Role::Pawn);
        let open = open & !self.double_capture(board);
        if !sink.wanted(Role::Pawn, landing).is_empty() {
            self.generate_pawns::<Us>(
                (board, landing),
                pawns & !blockers,
                filter,
                open & safe,
                check_info,
                sink,
            )?;
        }

        for from in (blockers & !here.pieces(us, Role::King)).squares() {
            let piece = Cell::new(board, from);
            let kept = self.blocker_targets(piece, landing, check_info) & safe;
            if pawns.has(from) {
                self.generate_pawns::<Us>(
                    (board, landing),
                    SetOf::<V>::from_square(from),
                    filter,
                    open & kept,
                    check_info,
                    sink,
                )?;
            } else if let Some(role) = here.role_at(from) {
                let targets = V::Geometry::attacks(role, from, occupied) & wanted & kept;
                sink.piece(role, piece, landing, targets)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The targets of a piece that leave the own king safe, tested one by one if [`needs_trial`] requires it.
    #[inline]
    fn tested(
        &self,
        piece: Cell,
        landing: BoardId,
        targets: SetOf<V>,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> SetOf<V> {
        if !needs_trial::<V>() {
            return targets;
        }
        let pieces = SetOf::<V>::from_square(piece.square);
        let mut safe = targets;
        for to in self.doubtful(piece.board, pieces, landing, targets, check_info).squares() {
            if !self.is_king_safe_after(Move::new(piece, to, landing), check_info) {
                safe.toggle(to);
            }
        }
        safe
    }

    /// The targets for which a move of these pieces, other than the king, may leave the own king in check.
    #[inline]
    fn doubtful(
        &self,
        board: BoardId,
        pieces: SetOf<V>,
        landing: BoardId,
        targets: SetOf<V>,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> SetOf<V> {
        if check_info.in_check {
            targets
        } else if board != check_info.king.board {
            SetOf::<V>::EMPTY
        } else if !(pieces & check_info.lines).is_empty() {
            targets
        } else {
            // A captured piece still blocks the line if the capturing piece stays on its square.
            (targets & check_info.lines).when(landing != board)
        }
    }

    /// Whether the own king is safe after a move of another piece, except for en passant and castling.
    pub(super) fn is_king_safe_after(
        &self,
        candidate: Move,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> bool {
        let king = check_info.king;
        let (from, to) = (candidate.from(), candidate.transit_cell());
        let from_king = from.board == king.board;
        if check_info.in_check && !from_king && !self.rules.options.interposition {
            return false;
        }
        // An attacker through the looking-glass can only be stopped by capturing it.
        if self.attacker_through(king, !self.turn).is_some()
            && (from_king || to.square != king.square)
        {
            return false;
        }
        let mut occupied = self.board(king.board).occupied();
        let mut captured = SetOf::<V>::EMPTY;
        if from_king {
            captured = SetOf::<V>::from_square(to.square);
            occupied &= !(SetOf::<V>::from_square(from.square) | captured);
        }
        if candidate.landing() == king.board {
            captured = SetOf::<V>::from_square(to.square);
            occupied |= captured;
        }
        (self.attackers(king, !self.turn, occupied) & !captured).is_empty()
    }

    /// The targets of pieces that do not block a line to the own king for which the king is not left in check.
    #[inline]
    fn safe_targets(
        &self,
        board: BoardId,
        landing: BoardId,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> SetOf<V> {
        if needs_trial::<V>() || !has_royal::<V>() {
            return SetOf::<V>::FULL;
        }
        let king = check_info.king;
        let from_king = board == king.board;
        // A piece that stays replaces the captured piece as a blocker.
        let screens = check_info.screens.when(landing != board);
        if check_info.checkers.is_empty() {
            return if from_king { !screens } else { SetOf::<V>::FULL };
        }
        let Some(checker) = check_info.checkers.single() else {
            return SetOf::<V>::EMPTY;
        };
        let mut targets = SetOf::<V>::EMPTY;
        if from_king {
            targets |= check_info.checkers & !screens;
        }
        let interposes = from_king || self.rules.options.interposition;
        if landing == king.board && interposes {
            targets |= V::Geometry::between(king.square, checker);
        }
        targets
    }

    /// The targets of one of [`CheckInfo::own_blockers`] for which the own king is not left in check.
    #[inline(never)]
    fn blocker_targets(
        &self,
        piece: Cell,
        landing: BoardId,
        check_info: &CheckInfo<SetOf<V>>,
    ) -> SetOf<V> {
        let king = check_info.king;
        if landing == king.board {
            return if check_info.pinned.has(piece.square) {
                V::Geometry::line(king.square, piece.square)
            } else {
                SetOf::<V>::FULL
            };
        }
        let board = self.board(king.board);
        let enemies = board.color(!self.turn);
        // Both the piece and the captured piece leave the board, so each capture is tested.
        let captures = enemies.squares().filter(|&target| {
            let gone = SetOf::<V>::from_square(piece.square) | SetOf::<V>::from_square(target);
            let attackers = self.attackers(king, !self.turn, board.occupied() & !gone);
            (attackers & !gone).is_empty()
        });
        let captures =
            captures.fold(SetOf::<V>::EMPTY, |set, square| set | SetOf::<V>::from_square(square));
        if check_info.pinned.has(piece.square) { captures } else { captures | !enemies }
    }

    /// Generates the steps of the royal king.
    #[inline]
    fn generate_king<Us: Side>(
        &self,
        landing: BoardId,
        wanted: SetOf<V>,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        let (us, king) = (Us::color(self.turn), check_info.king);
        let here = self.board(king.board).occupied() & !SetOf::<V>::from_square(king.square);
        let before = landing == king.board || self.rules.options.king_before_transfer;
        let mut targets = SetOf::<V>::EMPTY;
        let steps = self.king_steps(king) & wanted;
        if several_words::<V>() && steps.is_empty() {
            return ControlFlow::Continue(());
        }
        let (home, away) = (self.board(king.board), self.board(landing));
        let attackers_here = Attackers::<V>::of_steps(home, !us, king.square);
        let attackers_there = Attackers::<V>::of_steps(away, !us, king.square);
        let there = away.occupied();
        for to in steps.squares() {
            let through = || self.attacker_through(Cell::new(king.board, to), !us).is_some();
            // After the transfer there is no attack through the looking-glass, because the king has captured the
            // attacker.
            if !(before && (attackers_here.attack(to, here) || through()))
                && (landing == king.board || !attackers_there.attack(to, there))
            {
                targets.insert(to);
            }
        }
        sink.piece(Role::King, king, landing, targets)
    }

    /// The steps of the king of the side to move, restricted by its confinement.
    #[inline]
    pub(super) fn king_steps(&self, king: Cell) -> SetOf<V> {
        let steps = V::Geometry::king(king.square);
        match self.confinement(self.turn) {
            None => steps,
            Some(Confinement::Cells) => steps & V::Geometry::plane(king.square),
            Some(Confinement::Boards) => steps & !V::Geometry::plane(king.square),
        }
    }

    /// Generates the moves of some pawns from one board to a landing board. `open` are the squares on which they can
    /// land.
    #[inline]
    fn generate_pawns<Us: Side>(
        &self,
        (board, landing): (BoardId, BoardId),
        pawns: SetOf<V>,
        filter: MoveFilter,
        open: SetOf<V>,
        check_info: &CheckInfo<SetOf<V>>,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        // A branch pays off only if sets have several words.
        if several_words::<V>() && pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let color = Us::color(self.turn);
        let here = self.board(board);
        let free = !here.occupied();
        let zone = V::promotion_zone(color);
        // A pawn that may, but need not promote counts as noisy.
        let pushes = match filter {
            MoveFilter::All => open,
            MoveFilter::Noisy => open & zone,
            MoveFilter::Quiet => open & !zone,
        };
        let mut batch = |step, double, targets| {
            let mut promotions = RoleSet::NONE;
            let mut targets: SetOf<V> = targets;
            if several_words::<V>() && targets.is_empty() {
                return ControlFlow::Continue(());
            }
            if !(targets & zone).is_empty() {
                promotions = self.promotions();
                if promotions.is_empty() {
                    targets &= !V::Geometry::last_rank(color);
                }
            }
            let mut batch = PawnBatch { color, board, landing, step, double, targets, promotions };
            if needs_trial::<V>() {
                let doubtful = self.doubtful(board, pawns, landing, targets, check_info);
                batch.retain(doubtful, |legal| self.is_king_safe_after(legal, check_info));
            }
            sink.pawns(batch)
        };
        let starters = V::double_push_zone(color);
        for way in 0..V::Geometry::PAWN_PUSHES {
            let step = PawnStep::Push(way);
            let pushed = V::Geometry::pawn_step(color, step, pawns) & free;
            batch(step, false, pushed & pushes)?;
            if !starters.is_empty()
                && filter != MoveFilter::Noisy
                && (board == BoardId::A || self.rules.options.double_push_on_b)
            {
                let over = V::Geometry::pawn_step(color, step, pawns & starters) & free;
                let to = V::Geometry::pawn_step(color, step, over) & free;
                batch(step, true, to & open)?;
            }
        }
        if filter != MoveFilter::Quiet {
            let targets = here.color(!color) & open;
            let mut captors = pawns;
            if V::Geometry::SQUARES > 128 {
                // Testing each pawn is faster than shifting such a large set six times.
                captors = SetOf::<V>::EMPTY;
                for pawn in pawns.squares() {
                    if !(V::Geometry::pawn(color, pawn) & targets).is_empty() {
                        captors.insert(pawn);
                    }
                }
                if captors.is_empty() {
                    return ControlFlow::Continue(());
                }
            }
            for way in 0..V::Geometry::PAWN_CAPTURES {
                let step = PawnStep::Capture(way);
                batch(step, false, V::Geometry::pawn_step(color, step, captors) & targets)?;
            }
        }
        ControlFlow::Continue(())
    }
}

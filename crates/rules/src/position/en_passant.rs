//! Generates captures en passant and decides whether they are legal.

use std::ops::ControlFlow;

use super::Position;
use super::sink::{Any, MoveSink};
use crate::variant::SetOf;
use crate::{
    BoardId, Cell, Color, EnPassant, EnPassantRule, Geometry, Move, MoveKind, PawnStep,
    PositionState, Role, Square, SquareSet, Variant,
};

impl<V: Variant> Position<V> {
    #[inline(never)]
    pub(super) fn generate_en_passant(
        &self,
        pawn: EnPassant,
        sink: &mut impl MoveSink<V>,
    ) -> ControlFlow<()> {
        for board in Self::board_ids() {
            for from in self.en_passant_capturers(pawn, board).squares() {
                for landing in self.landings(board) {
                    let capture = Move::new(Cell::new(board, from), pawn.square, landing)
                        .with_kind(MoveKind::EnPassant);
                    if self.may_land_en_passant(pawn, board, landing)
                        && self.is_king_safe_after_en_passant(capture)
                    {
                        sink.special(capture)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether any capture en passant is legal.
    pub(super) fn has_en_passant_capture(&self) -> bool {
        self.state
            .en_passant()
            .is_some_and(|pawn| self.generate_en_passant(pawn, &mut Any).is_break())
    }

    /// The own pawns of a board that may capture a pawn en passant, if the square is free.
    #[inline]
    pub(super) fn en_passant_capturers(&self, pawn: EnPassant, board: BoardId) -> SetOf<V> {
        let from_here = match self.rules.options.en_passant {
            EnPassantRule::None => false,
            EnPassantRule::Landing
            | EnPassantRule::LandingThroughPieces
            | EnPassantRule::DoubleCapture => board == pawn.landing,
            EnPassantRule::Start => board == pawn.start,
            EnPassantRule::Either => board == pawn.landing || board == pawn.start,
        };
        let pawns = self.board(board).pieces(self.turn, Role::Pawn);
        (V::Geometry::pawn_sources(self.turn, pawn.square) & pawns).when(from_here)
    }

    /// The square of a board on which a capture en passant also captures a piece.
    #[inline]
    pub(super) fn double_capture(&self, board: BoardId) -> SetOf<V> {
        match self.state.en_passant() {
            Some(pawn)
                if self.rules.options.en_passant == EnPassantRule::DoubleCapture
                    && board == pawn.landing =>
            {
                SetOf::<V>::from_square(pawn.square) & self.board(board).color(!self.turn)
            }
            _ => SetOf::<V>::EMPTY,
        }
    }

    /// Whether the en passant square is empty on the required boards: those of the capturing pawn's target and of its
    /// landing.
    pub(super) fn may_land_en_passant(
        &self,
        pawn: EnPassant,
        board: BoardId,
        landing: BoardId,
    ) -> bool {
        let here = self.board(board);
        let passes = match self.rules.options.en_passant {
            // An enemy piece there is captured by an ordinary move, which would have the same notation.
            EnPassantRule::LandingThroughPieces => !here.color(!self.turn).has(pawn.square),
            // The same move captures an enemy piece there.
            EnPassantRule::DoubleCapture => !here.color(self.turn).has(pawn.square),
            _ => !here.occupied().has(pawn.square),
        };
        passes && !self.board(landing).occupied().has(pawn.square)
    }

    /// Whether the own king is safe after a capture en passant, tested on a copy. If the rule set does not allow
    /// interposition from another board, it must also be safe before the transfer.
    pub(super) fn is_king_safe_after_en_passant(&self, candidate: Move) -> bool {
        let Some(king_board) = self.king(self.turn).map(|king| king.board) else {
            return true;
        };
        if !self.rules.options.interposition && candidate.board() != king_board && self.is_check() {
            let mut before = *self;
            if let Some(pawn) = self.state.en_passant().filter(|pawn| pawn.landing == king_board) {
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

/// The origin and the destination of the double push of `color` over an en passant square.
pub(super) fn double_push_ends<V: Variant>(
    color: Color,
    square: Square,
) -> (Square, Option<Square>) {
    let step = PawnStep::Push(0);
    let origin = V::Geometry::pawn_step_origin(color, step, square);
    let arrival = V::Geometry::pawn_step(color, step, SetOf::<V>::from_square(square)).first();
    (origin, arrival)
}

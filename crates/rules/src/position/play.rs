//! Makes moves.

use super::{Attempt, IllegalMove, Position};
use crate::key;
use crate::variant::{SetOf, boards, has_royal, roles};
use crate::{
    BoardId, CastlingRights, Cell, Color, Confinement, EnPassant, EnPassantRule, Geometry, Move,
    MoveKind, PawnStep, Piece, PositionState, Role, SquareSet, Transfer, Variant, Wing, ZeroMoves,
};

impl<V: Variant> Position<V> {
    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason.
    pub fn play(&self, attempt: impl Into<Attempt>) -> Result<Self, IllegalMove> {
        let legal = self.judge(attempt.into())?;
        Ok(self.after(legal))
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn after(&self, legal: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(legal);
        next
    }

    /// A fast estimate of the key after a legal move. It is wrong if castling, castling rights or en passant change the
    /// key. Suitable for prefetching a transposition table entry.
    ///
    /// ```
    /// use glass_rules::{Position, variants::alice::Alice};
    ///
    /// let start = Position::<Alice>::start();
    /// for play in start.legal_moves() {
    ///     assert_eq!(start.prefetch_key_after(play), start.after(play).key());
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub fn prefetch_key_after(&self, legal: Move) -> u64 {
        let key =
            |color, role, cell| key::piece(roles::<V>(), V::Geometry::SQUARES, color, role, cell);
        let us = self.turn;
        let (from, to) = (legal.from(), legal.transit_cell());
        let role = self.board(from.board).role_at(from.square).unwrap_or(Role::Pawn);
        let role_after = legal.promotion().unwrap_or(role);
        let is_capture = self.board(to.board).color(!us).has(to.square);
        let captured = self.board(to.board).role_at(to.square).filter(|_| is_capture);
        self.key
            ^ key::black_to_move()
            ^ key(us, role, from)
            ^ key(us, role_after, legal.landing_cell())
            ^ captured.map_or(0, |captured| key(!us, captured, to))
    }

    /// The position after a null move, with the other side to move and otherwise unchanged. A null move is not legal,
    /// but useful to a search. The side to move must not be in check.
    #[must_use]
    pub fn null_move(&self) -> Self {
        let mut next = *self;
        next.state.set_en_passant(None);
        next.key ^= key::black_to_move();
        next.turn = !self.turn;
        // Prevents repetitions across the null move.
        next.halfmove_clock = 0;
        next
    }

    /// Makes a legal move in place. An illegal move gives a meaningless position, but never panics.
    #[inline]
    pub fn play_unchecked(&mut self, legal: Move) {
        let us = self.turn;
        let (from, to) = (legal.from(), legal.transit_cell());
        let role = self.board(from.board).role_at(from.square).unwrap_or(Role::Pawn);
        let castling_before = self.state.castling();

        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        let en_passant = self.state.en_passant();
        self.state.set_en_passant(None);

        let is_capture = self.board(to.board).color(!us).has(to.square);
        // An own piece on an en passant square is not captured: the pawn passes through it.
        if is_capture {
            self.capture(!us, to);
        }
        let landing = legal.landing_cell();
        if self.captures_on_landing()
            && landing != to
            && self.board(landing.board).color(!us).has(landing.square)
        {
            self.capture(!us, landing);
        }

        self.toggle(us, role, from);
        self.toggle(us, legal.promotion().unwrap_or(role), landing);

        match role {
            // A pawn's zero move is not progress, because it can be repeated forever.
            Role::Pawn if V::ZERO_MOVES == ZeroMoves::None || !legal.is_zero() => {
                self.halfmove_clock = 0;
                match legal.kind() {
                    MoveKind::DoublePush => self.remember_double_push(legal),
                    MoveKind::EnPassant => {
                        if let Some(pawn) = en_passant {
                            let cell = Cell::new(pawn.landing, pawn.arrival);
                            self.toggle(!us, Role::Pawn, cell);
                        }
                    }
                    _ => {}
                }
            }
            Role::King => {
                self.kings[us as usize] = landing;
                if legal.is_castling() {
                    self.transfer_castling_rook(legal);
                }
                // The rook of a castling king is not at home any more.
                let castled = legal.is_castling();
                if castled || !castling_before.is_empty() && self.was_castling_king(us, from) {
                    self.lose_rights(us);
                }
                if V::State::CONFINES && self.confinement(us).is_none() && self.is_bare(us) {
                    let stays = V::Geometry::plane(from.square).has(landing.square);
                    let kind = if stays { Confinement::Cells } else { Confinement::Boards };
                    self.state.confine(us, Some(kind));
                    self.key ^= key::confinement(us, kind);
                }
            }
            Role::Rook if !castling_before.is_empty() => self.lose_rook_right(us, from),
            _ => {}
        }

        let castling = self.state.castling();
        if castling != castling_before {
            self.key ^= key::castling(castling_before) ^ key::castling(castling);
        }
        self.key ^= key::black_to_move();
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !us;
    }

    /// Removes a captured piece.
    #[inline]
    fn capture(&mut self, color: Color, cell: Cell) {
        let captured = self.board(cell.board).role_at(cell.square).unwrap_or(Role::Pawn);
        self.toggle(color, captured, cell);
        self.halfmove_clock = 0;
        if self.state.castling().is_empty() {
            return;
        }
        if captured == Role::Rook {
            self.lose_rook_right(color, cell);
        } else if captured == Role::King && self.was_castling_king(color, cell) {
            self.lose_rights(color);
        }
    }

    /// The pieces that a legal move captures: at most one, or two if the rules let a king also capture on its landing
    /// cell, or let a pawn capture a piece together with the pawn that has passed it. A pawn captured en passant is
    /// listed first, and a piece on the landing cell last.
    pub fn captures(&self, legal: Move) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        let (transit, landing) = (legal.transit_cell(), legal.landing_cell());
        let en_passant = match legal.kind() {
            MoveKind::EnPassant => self.state.en_passant(),
            _ => None,
        };
        let passed = en_passant.map(|pawn| Cell::new(pawn.landing, pawn.arrival));
        let second = (landing != transit && self.captures_on_landing()).then_some(landing);
        [passed, Some(transit), second].into_iter().flatten().filter_map(move |cell| {
            let piece = self.piece_at(cell).filter(|piece| piece.color != self.turn)?;
            Some((cell, piece))
        })
    }

    /// Whether a king also captures on its landing cell.
    #[inline]
    pub fn king_captures_on_landing(&self) -> bool {
        match V::TRANSFER {
            Transfer::WhereAKingStands => true,
            Transfer::Opposite => self.rules.options.king_captures_on_landing,
            _ => false,
        }
    }

    /// Whether pieces may capture on their landing cell: kings after a transfer, or any piece by a zero move.
    #[inline]
    fn captures_on_landing(&self) -> bool {
        matches!(V::ZERO_MOVES, ZeroMoves::Capturing) || self.king_captures_on_landing()
    }

    /// The largest number of pieces that a move can capture under the rules of the game.
    pub fn max_captures_of_a_move(&self) -> u32 {
        let doubly = self.rules.options.en_passant == EnPassantRule::DoubleCapture;
        if doubly || self.captures_on_landing() { 2 } else { 1 }
    }

    /// Whether a king that has just left the cell is the one with castling rights, if its side has any.
    #[inline]
    fn was_castling_king(&self, color: Color, cell: Cell) -> bool {
        has_royal::<V>() || self.castling_king_with(color, (Role::King, cell)) == cell
    }

    /// Whether a side has only its king.
    #[inline]
    pub(super) fn is_bare(&self, color: Color) -> bool {
        let pieces: u32 =
            Self::board_ids().map(|board| self.board(board).color(color).count()).sum();
        pieces == 1
    }

    fn lose_rights(&mut self, color: Color) {
        let rights = self.state.castling() & !CastlingRights::of_side(color);
        self.state.set_castling(rights);
    }

    /// Removes the castling right of a rook that has just left the cell.
    ///
    /// A side with castling rights has not moved its king, so its rooks started on the king's board.
    fn lose_rook_right(&mut self, color: Color, rook: Cell) {
        if rook.board != self.castling_king_with(color, (Role::Rook, rook)).board {
            return;
        }
        for wing in Wing::ALL {
            if V::castle_path(color, wing).is_some_and(|path| path.rook_from == rook.square) {
                let rights = self.state.castling() & !CastlingRights::for_wing(color, wing);
                self.state.set_castling(rights);
            }
        }
    }

    fn transfer_castling_rook(&mut self, castling: Move) {
        let wing = match castling.kind() {
            MoveKind::CastleQueenside => Wing::Queenside,
            _ => Wing::Kingside,
        };
        if let Some(path) = V::castle_path(self.turn, wing) {
            self.toggle(self.turn, Role::Rook, Cell::new(castling.board(), path.rook_from));
            self.toggle(self.turn, Role::Rook, Cell::new(castling.landing(), path.rook_to));
        }
    }

    /// Stores a double push if an enemy pawn may be able to capture en passant.
    #[inline]
    fn remember_double_push(&mut self, push: Move) {
        if self.rules.options.en_passant == EnPassantRule::None {
            return;
        }
        let us = self.turn;
        let square = V::Geometry::pawn_step_origin(us, PawnStep::Push(0), push.to());
        let capturers = V::Geometry::pawn_sources(!us, square);
        let mut pawns = SetOf::<V>::EMPTY;
        for board in 0..boards::<V>() as u8 {
            pawns |= self.board(BoardId(board)).pieces(!us, Role::Pawn);
        }
        if !(capturers & pawns).is_empty() {
            self.state.set_en_passant(Some(EnPassant {
                square,
                arrival: push.to(),
                start: push.board(),
                landing: push.landing(),
            }));
        }
    }
}

//! Making moves.

use super::{Attempt, IllegalMove, Position};
use crate::game::{SetOf, boards};
use crate::key;
use crate::{
    BoardId, CastlingRights, Cell, Color, EnPassant, EnPassantRule, Game, Geometry, Move, MoveKind,
    PawnStep, Role, SquareSet, State, Wing,
};

impl<G: Game> Position<G> {
    /// The position after a move.
    ///
    /// # Errors
    ///
    /// Says why if the move is not legal here.
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

    /// The position if the side to move, which is not in check, passed: no move of the game, but what a
    /// search asks to see a threat.
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut next = *self;
        next.state.set_en_passant(None);
        next.key ^= key::black_to_move();
        next.turn = !self.turn;
        // Nothing before a pass may count as a repetition of what follows it.
        next.quiet_plies = 0;
        next
    }

    /// Makes a move that is known to be legal here. A move that is not leaves a position that means nothing,
    /// but does no harm beyond that.
    #[inline]
    pub fn play_unchecked(&mut self, legal: Move) {
        let us = self.turn;
        let (from, to) = (legal.from(), legal.transit_cell());
        let role = self.board(from.board).role_at(from.square).unwrap_or(Role::Pawn);
        let castling_before = self.state.castling();

        self.quiet_plies = self.quiet_plies.saturating_add(1);
        let passed = self.state.en_passant();
        self.state.set_en_passant(None);

        let enemy = self.board(to.board).of(!us).has(to.square);
        // A pawn that captures in passing goes through whatever stands on the passed square.
        if enemy && legal.kind() != MoveKind::EnPassant {
            let captured = self.board(to.board).role_at(to.square).unwrap_or(Role::Pawn);
            self.toggle(!us, captured, to);
            self.quiet_plies = 0;
            if captured == Role::Rook && !castling_before.is_empty() {
                self.lose_rook_right(!us, to);
            }
        }

        self.toggle(us, role, from);
        let landing = legal.landing_cell();
        self.toggle(us, legal.promotion().unwrap_or(role), landing);

        match role {
            Role::Pawn => {
                self.quiet_plies = 0;
                match legal.kind() {
                    MoveKind::DoubleStep => self.remember_double_step(legal),
                    MoveKind::EnPassant => {
                        if let Some(pawn) = passed {
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
                if !castling_before.is_empty() {
                    let rights = self.state.castling() & !CastlingRights::of_side(us);
                    self.state.set_castling(rights);
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
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = !us;
    }

    /// Takes the right away that belongs to a rook standing on that cell.
    ///
    /// A side that has rights has not moved its king, so its rooks' home is the king's board.
    fn lose_rook_right(&mut self, color: Color, rook: Cell) {
        if rook.board != self.king(color).board {
            return;
        }
        for wing in Wing::ALL {
            if G::castle_path(color, wing).is_some_and(|path| path.rook_from == rook.square) {
                let rights = self.state.castling() & !CastlingRights::of(color, wing);
                self.state.set_castling(rights);
            }
        }
    }

    fn transfer_castling_rook(&mut self, castling: Move) {
        let wing = match castling.kind() {
            MoveKind::CastleQueenside => Wing::Queenside,
            _ => Wing::Kingside,
        };
        if let Some(path) = G::castle_path(self.turn, wing) {
            self.toggle(self.turn, Role::Rook, Cell::new(castling.board(), path.rook_from));
            self.toggle(self.turn, Role::Rook, Cell::new(castling.landing(), path.rook_to));
        }
    }

    /// Remembers a double step if a pawn stands where it might capture in passing.
    #[inline]
    fn remember_double_step(&mut self, step: Move) {
        if self.rules.options.en_passant == EnPassantRule::None {
            return;
        }
        let us = self.turn;
        let passed = G::Geometry::step_origin(us, PawnStep::Advance(0), step.to());
        let beside = G::Geometry::pawn(us, passed);
        let mut watchers = SetOf::<G>::EMPTY;
        for board in 0..boards::<G>() as u8 {
            watchers |= self.board(BoardId(board)).men(!us, Role::Pawn);
        }
        if !(beside & watchers).is_empty() {
            self.state.set_en_passant(Some(EnPassant {
                passed,
                arrival: step.to(),
                start: step.board(),
                landing: step.landing(),
            }));
        }
    }
}

//! Makes moves.

use super::boards::Boards;
use super::castling::boards_at_home;
use super::moves::{OracleMove, Special};
use super::piece::{Color, Kind};
use super::{Confinement, DoublePush, Position};

impl Position {
    /// The boards after the chess move, before the transfer.
    pub(super) fn before_transfer(&self, chosen: &OracleMove) -> Boards {
        let mut boards = self.boards.clone();
        let piece = boards[chosen.board][chosen.from].take();
        match chosen.special {
            Special::Nothing | Special::DoublePush | Special::Zero => {
                boards[chosen.board][chosen.to] = piece;
            }
            Special::EnPassant { board, cell } => {
                boards[board][cell] = None;
                // A pawn that passes through an own piece does not occupy its cell.
                if self.is_empty(chosen.board, chosen.to)
                    || self.holds_enemy(chosen.board, chosen.to)
                {
                    boards[chosen.board][chosen.to] = piece;
                }
            }
            Special::Castle { rook_from, rook_to } => {
                let rook = boards[chosen.board][rook_from].take();
                boards[chosen.board][chosen.to] = piece;
                boards[chosen.board][rook_to] = rook;
            }
        }
        boards
    }

    /// The boards after the whole move. Captures any piece on the landing cell.
    pub(super) fn after_transfer(&self, chosen: &OracleMove) -> Boards {
        let mut boards = self.boards.clone();
        let mut piece = boards[chosen.board][chosen.from].take().expect("a piece moves");
        if let Some(kind) = chosen.promotion {
            piece.kind = kind;
        }
        match chosen.special {
            Special::Nothing | Special::DoublePush | Special::Zero => {
                boards[chosen.board][chosen.to] = None;
            }
            Special::EnPassant { board, cell } => {
                boards[board][cell] = None;
                if self.holds_enemy(chosen.board, chosen.to) {
                    boards[chosen.board][chosen.to] = None;
                }
            }
            Special::Castle { rook_from, rook_to } => {
                let rook = boards[chosen.board][rook_from].take();
                boards[chosen.landing][rook_to] = rook;
            }
        }
        boards[chosen.landing][chosen.to] = Some(piece);
        boards
    }

    /// The position after a legal move.
    pub fn play(&self, chosen: &OracleMove) -> Position {
        let boards = self.after_transfer(chosen);
        let piece = self.piece(chosen.board, chosen.from).expect("a piece moves");

        // A castling right is lost when its king or rook leaves its start cell, by a move or by capture.
        let mut rights = self.rights;
        let homes = boards_at_home(&self.rules, &self.boards);
        let homes_now = boards_at_home(&self.rules, &boards);
        for (right, held) in rights.iter_mut().enumerate() {
            *held &= homes[right].is_some() && homes[right] == homes_now[right];
        }

        let pawn = &self.rules.geometry().pawns[self.turn as usize][chosen.from];
        let double_push = match (chosen.special, pawn.double_push) {
            (Special::DoublePush, Some((passed, _))) => {
                let started_on = self.rules.start_of_double_push(chosen.landing);
                Some(DoublePush { passed, started_on, landed_on: chosen.landing })
            }
            _ => None,
        };

        let captured = boards.pieces().count() < self.boards.pieces().count();
        let pawn_move = piece.kind == Kind::Pawn && chosen.special != Special::Zero;
        let halfmoves = if captured || pawn_move { 0 } else { self.halfmoves + 1 };
        let fullmoves = self.fullmoves + u32::from(self.turn == Color::Black);

        let mut confinements = self.confinements;
        let own = &mut confinements[self.turn as usize];
        if self.rules.confines_bare_king && self.boards.army(self.turn) == 1 && own.is_none() {
            *own = Some(self.kind_of_step(chosen.from, chosen.to));
        }

        Position {
            rules: self.rules,
            boards,
            turn: self.turn.other(),
            rights,
            double_push,
            halfmoves,
            fullmoves,
            confinements,
        }
    }

    fn kind_of_step(&self, from: usize, to: usize) -> Confinement {
        let cells = &self.rules.geometry().cells;
        if cells[from].plane == cells[to].plane { Confinement::Cells } else { Confinement::Boards }
    }

    /// Whether the confinement of the king to move allows such a step.
    pub(super) fn confinement_allows(&self, from: usize, to: usize) -> bool {
        self.confinements[self.turn as usize]
            .is_none_or(|confinement| confinement == self.kind_of_step(from, to))
    }
}

//! The moves of pawns, before the safety of the king is checked.

use super::Position;
use super::moves::{OracleMove, Special};
use super::pawn_ways::Promotion;
use super::piece::{Color, Kind, Piece};
use super::rules::{Becomes, EnPassant};

impl Position {
    pub(super) fn pawn(&self, board: usize, from: usize, moves: &mut Vec<OracleMove>) {
        let cell = &self.rules.geometry().pawns[self.turn as usize][from];

        // One step to an empty cell.
        for &to in &cell.steps {
            if self.is_empty(board, to) {
                self.pawn_arrives(board, from, to, moves);
            }
        }

        // Two steps from a start cell, if both cells are empty on the pawn's board. The passed cell may be occupied on
        // other boards.
        if let Some((passed, to)) = cell.double_push
            && self.rules.allows_double_push(board)
            && self.is_empty(board, passed)
            && self.is_empty(board, to)
        {
            let special = Special::DoublePush;
            moves.push(OracleMove { special, ..self.plain(board, from, to) });
        }

        for &to in &cell.captures {
            let passing = self.en_passant(board, to);
            // If one move captures both, the piece is not captured alone.
            if self.holds_enemy(board, to) && passing.is_none() {
                self.pawn_arrives(board, from, to, moves);
            }
            if let Some(special) = passing {
                moves.push(OracleMove { special, ..self.plain(board, from, to) });
            }
        }
    }

    /// Adds the moves of a pawn to a cell. A pawn that must promote without an available role has no move.
    fn pawn_arrives(&self, board: usize, from: usize, to: usize, moves: &mut Vec<OracleMove>) {
        let plain = self.plain(board, from, to);
        let promotion = self.rules.geometry().pawns[self.turn as usize][to].promotion;
        if promotion != Promotion::Must {
            moves.push(plain);
        }
        if promotion != Promotion::No {
            for kind in self.promotions(self.turn) {
                moves.push(OracleMove { promotion: Some(kind), ..plain });
            }
        }
    }

    /// The roles to which a side's pawns can promote now.
    fn promotions(&self, color: Color) -> Vec<Kind> {
        match self.rules.becomes {
            Becomes::AnyOf(kinds) => kinds.to_vec(),
            Becomes::Lost(full) => {
                let lost = |&&(kind, number): &&(Kind, usize)| {
                    self.boards.number_of(Piece { color, kind }) < number
                };
                full.iter().filter(lost).map(|&(kind, _)| kind).collect()
            }
        }
    }

    /// The capture en passant of a pawn that moves to this cell of this board.
    fn en_passant(&self, board: usize, to: usize) -> Option<Special> {
        let double_push = self.double_push.filter(|double_push| double_push.passed == to)?;
        let on_landing_board = board == double_push.landed_on;
        let on_start_board = Some(board) == double_push.started_on;
        let empty = self.is_empty(board, to);
        let allowed = match self.rules.en_passant {
            EnPassant::None => false,
            EnPassant::Landing => on_landing_board && empty,
            EnPassant::Start => on_start_board && empty,
            EnPassant::Either => (on_landing_board || on_start_board) && empty,
            EnPassant::Both => on_landing_board && (empty || self.holds_enemy(board, to)),
            EnPassant::LandingIgnoreBlock => on_landing_board && !self.holds_enemy(board, to),
        };
        // The captured pawn is one step beyond the passed cell, from its own side's perspective.
        let taken = &self.rules.geometry().pawns[self.turn.other() as usize][to];
        let cell = *taken.steps.first()?;
        allowed.then_some(Special::EnPassant { board: double_push.landed_on, cell })
    }
}

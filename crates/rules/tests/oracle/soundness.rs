//! Checks whether a position can be played under its rules.

use super::attack::king_attacked;
use super::castling::boards_at_home;
use super::piece::{Color, Kind, Piece};
use super::reading::RIGHTS;
use super::{DoublePush, Position};

impl Position {
    pub(super) fn check(&self) -> Result<(), String> {
        for color in Color::BOTH {
            let kings = self.boards.number_of(Piece { color, kind: Kind::King });
            if kings != 1 && !self.rules.extinction {
                return Err(format!("{color:?} has not one king"));
            }
            if self.confinements[color as usize].is_some()
                && !(self.rules.confines_bare_king && self.boards.army(color) == 1)
            {
                return Err(format!("{color:?}'s king is not to be confined"));
            }
        }
        self.check_pieces()?;
        if king_attacked(&self.rules, &self.boards, self.turn.other()) {
            return Err("the side that has moved is in check".to_string());
        }
        let homes = boards_at_home(&self.rules, &self.boards);
        for (right, home) in homes.into_iter().enumerate() {
            if self.rights[right] && home.is_none() {
                return Err(format!("no king and rook at home for {}", RIGHTS[right]));
            }
        }
        match self.double_push {
            None => Ok(()),
            Some(double_push) => self.check_double_push(double_push),
        }
    }

    fn check_pieces(&self) -> Result<(), String> {
        let geometry = self.rules.geometry();
        for (board, cell, piece) in self.boards.pieces() {
            let pawn_cell = &geometry.pawns[piece.color as usize][cell];
            if piece.kind == Kind::Pawn && !pawn_cell.may_stand {
                return Err(format!("a pawn on {}", geometry.name(cell)));
            }
            let another = (0..board).any(|other| !self.is_empty(other, cell));
            if another && !self.rules.shares_copies() {
                return Err(format!("two pieces on {}", geometry.name(cell)));
            }
        }
        Ok(())
    }

    /// The pawn is one cell beyond the passed cell on the landing board, and its path is empty on a possible start
    /// board.
    fn check_double_push(&self, double_push: DoublePush) -> Result<(), String> {
        let mover = self.turn.other();
        let DoublePush { passed, started_on, landed_on } = double_push;
        let geometry = self.rules.geometry();
        let name = geometry.name(passed);
        let ways = geometry.pawns[mover as usize].iter().enumerate();
        let mut ways = ways.filter_map(|(from, cell)| Some((from, cell.double_push?)));
        let Some((from, (_, to))) = ways.find(|(_, (over, _))| *over == passed) else {
            return Err(format!("no pawn of that side passes {name}"));
        };
        if self.piece(landed_on, to) != Some(Piece { color: mover, kind: Kind::Pawn }) {
            return Err(format!("no pawn has passed {name}"));
        }
        let may_have_started = |board: usize| {
            started_on.is_none_or(|started| started == board)
                && self.rules.allows_double_push(board)
                && self.landings(board).contains(&landed_on)
                && [from, passed].into_iter().all(|cell| self.is_empty(board, cell))
                // If the rules determine the start board, its emptiness follows from the other conditions.
                && (started_on.is_some() || board == landed_on || self.is_empty(board, to))
        };
        if (0..self.rules.boards).any(may_have_started) {
            Ok(())
        } else {
            Err(format!("the way over {name} is not empty"))
        }
    }
}

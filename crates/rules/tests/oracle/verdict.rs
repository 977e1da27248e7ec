//! The result of a finished game.

use super::Position;
use super::moves::OracleMove;
use super::piece::{Color, Piece};

/// The outcome according to the pieces on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Mate { winner: Color },
    Stalemate { stalemated: Color },
    Extinction { winner: Color },
}

impl Position {
    /// The outcome, if the game is over. The legal moves are those of this position.
    pub fn verdict(&self, legal_moves: &[OracleMove]) -> Option<Verdict> {
        if let Some(winner) = self.extinct() {
            return Some(Verdict::Extinction { winner });
        }
        if !legal_moves.is_empty() {
            return None;
        }
        Some(if self.in_check() {
            Verdict::Mate { winner: self.turn.other() }
        } else {
            Verdict::Stalemate { stalemated: self.turn }
        })
    }

    /// The winner by extinction: the other side has lost its last piece of a kind. If both have, by one move, the side
    /// that made it wins.
    pub(super) fn extinct(&self) -> Option<Color> {
        if !self.rules.extinction {
            return None;
        }
        let mover = self.turn.other();
        let lacks = |color: Color| {
            self.rules.kinds.iter().any(|&kind| self.boards.number_of(Piece { color, kind }) == 0)
        };
        if lacks(self.turn) {
            Some(mover)
        } else if lacks(mover) {
            Some(self.turn)
        } else {
            None
        }
    }
}

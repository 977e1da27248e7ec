//! The result of a game that is over.

use super::Position;
use super::moves::OracleMove;
use super::piece::{Color, Piece};

/// How the game has ended by what stands on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Mate { winner: Color },
    Stalemate { stalemated: Color },
    Extinction { winner: Color },
}

impl Position {
    /// How the game is over, if it is. The legal moves are those of this position.
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

    /// The winner because the other side has lost the last piece of a kind. If both have, by one
    /// move, it is the side that made the move.
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

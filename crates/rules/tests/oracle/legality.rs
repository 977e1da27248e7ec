//! Legal moves, and the reasons why others are not legal.

use super::Position;
use super::attack::king_attacked;
use super::moves::{OracleMove, Special};
use super::piece::Kind;

const NO_PIECE: &str = "no piece";
const NOT_YOURS: &str = "not yours";
const NO_SUCH_MOVE: &str = "no such move";
const CLOSED: &str = "closed";
const KING_BEFORE: &str = "king attacked before transfer";
const KING_AFTER: &str = "king attacked after transfer";
const LEFT_IN_CHECK: &str = "leaves king in check";
const OVER: &str = "game over";

/// The reasons in the order of their tests.
const CHECKS: [&str; 4] = [CLOSED, KING_BEFORE, KING_AFTER, LEFT_IN_CHECK];

impl Position {
    /// All legal moves, ordered by board and cell.
    pub fn legal_moves(&self) -> Vec<OracleMove> {
        let mut moves = Vec::new();
        if self.extinct().is_some() {
            return moves;
        }
        for (board, from, piece) in self.boards.pieces() {
            if piece.color == self.turn {
                moves.extend(self.candidates(board, from));
            }
        }
        moves.retain(|candidate| self.objection(candidate).is_none());
        moves
    }

    /// Whether a piece blocks the landing cell.
    fn is_closed(&self, candidate: &OracleMove) -> bool {
        // The generated move has already considered the pieces of its own board.
        if candidate.landing == candidate.board {
            return false;
        }
        if let Special::Castle { rook_to, .. } = candidate.special
            && !self.is_empty(candidate.landing, rook_to)
        {
            return true;
        }
        let Some(piece) = self.piece(candidate.landing, candidate.to) else {
            return false;
        };
        let king_moves = self
            .piece(candidate.board, candidate.from)
            .is_some_and(|piece| piece.kind == Kind::King);
        let captures = match candidate.special {
            Special::Zero => self.rules.zero_moves == super::ZeroMoves::Capturing,
            Special::Nothing => self.rules.king_captures_landing && king_moves,
            _ => false,
        };
        !(captures && piece.color != self.turn && piece.kind != Kind::King)
    }

    /// The reason why a move is illegal that would be legal in chess on its own board.
    fn objection(&self, candidate: &OracleMove) -> Option<&'static str> {
        if self.is_closed(candidate) {
            return Some(CLOSED);
        }
        if self.rules.extinction {
            return None;
        }
        let rules = &self.rules;
        let safe_before = || !king_attacked(rules, &self.before_transfer(candidate), self.turn);
        let safe_after = || !king_attacked(rules, &self.after_transfer(candidate), self.turn);

        let mover = self.piece(candidate.board, candidate.from).expect("a piece moves");
        if mover.kind == Kind::King {
            // A moving king must be safe on the landing board and, under most rules, on its own board as well. A king
            // in check cannot make a zero move, unless zero moves capture.
            let guarded_before = match candidate.special {
                Special::Zero => rules.zero_moves != super::ZeroMoves::Capturing,
                _ => rules.king_pre,
            };
            if guarded_before && !safe_before() {
                Some(KING_BEFORE)
            } else if !safe_after() {
                Some(KING_AFTER)
            } else {
                None
            }
        } else {
            // Any other move must leave its king safe in the end. Without interposition by transfer, the king must
            // already be safe before the transfer.
            let answered = rules.interpose || safe_before();
            (!answered || !safe_after()).then_some(LEFT_IN_CHECK)
        }
    }

    /// The reason why the piece on a cell cannot move to another, or `None` if it can.
    pub fn refusal(&self, from_board: usize, from: usize, to: usize) -> Option<&'static str> {
        let Some(piece) = self.piece(from_board, from) else {
            return Some(NO_PIECE);
        };
        if piece.color != self.turn {
            return Some(NOT_YOURS);
        }
        if self.extinct().is_some() {
            return Some(OVER);
        }
        let mut candidates = self.candidates(from_board, from);
        candidates.retain(|candidate| candidate.to == to);
        if candidates.is_empty() {
            return Some(NO_SUCH_MOVE);
        }
        let objections: Vec<_> =
            candidates.iter().map(|candidate| self.objection(candidate)).collect();
        if objections.contains(&None) {
            return None;
        }
        CHECKS.into_iter().find(|&check| objections.contains(&Some(check)))
    }
}

//! Which moves are legal, why others are not, and whether the game is over.

use super::Position;
use super::attack::{is_attacked, king_attacked};
use super::board::{Color, Kind, Man, file_of, rank_of};
use super::moves::{OracleMove, Special};

const NO_PIECE: &str = "no piece";
const NOT_YOURS: &str = "not yours";
const NO_SUCH_MOVE: &str = "no such move";
const CLOSED: &str = "closed";
const KING_BEFORE: &str = "king attacked before transfer";
const KING_AFTER: &str = "king attacked after transfer";
const LEFT_IN_CHECK: &str = "leaves king in check";

/// In the order in which they are asked.
const CHECKS: [&str; 4] = [CLOSED, KING_BEFORE, KING_AFTER, LEFT_IN_CHECK];

impl Position {
    /// All legal moves, ordered by board and square.
    pub fn legal_moves(&self) -> Vec<OracleMove> {
        let mut moves = Vec::new();
        for board in 0..self.rules.boards {
            for from in 0..64 {
                if self.man(board, from).is_some_and(|man| man.color == self.turn) {
                    moves.extend(self.chess_moves(board, from));
                }
            }
        }
        moves.retain(|candidate| self.objection(candidate).is_none());
        moves
    }

    /// The legal move of that text.
    pub fn find(&self, coordinate: &str) -> Option<OracleMove> {
        self.legal_moves().into_iter().find(|legal| legal.coordinate() == coordinate)
    }

    /// What makes a move illegal that the piece could make in chess on its board alone.
    fn objection(&self, candidate: &OracleMove) -> Option<&'static str> {
        // With two boards, every square that a man arrives on must be empty on the landing board.
        let closed = |square| self.rules.boards == 2 && !self.is_empty(candidate.landing, square);
        if closed(candidate.to) {
            return Some(CLOSED);
        }
        if let Special::Castle { rook_to, .. } = candidate.special
            && closed(rook_to)
        {
            return Some(CLOSED);
        }

        let safe_before = !king_attacked(&self.before_transfer(candidate), self.turn);
        let safe_after = !king_attacked(&self.after_transfer(candidate), self.turn);
        let king = Some(Man { color: self.turn, kind: Kind::King });
        if self.man(candidate.board, candidate.from) == king {
            // A king that moves must be safe on the landing board and, by most rules, on the
            // departure board as well.
            if self.rules.king_pre && !safe_before {
                Some(KING_BEFORE)
            } else if !safe_after {
                Some(KING_AFTER)
            } else {
                None
            }
        } else {
            // Any other move must leave its king safe in the end. Without interposition by
            // transfer, the king must be safe before the transfer already.
            let answered = self.rules.interpose || safe_before;
            (!safe_after || !answered).then_some(LEFT_IN_CHECK)
        }
    }

    /// Why the man on that square cannot go there, or `None` when it can.
    pub fn refusal(&self, from_board: usize, from: usize, to: usize) -> Option<&'static str> {
        let Some(man) = self.man(from_board, from) else {
            return Some(NO_PIECE);
        };
        if man.color != self.turn {
            return Some(NOT_YOURS);
        }
        let mut candidates = self.chess_moves(from_board, from);
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

    /// The king is attacked and there is no legal move.
    pub fn is_mate(&self) -> bool {
        self.in_check() && self.legal_moves().is_empty()
    }

    /// The king is not attacked and there is no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && self.legal_moves().is_empty()
    }

    /// Neither side has the men to mate.
    pub fn is_dead(&self) -> bool {
        let mut others = Vec::new();
        for board in &self.boards {
            for (square, man) in board.iter().enumerate() {
                if let Some(man) = man
                    && man.kind != Kind::King
                {
                    others.push((man.kind, (file_of(square) + rank_of(square)) % 2));
                }
            }
        }
        match others[..] {
            // King against king, or one bishop or knight more.
            [] | [(Kind::Bishop | Kind::Knight, _)] => true,
            // On one board, any number of bishops that all stand on squares of one color.
            [(Kind::Bishop, first), ..] if self.rules.boards == 1 => {
                others.iter().all(|&(kind, color)| kind == Kind::Bishop && color == first)
            }
            _ => false,
        }
    }
}

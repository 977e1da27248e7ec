//! Matches an attempted move with the legal moves, or determines why it is illegal.

use super::Position;
use super::illegal::IllegalMove;
use crate::variant::SetOf;
use crate::{BoardId, Cell, Geometry, Move, NamedCell, PawnStep, Role, Square, SquareSet, Variant};

/// A move as requested by a player. It may omit parts that the legal moves determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The cell of the piece.
    pub from: Cell,
    /// The target square on the same board.
    pub to: Square,
    /// The landing board.
    pub landing: Option<BoardId>,
    /// The role of a promotion.
    pub promotion: Option<Role>,
}

impl From<Move> for Attempt {
    fn from(asked: Move) -> Self {
        Self {
            from: asked.from(),
            to: asked.to(),
            landing: Some(asked.landing()),
            promotion: asked.promotion(),
        }
    }
}

/// A move that is closed: its landing cell is occupied on every possible board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The cell of the piece.
    pub from: Cell,
    /// The target square on the same board.
    pub to: Square,
    /// The occupied landing cell, on the first of the possible boards.
    pub by: Cell,
}

impl<V: Variant> Position<V> {
    /// The legal move that matches the attempt.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the reason why no legal move matches.
    pub fn judge(&self, attempt: Attempt) -> Result<Move, IllegalMove> {
        let mut meant = self.legal_moves();
        meant.retain(|candidate| {
            candidate.from() == attempt.from
                && candidate.to() == attempt.to
                && attempt.landing.is_none_or(|landing| landing == candidate.landing())
        });
        let wanted = meant.iter().find(|candidate| candidate.promotion() == attempt.promotion);
        match (wanted, meant.first(), attempt.promotion) {
            (Some(&legal), ..) => Ok(legal),
            (None, Some(_), None) => {
                let mut into: Vec<_> = meant.iter().filter_map(|m| m.promotion()).collect();
                into.sort_by_key(|role| V::PROMOTION.roles.iter().position(|known| known == role));
                into.dedup();
                let square = self.place(attempt.from.board, attempt.to);
                Err(IllegalMove::PromotionMissing { square, into })
            }
            (None, Some(_), Some(role)) => Err(IllegalMove::NoPromotion {
                role,
                square: self.place(attempt.from.board, attempt.to),
            }),
            (None, None, _) => Err(self.refusal(attempt)),
        }
    }

    /// All closed moves of the side to move.
    pub fn closed_moves(&self) -> Vec<Closed> {
        let mut closed = Vec::new();
        for board in Self::board_ids() {
            for from in self.board(board).color(self.turn).squares() {
                let from = Cell::new(board, from);
                for to in self.reach(from).squares() {
                    if let Some(by) = self.closed_by(from, to, self.landings(board)) {
                        closed.push(Closed { from, to, by });
                    }
                }
            }
        }
        closed
    }

    /// The occupied landing cell that closes a move. `None` if any of the landing boards is open.
    pub(super) fn closed_by(
        &self,
        from: Cell,
        to: Square,
        landings: impl IntoIterator<Item = BoardId>,
    ) -> Option<Cell> {
        let king = self.king(self.turn) == Some(from);
        let mut first = None;
        for landing in landings {
            let there = self.board(landing);
            let capturable = there.color(!self.turn) & !there.role(Role::King);
            let captures = king && self.king_captures_on_landing() && capturable.has(to);
            if landing == from.board || captures || !there.occupied().has(to) {
                return None;
            }
            first = first.or(Some(Cell::new(landing, to)));
        }
        first
    }

    pub(super) fn place(&self, board: BoardId, square: Square) -> NamedCell {
        NamedCell::new(V::ID, Cell::new(board, square))
    }

    /// The targets of a piece of the side to move on its own board, regardless of its landing and of the king's safety.
    pub(super) fn reach(&self, from: Cell) -> SetOf<V> {
        let board = self.board(from.board);
        let (own, enemy, occupied) =
            (board.color(self.turn), board.color(!self.turn), board.occupied());
        match board.role_at(from.square) {
            Some(Role::Pawn) => {
                let mut reach = V::Geometry::pawn(self.turn, from.square) & enemy;
                let double = V::double_push_zone(self.turn).has(from.square)
                    && (from.board == BoardId::A || self.rules.options.double_push_on_b);
                for way in 0..V::Geometry::PAWN_PUSHES {
                    let step = PawnStep::Push(way);
                    let pawn = SetOf::<V>::from_square(from.square);
                    let one = V::Geometry::pawn_step(self.turn, step, pawn) & !occupied;
                    let two = V::Geometry::pawn_step(self.turn, step, one) & !occupied;
                    reach |= one | two.when(double);
                }
                reach
            }
            Some(role) => V::Geometry::attacks(role, from.square, occupied) & !own,
            None => SetOf::<V>::EMPTY,
        }
    }
}

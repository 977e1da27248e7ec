//! Matching an attempted move with the legal ones: the move that is meant, or why none is.

use super::Position;
use super::illegal::IllegalMove;
use crate::variant::SetOf;
use crate::{BoardId, Cell, Geometry, Move, NamedCell, PawnStep, Role, Square, SquareSet, Variant};

/// A move as a player asks for it; it may leave out what only one legal move can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Where the piece stands.
    pub from: Cell,
    /// The square of the same board to which it is to go.
    pub to: Square,
    /// The board on which it is to land.
    pub landing: Option<BoardId>,
    /// What a pawn is to turn into.
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

/// A square to which a piece could go if a square where it might land were empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it would go on its board.
    pub to: Square,
    /// What stands where it would land, on the first of the boards where it might.
    pub by: Cell,
}

impl<V: Variant> Position<V> {
    /// The one legal move that is meant.
    ///
    /// # Errors
    ///
    /// The reason why no such move is legal.
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

    /// Every square that is closed to a piece of the side to move because the landing cell is occupied.
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

    /// What closes a square to a piece: the first of the pieces on its twins, if none of the landing boards
    /// is open.
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

    /// Where the piece of the side to move could go on its own board, its landing and the king's safety apart.
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

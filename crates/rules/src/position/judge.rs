//! The referee's answer to a move that somebody wants to make: the move, or why not.

use super::Position;
use super::illegal::{CastlingFault, IllegalMove};
use crate::game::SetOf;
use crate::{
    BoardId, CastlingRights, CastlingRule, Cell, EnPassantRule, Game, Geometry, Move, MoveKind,
    PawnStep, Piece, Place, Role, Square, SquareSet, State, Wing,
};

/// A move as somebody asks for it; it may leave out what only one legal move can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Where the man stands.
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

/// A square to which a man could go if the square where it would land were empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Where the man stands.
    pub from: Cell,
    /// Where it would go on its board.
    pub to: Square,
    /// What stands where it would land.
    pub by: Cell,
}

impl<G: Game> Position<G> {
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
            (None, Some(_), None) => Err(IllegalMove::PromotionMissing {
                square: self.place(attempt.from.board, attempt.to),
            }),
            (None, Some(_), Some(role)) => Err(IllegalMove::NoPromotion {
                role,
                square: self.place(attempt.from.board, attempt.to),
            }),
            (None, None, _) => Err(self.refusal(attempt)),
        }
    }

    /// Every square that is closed to a man of the side to move because the landing cell is occupied.
    pub fn closed_moves(&self) -> Vec<Closed> {
        let mut closed = Vec::new();
        for board in Self::board_ids() {
            for from in self.board(board).of(self.turn).squares() {
                let from = Cell::new(board, from);
                for to in self.reach(from).squares() {
                    let mut landings =
                        self.landings(board).filter(|&landing| landing != board).peekable();
                    let Some(&first) = landings.peek() else { continue };
                    if landings.all(|landing| self.board(landing).occupied().has(to)) {
                        closed.push(Closed { from, to, by: Cell::new(first, to) });
                    }
                }
            }
        }
        closed
    }

    fn place(&self, board: BoardId, square: Square) -> Place {
        Place::new(G::ID, Cell::new(board, square))
    }

    /// Where the man of the side to move could go on its own board, its landing and the king's safety apart.
    fn reach(&self, from: Cell) -> SetOf<G> {
        let board = self.board(from.board);
        let (own, enemy, occupied) = (board.of(self.turn), board.of(!self.turn), board.occupied());
        match board.role_at(from.square) {
            Some(Role::Pawn) => {
                let mut reach = G::Geometry::pawn(self.turn, from.square) & enemy;
                for way in 0..G::Geometry::PAWN_ADVANCES {
                    let step = PawnStep::Advance(way);
                    let pawn = SetOf::<G>::of(from.square);
                    let one = G::Geometry::step(self.turn, step, pawn) & !occupied;
                    let doubles = from.board == BoardId::A || self.rules.options.double_step_on_b;
                    let two = G::Geometry::step(self.turn, step, one) & !occupied;
                    let second = G::Geometry::second_rank(self.turn);
                    reach |= one | two.when(doubles && second.has(from.square));
                }
                reach
            }
            Some(role) => G::Geometry::attacks(role, from.square, occupied) & !own,
            None => SetOf::<G>::EMPTY,
        }
    }

    /// Why an attempt that matches no legal move is refused.
    fn refusal(&self, attempt: Attempt) -> IllegalMove {
        let Attempt { from, to, landing, .. } = attempt;
        let start = self.place(from.board, from.square);
        let target = self.place(from.board, to);
        let inside = from.board.index() < crate::game::boards::<G>()
            && from.square.index() < G::Geometry::SQUARES
            && to.index() < G::Geometry::SQUARES;
        let Some(piece) = inside.then(|| self.piece_at(from)).flatten() else {
            return IllegalMove::NoPiece { from: start };
        };
        if piece.color != self.turn {
            return IllegalMove::NotYourTurn { from: start, piece };
        }
        if let Some(landing) = landing
            && !self.landings(from.board).any(|allowed| allowed == landing)
        {
            return IllegalMove::NoSuchLanding { from: start, landing };
        }
        if let Some(wing) = self.castling_meant(from, to) {
            return IllegalMove::Castling { wing, why: self.castling_fault_now(wing) };
        }
        let in_passing = self.en_passant_refusal(from, to);
        if !self.reach(from).has(to) {
            return in_passing.unwrap_or_else(|| self.unreachable(piece, from, to));
        }
        let landing = landing.or_else(|| self.landings(from.board).next()).unwrap_or(from.board);
        if landing != from.board
            && let Some(by) = self.board(landing).piece_at(to)
        {
            return IllegalMove::Closed { square: target, by, at: self.place(landing, to) };
        }
        if piece.role == Role::King {
            return self.unsafe_king_step(from, to, landing);
        }
        self.exposed_king(Move::new(from, to, landing))
    }

    fn unreachable(&self, piece: Piece, from: Cell, to: Square) -> IllegalMove {
        let (start, target) = (self.place(from.board, from.square), self.place(from.board, to));
        let board = self.board(from.board);
        let in_the_way = G::Geometry::between(from.square, to) | SetOf::<G>::of(to);
        let blocker = (in_the_way & board.occupied()).squares().find_map(|square| {
            let by = board.piece_at(square)?;
            let stops = square != to || by.color == self.turn || piece.role == Role::Pawn;
            stops.then_some((by, square))
        });
        let would_reach = match piece.role {
            Role::Pawn => {
                let one =
                    G::Geometry::step(self.turn, PawnStep::Advance(0), SetOf::<G>::of(from.square));
                let two = G::Geometry::step(self.turn, PawnStep::Advance(0), one);
                one.has(to) || (two.has(to) && G::Geometry::second_rank(self.turn).has(from.square))
            }
            role => G::Geometry::attacks(role, from.square, SetOf::<G>::EMPTY).has(to),
        };
        match blocker {
            Some((by, square)) if would_reach => IllegalMove::Blocked {
                piece,
                from: start,
                to: target,
                by,
                at: self.place(from.board, square),
            },
            _ => IllegalMove::NotHowItMoves { piece, from: start, to: target },
        }
    }

    /// The wing on which a king's step of two squares would castle.
    fn castling_meant(&self, from: Cell, to: Square) -> Option<Wing> {
        Wing::ALL.into_iter().find(|&wing| {
            from == self.king(self.turn)
                && G::castle_path(self.turn, wing)
                    .is_some_and(|path| path.king_from == from.square && path.king_to == to)
        })
    }

    fn castling_fault_now(&self, wing: Wing) -> CastlingFault {
        let options = &self.rules.options;
        let home = self.king(self.turn).board;
        let right = self.state.castling().any(CastlingRights::of(self.turn, wing));
        if options.castling == CastlingRule::None
            || (right && home != BoardId::A && !options.castle_on_b)
        {
            return CastlingFault::NotInTheseRules;
        }
        let (Some(path), Some(landing)) = (self.castling_path(wing), self.landings(home).next())
        else {
            return CastlingFault::NoRight;
        };
        if self.is_check() {
            return CastlingFault::InCheck;
        }
        let occupied = |board: BoardId, square| self.board(board).occupied().has(square);
        let between = G::Geometry::between(path.king_from, path.rook_from);
        let strict = options.castling == CastlingRule::Strict;
        let in_the_way = between.squares().map(|square| Cell::new(home, square));
        let over_there = between
            .squares()
            .filter(|&square| strict || square == path.king_to || square == path.rook_to)
            .map(|square| Cell::new(landing, square));
        if let Some(cell) =
            in_the_way.chain(over_there).find(|cell| occupied(cell.board, cell.square))
        {
            return CastlingFault::Occupied(self.place(cell.board, cell.square));
        }
        let here = self.board(home).occupied();
        for square in [path.king_over, path.king_to] {
            if self.is_attacked(Cell::new(home, square), !self.turn, here) {
                return CastlingFault::Attacked(self.place(home, square));
            }
        }
        let there = self.board(landing).occupied();
        let crossed = Cell::new(landing, path.king_over);
        if strict && self.is_attacked(crossed, !self.turn, there) {
            return CastlingFault::Attacked(self.place(landing, path.king_over));
        }
        CastlingFault::Attacked(self.place(landing, path.king_to))
    }

    /// Why a pawn that goes aslant onto an empty square may not capture in passing.
    fn en_passant_refusal(&self, from: Cell, to: Square) -> Option<IllegalMove> {
        let board = self.board(from.board);
        if !board.men(self.turn, Role::Pawn).has(from.square)
            || !G::Geometry::pawn(self.turn, from.square).has(to)
        {
            return None;
        }
        let square = self.place(from.board, to);
        let refusal = |why| Some(IllegalMove::EnPassant { square, why });
        if self.rules.options.en_passant == EnPassantRule::None {
            return (!board.of(!self.turn).has(to)).then_some(IllegalMove::EnPassant {
                square,
                why: "these rules have no en passant",
            });
        }
        let Some(pawn) = self.state.en_passant().filter(|pawn| pawn.passed == to) else {
            return (!board.occupied().has(to)).then_some(IllegalMove::EnPassant {
                square,
                why: "no pawn has just passed there",
            });
        };
        if !self.passing_pawns(pawn, from.board).has(from.square) {
            return refusal("your pawn stands on the wrong board for these rules");
        }
        let landing = self.landings(from.board).next()?;
        if !self.may_land_in_passing(pawn, from.board, landing) {
            return refusal("the square that was passed over is not empty on both boards");
        }
        let capture = Move::new(from, to, landing).with_kind(MoveKind::EnPassant);
        Some(self.exposed_king(capture))
    }

    fn unsafe_king_step(&self, from: Cell, to: Square, landing: BoardId) -> IllegalMove {
        let here = self.board(from.board).occupied() & !SetOf::<G>::of(from.square);
        let before = Cell::new(from.board, to);
        if landing != from.board
            && self.rules.options.king_before_transfer
            && let Some((by, at)) = self.first_attacker(before, here)
        {
            let square = self.place(from.board, to);
            return IllegalMove::KingAttackedBeforeTransfer { square, by, at };
        }
        let there = if landing == from.board { here } else { self.board(landing).occupied() };
        match self.first_attacker(Cell::new(landing, to), there) {
            Some((by, at)) => {
                IllegalMove::KingAttackedAfterTransfer { square: self.place(landing, to), by, at }
            }
            None => self.exposed_king(Move::new(from, to, landing)),
        }
    }

    fn first_attacker(&self, cell: Cell, occupied: SetOf<G>) -> Option<(Piece, Place)> {
        let square = self.attackers(cell, !self.turn, occupied).first()?;
        let by = self.board(cell.board).piece_at(square)?;
        Some((by, self.place(cell.board, square)))
    }

    /// The check in which a move, otherwise possible, would leave the own king.
    fn exposed_king(&self, candidate: Move) -> IllegalMove {
        let us = self.turn;
        let mut after = *self;
        after.play_unchecked(candidate);
        let king = after.king(us);
        let place = self.place(king.board, king.square);
        // The position after the move is the other side's to move; seen from there the attackers are its men.
        match after.attackers(king, !us, after.board(king.board).occupied()).first() {
            Some(square) => match after.board(king.board).piece_at(square) {
                Some(by) => IllegalMove::LeavesKingInCheck {
                    king: place,
                    by,
                    at: self.place(king.board, square),
                },
                None => IllegalMove::NoInterposition { king: place },
            },
            None => IllegalMove::NoInterposition { king: place },
        }
    }
}

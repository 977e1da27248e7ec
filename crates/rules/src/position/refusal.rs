//! Determines why an attempt matches no legal move.

use super::illegal::{CastlingFault, EnPassantFault, IllegalMove};
use super::{Attempt, Position};
use crate::variant::{SetOf, boards};
use crate::{
    BoardId, CastlingRights, CastlingRule, Cell, EnPassantRule, Geometry, Move, MoveKind,
    NamedCell, PawnStep, Piece, PositionState, Role, Square, SquareSet, Transfer, Variant, Wing,
    ZeroMoves,
};

impl<V: Variant> Position<V> {
    /// The reason why an attempt matches no legal move.
    pub(super) fn refusal(&self, attempt: Attempt) -> IllegalMove {
        let Attempt { from, to, landing, .. } = attempt;
        let start = self.place(from.board, from.square);
        let target = self.place(from.board, to);
        if let Some((loser, role)) = self.extinction() {
            return IllegalMove::Extinct { loser, role };
        }
        let inside = from.board.index() < boards::<V>()
            && from.square.index() < V::Geometry::SQUARES
            && to.index() < V::Geometry::SQUARES;
        let Some(piece) = inside.then(|| self.piece_at(from)).flatten() else {
            return IllegalMove::NoPiece { from: start };
        };
        if piece.color != self.turn {
            return IllegalMove::NotYourTurn { from: start, piece };
        }
        if from.square == to && V::ZERO_MOVES != ZeroMoves::None {
            return self.zero_refusal(piece, from, landing);
        }
        if let Some(landing) = landing
            && !self.landings(from.board).has(landing)
        {
            let elsewhere = landing != from.board && landing.index() < boards::<V>();
            return if elsewhere && V::TRANSFER == Transfer::WhereAKingStands {
                IllegalMove::NoKingThere { landing }
            } else {
                IllegalMove::NoSuchLanding { from: start, landing }
            };
        }
        if let Some(wing) = self.castling_meant(from, to) {
            return IllegalMove::Castling { wing, why: self.castling_fault_now(wing) };
        }
        let in_passing = self.en_passant_refusal(from, to);
        if !self.reach(from).has(to) {
            return in_passing.unwrap_or_else(|| self.unreachable(piece, from, to));
        }
        let asked: Vec<_> = match landing {
            Some(landing) => vec![landing],
            None => self.landings(from.board).into_iter().collect(),
        };
        let closed = self.closed_by(from, to, asked.iter().copied());
        if let Some((by, cell)) = closed.and_then(|by| Some((self.piece_at(by)?, by))) {
            let at = self.place(cell.board, cell.square);
            return IllegalMove::Closed { square: target, by, at };
        }
        // Prefers a board on which the square is not occupied.
        let open = |&landing: &BoardId| self.closed_by(from, to, [landing]).is_none();
        let landing = asked.into_iter().find(open).unwrap_or(from.board);
        if piece.role == Role::King && self.king(self.turn).is_some() {
            if let Some(kind) = self.confinement(self.turn)
                && !self.king_steps(from).has(to)
            {
                return IllegalMove::Confined { king: start, to: kind };
            }
            return self.unsafe_king_step(from, to, landing);
        }
        if piece.role == Role::Pawn
            && self.promotions().is_empty()
            && V::Geometry::last_rank(self.turn).has(to)
        {
            return IllegalMove::NothingToTurnInto { square: target };
        }
        let candidate = Move::new(from, to, landing);
        let takes_both = piece.role == Role::Pawn && self.double_capture(from.board).has(to);
        self.exposed_king(if takes_both {
            candidate.with_kind(MoveKind::EnPassant)
        } else {
            candidate
        })
    }

    /// The reason why a piece may not make a zero move.
    fn zero_refusal(&self, piece: Piece, from: Cell, landing: Option<BoardId>) -> IllegalMove {
        let start = self.place(from.board, from.square);
        let Some(landing) = landing.or_else(|| Self::board_ids().find(|&b| b != from.board)) else {
            return IllegalMove::NotHowItMoves { piece, from: start, to: start };
        };
        if landing == from.board || landing.index() >= boards::<V>() {
            return IllegalMove::NoSuchLanding { from: start, landing };
        }
        if V::ZERO_MOVES == ZeroMoves::Capturing && piece.role == Role::Pawn {
            return IllegalMove::ZeroByPawn { from: start };
        }
        if !self.zero_movers(from.board, landing).has(from.square)
            && let Some(by) = self.board(landing).piece_at(from.square)
        {
            let at = self.place(landing, from.square);
            return IllegalMove::Closed { square: start, by, at };
        }
        if self.king(self.turn) != Some(from) {
            return self.exposed_king(Move::new(from, from.square, landing));
        }
        if V::ZERO_MOVES == ZeroMoves::ToEmpty && self.is_check() {
            return IllegalMove::ZeroInCheck { king: start };
        }
        let arrival = Cell::new(landing, from.square);
        match self.first_attacker(arrival, self.board(landing).occupied()) {
            Some((by, at)) => {
                let square = self.place(landing, from.square);
                IllegalMove::KingAttackedAfterTransfer { square, by, at }
            }
            None => self.exposed_king(Move::new(from, from.square, landing)),
        }
    }

    fn unreachable(&self, piece: Piece, from: Cell, to: Square) -> IllegalMove {
        let (start, target) = (self.place(from.board, from.square), self.place(from.board, to));
        let board = self.board(from.board);
        let in_the_way = V::Geometry::between(from.square, to) | SetOf::<V>::from_square(to);
        let blocker = (in_the_way & board.occupied()).squares().find_map(|square| {
            let by = board.piece_at(square)?;
            let stops = square != to || by.color == self.turn || piece.role == Role::Pawn;
            stops.then_some((by, square))
        });
        let would_reach = match piece.role {
            Role::Pawn => {
                let one = V::Geometry::pawn_step(
                    self.turn,
                    PawnStep::Push(0),
                    SetOf::<V>::from_square(from.square),
                );
                let two = V::Geometry::pawn_step(self.turn, PawnStep::Push(0), one);
                one.has(to) || (two.has(to) && V::double_push_zone(self.turn).has(from.square))
            }
            role => V::Geometry::attacks(role, from.square, SetOf::<V>::EMPTY).has(to),
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

    /// The castling wing of a king's move by two squares.
    fn castling_meant(&self, from: Cell, to: Square) -> Option<Wing> {
        Wing::ALL.into_iter().find(|&wing| {
            self.board(from.board).pieces(self.turn, Role::King).has(from.square)
                && V::castle_path(self.turn, wing)
                    .is_some_and(|path| path.king_from == from.square && path.king_to == to)
        })
    }

    fn castling_fault_now(&self, wing: Wing) -> CastlingFault {
        let options = &self.rules.options;
        let home = self.castling_king(self.turn).board;
        let right = self.state.castling().any(CastlingRights::for_wing(self.turn, wing));
        if options.castling == CastlingRule::None
            || (right && home != BoardId::A && !options.castle_on_b)
        {
            return CastlingFault::NotInTheseRules;
        }
        // If there are several landing boards, only the first is considered.
        let (Some(path), Some(landing)) =
            (self.castling_path(wing), self.landings(home).into_iter().next())
        else {
            return CastlingFault::NoRight;
        };
        if self.is_check() {
            return CastlingFault::InCheck;
        }
        let occupied = |board: BoardId, square| self.board(board).occupied().has(square);
        let between = V::Geometry::between(path.king_from, path.rook_from);
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

    /// The reason why a pawn cannot capture en passant by a diagonal move to an empty square.
    fn en_passant_refusal(&self, from: Cell, to: Square) -> Option<IllegalMove> {
        let board = self.board(from.board);
        if !board.pieces(self.turn, Role::Pawn).has(from.square)
            || !V::Geometry::pawn(self.turn, from.square).has(to)
        {
            return None;
        }
        let square = self.place(from.board, to);
        let refusal = |why| Some(IllegalMove::EnPassant { square, why });
        if self.rules.options.en_passant == EnPassantRule::None {
            let why = EnPassantFault::NotInTheseRules;
            return (!board.color(!self.turn).has(to))
                .then_some(IllegalMove::EnPassant { square, why });
        }
        let Some(pawn) = self.state.en_passant().filter(|pawn| pawn.square == to) else {
            let why = EnPassantFault::NoPawnPassed;
            return (!board.occupied().has(to)).then_some(IllegalMove::EnPassant { square, why });
        };
        if !self.en_passant_capturers(pawn, from.board).has(from.square) {
            return refusal(EnPassantFault::WrongBoard);
        }
        let mut landings = self.landings(from.board).into_iter();
        let open = |&landing: &BoardId| self.may_land_en_passant(pawn, from.board, landing);
        let Some(landing) = landings.find(open) else {
            return refusal(EnPassantFault::NotEmpty);
        };
        let capture = Move::new(from, to, landing).with_kind(MoveKind::EnPassant);
        Some(self.exposed_king(capture))
    }

    fn unsafe_king_step(&self, from: Cell, to: Square, landing: BoardId) -> IllegalMove {
        let here = self.board(from.board).occupied() & !SetOf::<V>::from_square(from.square);
        let before = Cell::new(from.board, to);
        if landing != from.board
            && self.rules.options.king_before_transfer
            && let Some((by, at)) = self.first_attacker(before, here)
        {
            let square = self.place(from.board, to);
            return IllegalMove::KingAttackedBeforeTransfer { square, by, at };
        }
        let arrival = Cell::new(landing, to);
        let mut after = *self;
        after.play_unchecked(Move::new(from, to, landing));
        after.turn = self.turn;
        match after.first_attacker(arrival, after.board(landing).occupied()) {
            Some((by, at)) => {
                IllegalMove::KingAttackedAfterTransfer { square: self.place(landing, to), by, at }
            }
            None => self.exposed_king(Move::new(from, to, landing)),
        }
    }

    fn first_attacker(&self, cell: Cell, occupied: SetOf<V>) -> Option<(Piece, NamedCell)> {
        let near = self.attackers(cell, !self.turn, occupied).first();
        let near = near.map(|square| Cell::new(cell.board, square));
        let attacker = near.or_else(|| self.attacker_through(cell, !self.turn))?;
        Some((self.piece_at(attacker)?, self.place(attacker.board, attacker.square)))
    }

    /// The check to which an otherwise possible move would expose the own king.
    fn exposed_king(&self, candidate: Move) -> IllegalMove {
        let mut after = *self;
        after.play_unchecked(candidate);
        // From the perspective of the side that has moved.
        after.turn = self.turn;
        let Some(king) = after.king(self.turn) else {
            let from = candidate.from();
            let start = self.place(from.board, from.square);
            return IllegalMove::NoPiece { from: start };
        };
        let place = self.place(king.board, king.square);
        match after.first_attacker(king, after.board(king.board).occupied()) {
            Some((by, at)) => IllegalMove::LeavesKingInCheck { king: place, by, at },
            None => IllegalMove::NoInterposition { king: place },
        }
    }
}

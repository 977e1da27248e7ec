//! Legal positions: the pieces, the side to move, and the state of the variant.

mod attacks;
mod castling;
mod check_info;
mod check_squares;
mod en_passant;
mod generate;
mod illegal;
mod judge;
mod mating;
mod outcome;
mod play;
mod reach;
mod refusal;
mod sink;
mod validate;
mod zero;

pub use check_squares::CheckSquares;
pub use illegal::{CastlingFault, EnPassantFault, IllegalMove};
pub use judge::{Attempt, Closed};
pub use outcome::{Claim, DrawReason, Outcome};
pub use reach::{Reach, Unreachable};
pub use sink::{MoveFilter, MoveSink, PawnBatch};
pub use validate::{Fault, PositionError};

use crate::key;
use crate::variant::{boards, has_royal, roles};
use crate::{
    Array, BoardId, BoardOf, BoardSet, ByColor, CastlingRights, Cell, Color, Confinement,
    EnPassant, EnPassantSquare, Geometry, Piece, PositionState, Role, RuleSet, Setup, SquareSet,
    Transfer, Variant,
};

/// A legal position of a variant under a rule set.
///
/// Equality compares pieces, side to move, castling rights, en passant, confinement, counters and rule set. For
/// repetition, compare [`Position::key`].
#[derive(Clone, Copy, Debug)]
pub struct Position<V: Variant> {
    boards: V::Boards,
    /// The cells of the kings; meaningless if kings are not royal.
    kings: [Cell; 2],
    /// The key without en passant.
    key: u64,
    rules: &'static RuleSet,
    state: V::State,
    halfmove_clock: u16,
    fullmove_number: u16,
    turn: Color,
}

impl<V: Variant> PartialEq for Position<V> {
    fn eq(&self, other: &Self) -> bool {
        // The kings and the key depend on these fields. So does the start board of a double push, as far as the rules
        // need it. A double push without a legal en passant capture does not count.
        let en_passant =
            |position: &Self| position.en_passant().map(|pawn| (pawn.square, pawn.landing));
        self.boards == other.boards
            && self.turn == other.turn
            && self.castling() == other.castling()
            && Color::ALL.into_iter().all(|side| self.confinement(side) == other.confinement(side))
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && self.rules == other.rules
            && en_passant(self) == en_passant(other)
    }
}

impl<V: Variant> Eq for Position<V> {}

impl<V: Variant> Position<V> {
    /// The start position under the variant's default rule set.
    pub fn start() -> Self {
        Self::start_under(V::ID.default_rules())
    }

    /// The start position under a rule set.
    pub fn start_under(rules: &'static RuleSet) -> Self {
        match Self::new(&V::start(rules), rules) {
            Ok(position) => position,
            Err(error) => unreachable!("the start of {} is not a position: {error}", V::ID),
        }
    }

    /// The rule set.
    #[inline]
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces of one board.
    #[inline]
    pub fn board(&self, board: BoardId) -> &BoardOf<V> {
        self.boards.at(board.index())
    }

    /// The boards of the variant.
    #[inline]
    pub fn board_ids() -> impl Iterator<Item = BoardId> {
        (0..boards::<V>() as u8).map(BoardId)
    }

    /// The cell of a side's royal king; `None` if kings are not royal.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Cell> {
        has_royal::<V>().then(|| self.kings[color as usize])
    }

    /// The boards on which a piece from a board may land, according to the transfer rules.
    #[inline]
    pub fn landings(&self, board: BoardId) -> BoardSet {
        let (here, all) = (BoardSet::from_board(board), BoardSet::first(boards::<V>()));
        match V::TRANSFER {
            Transfer::Stay => here,
            Transfer::Opposite => BoardSet::from_board(BoardId(board.0 ^ 1)),
            Transfer::AnyOther => all.without(here),
            Transfer::Optional => all,
            Transfer::WhereAKingStands => {
                let [white, black] = self.kings.map(|king| BoardSet::from_board(king.board));
                let kings = white.with(black);
                if kings == here { all.without(here) } else { kings.without(here) }
            }
        }
    }

    /// The confinement of a side's bared king.
    #[inline]
    pub fn confinement(&self, color: Color) -> Option<Confinement> {
        self.state.confinement(color)
    }

    /// The piece on a cell.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.board(cell.board).piece_at(cell.square)
    }

    /// All pieces, ordered by board and square.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        Self::board_ids().flat_map(|board| {
            let pieces = self.board(board);
            pieces.occupied().squares().filter_map(move |square| {
                pieces.piece_at(square).map(|piece| (Cell::new(board, square), piece))
            })
        })
    }

    /// The number of pieces on all boards.
    #[inline]
    pub fn pieces_count(&self) -> u32 {
        Self::board_ids().map(|board| self.board(board).occupied().count()).sum()
    }

    /// The castling rights.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.state.castling()
    }

    /// The pawn that can be captured en passant: `None` unless such a capture is legal.
    pub fn en_passant(&self) -> Option<EnPassant> {
        self.state.en_passant().filter(|_| self.has_en_passant_capture())
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the next move, from 1.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key of the position, with the promise in [`crate::key`].
    #[inline]
    pub fn key(&self) -> u64 {
        match self.state.en_passant() {
            None => self.key,
            Some(pawn) if self.has_en_passant_capture() => {
                self.key ^ key::en_passant(pawn.square, pawn.landing)
            }
            Some(_) => self.key,
        }
    }

    /// The setup of this position.
    pub fn setup(&self) -> Setup {
        Setup {
            pieces: self.pieces().collect(),
            turn: self.turn,
            castling: self.castling(),
            en_passant: self
                .en_passant()
                .map(|pawn| EnPassantSquare { square: pawn.square, landing: pawn.landing }),
            confinement: ByColor::from_fn(|color| self.confinement(color)),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// The key computed from scratch. Must equal the incremental key.
    fn fresh_key(&self) -> u64 {
        let pieces = self.pieces().fold(0, |key, (cell, piece)| {
            key ^ key::piece(roles::<V>(), V::Geometry::SQUARES, piece.color, piece.role, cell)
        });
        let confined = Color::ALL.into_iter().fold(0, |key, color| {
            key ^ self.confinement(color).map_or(0, |kind| key::confinement(color, kind))
        });
        let turn = if self.turn == Color::Black { key::black_to_move() } else { 0 };
        pieces ^ turn ^ confined ^ key::castling(self.state.castling())
    }

    /// Adds a piece on an empty cell or removes it, and updates the key.
    #[inline]
    fn toggle(&mut self, color: Color, role: Role, cell: Cell) {
        self.boards.at_mut(cell.board.index()).toggle(color, role, cell.square);
        self.key ^= key::piece(roles::<V>(), V::Geometry::SQUARES, color, role, cell);
    }
}

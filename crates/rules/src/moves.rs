//! A move in four bytes.

use std::fmt;
use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::{BoardId, Cell, Role, Square};

/// What is special about a move. Captures and promotions are not: the position and
/// [`Move::promotion`] tell them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// One piece goes to a square, capturing what stands there.
    Normal,
    /// A pawn's first move over two squares.
    DoublePush,
    /// A pawn captures a pawn that has just made a double push.
    EnPassant,
    /// The king castles with the rook of the h-file.
    CastleKingside,
    /// The king castles with the rook of the a-file.
    CastleQueenside,
}

/// A move: a piece goes from a square of a board to a square of the same board and lands on the twin of that
/// square on the landing board, which is the same board where nothing transfers.
///
/// Castling is written as the king's move; a zero move goes to the square where the piece stands. The four bytes are
/// never zero, so `Option<Move>` is as small.
///
/// bits 0..9 from, 9..18 to, 18..20 board, 20..22 landing board, 22..25 kind, 25..29 promotion + 1, 31 set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

/// The number of moves that a [`MoveList`] holds on the stack. Positions of real games stay below it; set-ups full of
/// queens may have thousands (4D Quasi-Alice Chess), and their lists go to the heap.
pub const STACK_MOVES: usize = 512;

/// A list of moves, on the stack unless it is very long.
pub type MoveList = SmallVec<[Move; STACK_MOVES]>;

impl Move {
    /// The squares of a board for which a move has room.
    pub const SQUARES: usize = 1 << 9;
    /// The boards for which a move has room.
    pub const BOARDS: usize = 1 << 2;

    /// A move of kind [`MoveKind::Normal`] without promotion, on squares below 512 and boards below 4.
    #[inline]
    pub const fn new(from: Cell, to: Square, landing: BoardId) -> Self {
        debug_assert!(from.square.0 < 512 && to.0 < 512 && from.board.0 < 4 && landing.0 < 4);
        let bits = from.square.0 as u32
            | (to.0 as u32) << 9
            | (from.board.0 as u32) << 18
            | (landing.0 as u32) << 20
            | 1 << 31;
        match NonZeroU32::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// The same move, of kind [`MoveKind::Normal`] so far, as one of that kind.
    #[inline]
    #[must_use]
    pub const fn with_kind(self, kind: MoveKind) -> Self {
        Self(self.0.saturating_add((kind as u32) << 22))
    }

    /// The same move, without promotion so far, with the pawn turning into `role`.
    #[inline]
    #[must_use]
    pub const fn with_promotion(self, role: Role) -> Self {
        Self(self.0.saturating_add((role as u32 + 1) << 25))
    }

    /// Where the piece stands before the move.
    #[inline]
    pub const fn from(self) -> Cell {
        let bits = self.0.get();
        Cell::new(BoardId((bits >> 18 & 3) as u8), Square((bits & 0x1ff) as u16))
    }

    /// The board on which the move is made.
    #[inline]
    pub const fn board(self) -> BoardId {
        self.from().board
    }

    /// The square to which the piece goes.
    #[inline]
    pub const fn to(self) -> Square {
        Square((self.0.get() >> 9 & 0x1ff) as u16)
    }

    /// The board on which the piece stands after the move.
    #[inline]
    pub const fn landing(self) -> BoardId {
        BoardId((self.0.get() >> 20 & 3) as u8)
    }

    /// Where the piece stands for the instant before the transfer; a capture happens here.
    #[inline]
    pub const fn transit_cell(self) -> Cell {
        Cell::new(self.board(), self.to())
    }

    /// Where the piece stands after the move.
    #[inline]
    pub const fn landing_cell(self) -> Cell {
        Cell::new(self.landing(), self.to())
    }

    /// What is special about the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 22 & 7 {
            1 => MoveKind::DoublePush,
            2 => MoveKind::EnPassant,
            3 => MoveKind::CastleKingside,
            4 => MoveKind::CastleQueenside,
            _ => MoveKind::Normal,
        }
    }

    /// What a pawn turns into.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match (self.0.get() >> 25 & 15) as usize {
            0 => None,
            role => Role::from_index(role - 1),
        }
    }

    /// Whether the piece changes boards without a move on its own.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.from().square.0 == self.to().0
    }

    /// Whether the move is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::CastleKingside | MoveKind::CastleQueenside)
    }

    /// The move as a number, for tables.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Move")
            .field("from", &self.from())
            .field("to", &self.to())
            .field("landing", &self.landing())
            .field("kind", &self.kind())
            .field("promotion", &self.promotion())
            .finish()
    }
}

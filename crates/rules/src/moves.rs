//! A move in four bytes.

use std::fmt;
use std::num::NonZeroU32;

use smallvec::SmallVec;

use crate::{BoardId, Cell, Role, Square};

/// The kind of a move. Captures and promotions are not kinds: see the position and [`Move::promotion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// A piece moves to a square and captures any piece there.
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

/// A move. A piece moves from a square to another square of the same board. It lands on the square with the same number
/// on the landing board, which is the same board in variants without transfers.
///
/// Castling is represented by the king's move. A zero move has equal origin and target squares. The four bytes are
/// never zero, so `Option<Move>` has the same size.
///
/// bits 0..9 from, 9..18 to, 18..20 board, 20..22 landing board, 22..25 kind, 25..29 promotion + 1, 31 set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU32);

const _: () = assert!(size_of::<Option<Move>>() == 4);

/// The number of moves that a [`MoveList`] stores on the stack. Positions of real games stay below it. Setups full of
/// queens may have thousands of moves (4D Quasi-Alice Chess), which are stored on the heap.
pub const STACK_MOVES: usize = 512;

/// A list of moves, on the stack unless it is very long.
pub type MoveList = SmallVec<[Move; STACK_MOVES]>;

impl Move {
    /// The maximum number of squares of a board.
    pub const SQUARES: usize = 1 << 9;
    /// The maximum number of boards.
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

    /// Sets the kind of a move of kind [`MoveKind::Normal`].
    #[inline]
    #[must_use]
    pub const fn with_kind(self, kind: MoveKind) -> Self {
        Self(self.0.saturating_add((kind as u32) << 22))
    }

    /// Sets the promotion of a move without promotion.
    #[inline]
    #[must_use]
    pub const fn with_promotion(self, role: Role) -> Self {
        Self(self.0.saturating_add((role as u32 + 1) << 25))
    }

    /// The origin of the piece.
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

    /// The target square of the piece.
    #[inline]
    pub const fn to(self) -> Square {
        Square((self.0.get() >> 9 & 0x1ff) as u16)
    }

    /// The landing board of the piece.
    #[inline]
    pub const fn landing(self) -> BoardId {
        BoardId((self.0.get() >> 20 & 3) as u8)
    }

    /// The target cell before the transfer, on which captures happen.
    #[inline]
    pub const fn transit_cell(self) -> Cell {
        Cell::new(self.board(), self.to())
    }

    /// The cell of the piece after the move.
    #[inline]
    pub const fn landing_cell(self) -> Cell {
        Cell::new(self.landing(), self.to())
    }

    /// The kind of the move.
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

    /// The role to which a pawn promotes.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match (self.0.get() >> 25 & 15) as usize {
            0 => None,
            role => Role::from_index(role - 1),
        }
    }

    /// Whether the piece only changes boards.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.from().square.0 == self.to().0
    }

    /// Whether the move is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::CastleKingside | MoveKind::CastleQueenside)
    }

    /// The encoded move, for tables.
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

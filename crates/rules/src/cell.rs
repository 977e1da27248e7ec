//! Squares, boards, and both together as cells.

/// A square of one board, numbered from 0 by the board's geometry
/// (on the 8x8 board a1 = 0, b1 = 1, … h8 = 63).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of a variant's boards: A = 0, B = 1, ….
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardId(pub u8);

impl BoardId {
    /// The first board.
    pub const A: Self = Self(0);
    /// The second board.
    pub const B: Self = Self(1);

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter of the board: `A`, `B`, …, and `?` after Z.
    pub const fn letter(self) -> char {
        if self.0 < 26 { (b'A' + self.0) as char } else { '?' }
    }

    /// Parses a board's letter in either case. The caller checks that the variant has the board.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        if upper.is_ascii_uppercase() { Some(Self(upper as u8 - b'A')) } else { None }
    }
}

/// A cell: a square on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The board.
    pub board: BoardId,
    /// The square on it.
    pub square: Square,
}

impl Cell {
    /// A square of a board.
    #[inline]
    pub const fn new(board: BoardId, square: Square) -> Self {
        Self { board, square }
    }
}

/// A set of a variant's boards, at most eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardSet(u8);

impl BoardSet {
    /// The maximum number of boards.
    pub const BOARDS: usize = 8;
    /// No board.
    pub const EMPTY: Self = Self(0);

    /// The first `count` boards.
    #[inline]
    pub const fn first(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// One board.
    #[inline]
    pub const fn from_board(board: BoardId) -> Self {
        Self(1 << board.0)
    }

    /// Whether the board is in the set.
    #[inline]
    pub const fn has(self, board: BoardId) -> bool {
        board.0 < 8 && self.0 >> board.0 & 1 != 0
    }

    /// The boards of either set.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The boards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl IntoIterator for BoardSet {
    type Item = BoardId;
    type IntoIter = Boards;

    #[inline]
    fn into_iter(self) -> Boards {
        Boards(self)
    }
}

/// The boards of a set, A first.
#[derive(Clone, Debug)]
pub struct Boards(BoardSet);

impl Iterator for Boards {
    type Item = BoardId;

    #[inline]
    fn next(&mut self) -> Option<BoardId> {
        let set = self.0.0;
        if set == 0 {
            return None;
        }
        self.0 = BoardSet(set & (set - 1));
        Some(BoardId(set.trailing_zeros() as u8))
    }
}

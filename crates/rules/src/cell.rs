//! Places: a square of a board, a board, and both together.

/// A place on one board, numbered from 0 by the board's geometry
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

/// One of the boards of a game: A = 0, B = 1, ….
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

    /// The letter of the board: `A`, `B`, …, and `?` where the alphabet ends.
    pub const fn letter(self) -> char {
        if self.0 < 26 { (b'A' + self.0) as char } else { '?' }
    }

    /// Reads a board's letter of either case; the caller checks that the game has such a board.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        if upper.is_ascii_uppercase() { Some(Self(upper as u8 - b'A')) } else { None }
    }
}

/// A place in a game: a square of a certain board.
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

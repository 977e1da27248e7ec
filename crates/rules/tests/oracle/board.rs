//! Men, squares and boards.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    White,
    Black,
}

impl Color {
    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The way this side's pawns go, in ranks.
    pub fn forward(self) -> i32 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The rank (0 to 7) on which this side's king and rooks start.
    pub fn home_rank(self) -> usize {
        match self {
            Color::White => 0,
            Color::Black => 7,
        }
    }

    /// The rank (0 to 7) on which this side's pawns start.
    pub fn pawn_rank(self) -> usize {
        match self {
            Color::White => 1,
            Color::Black => 6,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    pub color: Color,
    pub kind: Kind,
}

/// The men of both boards, by board (0 is A, 1 is B) and square (0 is a1, 1 is b1, 63 is h8).
pub type Boards = [[Option<Man>; 64]; 2];

pub const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
pub const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
pub const ALL_AROUND: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
pub const KNIGHT_JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub fn file_of(square: usize) -> usize {
    square % 8
}

pub fn rank_of(square: usize) -> usize {
    square / 8
}

pub fn square_at(file: usize, rank: usize) -> usize {
    rank * 8 + file
}

/// The square so many files to the right and ranks up, if the board goes that far.
pub fn step(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let file = file_of(square) as i32 + files;
    let rank = rank_of(square) as i32 + ranks;
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then(|| square_at(file as usize, rank as usize))
}

/// `e4` and the like.
pub fn square_name(square: usize) -> String {
    let file = char::from(b'a' + file_of(square) as u8);
    format!("{file}{}", rank_of(square) + 1)
}

/// The square of that name.
pub fn named_square(name: &str) -> Option<usize> {
    (0..64).find(|&square| square_name(square) == name)
}

/// The square of this side's king and its board.
pub fn king_of(boards: &Boards, color: Color) -> (usize, usize) {
    let king = Some(Man { color, kind: Kind::King });
    for (board, men) in boards.iter().enumerate() {
        if let Some(square) = men.iter().position(|&man| man == king) {
            return (board, square);
        }
    }
    panic!("a side has no king");
}

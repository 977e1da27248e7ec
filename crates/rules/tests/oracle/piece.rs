//! The sides and their pieces.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    White,
    Black,
}

impl Color {
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    pub fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The direction of this side's pawns, in ranks.
    pub fn forward(self) -> i32 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    /// Rook and knight in one.
    Marshal,
    /// Bishop and knight in one.
    Cardinal,
    /// Rides along the corners of the cubes in three dimensions.
    Unicorn,
}

const LETTERS: [(Kind, char); 9] = [
    (Kind::King, 'k'),
    (Kind::Queen, 'q'),
    (Kind::Rook, 'r'),
    (Kind::Bishop, 'b'),
    (Kind::Knight, 'n'),
    (Kind::Pawn, 'p'),
    (Kind::Marshal, 'm'),
    (Kind::Cardinal, 'c'),
    (Kind::Unicorn, 'u'),
];

impl Kind {
    /// The small letter.
    pub fn letter(self) -> char {
        LETTERS.iter().find(|(kind, _)| *kind == self).expect("every kind has a letter").1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub color: Color,
    pub kind: Kind,
}

impl Piece {
    /// The piece of a letter; White's are capitals.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let small = letter.to_ascii_lowercase();
        let (kind, _) = LETTERS.into_iter().find(|(_, known)| *known == small)?;
        let color = if letter == small { Color::Black } else { Color::White };
        Some(Piece { color, kind })
    }

    pub fn letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter().to_ascii_uppercase(),
            Color::Black => self.kind.letter(),
        }
    }
}

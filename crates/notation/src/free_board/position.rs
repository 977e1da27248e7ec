//! A position without rules: the pieces on the spaces, and the side to move.

use glass_rules::{AnyPosition, Color};

use super::moves::MovePart;
use super::{FreeBoardError, FreeLayout, FreeMove, SpaceId};

/// The content of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// The space does not exist.
    Removed,
    /// No piece.
    Empty,
    /// A piece by its letter, upper case for White.
    Piece(char),
}

/// A position without rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreePosition {
    layout: FreeLayout,
    spaces: Vec<Space>,
    turn: Color,
}

impl FreePosition {
    /// Empty boards, White to move.
    pub fn empty(layout: &FreeLayout) -> Self {
        let spaces = vec![Space::Empty; layout.spaces()];
        Self { layout: *layout, spaces, turn: Color::White }
    }

    /// The start position of a catalogue variant, or empty boards.
    pub fn start(layout: &FreeLayout) -> Self {
        let mut position = Self::empty(layout);
        if let FreeLayout::Variant(variant) = *layout {
            let start = AnyPosition::start(variant.default_rules());
            for (cell, piece) in start.view().pieces() {
                let number = cell.board.index() * layout.spaces_each() + cell.square.index();
                position.set(SpaceId(number), Space::Piece(piece.letter()));
            }
        }
        position
    }

    /// Reads a position as text: boards separated by `|`, ranks from the top separated by `/`, letters for pieces,
    /// numbers of empty spaces, `-` for a removed space, and `w` or `b` for the side to move. More fields, as in a FEN,
    /// are ignored. An empty text is the start position.
    ///
    /// # Errors
    ///
    /// [`FreeBoardError`] with the part that does not fit the layout.
    pub fn read_setup(layout: &FreeLayout, text: &str) -> Result<Self, FreeBoardError> {
        let mut fields = text.split_whitespace();
        let Some(placement) = fields.next() else { return Ok(Self::start(layout)) };
        let mut position = Self::empty(layout);
        position.turn = match fields.next() {
            None | Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(other) => return Err(FreeBoardError::Side { text: other.to_owned() }),
        };
        let boards: Vec<_> = placement.split('|').collect();
        let parts = layout.parts();
        if boards.len() != parts.len() {
            return Err(FreeBoardError::Boards { found: boards.len(), expected: parts.len() });
        }
        for (board, rows) in boards.into_iter().zip(parts) {
            let ranks: Vec<_> = board.split('/').collect();
            if ranks.len() != rows.len() {
                let (text, found, expected) = (board.to_owned(), ranks.len(), rows.len());
                return Err(FreeBoardError::Ranks { text, found, expected });
            }
            for (rank, row) in ranks.into_iter().zip(rows) {
                let spaces = read_rank(rank, row.len())?;
                if spaces.len() != row.len() {
                    let (text, found, expected) = (rank.to_owned(), spaces.len(), row.len());
                    return Err(FreeBoardError::Spaces { text, found, expected });
                }
                for (id, space) in row.into_iter().zip(spaces) {
                    position.set(id, space);
                }
            }
        }
        Ok(position)
    }

    /// The position as text, which [`read_setup`](Self::read_setup) reads.
    pub fn setup(&self) -> String {
        let row = |row: &Vec<SpaceId>| {
            let (mut text, mut empty) = (String::new(), 0);
            for &id in row {
                let sign = match self.at(id) {
                    Space::Empty => {
                        empty += 1;
                        continue;
                    }
                    Space::Removed => '-',
                    Space::Piece(letter) => letter,
                };
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push(sign);
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        };
        let board = |rows: &Vec<Vec<SpaceId>>| rows.iter().map(row).collect::<Vec<_>>().join("/");
        let boards: Vec<_> = self.layout.parts().iter().map(board).collect();
        format!("{} {}", boards.join("|"), self.turn.letter())
    }

    /// The boards.
    pub fn layout(&self) -> &FreeLayout {
        &self.layout
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The content of a space; a number beyond the boards is a removed space.
    pub fn at(&self, SpaceId(number): SpaceId) -> Space {
        self.spaces.get(number).copied().unwrap_or(Space::Removed)
    }

    fn set(&mut self, SpaceId(number): SpaceId, space: Space) {
        if let Some(place) = self.spaces.get_mut(number) {
            *place = space;
        }
    }

    /// The position after a move.
    #[must_use]
    pub fn after(&self, played: &FreeMove) -> Self {
        let mut after = self.clone();
        played.parts().iter().for_each(|part| after.apply(part));
        after.turn = !after.turn;
        after
    }

    pub(super) fn apply(&mut self, part: &MovePart) {
        match *part {
            MovePart::Step { piece, from, to } => {
                self.set(from, Space::Empty);
                self.set(to, Space::Piece(piece));
            }
            MovePart::Put { piece, to } => self.set(to, Space::Piece(piece)),
            MovePart::Clear { at } => self.set(at, Space::Empty),
            MovePart::Lift { from } => self.set(from, Space::Empty),
            MovePart::RemoveSpace { at } => self.set(at, Space::Removed),
        }
    }
}

/// Reads one rank. A number above `max` is cut off, and empty spaces beyond it are not added, because a rank that is
/// too long is refused anyway.
fn read_rank(text: &str, max: usize) -> Result<Vec<Space>, FreeBoardError> {
    let mut spaces = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.chars().take_while(char::is_ascii_digit).count();
        if digits > 0 {
            let most = if spaces.len() > max { 0 } else { max + 1 };
            let number = rest[..digits].parse().unwrap_or(usize::MAX).min(most);
            spaces.extend(std::iter::repeat_n(Space::Empty, number));
            rest = &rest[digits..];
            continue;
        }
        spaces.push(match sign {
            '-' => Space::Removed,
            letter if letter.is_ascii_alphabetic() => Space::Piece(letter),
            sign => return Err(FreeBoardError::Sign { sign }),
        });
        rest = &rest[1..];
    }
    Ok(spaces)
}

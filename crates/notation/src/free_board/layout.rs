//! The boards of a free position, and the names of their spaces.

use std::fmt;
use std::str::FromStr;

use glass_rules::{Square, VariantId};

use super::FreeBoardError;

const MAX_BOARDS: u8 = 4;
const MIN_SIDE: u8 = 3;
const MAX_SIDE: u8 = 16;

/// The index of a space. Those of board A come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceId(pub usize);

/// The boards of a free position. The text form is the name of a variant, or the number of boards with their files and
/// ranks: `4:4x4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeLayout {
    /// The boards of a catalogue variant.
    Variant(VariantId),
    /// Boards of square spaces, all of one size.
    Grids {
        /// The number of boards, 1 to 4.
        boards: u8,
        /// The number of files, 3 to 16.
        files: u8,
        /// The number of ranks, 3 to 16.
        ranks: u8,
    },
}

impl FreeLayout {
    /// Boards of square spaces.
    ///
    /// # Errors
    ///
    /// [`FreeBoardError::Layout`] unless there are one to four boards with 3 to 16 files and ranks.
    pub fn grids(boards: u8, files: u8, ranks: u8) -> Result<Self, FreeBoardError> {
        let layout = Self::Grids { boards, files, ranks };
        let sides = MIN_SIDE..=MAX_SIDE;
        match (1..=MAX_BOARDS).contains(&boards) && sides.contains(&files) && sides.contains(&ranks)
        {
            true => Ok(layout),
            false => Err(FreeBoardError::Layout { text: layout.to_string() }),
        }
    }

    /// The number of boards.
    pub fn boards(&self) -> usize {
        match *self {
            Self::Variant(variant) => variant.boards(),
            Self::Grids { boards, .. } => boards.into(),
        }
    }

    /// The number of spaces of each board.
    pub fn spaces_each(&self) -> usize {
        match *self {
            Self::Variant(variant) => variant.shape().squares(),
            Self::Grids { files, ranks, .. } => usize::from(files) * usize::from(ranks),
        }
    }

    /// The number of spaces of all boards.
    pub fn spaces(&self) -> usize {
        self.boards() * self.spaces_each()
    }

    /// The spaces in the order of a position as text: boards or planes, their ranks from the top, and the spaces of
    /// each.
    pub(super) fn parts(&self) -> Vec<Vec<Vec<SpaceId>>> {
        let mut parts = Vec::new();
        for board in 0..self.boards() {
            let first = board * self.spaces_each();
            match *self {
                Self::Variant(variant) => {
                    let number = |square: &Square| SpaceId(first + square.index());
                    let row = |row: &Vec<Square>| row.iter().map(number).collect();
                    let planes = variant.shape().planes().iter();
                    parts.extend(planes.map(|plane| plane.iter().map(row).collect()));
                }
                Self::Grids { files, ranks, .. } => {
                    let row = |rank| {
                        let row = first + usize::from(rank) * usize::from(files);
                        (row..row + usize::from(files)).map(SpaceId).collect()
                    };
                    parts.push((0..ranks).rev().map(row).collect());
                }
            }
        }
        parts
    }

    /// The name of a space in moves. A number beyond the boards has an empty name.
    ///
    /// ```
    /// use glass_notation::free_board::{FreeLayout, SpaceId};
    /// let name = |layout: &str| layout.parse().map(|layout: FreeLayout| layout.name(SpaceId(70)));
    /// assert_eq!(name("1:16x16")?, "g5");
    /// assert_eq!(name("alice")?, "G1");
    /// assert_eq!(name("3:8x8")?, "Bg1");
    /// # Ok::<(), glass_notation::free_board::FreeBoardError>(())
    /// ```
    pub fn name(&self, SpaceId(number): SpaceId) -> String {
        if number >= self.spaces() {
            return String::new();
        }
        let (board, square) = (number / self.spaces_each(), number % self.spaces_each());
        let name = match *self {
            Self::Variant(variant) => u16::try_from(square)
                .map_or("", |square| variant.shape().name(Square(square)))
                .to_owned(),
            Self::Grids { files, .. } => {
                let (rank, file) = (square / usize::from(files), square % usize::from(files));
                // At most 16 files.
                format!("{}{}", char::from(b'a' + file as u8), rank + 1)
            }
        };
        match (self.boards(), board) {
            (1, _) | (2, 0) => name,
            (2, _) => name.to_ascii_uppercase(),
            (_, board) => format!("{}{name}", board_letter(board)),
        }
    }

    /// The space with a name. The letter of the board may also come first with two boards.
    ///
    /// # Errors
    ///
    /// [`FreeBoardError::NoSuchSpace`].
    pub fn space(&self, name: &str) -> Result<SpaceId, FreeBoardError> {
        let found = match self.boards() {
            1 => self.on_board(0, name),
            2 => self.on_named_board(name).or_else(|| match name.chars().next() {
                Some(file) if file.is_ascii_uppercase() => {
                    self.on_board(1, &name.to_ascii_lowercase())
                }
                _ => self.on_board(0, name),
            }),
            _ => self.on_named_board(name),
        };
        found.ok_or_else(|| FreeBoardError::NoSuchSpace {
            name: name.to_owned(),
            first: self.name(SpaceId(0)),
            last: self.name(SpaceId(self.spaces() - 1)),
        })
    }

    /// The space of a name that begins with the letter of its board.
    fn on_named_board(&self, name: &str) -> Option<SpaceId> {
        let letter = name.chars().next()?;
        let board = (0..self.boards()).find(|&board| board_letter(board) == letter)?;
        self.on_board(board, &name[1..])
    }

    fn on_board(&self, board: usize, square: &str) -> Option<SpaceId> {
        let number = match *self {
            Self::Variant(variant) => variant.shape().square(square)?.index(),
            Self::Grids { files, ranks, .. } => {
                let mut letters = square.chars();
                let file = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
                let rank = letters.as_str();
                let is_plain = rank.starts_with(|digit: char| ('1'..='9').contains(&digit));
                let rank: usize = rank.parse().ok().filter(|_| is_plain)?;
                if file >= u32::from(files) || rank > usize::from(ranks) {
                    return None;
                }
                (rank - 1) * usize::from(files) + file as usize
            }
        };
        Some(SpaceId(board * self.spaces_each() + number))
    }
}

fn board_letter(board: usize) -> char {
    // At most four boards.
    char::from(b'A' + board as u8)
}

impl fmt::Display for FreeLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variant(variant) => f.write_str(variant.as_str()),
            Self::Grids { boards, files, ranks } => write!(f, "{boards}:{files}x{ranks}"),
        }
    }
}

impl FromStr for FreeLayout {
    type Err = FreeBoardError;

    fn from_str(text: &str) -> Result<Self, FreeBoardError> {
        let grids = || {
            let (boards, size) = text.split_once(':')?;
            let (files, ranks) = size.split_once('x')?;
            Self::grids(boards.parse().ok()?, files.parse().ok()?, ranks.parse().ok()?).ok()
        };
        let variant = || text.parse().ok().map(Self::Variant);
        let unknown = || FreeBoardError::Layout { text: text.to_owned() };
        grids().or_else(variant).ok_or_else(unknown)
    }
}

//! The reasons why a text is not a layout, position or move of a free board.

use std::fmt;

use super::MAX_PARTS;

/// The reason why a text is not a layout, position or move of a free board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FreeBoardError {
    /// The text is not a layout.
    Layout {
        /// The text.
        text: String,
    },
    /// A position has another number of boards or planes than the layout.
    Boards {
        /// The number of boards in the text.
        found: usize,
        /// The number of boards in the layout.
        expected: usize,
    },
    /// A board of a position has another number of ranks than the layout.
    Ranks {
        /// The board's part of the text.
        text: String,
        /// The number of ranks in it.
        found: usize,
        /// The number of ranks in the layout.
        expected: usize,
    },
    /// A rank of a position has another number of spaces than the layout.
    Spaces {
        /// The rank's part of the text.
        text: String,
        /// The number of spaces in it.
        found: usize,
        /// The number of spaces in the layout.
        expected: usize,
    },
    /// A rank of a position has an unknown character.
    Sign {
        /// The character.
        sign: char,
    },
    /// The side to move is neither `w` nor `b`.
    Side {
        /// The text.
        text: String,
    },
    /// A part of a move was not understood.
    Part {
        /// The part.
        text: String,
    },
    /// A move has more than [`MAX_PARTS`] parts.
    TooManyParts,
    /// The boards have no space of that name.
    NoSuchSpace {
        /// The name.
        name: String,
        /// The name of the first space.
        first: String,
        /// The name of the last space.
        last: String,
    },
    /// The space is empty.
    NoPiece {
        /// The name of the space.
        at: String,
    },
    /// The space was removed.
    Removed {
        /// The name of the space.
        at: String,
    },
    /// The label before the move names another piece than the one on the space.
    WrongLabel {
        /// The label.
        label: char,
        /// The piece on the space.
        piece: char,
        /// The name of the space.
        at: String,
    },
}

impl fmt::Display for FreeBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout { text } => write!(
                f,
                "“{text}” is no layout: the name of a variant, or one to four boards from 3x3 to 16x16 such as “4:4x4” expected."
            ),
            Self::Boards { found, expected } => {
                write!(f, "{found} boards found, separated by “|”: {expected} expected.")
            }
            Self::Ranks { text, found, expected } => {
                write!(f, "“{text}” has {found} ranks, separated by “/”: {expected} expected.")
            }
            Self::Spaces { text, found, expected } => {
                write!(f, "“{text}” has {found} spaces: {expected} expected.")
            }
            Self::Sign { sign } => write!(
                f,
                "“{sign}” was not understood: a letter for a piece, a number of empty spaces or “-” for a removed space expected."
            ),
            Self::Side { text } => {
                write!(f, "“{text}” is no side to move: “w” or “b” expected.")
            }
            Self::Part { text } => write!(
                f,
                "“{text}” was not understood: a part such as “P e2-e4”, “Q-e8”, “@-e4”, “e4-” or “-e4” expected."
            ),
            Self::TooManyParts => write!(f, "A move can have at most {MAX_PARTS} parts."),
            Self::NoSuchSpace { name, first, last } => {
                write!(f, "“{name}” is no space: a name from “{first}” to “{last}” expected.")
            }
            Self::NoPiece { at } => write!(f, "No piece stands on {at}."),
            Self::Removed { at } => write!(f, "The space {at} was removed."),
            Self::WrongLabel { label, piece, at } => {
                write!(f, "“{label}” does not fit: “{piece}” stands on {at}.")
            }
        }
    }
}

impl std::error::Error for FreeBoardError {}

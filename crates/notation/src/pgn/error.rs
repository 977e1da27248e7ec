//! What can be wrong with games as text.

use std::{fmt, io};

use glass_rules::{Color, UnknownRuleSet};

use super::LineColumn;
use crate::MoveError;
use crate::fen::ReadError;

/// A text is not PGN, or it could not be read at all.
#[derive(Debug)]
pub enum PgnError {
    /// The stream failed.
    Io(io::Error),
    /// The text is not PGN. The next game can still be read.
    Syntax {
        /// Where.
        at: LineColumn,
        /// What stands there; empty at the end of the text.
        found: String,
        /// What was expected there.
        expected: PgnExpected,
    },
}

/// What PGN has at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PgnExpected {
    /// No deeper variation.
    NoDeeperVariation,
    /// No end of a variation without its beginning.
    NoLoneEnd,
    /// The end of a variation.
    EndOfVariation,
    /// The value of a tag.
    TagValue,
    /// The end of a value.
    EndOfValue,
    /// The end of a tag.
    EndOfTag,
    /// A move, comment, variation or result.
    Move,
    /// The number of an annotation.
    Annotation,
    /// The end of a comment.
    EndOfComment,
}

impl fmt::Display for PgnExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoDeeperVariation => "no deeper variation",
            Self::NoLoneEnd => "no “)” without “(”",
            Self::EndOfVariation => "“)” at the end of the variation",
            Self::TagValue => "the value of the tag between double quotes",
            Self::EndOfValue => "“\"” at the end of the value",
            Self::EndOfTag => "“]” at the end of the tag",
            Self::Move => "a move, comment, variation or result",
            Self::Annotation => "a number from 0 to 255 behind “$”",
            Self::EndOfComment => "“}” at the end of the comment",
        })
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the text could not be read: {error}"),
            Self::Syntax { at, found, expected } if found.is_empty() => {
                write!(f, "{at}: {expected} expected")
            }
            Self::Syntax { at, found, expected } => {
                write!(f, "{at}: “{found}” was not understood: {expected} expected")
            }
        }
    }
}

impl std::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Syntax { .. } => None,
        }
    }
}

impl From<io::Error> for PgnError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Why a game could not be taken over.
#[derive(Debug)]
pub enum GameError {
    /// The text is not PGN.
    Pgn(PgnError),
    /// The text is PGN, but not a game of ours.
    Game {
        /// The tags of the game.
        tags: Vec<(String, String)>,
        /// Where the fault is.
        at: LineColumn,
        /// What is wrong.
        fault: Box<GameFault>,
    },
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFault {
    /// The tag `RuleSet` names none that is known.
    Rules(UnknownRuleSet),
    /// The tag `Variant` names no game of the house.
    Variant(String),
    /// The tag `FEN` is not a position.
    Start(ReadError),
    /// A variation or annotation stands before any move.
    NothingBefore,
    /// A move cannot be played.
    Move {
        /// The number of the move.
        number: u16,
        /// Whose move it is.
        color: Color,
        /// The move as it was written.
        text: String,
        /// Why it cannot be played.
        why: MoveError,
    },
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Variant(name) => write!(f, "there is no game “{name}” here"),
            Self::Start(error) => write!(f, "the start position: {error}"),
            Self::NothingBefore => f.write_str("no move stands before that"),
            Self::Move { number, color, text, why } => {
                let dots = if *color == Color::White { "." } else { "..." };
                write!(f, "{number}{dots}{text}: {why}")
            }
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pgn(error) => error.fmt(f),
            Self::Game { at, fault, .. } => write!(f, "{at}: {fault}"),
        }
    }
}

impl std::error::Error for GameError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Pgn(error) => Some(error),
            Self::Game { .. } => None,
        }
    }
}

impl From<PgnError> for GameError {
    fn from(error: PgnError) -> Self {
        Self::Pgn(error)
    }
}

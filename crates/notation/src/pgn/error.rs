//! Errors of games.

use std::{fmt, io};

use glass_rules::{Color, UnknownRuleSet};

use super::{GameTree, LineColumn, PgnWarning};
use crate::MoveError;
use crate::fen::ReadError;

/// An error of the stream, or of a strict reader.
#[derive(Debug)]
pub enum PgnError {
    /// The stream failed.
    Io(io::Error),
    /// A strict reader found a violation of PGN. The next game can still be read.
    Refused(PgnWarning),
    /// The games are [not wanted](super::PgnGames::while_wanted) any more.
    Cancelled,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the text could not be read: {error}"),
            Self::Refused(warning) => warning.fmt(f),
            Self::Cancelled => f.write_str("reading was cancelled"),
        }
    }
}

impl std::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Refused(_) | Self::Cancelled => None,
        }
    }
}

impl From<io::Error> for PgnError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The reason why a game cannot be read.
#[derive(Debug)]
pub enum GameError {
    /// The stream failed, or a strict reader refuses the text.
    Pgn(PgnError),
    /// The text is PGN, but the game cannot be played.
    Game {
        /// The number of the game in the text, from 1.
        number: usize,
        /// The line in which the game begins.
        line: usize,
        /// The tags of the game, as they were read.
        tags: Vec<(String, String)>,
        /// Where the fault is.
        at: LineColumn,
        /// The fault.
        fault: Box<GameFault>,
        /// The game up to the fault, if it has a beginning.
        partial: Option<Box<GameTree>>,
        /// The warnings before the fault.
        warnings: Vec<PgnWarning>,
    },
}

/// A fault of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFault {
    /// The tag `RuleSet` has an unknown rule set.
    Rules(UnknownRuleSet),
    /// The variant of the tag `Variant` is unknown.
    Variant(String),
    /// The tag `FEN` is not a position.
    Start(ReadError),
    /// A tag on which the moves depend cannot be read.
    Tag(String),
    /// A move of the main line cannot be played.
    Move(MoveFault),
    /// A null move in the main line.
    NullMove(String),
    /// The game exceeds the limits of moves or text.
    TooLarge,
}

/// An illegal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveFault {
    /// The number of the move.
    pub number: u16,
    /// The side to move.
    pub color: Color,
    /// The move in its original notation.
    pub text: String,
    /// The reason.
    pub why: MoveError,
}

impl fmt::Display for MoveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.color == Color::White { "." } else { "..." };
        write!(f, "{}{dots}{}: {}", self.number, self.text, self.why)
    }
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Variant(name) => write!(f, "there is no game “{name}” here"),
            Self::Start(error) => write!(f, "the start position: {error}"),
            Self::Tag(text) => write!(f, "the tag “{text}” cannot be read"),
            Self::Move(fault) => fault.fmt(f),
            Self::NullMove(text) => write!(f, "the null move “{text}” is not a move of the game"),
            Self::TooLarge => f.write_str("the game is too large"),
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

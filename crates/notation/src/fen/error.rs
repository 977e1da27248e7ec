//! What can be wrong with the text of a position.

use std::borrow::Cow;
use std::fmt;

use glass_rules::PositionError;

/// A text is not FEN in any form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The part that was not understood; empty if something is missing there.
    pub text: String,
    /// The byte where that part begins, counted from 1.
    pub column: usize,
    /// What was expected there.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.text.is_empty() {
            write!(f, "{} expected at column {}", self.expected, self.column)
        } else {
            write!(
                f,
                "“{}” at column {} was not understood: {} expected",
                self.text, self.column, self.expected
            )
        }
    }
}

impl std::error::Error for FenError {}

/// A text is not a position: it is not FEN, or what it describes cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not FEN.
    Fen(FenError),
    /// The description has faults, all of which are named.
    Position(PositionError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(match self {
            Self::Fen(error) => error,
            Self::Position(error) => error,
        })
    }
}

impl From<FenError> for ReadError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}

impl From<PositionError> for ReadError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

//! Errors of moves as text.

use std::fmt;

use glass_rules::{IllegalMove, Move, NamedCell, Piece, Role, Wing};

/// The greatest length of a move as text, in bytes, blanks around it apart. No notation needs a third of it. A longer
/// text is refused before anything else is looked at.
pub const MAX_MOVE_BYTES: usize = 128;

/// How many characters of a text that is too long an error quotes.
const MAX_QUOTE_CHARS: usize = 20;

/// Why a text does not name one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not a move in this notation.
    Syntax {
        /// The text.
        text: String,
        /// The expected input.
        expected: Expected,
    },
    /// The move is illegal.
    Illegal(IllegalMove),
    /// Several legal moves may be meant.
    Ambiguous {
        /// The text.
        text: String,
        /// The matching moves, each with an unambiguous notation.
        matches: Vec<(Move, String)>,
    },
    /// The king's target is that of castling, which has another notation.
    CastlingMeant {
        /// The text.
        text: String,
        /// The wing.
        wing: Wing,
    },
    /// The variant does not have a file of the text.
    NoSuchFile {
        /// The text.
        text: String,
        /// The file.
        file: char,
        /// The files of the variant.
        files: String,
    },
    /// The side to move has no such piece there.
    NoPiece {
        /// The text.
        text: String,
        /// The kind of piece.
        role: Role,
    },
    /// Several pieces may be meant and none can make the move.
    NoneFits {
        /// The text.
        text: String,
        /// The reason for each piece.
        reasons: Vec<IllegalMove>,
    },
    /// The label before the move names another piece than the one on the square.
    WrongLabel {
        /// The label.
        label: String,
        /// The piece on the square.
        piece: Piece,
        /// Where.
        at: NamedCell,
    },
}

/// The kind of input that was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A move in coordinate notation.
    Coordinate,
    /// A move in algebraic notation.
    Algebraic,
    /// A move in any notation that is typed.
    Typed,
    /// A move as Game Courier writes it.
    Courier,
    /// A part of such a move behind its semicolon.
    CourierPart,
    /// A move of at most [`MAX_MOVE_BYTES`]; the error has the beginning of the text.
    Shorter,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Shorter => return write!(f, "a move of at most {MAX_MOVE_BYTES} bytes"),
            Self::Coordinate => "a move such as “e2e4” or “e7e8q”",
            Self::Algebraic => "a move such as “Nf3”, “exd5”, “e8=Q” or “O-O”",
            Self::Typed => "a move such as “e2e4”, “Nf3” or “O-O”",
            Self::Courier => "a move such as “N g1-f3” or “P e7-e8; Q-e8”",
            Self::CourierPart => "a promotion such as “Q-e8”, or what the move brings with it,",
        })
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { text, expected } => {
                write!(f, "“{text}” was not understood: {expected} expected.")
            }
            Self::Illegal(reason) => reason.fmt(f),
            Self::Ambiguous { matches, .. } => {
                let spelt: Vec<_> = matches.iter().map(|(_, spelt)| spelt.as_str()).collect();
                write!(f, "Did you mean {}?", or_list(&spelt))
            }
            Self::CastlingMeant { wing, .. } => write!(f, "Castle with {}.", castling_text(*wing)),
            Self::NoSuchFile { file, files, .. } => {
                write!(f, "This board has no file {file}. Its files are {files}.")
            }
            Self::NoPiece { text, role } => {
                write!(f, "“{text}”: you have no {role} that can move there.")
            }
            Self::NoneFits { text, reasons } => {
                write!(f, "“{text}” is not possible.")?;
                reasons.iter().try_for_each(|reason| write!(f, " {reason}"))
            }
            Self::WrongLabel { label, piece, at } => {
                write!(f, "“{label}” does not fit: a {piece} stands on {at}.")
            }
        }
    }
}

/// How castling is written.
pub fn castling_text(wing: Wing) -> &'static str {
    match wing {
        Wing::Kingside => "O-O",
        Wing::Queenside => "O-O-O",
    }
}

/// The beginning of a text that is too long, for an error.
pub(crate) fn beginning(text: &str) -> String {
    text.trim_start().chars().take(MAX_QUOTE_CHARS).chain(['…']).collect()
}

/// `Ra5, Rb5 or Qa5`.
fn or_list(items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl std::error::Error for MoveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Illegal(reason) => Some(reason),
            _ => None,
        }
    }
}

impl From<IllegalMove> for MoveError {
    fn from(reason: IllegalMove) -> Self {
        Self::Illegal(reason)
    }
}

impl MoveError {
    /// Refuses a text that is too long for a move.
    pub(crate) fn check_length(text: &str) -> Result<(), Self> {
        let text = text.trim();
        if text.len() <= MAX_MOVE_BYTES {
            return Ok(());
        }
        Err(Self::syntax(&beginning(text), Expected::Shorter))
    }

    pub(crate) fn syntax(text: &str, expected: Expected) -> Self {
        Self::Syntax { text: text.to_owned(), expected }
    }
}

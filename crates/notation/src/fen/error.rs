//! Errors in the text of a position.

use std::fmt;

use glass_rules::PositionError;

use crate::error::beginning;

/// The greatest length of a position as text, in bytes, without the operations of EPD. No form needs a quarter of it. A
/// longer text is refused before anything else is looked at.
pub const MAX_BYTES: usize = 4_000;

/// A text is not FEN in any form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The invalid part; empty if something is missing there.
    pub text: String,
    /// The byte where that part begins, counted from 1.
    pub column: usize,
    /// The expected input.
    pub expected: FenExpected,
}

/// The kind of input that FEN requires at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenExpected {
    /// The placement of the pieces.
    Placement,
    /// Nothing after the last field.
    NothingMore,
    /// Each king’s confinement at most once.
    ConfinementOnce,
    /// The side to move.
    Side,
    /// Castling rights.
    Castling,
    /// An en passant square.
    EnPassant,
    /// The confinement of a king.
    Confinement,
    /// A number.
    Number,
    /// The ranks of the only board.
    RanksWithoutBar,
    /// All ranks of the only board.
    AllRanks,
    /// All ranks of several boards.
    AllRanksOfEachBoard,
    /// All ranks of one of several boards.
    AllRanksOfOneBoard,
    /// A number of empty squares.
    EmptySquares,
    /// The end of the rank.
    EndOfRank,
    /// More squares of the rank.
    MoreSquares,
    /// The letter of a piece.
    PieceLetter,
    /// One mark of board B for each piece.
    OneMark,
    /// A text of at most [`MAX_BYTES`]; the error has its beginning.
    Shorter,
    /// The letter of a piece, one of those in either case, or a number of empty squares.
    PieceOrEmptySquares {
        /// The letters of the variant’s pieces.
        letters: String,
    },
}

impl fmt::Display for FenExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Placement => "a placement of pieces",
            Self::NothingMore => "nothing more",
            Self::ConfinementOnce => "each king's confinement once",
            Self::Side => "“w” or “b” for the side to move",
            Self::Castling => "castling rights out of “KQkq”, or “-”,",
            Self::EnPassant => "an en passant square such as “e3” or “e3/B”, or “-”,",
            Self::Confinement => "a king's confinement such as “K=cells” or “k=boards”",
            Self::Number => "a number up to 65535",
            Self::RanksWithoutBar => "the ranks of one board, without “|”,",
            Self::AllRanks => "all ranks of the board, parted by “/”,",
            Self::AllRanksOfEachBoard => "all ranks of each board, parted by “/”, and the boards parted by “|”,",
            Self::AllRanksOfOneBoard => "all ranks of one board, parted by “/”,",
            Self::EmptySquares => "a number of empty squares that fits the rank",
            Self::EndOfRank => "the end of the rank",
            Self::MoreSquares => "more squares of the rank",
            Self::PieceLetter => "the letter of a piece",
            Self::OneMark => "one mark of board B for each piece",
            Self::Shorter => return write!(f, "a position of at most {MAX_BYTES} bytes"),
            Self::PieceOrEmptySquares { letters } => {
                return write!(
                    f,
                    "the letter of a piece, one of “{letters}” in either case, or a number of empty squares"
                );
            }
        })
    }
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

impl FenError {
    /// Refuses a text that is too long for a position.
    pub(super) fn check_length(text: &str) -> Result<(), Self> {
        if text.len() <= MAX_BYTES {
            return Ok(());
        }
        Err(Self { text: beginning(text), column: 1, expected: FenExpected::Shorter })
    }
}

/// A text is not a position: it is not FEN, or what it describes cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not FEN.
    Fen(FenError),
    /// The position is invalid; the error has all faults.
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

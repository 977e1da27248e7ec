//! Parses positions of other programs, with notes on ignored parts and on positions that cannot occur in a game.

use std::fmt;

use glass_rules::{
    AnyPosition, CastlingRights, Color, Fault, NamedCell, RuleSet, Setup, Unreachable, VariantId,
    Wing,
};

use super::fields::is_vchess_rooks;
use super::parse::{self, FileOrder};
use super::words::Word;
use super::{FenError, ReadError};

/// A parsed value with notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lenient<T> {
    /// The value.
    pub value: T,
    /// Ignored or assumed parts, and whether the position cannot occur in a game.
    pub notes: Vec<FenNote>,
}

/// An ignored, assumed or unusual part of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenNote {
    /// A castling right without king or rook on their home squares.
    CastlingDropped(Color, Wing),
    /// An en passant square that no pawn can have passed over.
    EnPassantDropped(NamedCell),
    /// An EPD operation that does not affect the position.
    OperationIgnored {
        /// Its name, such as `bm`.
        opcode: String,
    },
    /// A placement by files that could be read from the bottom and from the top.
    FilesReadFrom(FileOrder),
    /// The position can be played, but no game can reach it.
    Unreachable(Unreachable),
}

impl fmt::Display for FenNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CastlingDropped(color, wing) => write!(
                f,
                "{color}'s right to castle {wing} was dropped: king or rook is not at home"
            ),
            Self::EnPassantDropped(square) => write!(
                f,
                "the en passant square {square} was dropped: no pawn can have just passed over it"
            ),
            Self::OperationIgnored { opcode } => {
                write!(f, "the EPD operation “{opcode}” was ignored")
            }
            Self::FilesReadFrom(order) => write!(
                f,
                "the files were read from the {}; the other way would be a position as well",
                match order {
                    FileOrder::FromBottom => "bottom",
                    FileOrder::FromTop => "top",
                }
            ),
            Self::Unreachable(why) => {
                write!(f, "this position cannot occur in a game: {why}")
            }
        }
    }
}

/// Parses a setup like [`read`](super::read), and also EPD. Its operations `hmvc` and `fmvn` are the counters, and the
/// others are ignored with a note.
///
/// # Errors
///
/// [`FenError`] with the invalid text, its place, and the expected input.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::VariantId;
/// let read = fen::read_lenient(
///     VariantId::Chess,
///     "rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - hmvc 2; fmvn 4; bm Be2;",
/// )?;
/// assert_eq!((read.value.halfmove_clock, read.value.fullmove_number), (2, 4));
/// assert_eq!(read.notes.len(), 1);
/// assert_eq!(read.notes[0].to_string(), "the EPD operation “bm” was ignored");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn read_lenient(variant: VariantId, text: &str) -> Result<Lenient<Setup>, FenError> {
    let (text, operations) = split_operations(variant, text);
    let (mut value, order) = parse::parse(variant, text)?;
    let mut notes: Vec<FenNote> = order.map(FenNote::FilesReadFrom).into_iter().collect();
    for (opcode, operand) in operations {
        let number = operand.trim().parse::<u16>().ok();
        match (opcode, number) {
            ("hmvc", Some(number)) => value.halfmove_clock = number,
            ("fmvn", Some(number)) => value.fullmove_number = number.max(1),
            _ => notes.push(FenNote::OperationIgnored { opcode: opcode.to_owned() }),
        }
    }
    Ok(Lenient { value, notes })
}

/// Parses a position like [`position`](super::position), and also EPD, castling rights without king or rook on their
/// home squares, and en passant squares that no pawn has passed. Impossible parts are dropped with a note. A position
/// that cannot occur in a game is accepted with a note as well.
///
/// # Errors
///
/// [`ReadError`] with the syntax error, or with every fault of the position.
///
/// ```
/// use glass_notation::fen;
/// use glass_rules::VariantId;
/// let rules = VariantId::Chess.default_rules();
/// let text = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
/// assert!(fen::position(rules, text).is_err());
/// let read = fen::position_lenient(rules, text)?;
/// assert_eq!(fen::write(read.value.view()), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert_eq!(
///     read.notes[0].to_string(),
///     "White's right to castle queenside was dropped: king or rook is not at home"
/// );
/// # Ok::<(), fen::ReadError>(())
/// ```
pub fn position_lenient(
    rules: &'static RuleSet,
    text: &str,
) -> Result<Lenient<AnyPosition>, ReadError> {
    let Lenient { value: mut setup, mut notes } = read_lenient(rules.variant, text)?;
    let value = match AnyPosition::new(&setup, rules) {
        Ok(value) => value,
        Err(error) => {
            for fault in &error.faults {
                match *fault {
                    Fault::Castling(color, wing) | Fault::CastlingOnB(color, wing) => {
                        setup.castling &= !CastlingRights::for_wing(color, wing);
                        notes.push(FenNote::CastlingDropped(color, wing));
                    }
                    Fault::EnPassant(square) => {
                        setup.en_passant = None;
                        notes.push(FenNote::EnPassantDropped(square));
                    }
                    _ => return Err(error.into()),
                }
            }
            AnyPosition::new(&setup, rules)?
        }
    };
    notes.extend(value.view().why_unreachable().map(FenNote::Unreachable));
    Ok(Lenient { value, notes })
}

/// Separates the operations of EPD, each with its operands, from the fields before them.
fn split_operations(variant: VariantId, text: &str) -> (&str, Vec<(&str, &str)>) {
    let words = Word::split(text, 0);
    // Placement, side to move, castling and en passant; vchess has the number of moves before these two.
    let fields = if words.get(3).is_some_and(|word| is_vchess_rooks(word.text)) { 5 } else { 4 };
    let counter = |word: &Word<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
    let confined = |word: &Word<'_>| word.text.starts_with("K=") || word.text.starts_with("k=");
    let begin = words.iter().skip(fields).find(|word| !counter(word) && !confined(word));
    let named = |word: &&Word<'_>| word.text.starts_with(|c: char| c.is_ascii_alphabetic());
    // Two whole FENs have twice the number of fields.
    let two = variant.boards() == 2 && text.contains(parse::BETWEEN_FENS);
    let Some(begin) = begin.filter(named).filter(|_| !two) else { return (text, Vec::new()) };
    let (fields, mut rest) = text.split_at(begin.at);
    let mut operations = Vec::new();
    while !rest.trim().is_empty() {
        let mut quoted = false;
        let end = rest.find(|c: char| {
            quoted ^= c == '"';
            c == ';' && !quoted
        });
        let operation = rest[..end.unwrap_or(rest.len())].trim();
        rest = end.map_or("", |end| &rest[end + 1..]);
        if !operation.is_empty() {
            operations.push(operation.split_once(char::is_whitespace).unwrap_or((operation, "")));
        }
    }
    (fields, operations)
}

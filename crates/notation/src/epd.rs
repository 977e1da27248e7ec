//! EPD: a position followed by operations, as in collections of test positions.
//!
//! ```
//! use glass_notation::epd;
//! use glass_rules::VariantId;
//! let line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\"; hmvc 4;";
//! let read = epd::read(VariantId::Chess.default_rules(), line)?;
//! assert_eq!(read.operand("bm"), Some("Qd1+"));
//! assert_eq!(read.operand("id"), Some("BK.01"));
//! assert_eq!(read.position.view().setup().halfmove_clock, 4);
//! # Ok::<(), glass_notation::fen::ReadError>(())
//! ```

use glass_rules::{AnyPosition, RuleSet};

use crate::fen::{self, ReadError};

/// A position with its operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position, with the counters of the operations `hmvc` and `fmvn`, or of plain FEN.
    pub position: AnyPosition,
    /// The operations in their order: code and operands, without quotation marks.
    pub operations: Vec<(String, String)>,
}

impl Epd {
    /// The operands of an operation.
    pub fn operand(&self, code: &str) -> Option<&str> {
        let found = self.operations.iter().find(|(known, _)| known == code);
        found.map(|(_, operand)| operand.as_str())
    }
}

/// The maximum number of words of a position.
const MAX_FEN_WORDS: usize = 8;

/// Parses a line of EPD, or a FEN. Counters may follow the position as in FEN, or be in the operations `hmvc` and
/// `fmvn`. Other operations are ignored.
///
/// # Errors
///
/// [`ReadError`]: the line does not begin with a position.
pub fn read(rules: &'static RuleSet, line: &str) -> Result<Epd, ReadError> {
    let line = line.trim();
    let whole = match fen::position(rules, line) {
        Ok(position) => return Ok(Epd { position, operations: Vec::new() }),
        Err(error) => error,
    };
    let mut ends = Vec::new();
    let mut at = 0;
    for word in line.split_whitespace().take(MAX_FEN_WORDS) {
        at += line[at..].find(word).unwrap_or_default() + word.len();
        ends.push(at);
    }
    // The longest position that is followed by an operation, which starts with a letter.
    for end in ends.into_iter().rev() {
        let (position, rest) = line.split_at(end);
        let rest = rest.trim_start();
        let operates = rest.starts_with(|c: char| c.is_ascii_alphabetic());
        if (rest.is_empty() || operates)
            && let Ok(position) = fen::position(rules, position)
        {
            let operations = operations(rest);
            return Ok(Epd { position: counted(position, &operations), operations });
        }
    }
    Err(whole)
}

/// The operations of a text, each ended by a semicolon outside of quotation marks.
fn operations(text: &str) -> Vec<(String, String)> {
    let mut quoted = false;
    let parts = text.split(|c: char| {
        quoted ^= c == '"';
        c == ';' && !quoted
    });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let operation = |part: &str| {
        let (code, operands) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        (code.to_owned(), operands.trim().trim_matches('"').to_owned())
    };
    parts.map(operation).collect()
}

/// The position with the counters that the operations give.
fn counted(position: AnyPosition, operations: &[(String, String)]) -> AnyPosition {
    let number = |code: &str| {
        let found = operations.iter().find(|(known, _)| known == code);
        found.and_then(|(_, operand)| operand.parse::<u16>().ok())
    };
    let view = position.view();
    let mut setup = view.setup();
    setup.halfmove_clock = number("hmvc").unwrap_or(setup.halfmove_clock);
    setup.fullmove_number =
        number("fmvn").filter(|&number| number > 0).unwrap_or(setup.fullmove_number);
    AnyPosition::new(&setup, view.rules()).unwrap_or(position)
}

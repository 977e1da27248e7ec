//! Ids of problems.

use std::fmt;
use std::str::FromStr;

use glass_rules::{AnyPosition, Random};

/// The id of a problem: ten hexadecimal digits derived from its variant, pieces and length. Equal problems have equal
/// ids, whatever their origin.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProblemId(String);

const DIGITS: usize = 10;
/// Exceeds the length of every mate.
const LINE: u64 = 1 << 16;

impl ProblemId {
    /// The id of a mate in `moves` moves.
    pub fn for_position(position: &AnyPosition, moves: u16) -> Self {
        Self::new(position, moves.into())
    }

    /// The id of a problem with a line. A position has at most one.
    pub fn for_line(position: &AnyPosition) -> Self {
        Self::new(position, LINE)
    }

    fn new(position: &AnyPosition, salt: u64) -> Self {
        let name = position.variant().as_str();
        let seed = position.view().key() ^ salt;
        let mixed =
            name.bytes().fold(seed, |mixed, byte| Random::new(mixed ^ u64::from(byte)).next_u64());
        let mut digits = format!("{mixed:016x}");
        digits.truncate(DIGITS);
        Self(digits)
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ProblemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ProblemId {
    type Err = BadProblemId;

    fn from_str(text: &str) -> Result<Self, BadProblemId> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() == DIGITS && text.bytes().all(is_digit) {
            Ok(Self(text.to_owned()))
        } else {
            Err(BadProblemId(text.to_owned()))
        }
    }
}

/// An invalid problem id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no id of a problem; expected {DIGITS} hexadecimal digits")]
pub struct BadProblemId(pub String);

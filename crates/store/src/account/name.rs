//! The public names of accounts.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The name of an account: 3 to 20 letters, digits, `-` and `_`, starting with a letter or a digit. Names that differ only
/// in capitalization belong to the same account.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Name(String);

/// The text is not a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidName {
    /// It is too short or too long.
    #[error("A name has {} to {} characters.", Name::LENGTH.start(), Name::LENGTH.end())]
    Length,
    /// It has a character that is not allowed, or not allowed at the start.
    #[error(
        "A name has letters from a to z, digits, - and _, and begins with a letter or a digit."
    )]
    Character,
}

impl Name {
    /// The number of characters of a name.
    pub const LENGTH: RangeInclusive<usize> = 3..=20;

    /// The name in its original spelling.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name in lower case, by which it is found.
    pub fn folded(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl FromStr for Name {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let allowed = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        if !text.chars().all(allowed) || text.starts_with(['-', '_']) {
            return Err(InvalidName::Character);
        }
        match Self::LENGTH.contains(&text.len()) {
            true => Ok(Self(text.to_owned())),
            false => Err(InvalidName::Length),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_short_plain_names_are_accepted() {
        for text in ["Ann", "knight_of-f3", "1234", "a2345678901234567890"] {
            assert_eq!(text.parse::<Name>().unwrap().as_str(), text);
        }
        for text in ["", "ab", "a23456789012345678901"] {
            assert_eq!(text.parse::<Name>(), Err(InvalidName::Length), "{text}");
        }
        for text in ["-ann", "_ann", "an n", "Änne", "ann.", "<b>ann", "ann\0"] {
            assert_eq!(text.parse::<Name>(), Err(InvalidName::Character), "{text}");
        }
        assert_eq!("KnightOfF3".parse::<Name>().unwrap().folded(), "knightoff3");
    }
}

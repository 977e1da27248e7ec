//! Public ids: random, short enough to be read aloud, in an alphabet without look-alikes.

use std::fmt;
use std::str::FromStr;

use crate::StoreError;

/// Base 58 as Bitcoin writes it: digits and letters without `0`, `O`, `I` and `l`.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// The text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an id: {expected} letters and digits, without 0, O, I and l, are expected")]
pub struct InvalidId {
    expected: usize,
}

/// A game's public id, ten characters: the `k7Qm2xPz9a` of `/game/k7Qm2xPz9a`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

/// A study's public id, ten characters, as those of games.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StudyId(String);

/// A visitor's id, 22 characters: 128 bits, so that it cannot be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VisitorId(String);

impl GameId {
    const LENGTH: usize = 10;

    /// A new id from the operating system's random bytes.
    pub fn random() -> Result<Self, StoreError> {
        random(Self::LENGTH).map(Self)
    }

    /// The id as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl StudyId {
    const LENGTH: usize = 10;

    /// A new id from the operating system's random bytes.
    pub fn random() -> Result<Self, StoreError> {
        random(Self::LENGTH).map(Self)
    }

    /// The id as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl VisitorId {
    const LENGTH: usize = 22;

    /// A new id from the operating system's random bytes.
    pub fn random() -> Result<Self, StoreError> {
        random(Self::LENGTH).map(Self)
    }

    /// The id as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        checked(text, Self::LENGTH).map(Self)
    }
}

impl FromStr for StudyId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        checked(text, Self::LENGTH).map(Self)
    }
}

impl FromStr for VisitorId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        checked(text, Self::LENGTH).map(Self)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for StudyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for VisitorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn checked(text: &str, expected: usize) -> Result<String, InvalidId> {
    if text.len() == expected && text.bytes().all(|byte| ALPHABET.contains(&byte)) {
        Ok(text.to_owned())
    } else {
        Err(InvalidId { expected })
    }
}

fn random(length: usize) -> Result<String, StoreError> {
    let mut text = String::with_capacity(length);
    let mut bytes = [0; 32];
    while text.len() < length {
        getrandom::fill(&mut bytes)?;
        // A byte beyond the last whole multiple of 58 is thrown away: keeping it would favour the first letters.
        let letters = bytes
            .iter()
            .filter(|&&byte| byte < 232)
            .map(|&byte| char::from(ALPHABET[usize::from(byte % 58)]));
        text.extend(letters.take(length - text.len()));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_survives_its_text() {
        let game = GameId::random().unwrap();
        assert_eq!(game.as_str().parse(), Ok(game.clone()));
        assert_eq!(game.as_str().len(), 10);
        let visitor = VisitorId::random().unwrap();
        assert_eq!(visitor.as_str().parse(), Ok(visitor.clone()));
    }

    #[test]
    fn other_text_is_no_id() {
        for text in [
            "",
            "k7Qm2xPz9",
            "k7Qm2xPz9aa",
            "k7Qm2xPz90",
            "k7Qm2xPzl9",
            "k7Qm2x'z9a",
            "k7Qm2xPz9é",
            "ééééé",
        ] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}

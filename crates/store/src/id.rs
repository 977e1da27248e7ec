//! Public ids: random, short enough to be read aloud, in an alphabet without similar characters.

use std::fmt;
use std::str::FromStr;

use crate::StoreError;
use crate::db::connection::Value;

/// Base 58 as in Bitcoin: digits and letters without `0`, `O`, `I` and `l`.
const ALPHABET: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// The text is not an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an id: {expected} letters and digits, without 0, O, I and l, are expected")]
pub struct InvalidId {
    expected: usize,
}

/// Declares a type of ids with its number of characters.
macro_rules! id {
    ($(#[$attribute:meta])* $Id:ident, $length:literal) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $Id(String);

        impl $Id {
            /// A new id from the operating system's random bytes.
            pub fn random() -> Result<Self, StoreError> {
                random($length).map(Self)
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $Id {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                checked(text, $length).map(Self)
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl<'v> From<&'v $Id> for Value<'v> {
            fn from(id: &'v $Id) -> Self {
                id.as_str().into()
            }
        }

        impl<'v> From<Option<&'v $Id>> for Value<'v> {
            fn from(id: Option<&'v $Id>) -> Self {
                id.map($Id::as_str).into()
            }
        }
    };
}

id! {
    /// A game's public id, ten characters: the `k7Qm2xPz9a` of `/game/k7Qm2xPz9a`.
    GameId, 10
}

id! {
    /// The public id of a game on a free board, ten characters.
    FreeGameId, 10
}

id! {
    /// A study's public id, ten characters.
    StudyId, 10
}

id! {
    /// A visitor's id, 22 characters: 128 bits, so that it cannot be guessed.
    VisitorId, 22
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
        // Bytes above the last whole multiple of 58 are skipped, because they would favour the first letters.
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
    fn an_id_can_be_parsed_from_its_text() {
        let game = GameId::random().unwrap();
        assert_eq!(game.as_str().parse(), Ok(game.clone()));
        assert_eq!(game.as_str().len(), 10);
        let visitor = VisitorId::random().unwrap();
        assert_eq!(visitor.as_str().parse(), Ok(visitor.clone()));
    }

    #[test]
    fn invalid_text_is_rejected() {
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

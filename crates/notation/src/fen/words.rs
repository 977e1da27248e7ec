//! Parts of a text with their places.

use super::{FenError, FenExpected};

/// A part of the text with its place in the whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    /// The byte where it begins, from 0.
    pub at: usize,
}

impl<'t> Word<'t> {
    /// Splits a text at white space; `at` is its place in the whole.
    pub fn split(text: &'t str, at: usize) -> Vec<Self> {
        Word { text, at }.part(char::is_whitespace).filter(|word| !word.text.is_empty()).collect()
    }

    /// Splits at every matching character, like [`str::split`].
    pub fn part(self, cut: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut begin = Some(0);
        std::iter::from_fn(move || {
            let here = begin?;
            let rest = &self.text[here..];
            let found = rest.char_indices().find(|&(_, c)| cut(c));
            begin = found.map(|(i, c)| here + i + c.len_utf8());
            let text = found.map_or(rest, |(i, _)| &rest[..i]);
            Some(Word { text, at: self.at + here })
        })
    }

    /// The error that something else was expected here.
    pub fn expected(self, expected: FenExpected) -> FenError {
        FenError { text: self.text.to_owned(), column: self.at + 1, expected }
    }

    /// The error of something missing after this word.
    pub fn missing(self, expected: FenExpected) -> FenError {
        FenError { text: String::new(), column: self.at + self.text.len() + 1, expected }
    }

    /// The same word from a byte on; `from` must be the first byte of a character.
    pub fn from(self, from: usize) -> Self {
        Self { text: &self.text[from..], at: self.at + from }
    }

    /// The first character as a word.
    pub fn first(self) -> Self {
        let end = self.text.chars().next().map_or(0, char::len_utf8);
        Self { text: &self.text[..end], at: self.at }
    }
}

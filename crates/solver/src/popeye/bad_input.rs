//! Syntax errors of Popeye's input.

use std::fmt;

/// A syntax error: the offending word and the expected input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The line, from 1.
    pub line: usize,
    /// The unknown word; empty at the end of the text.
    pub word: String,
    /// The expected input.
    pub expected: String,
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.word.is_empty() {
            write!(f, "line {}: the text ends; expected {}", self.line, self.expected)
        } else {
            write!(f, "line {}, “{}”: expected {}", self.line, self.word, self.expected)
        }
    }
}

impl std::error::Error for BadInput {}

pub(super) fn bad(line: usize, word: &str, expected: impl Into<String>) -> BadInput {
    BadInput { line, word: word.to_owned(), expected: expected.into() }
}

//! Splits input into words.

use super::bad_input::{BadInput, bad};
use crate::stipulation::Stipulation;

/// The words of a text, with the numbers of their lines.
pub(super) struct Words<'t> {
    lines: Vec<&'t str>,
    line: usize,
    at: usize,
}

impl<'t> Words<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { lines: text.lines().collect(), line: 0, at: 0 }
    }

    /// The next word in lower case, with the number of its line.
    pub(super) fn next(&mut self) -> Option<(usize, String)> {
        self.next_as_written().map(|(line, word)| (line, word.to_lowercase()))
    }

    /// The next word, with the number of its line.
    pub(super) fn next_as_written(&mut self) -> Option<(usize, &'t str)> {
        while let Some(line) = self.lines.get(self.line) {
            let rest = &line[self.at..];
            let trimmed = rest.trim_start_matches(is_space);
            if trimmed.is_empty() {
                (self.line, self.at) = (self.line + 1, 0);
                continue;
            }
            let start = line.len() - trimmed.len();
            let word = trimmed.split(is_space).next().unwrap_or_default();
            self.at = start + word.len();
            return Some((self.line + 1, word));
        }
        None
    }

    /// The rest of the line after the last word.
    pub(super) fn rest_of_line(&mut self) -> &'t str {
        let rest = self.lines.get(self.line).map_or("", |line| &line[self.at..]);
        (self.line, self.at) = (self.line + 1, 0);
        rest.trim()
    }

    /// The number of the last line.
    pub(super) fn last_line(&self) -> usize {
        self.lines.len().max(1)
    }

    /// Moves back before the last word.
    pub(super) fn back(&mut self, word: &str) {
        // Lower case may have another length than the original, but not for words of the language.
        self.at = self.at.saturating_sub(word.len());
    }
}

/// Popeye separates words by these signs, too.
fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | ';')
}

/// A word that is a stipulation.
pub(super) fn stipulation(line: usize, word: &str) -> Result<Stipulation, BadInput> {
    word.parse().map_err(|_| bad(line, word, "a stipulation such as #3, s#4, h#2.5 or ser-h=5"))
}

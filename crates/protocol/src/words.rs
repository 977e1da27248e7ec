//! Shortens texts of other programs for answers.

use std::fmt::Display;

/// The longest part of a strange line that an answer repeats.
const MOST_REPEATED: usize = 80;
/// The longest name of a rule set. A composed one with all its answers has about 140 characters.
const MAX_RULE_SET_NAME: usize = 200;
/// The longest reason; reasons may quote the text that was not understood.
const LONGEST_REASON: usize = 400;

/// The beginning of a text.
pub(crate) fn shorten(text: &str) -> String {
    cut(text, MOST_REPEATED)
}

/// The name of a rule set as it is looked up.
pub(crate) fn rule_set_name(text: &str) -> String {
    cut(text, MAX_RULE_SET_NAME).to_ascii_lowercase()
}

/// An error as one line.
pub(crate) fn reason(reason: &dyn Display) -> String {
    cut(&reason.to_string(), LONGEST_REASON)
}

fn cut(text: &str, most: usize) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(most).map(clean).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// A text up to the first blank, and what follows without blanks around it.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

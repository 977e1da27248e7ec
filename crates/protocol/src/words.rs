//! Shortens other programs' texts for answers.

use std::fmt::Display;

/// The maximum length of a foreign line repeated in an answer.
const MAX_REPEATED: usize = 80;
/// The maximum length of a rule set name. A composed one with all its answers has about 140 characters.
const MAX_RULE_SET_NAME: usize = 200;
/// The maximum length of a reason. Reasons may quote the invalid text.
const MAX_REASON: usize = 400;

/// Truncates a text.
pub(crate) fn shorten(text: &str) -> String {
    cut(text, MAX_REPEATED)
}

/// The normalised name of a rule set for lookup.
pub(crate) fn rule_set_name(text: &str) -> String {
    cut(text, MAX_RULE_SET_NAME).to_ascii_lowercase()
}

/// An error message as one line.
pub(crate) fn reason(reason: &dyn Display) -> String {
    cut(&reason.to_string(), MAX_REASON)
}

fn cut(text: &str, most: usize) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(most).map(clean).collect();
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// Splits a text after its first word. The rest is trimmed.
pub(crate) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

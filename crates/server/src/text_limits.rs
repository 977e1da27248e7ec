//! What people write, made fit to be stored: how long it may be, and what is left out of it.

use crate::refusal::{Refusal, RefusalCode};
use crate::t;

/// How many characters a comment with a move and a message have at most.
pub(crate) const LONGEST: usize = 300;

/// How many characters a note has at most.
pub(crate) const LONGEST_NOTE: usize = 4_000;

/// A comment with a move, if there is one.
pub(crate) fn with_a_move(text: &str) -> Result<Option<String>, Refusal> {
    let comment = line(text);
    if comment.chars().count() > LONGEST {
        let text = t("refused-long-comment").count("most", LONGEST);
        return Err(Refusal::new(RefusalCode::Malformed, text));
    }
    Ok(Some(comment).filter(|comment| !comment.is_empty()))
}

/// Text on one line.
pub(crate) fn line(text: &str) -> String {
    let words = text.split_whitespace().map(visible).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Text on lines of its own.
pub(crate) fn lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| visible(line.trim_end())).collect();
    lines.join("\n").trim().to_owned()
}

/// Without what controls a screen, and what turns the direction of the text that follows.
fn visible(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars()
        .filter(|&letter| letter == '\t' || !letter.is_control() && !turns(letter))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        assert_eq!(line("  To see \r\n what\0 you\u{202e} do. \u{7}"), "To see what you do.");
        assert_eq!(lines("Watch b7! \n\n\u{1b}Then castle.\n\n"), "Watch b7!\n\nThen castle.");
        assert_eq!(line(" \u{0} \n"), "");
    }

    #[test]
    fn a_comment_is_short() {
        assert_eq!(with_a_move(" "), Ok(None));
        let longest = "é".repeat(LONGEST);
        assert_eq!(with_a_move(&longest), Ok(Some(longest.clone())));
        assert!(with_a_move(&(longest + "e")).is_err());
    }
}

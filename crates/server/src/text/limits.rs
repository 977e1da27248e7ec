//! Cleans up and limits text that users write before it is stored.

use crate::game::refusal::{Refusal, RefusalCode};
use crate::t;

/// The maximum length of a move comment or a message, in characters.
pub(crate) const MAX_MESSAGE_CHARACTERS: usize = 300;

/// The maximum length of a note, in characters.
pub(crate) const MAX_NOTE_CHARACTERS: usize = 4_000;

/// Cleans up and validates the comment on a move; `None` if it is empty.
pub(crate) fn clean_comment(text: &str) -> Result<Option<String>, Refusal> {
    let comment = clean_line(text);
    if comment.chars().count() > MAX_MESSAGE_CHARACTERS {
        let text = t("refused-long-comment").count("most", MAX_MESSAGE_CHARACTERS);
        return Err(Refusal::new(RefusalCode::Malformed, text));
    }
    Ok(Some(comment).filter(|comment| !comment.is_empty()))
}

/// Joins a text into one line and removes invisible characters.
pub(crate) fn clean_line(text: &str) -> String {
    let words = text.split_whitespace().map(remove_invisible).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Removes invisible characters and the whitespace at line ends, and keeps the line breaks.
pub(crate) fn clean_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| remove_invisible(line.trim_end())).collect();
    lines.join("\n").trim().to_owned()
}

/// Removes control characters, characters that change the text direction, and invisible characters. They could make
/// different texts look the same or disguise a text.
pub(crate) fn remove_invisible(text: &str) -> String {
    text.chars()
        .filter(|&letter| letter == '\t' || !letter.is_control() && !is_invisible(letter))
        .collect()
}

/// Unicode format characters and fillers that show nothing by themselves.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed() {
        assert_eq!(clean_line("  To see \r\n what\0 you\u{202e} do. \u{7}"), "To see what you do.");
        assert_eq!(
            clean_lines("Watch b7! \n\n\u{1b}Then castle.\n\n"),
            "Watch b7!\n\nThen castle."
        );
        assert_eq!(clean_line(" \u{0} \n"), "");
        assert_eq!(
            clean_line("A\u{200b}n\u{2060}n\u{feff} \u{200d}\u{3164} \u{e0041}Liddell"),
            "Ann Liddell"
        );
        assert_eq!(clean_line("\u{2067}nnA\u{2069} \u{61c}\u{200f}Äé ♞ 王"), "nnA Äé ♞ 王");
    }

    #[test]
    fn comment_length_is_limited() {
        assert_eq!(clean_comment(" "), Ok(None));
        let longest = "é".repeat(MAX_MESSAGE_CHARACTERS);
        assert_eq!(clean_comment(&longest), Ok(Some(longest.clone())));
        assert!(clean_comment(&(longest + "e")).is_err());
    }
}

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
    let mut kept = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let joins = is_joiner(letter)
            && kept.ends_with(can_be_joined)
            && letters.peek().copied().is_some_and(can_be_joined);
        if joins || letter == '\t' || !letter.is_control() && !is_invisible(letter) {
            kept.push(letter);
        }
    }
    kept
}

/// Whether a character is the joiner or the non-joiner.
pub(crate) fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Whether a joiner beside a character changes how it looks: in scripts that join letters, from Arabic to Mongolian, and
/// in emoji. Elsewhere it would be invisible.
fn can_be_joined(letter: char) -> bool {
    let is_joining = matches!(
        letter,
        '\u{600}'..='\u{109f}'
            | '\u{1700}'..='\u{1cff}'
            | '\u{2190}'..='\u{2bff}'
            | '\u{a800}'..='\u{abff}'
            | '\u{fb50}'..='\u{fdff}'
            | '\u{fe0f}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{1f000}'..='\u{1faff}'
    );
    is_joining && !is_invisible(letter)
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
        // Joiners between letters of Persian or Hindi and between emoji, and nowhere else.
        for text in ["می\u{200c}خواهم", "क्\u{200d}ष", "👩\u{200d}🦽 🏳️\u{200d}🌈"]
        {
            assert_eq!(clean_line(text), text);
        }
        for text in ["A\u{200c}n\u{200d}n", "\u{200d}Ann", "Ann\u{200c}", "م\u{200c} "] {
            assert_eq!(clean_line(text), text.replace(is_joiner, "").trim_end(), "{text:?}");
        }
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

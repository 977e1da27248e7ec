//! Keeps text of other people, such as names, apart from the writing direction of the sentence around it.

use std::borrow::Cow;

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

/// The text between marks that isolate its direction, if it contains letters that run from right to left.
///
/// Without them `“محمد” 1–0 “Ann”` reads reversed, because neutral characters and digits take the direction of the
/// letters before them. Pages, titles, attributes and mails can all carry the marks. Text in other scripts needs none
/// in languages that run from left to right, and stays as it is.
pub fn isolate(text: &str) -> Cow<'_, str> {
    let mut depth = 0_usize;
    let runs_over = text.chars().any(|character| {
        match character {
            '\u{2066}'..='\u{2068}' => depth += 1,
            POP_ISOLATE => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && is_right_to_left(character)
    });
    if runs_over {
        Cow::Owned(format!("{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a character begins a run from right to left: those of the blocks that Unicode reserves for such scripts
/// (`DerivedBidiClass.txt`), and the marks and overrides that do the same.
fn is_right_to_left(character: char) -> bool {
    matches!(
        character,
        '\u{0590}'..='\u{08FF}'
            | '\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn only_text_that_runs_from_right_to_left_is_isolated() {
        assert_eq!(isolate("محمد (أ)"), "\u{2068}محمد (أ)\u{2069}");
        assert_eq!(isolate("Dr שלמה"), "\u{2068}Dr שלמה\u{2069}");
        assert_eq!(isolate("Ann \u{202E}nnA"), "\u{2068}Ann \u{202E}nnA\u{2069}");
        for plain in ["", "Ödegård, Åke", "李 1–0", "👩‍🦽 Ann"] {
            assert!(matches!(isolate(plain), Cow::Borrowed(same) if same == plain), "{plain}");
        }
    }

    #[test]
    fn isolated_text_is_not_isolated_again() {
        let once = isolate("محمد").into_owned();
        assert_eq!(isolate(&once), once);
        assert_eq!(isolate(&format!("{once} 1–0 Ann")), format!("{once} 1–0 Ann"));
        let unmarked = format!("{once} שלמה");
        assert_eq!(isolate(&unmarked), format!("\u{2068}{unmarked}\u{2069}"));
    }

    #[test]
    fn arguments_of_messages_are_isolated() {
        let hello = |name: &str| Language::English.message("mail-hello").with("name", name);
        assert_eq!(hello("Ann").to_string(), "Hello Ann,");
        assert_eq!(hello("محمد").to_string(), "Hello \u{2068}محمد\u{2069},");
        assert_eq!(hello("<محمد>").html(), "Hello \u{2068}&lt;محمد&gt;\u{2069},");
    }
}

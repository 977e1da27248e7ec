//! Writes moves as a visitor reads them: with figurines, or in the letters of a language.
//!
//! Moves are stored and sent to programs in English letters. Pages, and sentences for people, pass them through this
//! module; scripts do the same in `web/moves.js`, with the table of [`script_table`]. Text that can carry markup shows
//! figurines, each labelled with the name of its piece ([`html`]), because screen readers call `♘` a white chess
//! knight. Text that cannot (titles, labels, mails, announcements) has the letters of the language instead
//! ([`plain`]).

use std::collections::BTreeMap;
use std::fmt;

use askama::filters::HtmlSafe;
use glass_notation::PieceLetters;
use glass_rules::{Role, VariantId};
use glass_words::Language;
use serde_json::{Value, json};

use crate::http::language::{self, Reader};
use crate::text::variant_names::HasVariant;

/// The roles that have figurines.
const ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// How the pieces in moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum MoveLetters {
    Figurines,
    /// The letters of the visitor's language.
    Local,
    #[default]
    English,
}

impl MoveLetters {
    /// The default for visitors without a choice. A letter of one language that is another piece in the next would be
    /// misleading, so languages other than English have figurines.
    pub(crate) fn usual(language: Language) -> Self {
        match language {
            Language::English => Self::English,
            Language::German | Language::French => Self::Figurines,
        }
    }

    /// The word in the cookie and in the settings.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Figurines => "figurines",
            Self::Local => "letters",
            Self::English => "english",
        }
    }

    /// The letters with this word; `None` for those that are usual.
    pub(crate) fn parse(word: &str) -> Option<Self> {
        [Self::Figurines, Self::Local, Self::English].into_iter().find(|one| one.as_str() == word)
    }
}

fn shown_letters() -> &'static PieceLetters {
    let Reader { language, letters } = language::reader();
    match letters {
        MoveLetters::Figurines => PieceLetters::FIGURINES,
        MoveLetters::Local => language.piece_letters(),
        MoveLetters::English => PieceLetters::HOUSE,
    }
}

/// A move in English letters as the visitor reads it.
pub(crate) fn shown(san: &str) -> String {
    shown_letters().spell(san).into_owned()
}

/// A sentence about a variant with all its moves as the visitor reads them.
pub(crate) fn shown_in(variant: VariantId, text: &str) -> String {
    shown_letters().rewrite(variant, text).into_owned()
}

/// A sentence about a variant as [`shown_in`] and [`html`] write it, for templates.
pub(crate) fn sentence(variant: impl HasVariant, text: &str) -> Labelled {
    html(shown_in(variant.variant(), text))
}

/// A sentence about a variant for a text without markup. See [`plain`].
pub(crate) fn plain_in(variant: impl HasVariant, text: &str) -> String {
    language::typed_letters().rewrite(variant.variant(), text).into_owned()
}

/// A move in English letters for a text without markup: as the visitor reads it, but never with figurines.
pub(crate) fn plain(san: &str) -> String {
    language::typed_letters().spell(san).into_owned()
}

/// A text as HTML, in which every figurine is labelled with the name of its piece.
pub(crate) fn html(text: impl fmt::Display) -> Labelled {
    Labelled(label(&text.to_string(), true))
}

/// The same for a text that is HTML already. It must have no figurines within tags.
pub(crate) fn label_html(html: impl fmt::Display) -> Labelled {
    Labelled(label(&html.to_string(), false))
}

/// HTML with labelled figurines.
pub(crate) struct Labelled(String);

impl fmt::Display for Labelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for Labelled {}

fn label(text: &str, escapes: bool) -> String {
    let mut html = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(letter) = chars.next() {
        if let Some(role) = figurine(letter) {
            let mark = chars.next_if_eq(&'\u{fe0e}').map(String::from).unwrap_or_default();
            let name = language::current().role(role);
            html += &format!(
                "<span class=\"figurine\" role=\"img\" aria-label=\"{name}\">{letter}{mark}</span>"
            );
            continue;
        }
        match letter {
            '&' if escapes => html.push_str("&#38;"),
            '<' if escapes => html.push_str("&#60;"),
            '>' if escapes => html.push_str("&#62;"),
            '"' if escapes => html.push_str("&#34;"),
            '\'' if escapes => html.push_str("&#39;"),
            _ => html.push(letter),
        }
    }
    html
}

/// The role that is drawn by a figurine.
fn figurine(letter: char) -> Option<Role> {
    let drawn = |role: &Role| PieceLetters::FIGURINES.letter(*role).starts_with(letter);
    ROLES.into_iter().find(drawn)
}

/// What scripts need to write moves in a language: the usual setting, for each English letter the figurine and the
/// letter of the language, and for each figurine the name of its piece.
pub(crate) fn script_table(language: Language) -> Value {
    let table = |letters: &PieceLetters| -> BTreeMap<String, String> {
        let spelt = |role: Role| {
            let letter = role.letter().to_string();
            let spelt = letters.spell(&letter).into_owned();
            (letter, spelt)
        };
        ROLES.into_iter().map(spelt).collect()
    };
    let name = |role| (PieceLetters::FIGURINES.letter(role), language.role(role));
    let names: BTreeMap<_, _> = ROLES.into_iter().map(name).collect();
    json!({
        "figurines": table(PieceLetters::FIGURINES),
        "letters": table(language.piece_letters()),
        "names": names,
        "usual": MoveLetters::usual(language).as_str(),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    #[test]
    fn figurines_are_labelled_in_html() {
        let german = |work: fn() -> String| language::in_language(Language::German, work);
        assert_eq!(
            german(|| html(shown("Nf3/B")).to_string()),
            "<span class=\"figurine\" role=\"img\" aria-label=\"Springer\">♘\u{fe0e}</span>f3/B"
        );
        assert_eq!(german(|| html("<b> & \"'").to_string()), "&#60;b&#62; &#38; &#34;&#39;");
        assert_eq!(german(|| label_html("<b>e4</b>").to_string()), "<b>e4</b>");
        assert_eq!(html(shown("Nf3/B")).to_string(), "Nf3/B");
    }

    #[test]
    fn texts_without_markup_have_letters() {
        assert_eq!(language::in_language(Language::German, || plain("Nf3/B")), "Sf3/B");
        let french = || plain_in(VariantId::Alice, "Ra5/B, puis Nc3.");
        assert_eq!(language::in_language(Language::French, french), "Ta5/B, puis Cc3.");
        assert_eq!(plain("Nf3/B"), "Nf3/B");
    }

    /// `UPDATE_EXPECT=1 cargo test --workspace --lib table_for_script_tests` updates the file.
    #[test]
    fn table_for_script_tests_is_current() {
        let tables = Language::ALL.map(|language| (language.tag(), script_table(language)));
        let tables = serde_json::to_string_pretty(&BTreeMap::from(tables));
        expect_file!["../../web/tests/pieces.json"].assert_eq(&(tables.unwrap() + "\n"));
    }
}

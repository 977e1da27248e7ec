//! The languages that there are, and which one a visitor reads.

use glass_notation::PieceLetters;
use unic_langid::LanguageIdentifier;

use crate::Message;

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, in which every message is written first.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::French];

    /// Its tag, as `de`: the name of its folder and what `<html lang>` says.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
        }
    }

    /// The letters with which its players name the pieces.
    pub fn piece_letters(self) -> &'static PieceLetters {
        PieceLetters::of_language(self.tag()).unwrap_or(PieceLetters::HOUSE)
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
        }
    }

    /// The language of a tag; regions make no difference (`de-AT` is German).
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tag: LanguageIdentifier = tag.trim().parse().ok()?;
        Self::ALL.into_iter().find(|language| language.tag() == tag.language.as_str())
    }

    /// The first language of the catalogue among those of an `Accept-Language` header, else English.
    pub fn accepted(header: &str) -> Self {
        accept_language::parse(header).iter().find_map(|tag| Self::of_tag(tag)).unwrap_or_default()
    }

    /// A message of the catalogue; what it needs is given by [`Message::with`] and [`Message::count`].
    pub fn message(self, id: &'static str) -> Message {
        Message::new(self, id)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_accepted_language_that_is_there_is_taken() {
        for (header, language) in [
            ("de-AT,de;q=0.9,en;q=0.8", Language::German),
            ("it,fr-CH;q=0.7,en;q=0.3", Language::French),
            ("en;q=0.4, fr;q=0.9", Language::French),
            ("pt-BR,pt", Language::English),
            ("*", Language::English),
            ("", Language::English),
            ("\u{0};;q=x,,", Language::English),
        ] {
            assert_eq!(Language::accepted(header), language, "{header}");
        }
    }

    #[test]
    fn tags_are_read_back() {
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
        assert_eq!(Language::of_tag("tlh"), None);
    }
}

//! Defines the languages, and selects the one for a visitor.

use glass_notation::PieceLetters;
use unic_langid::LanguageIdentifier;

use crate::Message;

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, in which every message is written first, and the fallback.
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

    /// The language tag, such as `de`: the name of its folder and the value of `<html lang>`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
        }
    }

    /// The piece letters that players use in this language.
    pub fn piece_letters(self) -> &'static PieceLetters {
        PieceLetters::of_language(self.tag()).unwrap_or(PieceLetters::HOUSE)
    }

    /// The name of the language in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::French => "Français",
        }
    }

    /// The language of a tag. Regions are ignored, so `de-AT` is German.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tag: LanguageIdentifier = tag.trim().parse().ok()?;
        Self::ALL.into_iter().find(|language| language.tag() == tag.language.as_str())
    }

    /// The preferred language of an `Accept-Language` header that the catalogue has, else English.
    pub fn accepted(header: &str) -> Self {
        accept_language::parse(header).iter().find_map(|tag| Self::of_tag(tag)).unwrap_or_default()
    }

    /// A message of the catalogue. [`Message::with`] and [`Message::count`] add its arguments.
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
    fn preferred_available_language_is_selected() {
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
    fn every_tag_is_parsed_back() {
        for language in Language::ALL {
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
        assert_eq!(Language::of_tag("tlh"), None);
    }
}

//! The reasons for which programs decline challenges.

use crate::api::error::ApiError;
use crate::api::params;

/// A reason, by its place in [`REASONS`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct DeclineReason(usize);

/// The names of the reasons in requests, and the sentences that the challenger reads.
const REASONS: [(&str, &str); 11] = [
    ("generic", "No challenges at the moment, please."),
    ("later", "Now is not a good time. Please try again later."),
    ("tooFast", "This clock is too fast for me. Please offer more time."),
    ("tooSlow", "This clock is too slow for me. Please offer less time."),
    ("timeControl", "I do not play with this time control."),
    ("rated", "Please offer a rated game."),
    ("casual", "Please offer a casual game."),
    ("standard", "I play only standard chess now."),
    ("variant", "I do not play this variant now."),
    ("noBot", "I do not play against bots."),
    ("onlyBot", "I play only against bots."),
];

impl DeclineReason {
    /// The reason with this name in any capitalization.
    pub(super) fn parse(text: &str) -> Result<Self, ApiError> {
        let named = REASONS.iter().position(|(name, _)| name.eq_ignore_ascii_case(text));
        let names = || REASONS.map(|(name, _)| name).join(", ");
        named.map(Self).ok_or_else(|| params::wrong("reason", text, names()))
    }

    /// The sentence for the challenger.
    pub(super) fn text(self) -> &'static str {
        REASONS[self.0].1
    }

    /// The name of the reason with which a challenge was declined. People decline in their own words, and those have the
    /// general name.
    pub(super) fn key_of(words: &str) -> String {
        let known = REASONS.iter().find(|(_, text)| *text == words);
        known.unwrap_or(&REASONS[0]).0.to_ascii_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reason_is_recognized_by_its_sentence() {
        for (name, text) in REASONS {
            let reason = DeclineReason::parse(name).unwrap();
            assert_eq!(reason.text(), text);
            assert_eq!(DeclineReason::key_of(text), name.to_ascii_lowercase());
        }
        assert!(DeclineReason::parse("toofast").is_ok() && DeclineReason::parse("bored").is_err());
        assert_eq!(DeclineReason::key_of("Tomorrow!"), "generic");
    }
}

//! Describes the themes of problem solutions in the visitor's language.

use glass_problems::Theme;

use crate::t;

/// The title of a theme, and its meaning as a sentence.
pub(crate) fn describe(theme: Theme) -> (String, String) {
    let (title, meaning) = match theme {
        Theme::Interposition => (t("theme-interposition"), t("theme-interposition-is")),
        Theme::DoubleKingCapture => {
            (t("theme-double-king-capture"), t("theme-double-king-capture-is"))
        }
        Theme::PinnedHard => (t("theme-pinned-hard"), t("theme-pinned-hard-is")),
        Theme::Unshielding => (t("theme-unshielding"), t("theme-unshielding-is")),
        Theme::Opening => (t("theme-opening"), t("theme-opening-is")),
        Theme::ClosedFlight => (t("theme-closed-flight"), t("theme-closed-flight-is")),
        Theme::ChoiceOfLanding => (t("theme-choice-of-landing"), t("theme-choice-of-landing-is")),
        Theme::ZeroMove => (t("theme-zero-move"), t("theme-zero-move-is")),
        Theme::ConfinedKing => (t("theme-confined-king"), t("theme-confined-king-is")),
        Theme::Pin => (t("theme-pin"), t("theme-pin-is")),
        Theme::QuietKey => (t("theme-quiet-key"), t("theme-quiet-key-is")),
        Theme::Zugzwang => (t("theme-zugzwang"), t("theme-zugzwang-is")),
        Theme::FlightGiven => (t("theme-flight-given"), t("theme-flight-given-is")),
        Theme::Sacrifice => (t("theme-sacrifice"), t("theme-sacrifice-is")),
        Theme::KingKey => (t("theme-king-key"), t("theme-king-key-is")),
        Theme::DoubleCheck => (t("theme-double-check"), t("theme-double-check-is")),
        Theme::CrossCheck => (t("theme-cross-check"), t("theme-cross-check-is")),
        Theme::Promotion => (t("theme-promotion"), t("theme-promotion-is")),
        Theme::Underpromotion => (t("theme-underpromotion"), t("theme-underpromotion-is")),
        Theme::EnPassant => (t("theme-en-passant"), t("theme-en-passant-is")),
        Theme::Castling => (t("theme-castling"), t("theme-castling-is")),
        Theme::Miniature => (t("theme-miniature"), t("theme-miniature-is")),
        Theme::Endgame => (t("theme-endgame"), t("theme-endgame-is")),
        Theme::Advantage => (t("theme-advantage"), t("theme-advantage-is")),
        Theme::TrappedPiece => (t("theme-trapped-piece"), t("theme-trapped-piece-is")),
        Theme::Defence => (t("theme-defence"), t("theme-defence-is")),
        Theme::SavedDraw => (t("theme-saved-draw"), t("theme-saved-draw-is")),
    };
    (title.to_string(), meaning.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_the_same_name_in_the_catalogue() {
        for theme in Theme::ALL {
            assert_eq!(describe(theme), (theme.title().to_owned(), theme.meaning().to_owned()));
        }
    }
}

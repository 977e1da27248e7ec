//! Names of variants: chess is called `standard`, as lichess does, and other games have their own keys.

use glass_catalogue::orthodox;
use glass_rules::{RuleSet, VariantId};
use glass_store::StoredGame;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::error::ApiError;
use crate::api::params::Params;
use crate::game::start_position;
use crate::http::error::ServerError;
use crate::text::variant_names;

/// The key of chess.
const STANDARD: &str = "standard";

/// The start position where it is the usual one. python-chess knows that of no other game.
pub(crate) const USUAL_START: &str = "startpos";

/// A variant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct VariantJson {
    /// `standard`, or the key of the game, such as `alice`.
    key: &'static str,
    name: &'static str,
    short: &'static str,
}

impl VariantJson {
    pub(crate) fn new(variant: VariantId) -> Self {
        if variant == orthodox() {
            return Self { key: STANDARD, name: "Standard", short: "Std" };
        }
        let title = variant_names::title(variant);
        Self { key: variant.as_str(), name: title, short: title }
    }

    pub(crate) fn is_standard(&self) -> bool {
        self.key == STANDARD
    }

    pub(crate) fn key(&self) -> &'static str {
        self.key
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// The variant of a stored game.
    pub(crate) fn for_game(game: &StoredGame) -> Result<Self, ServerError> {
        Ok(Self::new(crate::game::replay::rules(game)?.variant()))
    }
}

/// The key of a variant.
pub(crate) fn key(variant: VariantId) -> &'static str {
    VariantJson::new(variant).key
}

/// The variant with this key, or `None`.
pub(crate) fn parse(text: &str) -> Option<VariantId> {
    match text {
        STANDARD | "fromPosition" => Some(orthodox()),
        key => key.parse().ok(),
    }
}

/// The rule set of the parameters `rules` or `variant`: a full name such as `alice-cvp/1`, or the usual rules of a
/// variant. Without both it is chess.
pub(crate) fn rules(params: &Params) -> Result<&'static RuleSet, ApiError> {
    let named = params.text("variant").map(|text| {
        parse(text).ok_or_else(|| {
            let expected = "“standard” or the key of a game, as GET /api/variants lists them";
            crate::api::params::wrong("variant", text, expected)
        })
    });
    let named = named.transpose()?;
    // lichess uses “rules” for words such as “noAbort”, which contain no slash.
    match params.text("rules").filter(|text| text.contains('/')) {
        Some(text) => {
            let rules = start_position::rules(text)?;
            match named {
                Some(variant) if variant != rules.variant() => {
                    let text = format!("The rule set “{}” is not of that variant", rules.id());
                    Err(ApiError::bad_request(text))
                }
                _ => Ok(rules),
            }
        }
        None => Ok(named.unwrap_or_else(orthodox).default_rules()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_read_by_its_key() {
        for variant in VariantId::ALL {
            assert_eq!(parse(key(variant)), Some(variant));
        }
        assert_eq!(parse("chess"), Some(VariantId::Chess));
        assert_eq!(parse("crazyhouse"), None);
    }

    #[test]
    fn rule_set_must_be_of_the_variant() {
        let rules = |form: &str| rules(&Params::from_form(form).unwrap()).map(RuleSet::id);
        assert_eq!(rules("").unwrap(), VariantId::Chess.default_rules().id());
        assert_eq!(rules("variant=alice&rules=alice-germain/1").unwrap(), "alice-germain/1");
        assert_eq!(rules("rules=noAbort").unwrap(), VariantId::Chess.default_rules().id());
        assert!(rules("variant=standard&rules=alice-germain/1").is_err());
        assert!(rules("variant=crazyhouse").is_err());
    }
}

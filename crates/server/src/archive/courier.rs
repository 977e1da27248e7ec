//! Formats the record of a game as a move list of Game Courier.

use glass_catalogue::Catalogued;
use glass_notation::courier;
use glass_rules::VariantId;
use glass_words::Message;

use crate::archive::pgn;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::t;
use crate::text::variant_names::{self, HasVariant};

/// The whole record with the address of this site, if known, of a variant that Game Courier has.
pub(crate) fn write(replay: &Replay, site: Option<&str>) -> Result<String, ServerError> {
    check_variant(replay.history.position().variant())
        .map_err(|why| ServerError::Malformed(why.into()))?;
    Ok(courier::write_game(&pgn::game(replay, site)?))
}

/// Whether Game Courier has the variant.
pub(crate) fn serves(variant: impl HasVariant) -> bool {
    variant.variant().entry().courier_name.is_some()
}

/// Checks that Game Courier has the variant.
///
/// # Errors
///
/// A sentence that names the variant.
pub(crate) fn check_variant(variant: VariantId) -> Result<(), Message> {
    match serves(variant) {
        true => Ok(()),
        false => Err(t("courier-no-game").with("game", variant_names::title(variant))),
    }
}

//! What visitors see, one page a file.

pub(crate) mod action;
pub(crate) mod error;
pub(crate) mod game;
pub(crate) mod health;
pub(crate) mod home;
pub(crate) mod new_game;
pub(crate) mod play;
pub(crate) mod rules;

use askama::Template;
use axum::response::Html;
use glass_rules::GameId as Kind;
use glass_store::GameId;

use crate::error::ServerError;

/// The games that are offered, the first as the usual one.
pub(crate) const OFFERED: [Kind; 1] = [Kind::Alice];

/// The game's id in an address; no text that is none reaches the database.
pub(crate) fn game_id(text: &str) -> Result<GameId, ServerError> {
    text.parse().map_err(|_| {
        ServerError::NotFound(
            "There is no game of this address. Perhaps a letter of the link was lost.",
        )
    })
}

fn render(page: &impl Template) -> Result<Html<String>, ServerError> {
    page.render().map(Html).map_err(ServerError::internal)
}

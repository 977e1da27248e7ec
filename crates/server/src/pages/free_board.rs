//! Serves the free board: the list of own games with the form of a new one, and each game.

pub(crate) mod free_game;
pub(crate) mod free_games;

use glass_store::FreeGameId;

use crate::http::error::ServerError;

fn parse_id(text: &str) -> Result<FreeGameId, ServerError> {
    text.parse().map_err(|_| ServerError::NotFound("free-not-found"))
}

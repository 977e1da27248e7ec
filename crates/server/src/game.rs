//! Runs games: judges, stores and announces actions, and builds the state that pages show.

pub(crate) mod absence;
pub(crate) mod announcements;
pub(crate) mod chat;
pub(crate) mod clock;
pub(crate) mod conditional_moves;
pub(crate) mod imported_pgn;
pub(crate) mod judge;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod opening;
pub(crate) mod opponent;
pub(crate) mod presence;
pub(crate) mod rating;
pub(crate) mod referee;
pub(crate) mod refusal;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod result;
pub(crate) mod side;
pub(crate) mod socket;
pub(crate) mod start_position;
pub(crate) mod state;
pub(crate) mod takeback;
pub(crate) mod turn;

use glass_store::GameId;

use crate::http::error::ServerError;

/// Parses a game id from a URL, so that invalid text never reaches the database.
pub(crate) fn parse_game_id(text: &str) -> Result<GameId, ServerError> {
    text.parse().map_err(|_| ServerError::NotFound("missing-game"))
}

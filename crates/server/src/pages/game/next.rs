//! Redirects to the next game that waits for the visitor's move: the game with the least time left.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_store::{GameId, StoredGame, VisitorId};
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::game::state;
use crate::game::turn;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::Guest;

/// The maximum number of games in play that are searched.
const MAX_SEARCHED_GAMES: u32 = 500;

#[derive(Deserialize)]
pub(crate) struct NextGameQuery {
    /// The game that the visitor is leaving.
    after: Option<String>,
}

/// Redirects to the next game, or to the list of games if no game waits.
pub(crate) async fn next(
    State(app): State<App>,
    Query(query): Query<NextGameQuery>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let after = query.after.and_then(|id| id.parse().ok());
    let games = match guest.visitor() {
        Some(visitor) => games_to_move(&app, visitor, after.as_ref()).await?,
        None => Vec::new(),
    };
    if wants_json(&headers) {
        return Ok(Json(json!({ "games": games.len() })).into_response());
    }
    let to = games.first().map_or("/".to_owned(), |game| format!("/game/{}", game.id));
    Ok(Redirect::to(&to).into_response())
}

/// The games that wait for the visitor's move, except `after`. The game with the least time left comes first.
pub(crate) async fn games_to_move(
    app: &App,
    visitor: &VisitorId,
    after: Option<&GameId>,
) -> Result<Vec<StoredGame>, ServerError> {
    let mut games = app.store.games_in_play_of(visitor, MAX_SEARCHED_GAMES).await?;
    games.retain(|game| {
        let to_move = Some(turn::current(game)) == state::color_of(game, Some(visitor));
        to_move && after != Some(&game.id)
    });
    Ok(games)
}

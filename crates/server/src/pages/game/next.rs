//! Redirects to the next game that waits for the visitor: the game with the least time left, then free games.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_store::{GameId, StoredGame, VisitorId};
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::free_board::turns;
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
    let pages = match guest.visitor() {
        Some(visitor) => waiting_pages(&app, visitor, after.as_ref()).await?,
        None => Vec::new(),
    };
    if wants_json(&headers) {
        return Ok(Json(json!({ "games": pages.len() })).into_response());
    }
    let to = pages.first().map_or("/", String::as_str);
    Ok(Redirect::to(to).into_response())
}

/// The addresses of all games that wait for the visitor, except `after`: games with rules, then free games.
pub(crate) async fn waiting_pages(
    app: &App,
    visitor: &VisitorId,
    after: Option<&GameId>,
) -> Result<Vec<String>, ServerError> {
    let games = games_to_move(app, visitor, after).await?;
    let max = app.config.limits.free_games_each;
    let free = turns::games_to_answer(&app.store, visitor, max).await?;
    let games = games.iter().map(|game| format!("/game/{}", game.id));
    Ok(games.chain(free.iter().map(|game| format!("/free/{}", game.id))).collect())
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

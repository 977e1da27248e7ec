//! Stores the private notes of a visitor about a game, which the game page shows beside the boards.

use axum::Extension;
use axum::extract::{DefaultBodyLimit, Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_store::{GameId, VisitorId};
use serde::Deserialize;
use serde_json::json;

use crate::app::App;
use crate::game::state;
use crate::http::client_ip::Caller;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::Guest;
use crate::pages::game_id;
use crate::t;
use crate::text::limits::{self, LONGEST_NOTE};

/// The maximum length of the body, in bytes. A character has up to four bytes, and each byte may be encoded as three
/// characters.
const BODY: usize = LONGEST_NOTE * 4 * 3 + 64;

#[derive(Deserialize)]
pub(crate) struct Fields {
    words: String,
}

/// The body limit of a note, which may be longer than other forms.
pub(crate) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(BODY)
}

/// The notes. A browser that opens the address is redirected to the game.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let (id, visitor) = owner(&app, &id, &guest).await?;
    if !wants_json(&headers) {
        return Ok(Redirect::to(&format!("/game/{id}")).into_response());
    }
    let words = app.store.game_note(&id, &visitor).await?;
    Ok(Json(json!({ "words": words })).into_response())
}

pub(crate) async fn write(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    guest: Guest,
    Form(Fields { words }): Form<Fields>,
) -> Result<StatusCode, ServerError> {
    let (id, visitor) = owner(&app, &id, &guest).await?;
    app.usage.message(caller, Some(&visitor), &id)?;
    let words = limits::lines(&words);
    if words.chars().count() > LONGEST_NOTE {
        let why = t("note-long").count("most", LONGEST_NOTE);
        return Err(ServerError::Malformed(why.into()));
    }
    app.store.game_note_write(&id, &visitor, &words, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game, and the visitor if they may write notes: a player, or a user with an account.
async fn owner(app: &App, id: &str, guest: &Guest) -> Result<(GameId, VisitorId), ServerError> {
    let id = game_id(id)?;
    let live = app.live_games.get(&id).await?;
    let plays = state::color_of(&live.replay().game, guest.visitor()).is_some();
    match guest.visitor() {
        Some(visitor) if plays || guest.account().await?.is_some() => Ok((id, visitor.clone())),
        _ => Err(ServerError::Conflict(t("note-whose").into())),
    }
}

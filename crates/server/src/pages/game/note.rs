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
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::Guest;
use crate::pages::parse_game_id;
use crate::t;
use crate::text::limits::{self, MAX_NOTE_CHARACTERS};

/// The maximum length of the body, in bytes. A character has up to four bytes, and each byte may be encoded as three
/// characters.
const MAX_BODY_BYTES: usize = MAX_NOTE_CHARACTERS * 4 * 3 + 64;

#[derive(Deserialize)]
pub(crate) struct NoteForm {
    words: String,
}

/// The body limit of a note, which may be longer than other forms.
pub(crate) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_BODY_BYTES)
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
    Extension(client_ip): Extension<ClientIp>,
    Path(id): Path<String>,
    guest: Guest,
    Form(NoteForm { words }): Form<NoteForm>,
) -> Result<StatusCode, ServerError> {
    let (id, visitor) = owner(&app, &id, &guest).await?;
    app.usage.count_game_message(client_ip, Some(&visitor), &id)?;
    let words = limits::clean_lines(&words);
    if words.chars().count() > MAX_NOTE_CHARACTERS {
        let why = t("note-long").count("most", MAX_NOTE_CHARACTERS);
        return Err(ServerError::Malformed(why.into()));
    }
    app.store.game_note_write(&id, &visitor, &words, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The game, and the visitor if they may write notes: a player, or a user with an account.
async fn owner(app: &App, id: &str, guest: &Guest) -> Result<(GameId, VisitorId), ServerError> {
    let id = parse_game_id(id)?;
    let live = app.live_games.get(&id).await?;
    let plays = state::color_of(&live.replay().game, guest.visitor()).is_some();
    match guest.visitor() {
        Some(visitor) if plays || guest.account().await?.is_some() => Ok((id, visitor.clone())),
        _ => Err(ServerError::Conflict(t("note-not-allowed").into())),
    }
}

//! Handles requests to decline a challenge.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::app::App;
use crate::game::lobby::challenges;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::parse_game_id;

#[derive(Deserialize)]
pub(crate) struct DeclineForm {
    /// Optional reason.
    #[serde(default)]
    words: String,
}

/// Declines a challenge to the signed-in player.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    member: Member,
    Form(form): Form<DeclineForm>,
) -> Result<Response, ServerError> {
    let game = parse_game_id(&id)?;
    challenges::decline(&app.lobby_services, &game, &member.account.visitor, &form.words).await?;
    Ok(Redirect::to("/").into_response())
}

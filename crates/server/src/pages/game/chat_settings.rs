//! Lets visitors turn chat off or on for all their games, and lists the players they have muted.

use askama::Template;
use axum::extract::{Form, State};
use axum::response::{Html, Redirect};
use glass_store::Name;
use serde::Deserialize;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::render;

#[derive(Template)]
#[template(path = "game/chat_settings.html")]
struct ChatSettingsPage {
    quiet: bool,
    muted: Vec<Name>,
}

#[derive(Deserialize)]
pub(crate) struct ChatSettingsForm {
    quiet: String,
}

pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let (quiet, muted) = match guest.visitor() {
        Some(visitor) => {
            (app.store.chat_is_off(visitor).await?, app.store.muted_names(visitor).await?)
        }
        None => (false, Vec::new()),
    };
    render(&ChatSettingsPage { quiet, muted })
}

pub(crate) async fn choose(
    State(app): State<App>,
    guest: Guest,
    Form(choice): Form<ChatSettingsForm>,
) -> Result<Redirect, ServerError> {
    // A visitor without a session receives no chat, so there is no setting to store.
    let Some(visitor) = guest.visitor() else {
        return Err(ServerError::NotFound("missing-unknown-browser"));
    };
    app.store.chat_set_off(visitor, None, choice.quiet == "on", app.now()).await?;
    Ok(Redirect::to("/quiet"))
}

//! Withdraws a game that no opponent has joined, after the waiting player has confirmed it.

use axum::extract::{Path, State};
use axum::response::{Html, Redirect};

use crate::app::App;
use crate::game::lobby::challenges;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::site::question::QuestionPage;
use crate::pages::{parse_game_id, render};
use crate::t;

/// Asks for confirmation.
pub(crate) async fn ask(Path(id): Path<String>) -> Result<Html<String>, ServerError> {
    let id = parse_game_id(&id)?;
    let page = format!("/game/{id}");
    render(&QuestionPage {
        title: t("withdraw-question"),
        text: t("withdraw-about"),
        form: &format!("{page}/withdraw"),
        yes: t("withdraw-yes"),
        back: &page,
        no: t("withdraw-no"),
    })
}

/// Deletes the game.
pub(crate) async fn withdraw(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let id = parse_game_id(&id)?;
    let withdrawn = match guest.visitor() {
        Some(visitor) => challenges::withdraw(&app.lobby_services, &id, visitor).await?,
        None => false,
    };
    if !withdrawn {
        let why = t("withdraw-refused");
        return Err(ServerError::Conflict(why.to_string()));
    }
    Ok(Redirect::to("/"))
}

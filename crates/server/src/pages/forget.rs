//! A browser's session is ended, after a question: its seats cannot be had again.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::Status;

use super::question::Question;
use super::render;
use crate::app::App;
use crate::error::ServerError;
use crate::session::Guest;

/// More of a visitor's games are not looked through.
const COUNTED: u32 = 200;

/// Asks. Whom the server does not know has nothing to forget, and who has an account signs out.
pub(crate) async fn ask(State(app): State<App>, guest: Guest) -> Result<Response, ServerError> {
    if guest.account().await?.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let Some(visitor) = guest.visitor() else {
        return Err(ServerError::NotFound(
            "This browser is not known here: there is nothing to forget.",
        ));
    };
    let games = app.store.games_of(visitor, COUNTED, 0).await?;
    let seats = match games.iter().filter(|game| game.status != Status::Over).count() {
        0 => "No game of yours is open.".to_owned(),
        1 => "You have a seat in one game that is not over.".to_owned(),
        open => format!("You have seats in {open} games that are not over."),
    };
    let text = format!(
        "{seats} You are known by a cookie alone. Once it is forgotten, nobody can play on from your seats, and your \
         games are no longer listed here. You can still watch them by their links. With an account you would keep them."
    );
    let question = Question {
        title: "Forget this browser?",
        text: &text,
        form: "/forget",
        yes: "Forget it",
        back: "/settings",
        no: "Keep it",
    };
    Ok(render(&question)?.into_response())
}

/// Ends the session.
pub(crate) async fn forget(guest: Guest) -> Result<Redirect, ServerError> {
    guest.forget().await?;
    Ok(Redirect::to("/"))
}

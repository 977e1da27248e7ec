//! The page on which a browser's session is ended, after a question: its seats cannot be had again.

use askama::Template;
use axum::extract::State;
use axum::response::{Html, Redirect};
use glass_store::Status;

use super::render;
use crate::app::App;
use crate::error::ServerError;
use crate::session::Guest;

/// More of a visitor's games are not looked through.
const COUNTED: u32 = 200;

#[derive(Template)]
#[template(path = "forget.html")]
struct ForgetPage {
    is_known: bool,
    /// What is lost.
    seats: String,
}

/// Asks.
pub(crate) async fn ask(State(app): State<App>, guest: Guest) -> Result<Html<String>, ServerError> {
    let Some(visitor) = guest.visitor() else {
        return render(&ForgetPage { is_known: false, seats: String::new() });
    };
    let games = app.store.games_of(visitor, COUNTED, 0).await?;
    let open = games.iter().filter(|game| game.status != Status::Over).count();
    let seats = match open {
        0 => "No game of yours is open.".to_owned(),
        1 => "You have a seat in one game that is not over.".to_owned(),
        open => format!("You have seats in {open} games that are not over."),
    };
    render(&ForgetPage { is_known: true, seats })
}

/// Ends the session.
pub(crate) async fn forget(guest: Guest) -> Result<Redirect, ServerError> {
    guest.forget().await?;
    Ok(Redirect::to("/"))
}

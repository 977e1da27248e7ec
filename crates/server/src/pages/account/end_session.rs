//! Ends the session of a guest's browser. Asks for confirmation first, because the browser loses its seats.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::render;
use crate::pages::site::question::Question;
use crate::t;

/// The maximum number of open games that the confirmation counts.
const COUNTED: u32 = 200;

/// Asks for confirmation. Redirects users with an account to the account page, where they can log out.
pub(crate) async fn ask(State(app): State<App>, guest: Guest) -> Result<Response, ServerError> {
    if guest.account().await?.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let Some(visitor) = guest.visitor() else {
        return Err(ServerError::NotFound("missing-unknown-browser"));
    };
    let open = app.store.games_open(visitor, COUNTED).await?.len();
    let question = Question {
        title: t("delete-guest-data-question"),
        text: t("delete-guest-data-explanation").count("games", open),
        form: "/forget",
        yes: t("delete-guest-data-confirm"),
        back: "/settings",
        no: t("delete-guest-data-cancel"),
    };
    Ok(render(&question)?.into_response())
}

/// Ends the session.
pub(crate) async fn forget(State(app): State<App>, guest: Guest) -> Result<Redirect, ServerError> {
    guest.forget(&app.open_sessions).await?;
    Ok(Redirect::to("/"))
}

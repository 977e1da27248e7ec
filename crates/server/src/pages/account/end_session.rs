//! Ends the session of a guest's browser. Asks for confirmation first, because the browser loses its seats.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::render;
use crate::pages::site::question::QuestionPage;
use crate::t;

/// The maximum number of open games that the confirmation counts.
const MAX_COUNTED_GAMES: u32 = 200;

/// Asks for confirmation. Redirects users with an account to the account page, where they can log out.
pub(crate) async fn ask_to_end(
    State(app): State<App>,
    guest: Guest,
) -> Result<Response, ServerError> {
    if guest.account().await?.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let Some(visitor) = guest.visitor() else {
        return Err(ServerError::NotFound("missing-unknown-browser"));
    };
    let open = app.store.games_open(visitor, MAX_COUNTED_GAMES).await?.len();
    let question = QuestionPage {
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
pub(crate) async fn end(State(app): State<App>, guest: Guest) -> Result<Redirect, ServerError> {
    guest.end(&app.session_connections).await?;
    Ok(Redirect::to("/"))
}

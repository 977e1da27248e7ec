//! The page that the service worker of the installed app shows when there is no network.

use askama::Template;
use axum::extract::State;
use axum::response::Html;

use crate::app::App;
use crate::clock::{day, time_of_day};
use crate::game::lobby::own_games::OwnGames;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::render;

#[derive(Template)]
#[template(path = "site/offline.html")]
struct OfflinePage {
    games: OwnGames,
    /// When the service worker saved the page.
    saved: String,
}

/// Says that the device is offline, with the visitor's games as they are now.
pub(crate) async fn page(
    State(app): State<App>,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let now = app.now();
    render(&OfflinePage {
        games: OwnGames::for_guest(&app.store, &guest, app.now()).await?,
        saved: format!("{}, {}", day(now), time_of_day(now)),
    })
}

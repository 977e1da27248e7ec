//! Hides games from a player's own lists, and shows them again. Nothing is deleted.

use axum::extract::{Path, State};
use axum::response::Redirect;
use glass_store::{Status, StoredGame};

use crate::app::App;
use crate::game::state;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::parse_game_id;
use crate::t;

/// Whether a player may hide a game. A game with a clock cannot be hidden while it is in play: the player could lose it
/// unnoticed.
pub(in crate::pages) fn may_be_hidden(game: &StoredGame) -> bool {
    game.status == Status::Over || game.clock.is_none()
}

pub(crate) async fn hide(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    set(&app, &id, &guest, true).await
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    set(&app, &id, &guest, false).await
}

async fn set(app: &App, id: &str, guest: &Guest, hide: bool) -> Result<Redirect, ServerError> {
    let id = parse_game_id(id)?;
    let live = app.live_games.get(&id).await?;
    let game = &live.replay().game;
    let player = guest.visitor().filter(|&visitor| state::color_of(game, Some(visitor)).is_some());
    let Some(player) = player else {
        return Err(ServerError::Conflict(t("hide-only-own").into()));
    };
    if hide && !may_be_hidden(game) {
        return Err(ServerError::Conflict(t("hide-clock").into()));
    }
    app.store.game_hide(&id, player, hide, app.now()).await?;
    Ok(Redirect::to("/"))
}

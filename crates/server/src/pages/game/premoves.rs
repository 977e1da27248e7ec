//! Lists the moves that a waiting player can choose as a premove.

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Json;
use glass_store::Status;
use serde::Serialize;

use crate::app::App;
use crate::game::clock::game_clock::GameClock;
use crate::game::state::{self, LegalMove, color_of};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::parse_game_id;
use crate::t;

/// Response with the possible premoves after a ply, for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "premoves")]
pub(crate) struct Premoves {
    ply: u32,
    moves: Vec<LegalMove>,
}

/// Serves the possible premoves to the player who waits in a live game.
pub(crate) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Json<Premoves>, ServerError> {
    let id = parse_game_id(&id)?;
    app.usage.count_game_message(client_ip, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    let game = &replay.game;
    let waits = color_of(game, guest.visitor()) == Some(!replay.history.position().turn());
    let is_live = GameClock::from_game(game).is_some_and(|clock| clock.control.is_live());
    if !waits || !is_live || game.status != Status::Playing {
        return Err(ServerError::Conflict(t("premove-not-here").into()));
    }
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let (ply, position) = (game.ply, replay.history.position().clone());
    let moves = app.work.run(requester, move || state::premoves(&position)).await?;
    Ok(Json(Premoves { ply, moves }))
}

//! Who attacks a square of a position that is analysed, or of a game.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use glass_store::Status;
use serde::Deserialize;

use super::{game_id, kind, refused};
use crate::analysis_query::AnalysisQuery;
use crate::app::App;
use crate::attackers::{Attackers, Attacks};
use crate::caller::Caller;
use crate::error::ServerError;
use crate::refusal::Refusal;
use crate::session::Guest;
use crate::tried_line;

/// Which cell, by its number.
#[derive(Deserialize)]
pub(crate) struct CellQuery {
    cell: usize,
    /// After how many moves of a game; at its end, if nothing is said.
    ply: Option<usize>,
}

/// In a position that is analysed.
pub(crate) async fn of_line(
    Path(name): Path<String>,
    Query(asked): Query<AnalysisQuery>,
    Query(CellQuery { cell, .. }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let line = asked.line(kind(&name)?);
    Ok(told(line.and_then(|line| Attackers::new(line.history.position(), cell))))
}

/// How often each cell is attacked in a position that is analysed.
pub(crate) async fn map(
    Path(name): Path<String>,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Response, ServerError> {
    Ok(match asked.line(kind(&name)?) {
        Ok(line) => Json(Attacks::new(line.history.position())).into_response(),
        Err(why) => refused(StatusCode::OK, &why),
    })
}

/// In a game. While it goes on and is rated, everybody looks for themselves.
pub(crate) async fn of_game(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(CellQuery { cell, ply }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let id = game_id(&id)?;
    app.usage.message(caller, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    if replay.headers.is_rated() && replay.game.status != Status::Over {
        let why = "This game is rated and goes on: who attacks a square is told when it is over.";
        return Err(ServerError::Conflict(why.to_owned()));
    }
    let history = tried_line::after(&replay.history, ply.unwrap_or(usize::MAX));
    Ok(told(Attackers::new(history.position(), cell)))
}

fn told(attackers: Result<Attackers, Refusal>) -> Response {
    match attackers {
        Ok(attackers) => Json(attackers).into_response(),
        Err(why) => refused(StatusCode::OK, &why),
    }
}

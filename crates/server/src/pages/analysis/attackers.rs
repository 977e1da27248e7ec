//! Reports which pieces attack a square, and where a piece can land, in games and in analysed positions.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use glass_rules::VariantId;
use glass_store::Status;
use serde::{Deserialize, Serialize};

use crate::analysis::query::AnalysisQuery;
use crate::app::App;
use crate::board::attackers::{Attackers, Attacks, numbered};
use crate::board::landings::{Landings, depend_on_kings};
use crate::board::tried_line::{self, TriedLine};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Asker;
use crate::moderation::fair_play::Door;
use crate::pages::{game_id, kind, refused};
use crate::t;

/// A cell, by its number.
#[derive(Deserialize)]
pub(crate) struct CellQuery {
    cell: usize,
    /// The number of moves of the game before the position; all of them by default.
    ply: Option<usize>,
}

/// The attackers of a cell in an analysed position.
pub(crate) async fn of_line(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(asked): Query<AnalysisQuery>,
    Query(CellQuery { cell, .. }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let line = fair_line(&app, caller, &guest, kind(&name)?, asked).await?;
    Ok(told(line.and_then(|line| Attackers::new(line.history.position(), cell))))
}

/// The number of attackers of each cell in an analysed position.
pub(crate) async fn map(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Response, ServerError> {
    let line = fair_line(&app, caller, &guest, kind(&name)?, asked).await?;
    // This takes long: it covers every cell of every board.
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    app.work(asker, move || told(line.map(|line| Attacks::new(line.history.position())))).await
}

/// Where a piece of an analysed position can land, in variants in which that depends on the kings.
pub(crate) async fn landings(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(asked): Query<AnalysisQuery>,
    Query(CellQuery { cell, .. }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let variant = kind(&name)?;
    if !depend_on_kings(variant) {
        return Err(ServerError::NotFound("landings-elsewhere"));
    }
    let line = fair_line(&app, caller, &guest, variant, asked).await?;
    Ok(told(line.and_then(|line| Landings::new(line.history.position(), numbered(variant, cell)?))))
}

/// The requested line, unless it belongs to a rated game in play.
async fn fair_line(
    app: &App,
    caller: Caller,
    guest: &Guest,
    variant: VariantId,
    asked: AnalysisQuery,
) -> Result<Result<TriedLine, Refusal>, ServerError> {
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    let line = match asked.read(app, asker, variant).await? {
        Ok(line) => line,
        Err(why) => return Ok(Err(why)),
    };
    let unfair =
        app.fair_play.refuses(guest.inquirer(caller), Door::Attackers, &line.history).await?;
    Ok(match unfair {
        Some(unfair) => Err(Refusal::new(RefusalCode::Malformed, unfair.message())),
        None => Ok(line),
    })
}

/// The attackers of a cell in a game, unless it is a rated game in play.
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
        return Err(ServerError::Conflict(t("attackers-rated").into()));
    }
    let history = tried_line::after(&replay.history, ply.unwrap_or(usize::MAX));
    let (inquirer, position) = (guest.inquirer(caller), history.position());
    let unfair = app.fair_play.refuses_position(inquirer, Door::Attackers, position).await?;
    if let Some(unfair) = unfair {
        return Err(ServerError::Conflict(unfair.message().into()));
    }
    Ok(told(Attackers::new(history.position(), cell)))
}

fn told(answer: Result<impl Serialize, Refusal>) -> Response {
    match answer {
        Ok(answer) => Json(answer).into_response(),
        Err(why) => refused(StatusCode::OK, &why),
    }
}

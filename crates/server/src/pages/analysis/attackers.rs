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
use crate::board::attackers::{Attackers, Attacks, checked_cell};
use crate::board::landings::{Landings, depend_on_kings};
use crate::board::tried_line::{self, TriedLine};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::RequestSource;
use crate::pages::analysis::read_line;
use crate::pages::{parse_game_id, parse_variant, refusal_response};
use crate::t;

/// A cell, by its number.
#[derive(Deserialize)]
pub(crate) struct CellQuery {
    cell: usize,
    /// The number of moves of the game before the position; all of them by default.
    ply: Option<usize>,
}

/// The attackers of a cell in an analysed position.
pub(crate) async fn in_line(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
    Query(CellQuery { cell, .. }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let line = fair_line(&app, client_ip, &guest, parse_variant(&name)?, query).await?;
    Ok(json_response(line.and_then(|line| Attackers::new(line.history.position(), cell))))
}

/// The number of attackers of each cell in an analysed position.
pub(crate) async fn counts_in_line(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
) -> Result<Response, ServerError> {
    let line = fair_line(&app, client_ip, &guest, parse_variant(&name)?, query).await?;
    // This takes long: it covers every cell of every board.
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    app.work
        .run(requester, move || {
            json_response(line.map(|line| Attacks::new(line.history.position())))
        })
        .await
}

/// Where a piece of an analysed position can land, in variants in which that depends on the kings.
pub(crate) async fn landings(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<AnalysisQuery>,
    Query(CellQuery { cell, .. }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let variant = parse_variant(&name)?;
    if !depend_on_kings(variant) {
        return Err(ServerError::NotFound("landings-elsewhere"));
    }
    let line = fair_line(&app, client_ip, &guest, variant, query).await?;
    Ok(json_response(
        line.and_then(|line| Landings::new(line.history.position(), checked_cell(variant, cell)?)),
    ))
}

/// The requested line, unless it belongs to a rated game in play.
async fn fair_line(
    app: &App,
    client_ip: ClientIp,
    guest: &Guest,
    variant: VariantId,
    query: AnalysisQuery,
) -> Result<Result<TriedLine, Refusal>, ServerError> {
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let line = match read_line(app, requester, query, variant).await? {
        Ok(line) => line,
        Err(why) => return Ok(Err(why)),
    };
    let unfair = app
        .fair_play
        .check_line(guest.inquirer(client_ip), RequestSource::Attackers, &line.history)
        .await?;
    Ok(match unfair {
        Some(unfair) => Err(Refusal::new(RefusalCode::Malformed, unfair.message())),
        None => Ok(line),
    })
}

/// The attackers of a cell in a game, unless it is a rated game in play.
pub(crate) async fn in_game(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(CellQuery { cell, ply }): Query<CellQuery>,
) -> Result<Response, ServerError> {
    let id = parse_game_id(&id)?;
    app.usage.count_game_message(client_ip, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    if replay.headers.is_rated() && replay.game.status != Status::Over {
        return Err(ServerError::Conflict(t("attackers-rated").into()));
    }
    let history = tried_line::history_after(&replay.history, ply.unwrap_or(usize::MAX));
    let (inquirer, position) = (guest.inquirer(client_ip), history.position());
    let unfair = app.fair_play.check_position(inquirer, RequestSource::Attackers, position).await?;
    if let Some(unfair) = unfair {
        return Err(ServerError::Conflict(unfair.message().into()));
    }
    Ok(json_response(Attackers::new(history.position(), cell)))
}

fn json_response(answer: Result<impl Serialize, Refusal>) -> Response {
    match answer {
        Ok(answer) => Json(answer).into_response(),
        Err(why) => refusal_response(StatusCode::OK, &why),
    }
}

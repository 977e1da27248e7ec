//! Serves endgame table lookups to programs: `GET /tablebase/GAME?fen=…`, in the response format of lichess.

use std::cmp::Reverse;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, DrawReason, Outcome, RuleSet};
use glass_tablebase::{Folder, TableError, Value};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::game::refusal::Refusal;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::{FairPlayRequester, RequestSource};
use crate::pages::parse_variant;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct TablebaseQuery {
    fen: String,
    /// The rule set; by default that of the variant.
    rules: Option<String>,
}

/// The result of a position, or of the position after a move, for the side to move there.
#[derive(Serialize)]
struct ProbedPosition {
    checkmate: bool,
    stalemate: bool,
    insufficient_material: bool,
    /// Plies until the game is over: negative if the result is bad for the side to move, `None` for a draw or if
    /// unknown.
    dtm: Option<i32>,
    /// `win`, `three-quarters`, `draw`, `quarter` or `loss`; `unknown` if castling or en passant is possible.
    category: &'static str,
}

#[derive(Serialize)]
struct ProbedMove {
    uci: String,
    san: String,
    /// Whether the move resets the halfmove clock, as captures and pawn moves do.
    zeroing: bool,
    #[serde(flatten)]
    after: ProbedPosition,
}

#[derive(Serialize)]
struct TablebaseResponse {
    #[serde(flatten)]
    here: ProbedPosition,
    /// The best move first.
    moves: Vec<ProbedMove>,
}

pub(crate) async fn probe(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    query: Result<Query<TablebaseQuery>, QueryRejection>,
) -> Result<Response, ServerError> {
    let variant = parse_variant(&name)?;
    let Query(query) =
        query.map_err(|_| ServerError::Malformed(t("refused-needs-position").into()))?;
    let rules = match &query.rules {
        Some(name) => RuleSet::find(variant, name)
            .map_err(|_| ServerError::Malformed(Refusal::unknown_rules(name).text))?,
        None => variant.default_rules(),
    };
    let position = fen::position_lenient(rules, &query.fen)
        .map_err(|why| ServerError::Malformed(Refusal::invalid_position(&why).text))?
        .value;
    refuse_rated_game(&app, guest.inquirer(client_ip), &position).await?;
    let tables = app.tables.clone();
    // The tables may have to read blocks from the disk.
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let answer = app.run_in_work_pool(requester, move || lookup(&tables, &position)).await??;
    // Players of the position are refused, so shared caches must not store the response.
    let headers = [(CACHE_CONTROL, "private, max-age=3600"), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")];
    Ok((headers, Json(answer)).into_response())
}

/// Refuses the tables for a position of a rated game in play.
pub(in crate::pages) async fn refuse_rated_game(
    app: &App,
    inquirer: FairPlayRequester<'_>,
    position: &AnyPosition,
) -> Result<(), ServerError> {
    match app.fair_play.check_position(inquirer, RequestSource::Tables, position).await? {
        Some(unfair) => Err(ServerError::Conflict(unfair.message().into())),
        None => Ok(()),
    }
}

fn lookup(tables: &Folder, position: &AnyPosition) -> Result<TablebaseResponse, ServerError> {
    let view = position.view();
    let (here, _) = probe_position(tables, position)?;
    let mut moves = Vec::new();
    for legal in view.legal_moves() {
        let after = position.after(legal);
        let zeroing = after.view().halfmove_clock() == 0;
        let (after, value) = probe_position(tables, &after)?;
        let found = ProbedMove {
            uci: coordinate::write(view.variant(), legal),
            san: algebraic::write(view, legal),
            zeroing,
            after,
        };
        moves.push((value.map(Value::before).map(Value::worth), found));
    }
    moves.sort_by(|(worth, found), (other_worth, other)| {
        (Reverse(worth), &found.uci).cmp(&(Reverse(other_worth), &other.uci))
    });
    Ok(TablebaseResponse { here, moves: moves.into_iter().map(|(_, found)| found).collect() })
}

fn probe_position(
    tables: &Folder,
    position: &AnyPosition,
) -> Result<(ProbedPosition, Option<Value>), ServerError> {
    let view = position.view();
    let value = tables.value_by_moves(position).map_err(|error| match error {
        TableError::Missing { .. } | TableError::Material { .. } => {
            ServerError::NotFound("missing-endgame-table")
        }
        other => ServerError::Internal(other.into()),
    })?;
    let outcome = view.outcome();
    let plies = |value: Value| {
        let plies = i32::from(value.plies()?);
        Some(if value.worth() > 0 { plies } else { -plies })
    };
    let probed = ProbedPosition {
        checkmate: matches!(outcome, Some(Outcome::Checkmate { .. })),
        stalemate: matches!(
            outcome,
            Some(Outcome::Stalemate { .. } | Outcome::Draw(DrawReason::Stalemate))
        ),
        insufficient_material: outcome == Some(Outcome::Draw(DrawReason::DeadPosition)),
        dtm: value.and_then(plies),
        category: value.map_or("unknown", Value::word),
    };
    Ok((probed, value))
}

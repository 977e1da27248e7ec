//! Streams the engine's lines for a position as one JSON object a line.

use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use glass_engine::Score;
use glass_protocol::Chances;
use glass_rules::{AnyPosition, Color};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::{IntoParams, ToSchema};

use super::{TAG, query_params, requester_of, variant_in_path};
use crate::analysis::engine_lines;
use crate::analysis::engine_stream::{EngineListener, EngineQuery};
use crate::analysis::pool::{AnalysisPool, Found, FoundLine, Progress};
use crate::analysis::query::AnalysisQuery;
use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::params::Params;
use crate::api::stream::{self, KEEP_ALIVE, LineSource};
use crate::app::App;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::limits::usage::SocketPermit;
use crate::pages::analysis::read_line;

/// The time after which to try again when the engine is busy.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// The position to analyse.
#[derive(IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it describes the parameters for the OpenAPI document")]
pub(super) struct LinesRequest {
    /// The position before the moves; by default the start.
    fen: Option<String>,
    /// Moves from there in any notation, separated by spaces.
    #[param(example = "e2e4 d7d5")]
    #[schema(example = "e2e4 d7d5")]
    moves: Option<String>,
    /// The rule set; by default that of the variant.
    rules: Option<String>,
    /// The number of best lines.
    #[param(minimum = 1, maximum = 5)]
    #[schema(minimum = 1, maximum = 5)]
    lines: Option<u32>,
    /// Whether to search for the opponent's threat, as if the opponent were to move.
    threat: Option<bool>,
}

/// The lines that the engine has found so far. Each object replaces the one before it.
#[derive(Serialize, ToSchema)]
pub(super) struct LinesFound {
    /// `waiting` for a turn, `thinking` or `done`.
    stage: &'static str,
    /// Plies searched in full.
    depth: u32,
    /// Positions searched.
    nodes: u64,
    /// Milliseconds of search.
    time: u64,
    /// Positions a second.
    nps: u64,
    /// The best line first.
    pvs: Vec<PrincipalVariation>,
}

/// A line with its score from White's point of view.
#[derive(Serialize, ToSchema)]
pub(super) struct PrincipalVariation {
    /// Hundredths of a pawn; not with `mate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    cp: Option<i32>,
    /// Moves to mate: negative if Black mates.
    #[serde(skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
    /// White's expected score in thousandths.
    white: u32,
    /// The moves in coordinate notation, separated by spaces.
    #[schema(example = "e2e4 d7d5")]
    moves: String,
    /// The same moves in algebraic notation.
    san: Vec<String>,
}

/// Let the engine analyse a position.
///
/// Streams one JSON object a line until the engine's time is up, or until the client closes the connection. Answers 409
/// for positions of a rated game in play, and 429 while the network has as many analyses as it may have.
#[utoipa::path(
    get,
    path = "/analysis/{key}",
    tag = TAG,
    params(
        ("key" = String, Path, description = "The key of the variant."),
        LinesRequest,
    ),
    responses((status = 200, body = LinesFound, content_type = "application/x-ndjson"), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn stream_lines(
    State(app): State<App>,
    Path(key): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    query: RawQuery,
) -> Result<Response, ApiError> {
    start(app, client_ip, &user, &key, &query_params(&query)?).await
}

/// Let the engine analyse a position whose moves are too long for an address.
#[utoipa::path(
    post,
    path = "/analysis/{key}",
    tag = TAG,
    params(("key" = String, Path, description = "The key of the variant.")),
    request_body(content(
        (LinesRequest = "application/json"),
        (LinesRequest = "application/x-www-form-urlencoded"),
    )),
    responses((status = 200, body = LinesFound, content_type = "application/x-ndjson"), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn stream_posted_lines(
    State(app): State<App>,
    Path(key): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    params: Params,
) -> Result<Response, ApiError> {
    start(app, client_ip, &user, &key, &params).await
}

async fn start(
    app: App,
    client_ip: ClientIp,
    user: &MaybeApiUser,
    key: &str,
    params: &Params,
) -> Result<Response, ApiError> {
    let variant = variant_in_path(key)?;
    let most = AnalysisPool::MAX_LINES;
    let lines = params.parse::<usize>("lines", format!("a number from 1 to {most}"))?;
    let search = EngineQuery { lines: lines.unwrap_or(1), threat: params.flag("threat")? };
    let text = |name| params.text(name).unwrap_or_default().to_owned();
    let query = AnalysisQuery { rules: text("rules"), fen: text("fen"), moves: text("moves") };
    let permit = app.usage.open_socket(client_ip)?;
    let inquirer = requester_of(user, client_ip);
    let requester = Requester::new(Some(client_ip), inquirer.visitor.cloned());
    let line = read_line(&app, requester, query, variant).await?;
    let started = EngineListener::start(app.engine_services(), inquirer, line, &search).await?;
    let listener = started.map_err(refused)?;
    Ok(stream::response(AnalysisLines { app, next: Some(listener), _permit: permit }))
}

/// A refusal with the status that other tools give it.
fn refused(why: Refusal) -> ApiError {
    match why.code {
        RefusalCode::Unfair => ServerError::Conflict(why.text).into(),
        RefusalCode::Busy => ServerError::TooManyRequests { retry: RETRY_AFTER }.into(),
        _ => why.into(),
    }
}

/// An analysis that a client reads. Dropping it ends the search.
struct AnalysisLines {
    app: App,
    /// `None` after the last line.
    next: Option<EngineListener>,
    _permit: SocketPermit,
}

impl LineSource for AnalysisLines {
    async fn next(&mut self) -> Option<String> {
        let listener = self.next.as_mut()?;
        let Ok(found) = timeout(KEEP_ALIVE, listener.next_result(&self.app.stopping)).await else {
            return Some(String::new());
        };
        let found = found?;
        let line = stream::line(&LinesFound::new(&listener.position, &found)).ok()?;
        if found.progress.is_over() {
            self.next = None;
        }
        Some(line)
    }
}

impl LinesFound {
    fn new(position: &AnyPosition, found: &Found) -> Self {
        Self {
            stage: match found.progress {
                Progress::Waiting(_) => "waiting",
                Progress::Thinking(_) => "thinking",
                _ => "done",
            },
            depth: found.depth,
            nodes: found.nodes,
            time: u64::try_from(found.thought.as_millis()).unwrap_or(u64::MAX),
            nps: found.speed(),
            pvs: found.lines.iter().map(|line| PrincipalVariation::new(position, line)).collect(),
        }
    }
}

impl PrincipalVariation {
    fn new(position: &AnyPosition, line: &FoundLine) -> Self {
        let score = if position.turn() == Color::White { line.score } else { -line.score };
        let (cp, mate) = match score {
            Score::Centipawns(worth) => (Some(worth), None),
            Score::Mate(moves) => (None, Some(moves)),
        };
        let played = engine_lines::played_moves(position, &line.moves);
        let moves: Vec<_> = played.iter().map(|played| played.uci.as_str()).collect();
        Self {
            cp,
            mate,
            white: Chances::new(position.variant(), score).points(),
            moves: moves.join(" "),
            san: played.into_iter().map(|played| played.san).collect(),
        }
    }
}

//! Serves problems with their solutions.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use glass_notation::{coordinate, fen};
use glass_problems::{Problem, ProblemId};
use serde::Serialize;
use utoipa::ToSchema;

use super::cached::{KeepFor, send_json};
use super::{TAG, requester_of};
use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::variant::VariantJson;
use crate::app::App;
use crate::game::rating::glicko;
use crate::game::side;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::RequestSource;
use crate::puzzle::lookup::KnownProblem;
use crate::puzzle::{daily, ratings, solution};

/// A problem in the shape of lichess's puzzles.
#[derive(Serialize, ToSchema)]
pub(super) struct PuzzleAnswer {
    puzzle: PuzzleView,
}

/// A position in which exactly one first move solves the task.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleView {
    #[schema(example = "1f0a2b3c4d")]
    id: String,
    variant: VariantJson,
    rules: String,
    /// The position in which the solver moves first.
    fen: String,
    /// The side of the solver, `white` or `black`.
    turn: &'static str,
    /// `mate`, `win`, `trap`, `promote`, `defend` or `draw`.
    task: &'static str,
    /// The number of moves that the solver must find.
    moves: u16,
    /// Always 0: the problem begins with `fen`.
    initial_ply: u32,
    rating: i64,
    /// The number of visitors who have tried it.
    plays: u32,
    /// The moves of both sides, the solver's first. Only the first one if the server is too busy to find the rest.
    solution: Vec<String>,
    themes: Vec<&'static str>,
}

/// Show the problem of the day.
#[utoipa::path(
    get,
    path = "/puzzle/daily",
    tag = TAG,
    responses((status = 200, body = PuzzleAnswer), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn daily(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let problem = daily::at(app.now()).ok_or_else(no_problem)?;
    respond(&app, client_ip, &user, &headers, problem.clone()).await
}

/// Show a problem with its solution.
///
/// Answers 409 if the position is from a rated game in play.
#[utoipa::path(
    get,
    path = "/puzzle/{id}",
    tag = TAG,
    params(("id" = String, Path, description = "The id of the problem: ten hexadecimal digits.")),
    responses((status = 200, body = PuzzleAnswer), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let id: ProblemId = id.parse().map_err(|_| no_problem())?;
    let known = KnownProblem::find_any(&app.store, &id).await?.ok_or_else(no_problem)?;
    respond(&app, client_ip, &user, &headers, known.problem).await
}

fn no_problem() -> ApiError {
    ServerError::NotFound("missing-puzzle").into()
}

async fn respond(
    app: &App,
    client_ip: ClientIp,
    user: &MaybeApiUser,
    headers: &HeaderMap,
    problem: Problem,
) -> Result<Response, ApiError> {
    let inquirer = requester_of(user, client_ip);
    let source = RequestSource::Problem;
    if let Some(unfair) = app.fair_play.check_position(inquirer, source, &problem.position).await? {
        return Err(ServerError::Conflict(unfair.message().into()).into());
    }
    let (variant, id) = (problem.variant(), problem.id.as_str());
    let record = app.store.problem_standing(None, variant.as_str(), id).await?;
    let rating = record.problem.unwrap_or_else(|| ratings::initial_rating(&problem, app.now()));
    let problem = Arc::new(problem);
    let requester = Requester::new(Some(client_ip), inquirer.visitor.cloned());
    let (line, _) = solution::find(&app.solver, &app.answer_cache, requester, &problem).await;
    let view = problem.position.view();
    let puzzle = PuzzleView {
        id: problem.id.to_string(),
        variant: VariantJson::new(variant),
        rules: view.rules().id(),
        fen: fen::write(view),
        turn: side::name(view.turn()),
        task: problem.task.name(),
        moves: problem.moves,
        initial_ply: 0,
        rating: glicko::points(&rating),
        plays: rating.games,
        solution: line.into_iter().map(|played| coordinate::write(variant, played)).collect(),
        themes: problem.themes.iter().map(|theme| theme.name()).collect(),
    };
    send_json(headers, KeepFor::Private, &PuzzleAnswer { puzzle })
}

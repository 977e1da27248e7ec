//! Serves problems, judges the moves that a visitor tries, and shows the solution once it is no longer secret.

mod problem_page;
mod requested;
mod solution;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Path, Query, State};
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use axum::{Extension, http::StatusCode};
use glass_notation::fen;
use glass_problems::{Problem, Task, Theme};
use glass_rules::{AnyPosition, Color};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::game::side;
use crate::game::state::LineState;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::puzzle::problem::requested::{JudgedAttempt, RequestedProblem};
use crate::pages::puzzle::problem::solution::RevealedSolution;
use crate::pages::refusal_response;
use crate::puzzle::daily;
use crate::puzzle::solving::{AttemptState, Solving};
use crate::puzzle::streak;
use crate::t;

/// The way by which the visitor reached a problem.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ProblemQuery {
    /// The theme by which the visitor chooses problems.
    theme: String,
    /// Whether the visitor tries the problem again: `yes`, or empty. Then the page does not show the solution.
    again: String,
}

/// The visitor's own moves, without the replies, separated by spaces.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct AnswerForm {
    /// Moves that the server judged before.
    moves: String,
    /// The next move, in any notation.
    r#move: String,
}

/// The verdict on a move, for the page's script.
#[derive(Serialize)]
#[serde(tag = "type", rename = "judged")]
pub(crate) struct MoveFeedback {
    standing: &'static str,
    text: String,
    /// The visitor's accepted moves.
    moves: Vec<String>,
    /// The boards after the visitor's last move, and after the reply if there is one.
    boards: Vec<LineState>,
    /// The solution, once the visitor has solved the problem.
    #[serde(flatten)]
    told: Option<RevealedSolution>,
}

/// Redirects to the problem of the day.
pub(crate) async fn daily(State(app): State<App>) -> Result<Redirect, ServerError> {
    let problem = daily::at(app.config.clock.now());
    let problem = problem.ok_or(ServerError::NotFound("missing-puzzle"))?;
    Ok(Redirect::to(&address(problem)))
}

/// Serves the page of a problem.
pub(crate) async fn page(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    query: Result<Query<ProblemQuery>, QueryRejection>,
) -> Result<Html<String>, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, guest.visitor()).await?;
    let streak =
        streak::waits_for(&requested.app.store, guest.visitor(), &requested.problem).await?;
    let standing = requested.visitor_record(guest.visitor()).await?;
    requested.page(&origin, standing, None, streak, &query).await
}

/// Judges a move and responds with a page.
pub(crate) async fn answer(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    query: Result<Query<ProblemQuery>, QueryRejection>,
    Form(form): Form<AnswerForm>,
) -> Result<Html<String>, ServerError> {
    let Query(query) = query.unwrap_or_default();
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    let streak =
        streak::waits_for(&requested.app.store, Some(&visitor), &requested.problem).await?;
    let judged = requested.judge(&visitor, &form).await?;
    let standing = requested.visitor_record(Some(&visitor)).await?;
    requested.page(&origin, standing, Some(judged), streak, &query).await
}

/// Judges a move for the page's script.
pub(crate) async fn judge(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(form): Form<AnswerForm>,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    let judgement = match requested.judge(&visitor, &form).await? {
        Ok(judgement) => judgement,
        Err(why) => return Ok(refusal_response(StatusCode::OK, &why)),
    };
    let told = match judgement.solving.standing {
        AttemptState::Mated | AttemptState::Solved => Some(requested.reveal().await?),
        _ => None,
    };
    let JudgedAttempt { solving, .. } = &judgement;
    Ok(Json(MoveFeedback {
        standing: solving.standing.name(),
        text: judgement.text(),
        moves: solving.accepted_moves(),
        boards: boards(solving),
        told,
    })
    .into_response())
}

/// Gives up: reveals the solution, and counts a failed first attempt if there was none.
pub(crate) async fn give_up(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    query: Result<Query<ProblemQuery>, QueryRejection>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let theme = query.ok().and_then(|Query(query)| query.theme.parse::<Theme>().ok());
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let requested =
        RequestedProblem::new(app, &game, &id, client_ip, &guest, Some(&visitor)).await?;
    requested.count(&visitor, false).await?;
    requested.record_in_streak(&visitor, false).await?;
    requested.mark_revealed(&visitor, false).await?;
    let address = address(&requested.problem);
    Ok(Redirect::to(&match theme {
        Some(theme) => format!("{address}?theme={theme}"),
        None => address,
    }))
}

/// The path of a problem.
pub(in crate::pages) fn address(problem: &Problem) -> String {
    format!("/problems/{}/{}", problem.variant(), problem.id)
}

/// The task as text: the side to move, and its goal. It does not name the kind of win.
pub(in crate::pages) fn task(turn: Color, task: Task, moves: u16) -> String {
    let side = side::name(turn);
    match task {
        Task::Mate => t("puzzle-task").with("side", side).count("moves", moves),
        Task::Win | Task::Trap | Task::Promote => t("puzzle-task-win").with("side", side),
        Task::Defend => t("puzzle-task-defend").with("side", side),
        Task::Draw => t("puzzle-task-draw").with("side", side),
    }
    .to_string()
}

/// The path of an image of a position. `format` is the file extension.
pub(in crate::pages) fn picture(position: &AnyPosition, format: &str) -> String {
    let query = [("fen", fen::write(position.view()))];
    // Strings always serialize.
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    format!("/analysis/{}.{format}?{query}", position.variant())
}

impl AttemptState {
    /// The name that the page's script uses.
    fn name(self) -> &'static str {
        match self {
            Self::Open(_) => "open",
            Self::Mated => "mated",
            Self::Solved => "solved",
            Self::Wrong => "wrong",
            Self::Refuted => "refuted",
            Self::Ended => "ended",
        }
    }
}

/// The boards after the visitor's last move, and after the reply to it.
fn boards(solving: &Solving) -> Vec<LineState> {
    let Solving { line, position, .. } = solving;
    let replied = line.len() % 2 == 0;
    let last = line.len().saturating_sub(if replied { 2 } else { 1 });
    (last..line.len())
        .map(|at| {
            let after = line.get(at + 1).map_or(position, |(before, _)| before);
            LineState::at_position(after, at + 1, line.get(at))
        })
        .collect()
}

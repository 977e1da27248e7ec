//! Accepts problems from users after the solver proves them sound. Authors and moderators can delete them.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_notation::{algebraic, fen};
use glass_problems::{Problem, ProblemId, Soundness, Task, find_themes, prove, tries};
use glass_rules::{AnyPosition, VariantId};
use glass_solver::SolveControl;
use glass_store::{Account, Millis, NewSubmittedProblem, Role, VisitorId};
use serde::Deserialize;

use crate::app::App;
use crate::game::side;
use crate::game::start_position;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::limits::fair_queue::Requester;
use crate::moderation::fair_play::RequestSource;
use crate::pages::puzzle::problem::{address, picture, task};
use crate::pages::site::question::QuestionPage;
use crate::pages::{final_response, parse_variant, render};
use crate::picture::sized::SizedPicture;
use crate::puzzle::lookup::KnownProblem;
use crate::puzzle::solver_pool::SolverError;
use crate::t;
use crate::text::moves;

/// Period of the limit on submissions per user, in milliseconds.
const DAY_MS: Millis = 24 * 60 * 60 * 1000;

/// The source that is stored with submitted problems.
const SOURCE: &str = "made on the site";

#[derive(Template)]
#[template(path = "puzzle/submission_rejected.html")]
struct RejectedProblemPage {
    kind: VariantId,
    task: String,
    picture: SizedPicture,
    /// Why the problem is rejected.
    why: String,
    /// Address of the editor with the position.
    editor: String,
}

/// A position, and the number of moves in which the side to move mates.
#[derive(Deserialize)]
pub(crate) struct ProblemForm {
    rules: String,
    fen: String,
    moves: u16,
}

/// Submits a problem if it is sound.
pub(crate) async fn submit(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    Form(form): Form<ProblemForm>,
) -> Result<Response, ServerError> {
    let moves = form.moves;
    if !(1..=Problem::MAX_MOVES).contains(&moves) {
        let why = t("puzzle-move-limit").count("most", Problem::MAX_MOVES).to_string();
        return Err(ServerError::Malformed(why));
    }
    let position = position(&form)?;
    let (kind, visitor) = (position.variant(), &member.account.visitor);
    let inquirer = member.guest.inquirer(client_ip);
    let unfair = app.fair_play.check_position(inquirer, RequestSource::Problem, &position).await?;
    if let Some(unfair) = unfair {
        return Err(ServerError::Conflict(unfair.message().into()));
    }
    let id = ProblemId::for_position(&position, moves);
    if let Some(known) = KnownProblem::find(&app.store, kind, &id).await? {
        return Ok(Redirect::to(&address(&known.problem)).into_response());
    }
    let requester = Requester::new(Some(client_ip), Some(visitor.clone()));
    let to_solve = position.clone();
    let answer =
        app.solver.solve(requester, move |control| prove_sound(to_solve, moves, control)).await;
    let mut status = StatusCode::CONFLICT;
    let why = match answer {
        Ok(Ok(problem)) => {
            let kept = store(&app, visitor, &problem).await?;
            // Another user may have submitted it meanwhile.
            if kept || KnownProblem::find(&app.store, kind, &id).await?.is_some() {
                return Ok(Redirect::to(&address(&problem)).into_response());
            }
            t("puzzle-daily-limit").count("most", app.config.limits.problems_each).to_string()
        }
        Ok(Err(why)) => explain_unsound(&position, &why),
        Err(SolverError::TooLong(time)) => {
            t("puzzle-not-proved").count("seconds", time.as_secs()).to_string()
        }
        Err(SolverError::Busy) => {
            status = StatusCode::SERVICE_UNAVAILABLE;
            SolverError::Busy.message()
        }
    };
    let query = [("fen", fen::write(position.view()))];
    // Strings always serialize.
    let query = serde_urlencoded::to_string(query).unwrap_or_default();
    let page = RejectedProblemPage {
        kind,
        task: task(position.turn(), Task::Mate, moves),
        picture: SizedPicture::new(picture(&position, "svg"), position.view()),
        why,
        editor: format!("/editor/{kind}?{query}"),
    };
    Ok(final_response(status, render(&page)?))
}

/// Asks for confirmation before a problem is deleted.
pub(crate) async fn ask_to_remove(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    member: Member,
) -> Result<Html<String>, ServerError> {
    let problem = find_removable(&app, &game, &id, &member.account).await?;
    let back = address(&problem);
    render(&QuestionPage {
        title: t("puzzle-delete-question"),
        text: t("puzzle-delete-explanation"),
        form: &format!("{back}/remove"),
        yes: t("puzzle-delete"),
        back: &back,
        no: t("puzzle-delete-cancel"),
    })
}

/// Deletes a problem.
pub(crate) async fn remove(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let problem = find_removable(&app, &game, &id, &member.account).await?;
    app.store.problem_remove(problem.id.as_str()).await?;
    Ok(Redirect::to("/problems"))
}

/// Whether an account may delete a problem. Built-in problems cannot be deleted.
pub(in crate::pages) fn may_remove(account: &Account, known: &KnownProblem) -> bool {
    let moderates = account.role == Role::Moderator && known.made.is_some();
    moderates || known.is_by(Some(&account.visitor))
}

async fn find_removable(
    app: &App,
    game: &str,
    id: &str,
    account: &Account,
) -> Result<Problem, ServerError> {
    let known = KnownProblem::find_named(&app.store, parse_variant(game)?, id).await?;
    if may_remove(account, &known) {
        Ok(known.problem)
    } else {
        Err(ServerError::Forbidden(t("puzzle-delete-not-allowed").to_string()))
    }
}

/// The submitted position. Rejects rules other than the usual ones, and positions in which the game is over.
fn position(form: &ProblemForm) -> Result<AnyPosition, ServerError> {
    let rules = start_position::rules(&form.rules)?;
    if rules != rules.variant().default_rules() {
        return Err(ServerError::Malformed(t("puzzle-standard-rules").to_string()));
    }
    start_position::parse(rules, &form.fen)
}

/// The problem, or why it is unsound. `None` if the search stopped early.
fn prove_sound(
    position: AnyPosition,
    moves: u16,
    control: &SolveControl,
) -> Option<Result<Problem, Soundness>> {
    match prove(&position, moves, control) {
        Soundness::Unfinished => None,
        Soundness::Sound(key) => {
            let themes = find_themes(&position, moves, key, control)?;
            let id = ProblemId::for_position(&position, moves);
            let source = SOURCE.to_owned();
            let tries = tries(&position, Task::Mate, moves, key, control);
            Some(Ok(Problem {
                id,
                position,
                task: Task::Mate,
                moves,
                key,
                line: Vec::new(),
                themes,
                source,
                tries,
            }))
        }
        why => Some(Err(why)),
    }
}

/// Stores a problem. Returns false if it exists already, or if its author has reached the daily limit.
async fn store(app: &App, visitor: &VisitorId, problem: &Problem) -> Result<bool, ServerError> {
    let now = app.config.clock.now();
    let made = NewSubmittedProblem {
        id: problem.id.to_string(),
        variant: problem.variant().to_string(),
        line: problem.line(),
        visitor: visitor.clone(),
        now,
    };
    Ok(app.store.problem_submit(made, now - DAY_MS, app.config.limits.problems_each).await?)
}

/// Explains to the author why a problem is unsound.
fn explain_unsound(position: &AnyPosition, why: &Soundness) -> String {
    let side = side::name(position.turn());
    match why {
        Soundness::Short(moves) => t("puzzle-too-short").with("side", side).count("moves", *moves),
        Soundness::Cooked(keys) => {
            let written = |&key| moves::shown(&algebraic::write(position.view(), key));
            let keys: Vec<_> = keys.iter().map(written).collect();
            t("puzzle-several-solutions").with("keys", keys.join(", "))
        }
        Soundness::NoSolution | Soundness::Sound(_) | Soundness::Unfinished => {
            t("puzzle-no-solution").with("side", side)
        }
    }
    .to_string()
}

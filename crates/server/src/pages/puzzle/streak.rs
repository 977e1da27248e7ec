//! Serves streaks: starts one, leads to its next problem, and shows how it ended.

use askama::Template;
use axum::Extension;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_problems::{ProblemId, all, listed};
use glass_rules::VariantId;

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::{parse_variant, render};
use crate::puzzle::streak;

#[derive(Template)]
#[template(path = "puzzle/streak.html")]
struct StreakPage {
    kind: VariantId,
    /// The number of solved problems of the last streak, and of the best one; `None` before the first streak.
    last: Option<(u32, u32)>,
    /// Whether the best streak depends on a cookie alone.
    guest: bool,
}

/// Leads to the problem for which the streak waits. Shows the last streak if there is none.
pub(crate) async fn page(
    State(app): State<App>,
    Path(game): Path<String>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let kind = kind_with_problems(&game)?;
    let streak = match guest.visitor() {
        Some(visitor) => app.store.streak(visitor, kind.as_str()).await?,
        None => None,
    };
    // A problem may be gone in a newer release.
    let waiting = streak.as_ref().and_then(|streak| streak.problem.as_ref());
    let waiting =
        waiting.filter(|id| id.parse::<ProblemId>().is_ok_and(|id| listed(&id).is_some()));
    if let Some(problem) = waiting {
        return Ok(Redirect::to(&format!("/problems/{kind}/{problem}")).into_response());
    }
    let last = streak.map(|streak| (streak.solved, streak.best));
    let guest = guest.account().await?.is_none();
    Ok(render(&StreakPage { kind, last, guest })?.into_response())
}

/// Starts a streak.
pub(crate) async fn start(
    State(app): State<App>,
    Path(game): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let kind = kind_with_problems(&game)?;
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    streak::start(&app.store, &visitor, kind, app.now()).await?;
    Ok(Redirect::to(&format!("/problems/{kind}/streak")))
}

fn kind_with_problems(game: &str) -> Result<VariantId, ServerError> {
    let kind = parse_variant(game)?;
    match all(kind).is_empty() {
        true => Err(ServerError::NotFound("missing-puzzle")),
        false => Ok(kind),
    }
}

//! Stores the vote of a player on a problem.

use axum::extract::{Form, Path, State};
use axum::response::Redirect;
use glass_store::ProblemAttempt;
use serde::Deserialize;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::parse_variant;
use crate::pages::puzzle::problem::address;
use crate::puzzle::lookup::KnownProblem;

/// A vote. The button of the current vote sends `none`, which withdraws it.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Vote {
    Up,
    Down,
    None,
}

#[derive(Deserialize)]
pub(crate) struct VoteForm {
    vote: Vote,
}

/// Stores a vote of a player who knows the solution, and leads back to the problem. Authors have no vote.
pub(crate) async fn vote(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    member: Member,
    Form(VoteForm { vote }): Form<VoteForm>,
) -> Result<Redirect, ServerError> {
    let known = KnownProblem::find_named(&app.store, parse_variant(&game)?, &id).await?;
    let (visitor, id) = (&member.account.visitor, known.problem.id.as_str());
    let record = app.store.problem_standing(Some(visitor), &game, id).await?;
    let is_over = record.attempt.as_ref().is_some_and(ProblemAttempt::is_over);
    if is_over && !known.is_by(Some(visitor)) {
        let vote = match vote {
            Vote::Up => Some(true),
            Vote::Down => Some(false),
            Vote::None => None,
        };
        app.store.problem_vote(visitor, id, vote).await?;
    }
    Ok(Redirect::to(&address(&known.problem)))
}

//! Finds the solution of a problem for visitors.

use std::sync::Arc;

use glass_problems::{Problem, solution};
use glass_rules::Move;

use crate::app::App;
use crate::limits::fair_queue::Requester;
use crate::puzzle::solver_pool::SolverError;

/// The moves of both sides, beginning with the key. If the solver fails: the key, which is known without a search, and
/// the reason.
pub(crate) async fn find(
    app: &App,
    requester: Requester,
    problem: &Arc<Problem>,
) -> (Vec<Move>, Option<SolverError>) {
    let (solved, known) = (Arc::clone(problem), Arc::clone(&app.answer_cache));
    let found = app
        .solver
        .solve(requester, move |effort| known.solution(&solved.id, || solution(&solved, effort)));
    match found.await {
        Ok(line) => (line, None),
        Err(why) => (vec![problem.key], Some(why)),
    }
}

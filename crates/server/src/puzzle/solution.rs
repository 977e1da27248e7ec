//! Finds the solution of a problem for visitors.

use std::sync::Arc;

use glass_problems::{Problem, solution};
use glass_rules::Move;

use crate::limits::fair_queue::Requester;
use crate::puzzle::answer_cache::AnswerCache;
use crate::puzzle::solver_pool::{SolverError, SolverPool};

/// The moves of both sides, beginning with the key. If the solver fails: the key, which is known without a search, and
/// the reason.
pub(crate) async fn find(
    solver: &SolverPool,
    known: &Arc<AnswerCache>,
    requester: Requester,
    problem: &Arc<Problem>,
) -> (Vec<Move>, Option<SolverError>) {
    let (solved, known) = (Arc::clone(problem), Arc::clone(known));
    let found = solver
        .solve(requester, move |effort| known.solution(&solved.id, || solution(&solved, effort)));
    match found.await {
        Ok(line) => (line, None),
        Err(why) => (vec![problem.key], Some(why)),
    }
}

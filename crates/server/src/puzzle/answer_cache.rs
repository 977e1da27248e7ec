//! Caches what the solver has found: many visitors try the same moves, a line is judged from its beginning each time, and a
//! solution is shown with every view of its page.

use glass_problems::{Answer, ProblemId};
use glass_rules::Move;
use moka::sync::Cache;

/// The most answers, and the most solutions, that are kept.
const MAX_ENTRIES: u64 = 20_000;

/// Answers to moves of solvers, and solutions.
#[derive(Debug)]
pub(crate) struct AnswerCache {
    answers: Cache<(ProblemId, String), Answer>,
    solutions: Cache<ProblemId, Vec<Move>>,
}

impl AnswerCache {
    /// The answer to the last of a solver's moves in a problem, when the best defence answers the others. It is found if it
    /// is not cached; `None` if it cannot be found.
    pub(crate) fn answer(
        &self,
        problem: &ProblemId,
        moves: &str,
        find: impl FnOnce() -> Option<Answer>,
    ) -> Option<Answer> {
        self.answers.optionally_get_with((problem.clone(), moves.to_owned()), find)
    }

    /// The solution of a problem, likewise.
    pub(crate) fn solution(
        &self,
        problem: &ProblemId,
        find: impl FnOnce() -> Option<Vec<Move>>,
    ) -> Option<Vec<Move>> {
        self.solutions.optionally_get_with(problem.clone(), find)
    }
}

impl Default for AnswerCache {
    fn default() -> Self {
        Self { answers: Cache::new(MAX_ENTRIES), solutions: Cache::new(MAX_ENTRIES) }
    }
}

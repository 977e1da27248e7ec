//! Caches the solver's answers and solutions. Many visitors try the same moves, each line is judged from its beginning,
//! and every view of a finished problem shows its solution.

use glass_problems::{Answer, ProblemId};
use glass_rules::Move;
use moka::sync::Cache;

/// Maximum number of cached answers, and of cached solutions.
const MAX_ENTRIES: u64 = 20_000;

/// Cached answers to visitors' moves, and cached solutions.
#[derive(Debug)]
pub(crate) struct AnswerCache {
    answers: Cache<(ProblemId, String), Answer>,
    solutions: Cache<ProblemId, Vec<Move>>,
}

impl AnswerCache {
    /// The answer to a visitor's last move in a problem, when the best defence answers the earlier ones. Calls `find`
    /// if it is not cached; `None` if that finds no answer.
    pub(crate) fn answer(
        &self,
        problem: &ProblemId,
        moves: &str,
        find: impl FnOnce() -> Option<Answer>,
    ) -> Option<Answer> {
        self.answers.optionally_get_with((problem.clone(), moves.to_owned()), find)
    }

    /// The solution of a problem, cached in the same way.
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

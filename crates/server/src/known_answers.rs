//! What the solver has said of moves in problems: a line is judged from its beginning each time, and many try the same.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use glass_problems::{Answer, ProblemId};

/// When so many are kept, all are forgotten, and it begins anew.
const MOST: usize = 20_000;

/// Answers to the last of a solver's moves in a problem, when the best defence answers the others.
#[derive(Debug, Default)]
pub(crate) struct KnownAnswers(Mutex<HashMap<(ProblemId, String), Answer>>);

impl KnownAnswers {
    /// The answer, as it is known or as it is found now; nothing if it is not found.
    pub(crate) fn get(
        &self,
        problem: &ProblemId,
        moves: &str,
        find: impl FnOnce() -> Option<Answer>,
    ) -> Option<Answer> {
        let of = (problem.clone(), moves.to_owned());
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known().get(&of) {
            return Some(answer.clone());
        }
        let answer = find()?;
        let mut known = known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(of, answer.clone());
        Some(answer)
    }
}

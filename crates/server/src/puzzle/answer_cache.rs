//! What the solver has said of problems: many try the same, a line is judged from its beginning each time, and a solution
//! is shown again whenever its page is.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use glass_problems::{Answer, ProblemId};
use glass_rules::Move;

/// When so many are kept, all are forgotten, and it begins anew.
const MOST: usize = 20_000;

/// Answers to moves of solvers, and solutions.
#[derive(Debug, Default)]
pub(crate) struct KnownAnswers {
    answers: Known<(ProblemId, String), Answer>,
    solutions: Known<ProblemId, Vec<Move>>,
}

#[derive(Debug)]
struct Known<K, V>(Mutex<HashMap<K, V>>);

impl KnownAnswers {
    /// The answer to the last of a solver's moves in a problem, when the best defence answers the others, as it is known or
    /// as it is found now; nothing if it is not found.
    pub(crate) fn answer(
        &self,
        problem: &ProblemId,
        moves: &str,
        find: impl FnOnce() -> Option<Answer>,
    ) -> Option<Answer> {
        self.answers.get((problem.clone(), moves.to_owned()), find)
    }

    /// The solution of a problem, likewise.
    pub(crate) fn solution(
        &self,
        problem: &ProblemId,
        find: impl FnOnce() -> Option<Vec<Move>>,
    ) -> Option<Vec<Move>> {
        self.solutions.get(problem.clone(), find)
    }
}

impl<K: Eq + Hash, V: Clone> Known<K, V> {
    fn get(&self, of: K, find: impl FnOnce() -> Option<V>) -> Option<V> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known().get(&of) {
            return Some(value.clone());
        }
        let value = find()?;
        let mut known = known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(of, value.clone());
        Some(value)
    }
}

impl<K, V> Default for Known<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

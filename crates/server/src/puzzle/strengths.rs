//! Counts a visitor's attempts at problems by theme.

use std::collections::HashMap;

use glass_problems::{ProblemId, Theme, listed};
use glass_store::ProblemAttempt;

/// The results of a visitor in the problems with a theme.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ThemeResults {
    /// The number of tried problems.
    pub(crate) tried: u32,
    /// The number that the first attempt solved.
    pub(crate) won: u32,
    /// The number that were solved at any attempt.
    pub(crate) solved: u32,
}

impl ThemeResults {
    /// The share that the first attempt solved, in percent.
    pub(crate) fn percent(self) -> u32 {
        (self.won * 100 + self.tried / 2) / self.tried.max(1)
    }
}

/// Counts attempts by the themes of their problems. Only built-in problems count.
pub(crate) fn by_theme(attempts: &[ProblemAttempt]) -> HashMap<Theme, ThemeResults> {
    let mut results = HashMap::<Theme, ThemeResults>::new();
    for attempt in attempts {
        let problem = attempt.problem.parse::<ProblemId>().ok();
        let Some(problem) = problem.as_ref().and_then(listed) else { continue };
        for theme in &problem.themes {
            let results = results.entry(*theme).or_default();
            results.tried += 1;
            results.won += u32::from(attempt.won);
            results.solved += u32::from(attempt.solved.is_some());
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use glass_problems::all;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn attempts_count_for_every_theme_of_their_problem() {
        let problem =
            all(VariantId::Alice).iter().find(|problem| problem.themes.len() > 1).unwrap();
        let attempt = |problem: &str, won, solved| ProblemAttempt {
            problem: problem.to_owned(),
            variant: "alice".to_owned(),
            won,
            tried: 0,
            points: 0,
            solved,
            shown: None,
        };
        let id = problem.id.as_str();
        let attempts = [
            attempt(id, true, Some(1)),
            attempt(id, false, Some(2)),
            attempt(id, false, None),
            attempt("0000000000", true, Some(1)),
        ];
        let results = by_theme(&attempts);
        assert_eq!(results.len(), problem.themes.len());
        for theme in &problem.themes {
            assert_eq!(results[theme], ThemeResults { tried: 3, won: 1, solved: 2 });
            assert_eq!(results[theme].percent(), 33);
        }
        assert_eq!(ThemeResults::default().percent(), 0);
    }
}

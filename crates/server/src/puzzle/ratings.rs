//! Rates problems and their solvers with Glicko-2. A first attempt counts as a game between the problem and a visitor,
//! whose rating is specific to the variant.

use glass_problems::{Problem, starting_rating};
use glass_store::{
    Millis, NewProblemAttempt, ProblemRecord, Rating, RatingChange, Store, StoreError, VisitorId,
};

use crate::clock::Clock;
use crate::game::rating::glicko;
use crate::http::error::ServerError;

/// The deviation of an untried problem's rating, in points.
const INITIAL_DEVIATION: i64 = 250;

/// Initial Glicko-2 volatility, in billionths.
const INITIAL_VOLATILITY: i64 = 60_000_000;

/// Maximum number of tries to store an attempt while other visitors change the same problem's rating.
const MAX_STORE_ATTEMPTS: usize = 8;

/// The rating of an untried problem.
pub(crate) fn initial_rating(problem: &Problem, now: Millis) -> Rating {
    Rating {
        points: starting_rating(problem) * 1000,
        deviation: INITIAL_DEVIATION * 1000,
        volatility: INITIAL_VOLATILITY,
        games: 0,
        played: now,
    }
}

/// Counts a visitor's first attempt at a problem and returns the change of the visitor's rating. `None` if the visitor
/// has tried it before.
pub(crate) async fn count_attempt(
    store: &Store,
    clock: &Clock,
    visitor: &VisitorId,
    problem: &Problem,
    won: bool,
) -> Result<Option<RatingChange>, ServerError> {
    let (variant, id) = (problem.variant().as_str(), problem.id.as_str());
    for _ in 0..MAX_STORE_ATTEMPTS {
        let standing = store.problem_standing(Some(visitor), variant, id).await?;
        if standing.attempt.is_some() {
            return Ok(None);
        }
        let now = clock.now();
        let Some((solver, rating)) = changed_ratings(problem, &standing, won, now) else {
            return Ok(None);
        };
        let attempt = NewProblemAttempt {
            visitor: visitor.clone(),
            problem: id.to_owned(),
            variant: variant.to_owned(),
            won,
            now,
            solver: solver.after,
            rating,
        };
        match store.problem_attempt(attempt).await {
            Ok(()) => return Ok(Some(solver)),
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(ServerError::Unavailable(StoreError::Taken("rating")))
}

/// The change of the solver's rating, and the problem's rating after an attempt.
///
/// A failed attempt costs as much as Glicko-2 gives for an established rating, even if the solver's rating is
/// uncertain: a few failures at the start would otherwise cost hundreds of points. The uncertainty itself changes
/// according to Glicko-2.
fn changed_ratings(
    problem: &Problem,
    standing: &ProblemRecord,
    won: bool,
    now: Millis,
) -> Option<(RatingChange, Rating)> {
    let rating = standing.problem.unwrap_or_else(|| initial_rating(problem, now));
    let result = if won { "1-0" } else { "0-1" };
    let changes = glicko::changes(standing.solver, Some(rating), result, now)?;
    let mut solver = changes.white;
    if !won {
        let established = glicko::established(standing.solver, now);
        let gentle = glicko::changes(Some(established), Some(rating), result, now)?;
        solver.after.points = solver.after.points.max(gentle.white.after.points);
    }
    Some((solver, changes.black.after))
}

#[cfg(test)]
mod tests {
    use glass_problems::all;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn solving_raises_the_solver_and_lowers_the_problem() {
        let problem = &all(VariantId::Alice)[0];
        let unrated = ProblemRecord::default();
        let (solver, rating) = changed_ratings(problem, &unrated, true, 5).unwrap();
        assert!(
            glicko::points(&solver.after) > 1500
                && rating.points < initial_rating(problem, 5).points
        );
        assert_eq!((solver.after.games, rating.games, solver.before), (1, 1, None));
        let (failed, harder) = changed_ratings(problem, &unrated, false, 5).unwrap();
        assert!(
            failed.after.points < 1_500_000 && harder.points > initial_rating(problem, 5).points
        );
    }

    #[test]
    fn first_failure_costs_as_much_as_with_an_established_rating() {
        let problem = &all(VariantId::Alice)[0];
        let fail = |solver| {
            let standing = ProblemRecord { solver, ..ProblemRecord::default() };
            changed_ratings(problem, &standing, false, 5).unwrap().0.after
        };
        let established = Rating {
            points: 1_500_000,
            deviation: 110_000,
            volatility: INITIAL_VOLATILITY,
            games: 20,
            played: 5,
        };
        let (first, known) = (fail(None), fail(Some(established)));
        assert_eq!(first.points, known.points);
        assert!((1_450_000..1_490_000).contains(&first.points), "{}", first.points);
        assert!(first.deviation > known.deviation, "the first rating stays uncertain");
        // A solved problem raises an uncertain rating according to Glicko-2.
        let (won, _) = changed_ratings(problem, &ProblemRecord::default(), true, 5).unwrap();
        assert!(won.after.points > 1_550_000, "{}", won.after.points);
    }
}

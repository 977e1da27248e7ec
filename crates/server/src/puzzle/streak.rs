//! Streaks: problems of rising rating until the first mistake. A streak uses the built-in problems, those first that
//! the visitor has not tried.

use std::collections::{HashMap, HashSet};

use glass_problems::{Problem, all};
use glass_rules::VariantId;
use glass_store::{Millis, ProblemStreak, Rating, Store, VisitorId};

use crate::http::error::ServerError;
use crate::puzzle::ratings;
use crate::t;

/// The minimum increase of the rating from one problem to the next, in thousandths of a point.
const RATING_STEP: i64 = 30_000;
/// The next problem is one of this many with the lowest ratings above the step.
const CANDIDATES: usize = 8;
/// The maximum number of ratings and of attempts that are read.
const MAX_ROWS_READ: u32 = 5_000;

/// The effect of an answer on the streak that waited for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StreakResult {
    /// The problem was solved, and another one follows.
    Continues { solved: u32 },
    /// The problem was the last one.
    Completed { solved: u32 },
    /// The answer was wrong.
    Ended { solved: u32 },
}

impl StreakResult {
    /// Describes the result in a sentence.
    pub(crate) fn text(self) -> String {
        match self {
            Self::Continues { solved } => t("streak-continues").count("solved", solved),
            Self::Completed { solved } => t("streak-completed").count("solved", solved),
            Self::Ended { solved } => t("streak-ended").count("solved", solved),
        }
        .to_string()
    }
}

/// Starts a streak. False if the variant has no problems.
pub(crate) async fn start(
    store: &Store,
    visitor: &VisitorId,
    kind: VariantId,
    now: Millis,
) -> Result<bool, ServerError> {
    let Some((problem, points)) = choose(store, visitor, kind, i64::MIN, now).await? else {
        return Ok(false);
    };
    store.streak_start(visitor, kind.as_str(), (&problem, points)).await?;
    Ok(true)
}

/// The number of problems that the visitor's streak has solved, if it waits for this problem.
pub(crate) async fn waits_for(
    store: &Store,
    visitor: Option<&VisitorId>,
    problem: &Problem,
) -> Result<Option<u32>, ServerError> {
    let Some(visitor) = visitor else { return Ok(None) };
    Ok(waiting_streak(store, visitor, problem).await?.map(|streak| streak.solved))
}

/// The visitor's streak, if it waits for this problem.
async fn waiting_streak(
    store: &Store,
    visitor: &VisitorId,
    problem: &Problem,
) -> Result<Option<ProblemStreak>, ServerError> {
    let streak = store.streak(visitor, problem.variant().as_str()).await?;
    Ok(streak.filter(|streak| streak.problem.as_deref() == Some(problem.id.as_str())))
}

/// Counts the answer to a problem, if the visitor's streak waits for it.
pub(crate) async fn record(
    store: &Store,
    visitor: &VisitorId,
    problem: &Problem,
    won: bool,
    now: Millis,
) -> Result<Option<StreakResult>, ServerError> {
    let Some(streak) = waiting_streak(store, visitor, problem).await? else { return Ok(None) };
    let (kind, id, solved) = (problem.variant(), problem.id.as_str(), streak.solved);
    if !won {
        let ended = store.streak_end(visitor, kind.as_str(), id).await?;
        return Ok(ended.then_some(StreakResult::Ended { solved }));
    }
    let next = choose(store, visitor, kind, streak.points, now).await?;
    let next = next.as_ref().map(|(problem, points)| (problem.as_str(), *points));
    let counted = store.streak_advance(visitor, kind.as_str(), id, next).await?;
    let solved = solved + 1;
    Ok(counted.then_some(match next {
        Some(_) => StreakResult::Continues { solved },
        None => StreakResult::Completed { solved },
    }))
}

/// The next problem of a streak with its rating, in thousandths of a point; `None` if no problem is harder.
async fn choose(
    store: &Store,
    visitor: &VisitorId,
    kind: VariantId,
    above: i64,
    now: Millis,
) -> Result<Option<(String, i64)>, ServerError> {
    let rated = store.problem_ratings(kind.as_str(), MAX_ROWS_READ).await?;
    let tried = store.problem_attempts(visitor, Some(kind.as_str()), MAX_ROWS_READ).await?;
    let tried = tried.into_iter().map(|attempt| attempt.problem).collect();
    Ok(pick(all(kind), &rated.into_iter().collect(), &tried, above, now))
}

/// Picks a problem whose rating is at least a step above `above`, or otherwise any harder one. Untried problems come
/// first.
fn pick(
    problems: &[Problem],
    rated: &HashMap<String, Rating>,
    tried: &HashSet<String>,
    above: i64,
    now: Millis,
) -> Option<(String, i64)> {
    let points = |problem: &Problem| {
        let rating = rated.get(problem.id.as_str()).copied();
        rating.unwrap_or_else(|| ratings::initial_rating(problem, now)).points
    };
    let with_points = problems.iter().map(|problem| (problem.id.as_str(), points(problem)));
    let mut harder: Vec<_> = with_points.filter(|&(_, points)| points > above).collect();
    let step = above.saturating_add(RATING_STEP);
    if harder.iter().any(|&(_, points)| points >= step) {
        harder.retain(|&(_, points)| points >= step);
    }
    harder.sort_by_key(|&(id, points)| (points, tried.contains(id)));
    harder.truncate(CANDIDATES);
    if harder.iter().any(|(id, _)| !tried.contains(*id)) {
        harder.retain(|(id, _)| !tried.contains(*id));
    }
    // The time serves as a random number.
    let at = usize::try_from(now).unwrap_or_default().checked_rem(harder.len())?;
    harder.get(at).map(|&(id, points)| (id.to_owned(), points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_rise_until_no_problem_is_harder() {
        let problems = all(VariantId::Glinski);
        let (rated, tried) = (HashMap::new(), HashSet::new());
        let (mut above, mut seen) = (i64::MIN, HashSet::new());
        while let Some((id, points)) = pick(problems, &rated, &tried, above, 1_790_000_000_123) {
            assert!(points > above && seen.insert(id));
            above = points;
        }
        assert!(seen.len() > 3, "{}", seen.len());
        let hardest = problems.iter().map(|problem| ratings::initial_rating(problem, 0).points);
        assert_eq!(hardest.max(), Some(above));
    }

    #[test]
    fn untried_problems_come_first() {
        let problems = all(VariantId::Glinski);
        let rated = HashMap::new();
        let pick_with = |tried: &HashSet<String>| pick(problems, &rated, tried, i64::MIN, 5);
        let mut tried = HashSet::new();
        for _ in 0..problems.len() {
            let (id, _) = pick_with(&tried).unwrap();
            if !tried.insert(id) {
                // Only tried problems are among the easiest now.
                break;
            }
        }
        assert!(tried.len() >= CANDIDATES.min(problems.len()));
        assert!(pick_with(&tried).is_some(), "tried problems are used if no others are left");
    }
}

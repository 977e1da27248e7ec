//! Attempts at problems. The first attempt of a visitor at a problem counts for the ratings of both, which the caller
//! computes.

use crate::db::connection::{Connection, Row, Value};
use crate::{Millis, Rating, Store, StoreError, StoreFuture, VisitorId};

/// The attempt of a visitor at a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemAttempt {
    /// The problem.
    pub problem: String,
    /// The variant of the problem.
    pub variant: String,
    /// Whether the first attempt solved it.
    pub won: bool,
    /// When the first attempt was made.
    pub tried: Millis,
    /// The visitor's rating after the first attempt, in thousandths of a point.
    pub points: i64,
    /// When the problem was solved, at the first attempt or a later one.
    pub solved: Option<Millis>,
    /// When the solution was shown, if the problem was not solved before.
    pub shown: Option<Millis>,
}

/// A first attempt to be counted, with the new ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProblemAttempt {
    /// The visitor.
    pub visitor: VisitorId,
    /// The problem.
    pub problem: String,
    /// The variant of the problem.
    pub variant: String,
    /// Whether the attempt solves it.
    pub won: bool,
    /// The time of the attempt.
    pub now: Millis,
    /// The visitor's new rating.
    pub solver: Rating,
    /// The problem's new rating.
    pub rating: Rating,
}

/// The ratings of a visitor and a problem, and the visitor's attempt.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProblemRecord {
    /// The visitor's rating for problems of the variant, if there is one.
    pub solver: Option<Rating>,
    /// The problem's rating, if it was attempted.
    pub problem: Option<Rating>,
    /// The visitor's attempt at the problem.
    pub attempt: Option<ProblemAttempt>,
}

/// The rating of a visitor for the problems of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolverRating {
    /// The variant.
    pub variant: String,
    /// The rating.
    pub rating: Rating,
    /// The number of solved problems.
    pub solved: u32,
}

const ATTEMPT: &str = "select problem, variant, won, tried, points, solved, shown from problem_attempt \
                       where visitor = $1 and problem = $2";

impl ProblemAttempt {
    /// Whether the visitor may see the solution.
    pub fn is_over(&self) -> bool {
        self.solved.is_some() || self.shown.is_some()
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            problem: row.text("problem")?,
            variant: row.text("variant")?,
            won: row.integer::<u32>("won")? != 0,
            tried: row.integer("tried")?,
            points: row.integer("points")?,
            solved: row.integer_opt("solved")?,
            shown: row.integer_opt("shown")?,
        })
    }
}

impl Store {
    /// The ratings of a visitor and a problem. Without a visitor, the rating of the problem alone.
    pub fn problem_standing(
        &self,
        visitor: Option<&VisitorId>,
        variant: &str,
        problem: &str,
    ) -> StoreFuture<'_, ProblemRecord> {
        const SOLVER: &str = "select points, deviation, volatility, games, played from solver_rating \
                              where visitor = $1 and variant = $2";
        const PROBLEM: &str = "select points, deviation, volatility, games, played from problem_rating \
                               where problem = $1";
        let visitor = visitor.cloned();
        let (variant, problem) = (variant.to_owned(), problem.to_owned());
        self.snapshot(async move |connection| {
            let rating = connection.fetch_optional(PROBLEM, &[(&problem).into()]).await?;
            let mut standing = ProblemRecord {
                problem: rating.as_ref().map(Rating::from_row).transpose()?,
                ..ProblemRecord::default()
            };
            if let Some(visitor) = &visitor {
                let values = &[visitor.into(), (&variant).into()];
                let solver = connection.fetch_optional(SOLVER, values).await?;
                standing.solver = solver.as_ref().map(Rating::from_row).transpose()?;
                let values = &[visitor.into(), (&problem).into()];
                let attempt = connection.fetch_optional(ATTEMPT, values).await?;
                standing.attempt = attempt.as_ref().map(ProblemAttempt::from_row).transpose()?;
            }
            Ok(standing)
        })
    }

    /// Counts a first attempt. `Taken("attempt")` if the visitor has attempted the problem before, `Taken("rating")` if one
    /// of the ratings has changed, so that the new ratings have to be computed again.
    pub fn problem_attempt(&self, attempt: NewProblemAttempt) -> StoreFuture<'_, ()> {
        self.transaction(async move |connection| attempt.count(connection).await)
    }

    /// Stores that a visitor has solved an attempted problem, or has seen its solution. Only the first of these events is
    /// stored.
    pub fn problem_finish(
        &self,
        visitor: &VisitorId,
        problem: &str,
        solved: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const MARK_SOLVED: &str = "update problem_attempt set solved = coalesce(solved, $1) where visitor = $2 and problem = $3 \
                              and shown is null";
        const MARK_SHOWN: &str = "update problem_attempt set shown = coalesce(shown, $1) where visitor = $2 and problem = $3 \
                             and solved is null";
        let values = &[now.into(), visitor.into(), problem.into()];
        self.execute(if solved { MARK_SOLVED } else { MARK_SHOWN }, values)
    }

    /// The ratings of a visitor for problems by variant, the most attempts first.
    pub fn solver_standings(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<SolverRating>> {
        const STANDINGS: &str = "select variant, points, deviation, volatility, games, played, \
                                 (select count(*) from problem_attempt where problem_attempt.visitor = solver_rating.visitor \
                                 and problem_attempt.variant = solver_rating.variant and solved is not null) as solved \
                                 from solver_rating where visitor = $1 order by games desc, variant";
        self.fetch_all(STANDINGS, &[visitor.into()], |row| {
            let (variant, solved) = (row.text("variant")?, row.integer("solved")?);
            Ok(SolverRating { variant, rating: Rating::from_row(row)?, solved })
        })
    }

    /// The attempts of a visitor at problems of one variant or of all, the last first.
    pub fn problem_attempts(
        &self,
        visitor: &VisitorId,
        variant: Option<&str>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ProblemAttempt>> {
        const ATTEMPTS: &str = "select problem, variant, won, tried, points, solved, shown from problem_attempt \
                                where visitor = $1 order by tried desc, problem limit $2";
        const OF_VARIANT: &str = "select problem, variant, won, tried, points, solved, shown from problem_attempt \
                                  where visitor = $1 and variant = $2 order by tried desc, problem limit $3";
        match variant {
            None => {
                let values = &[visitor.into(), limit.into()];
                self.fetch_all(ATTEMPTS, values, ProblemAttempt::from_row)
            }
            Some(variant) => {
                let values = &[visitor.into(), variant.into(), limit.into()];
                self.fetch_all(OF_VARIANT, values, ProblemAttempt::from_row)
            }
        }
    }

    /// The attempts of a visitor, the last first, after the attempt that was made at a time at a problem.
    pub fn problem_history(
        &self,
        visitor: &VisitorId,
        before: Option<(Millis, &str)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ProblemAttempt>> {
        const HISTORY: &str = "select problem, variant, won, tried, points, solved, shown from problem_attempt \
                               where visitor = $1 and (tried, problem) < ($2, $3) \
                               order by tried desc, problem desc limit $4";
        let (tried, problem) = before.unwrap_or((Millis::MAX, ""));
        let values = &[visitor.into(), tried.into(), problem.into(), limit.into()];
        self.fetch_all(HISTORY, values, ProblemAttempt::from_row)
    }

    /// The ratings of the attempted problems of a variant.
    pub fn problem_ratings(
        &self,
        variant: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(String, Rating)>> {
        const RATINGS: &str = "select problem, points, deviation, volatility, games, played from problem_rating \
                               where variant = $1 order by problem limit $2";
        self.fetch_all(RATINGS, &[variant.into(), limit.into()], |row| {
            Ok((row.text("problem")?, Rating::from_row(row)?))
        })
    }
}

impl NewProblemAttempt {
    async fn count(&self, connection: &mut Connection) -> Result<(), StoreError> {
        const ATTEMPT: &str = "insert into problem_attempt (visitor, problem, variant, won, tried, points, solved) \
                               values ($1, $2, $3, $4, $5, $6, $7) on conflict (visitor, problem) do nothing";
        const SOLVER: &str = "insert into solver_rating (visitor, variant, points, deviation, volatility, games, played) \
                              values ($1, $2, $3, $4, $5, $6, $7) on conflict (visitor, variant) do update set \
                              points = excluded.points, deviation = excluded.deviation, \
                              volatility = excluded.volatility, games = excluded.games, played = excluded.played \
                              where solver_rating.games = excluded.games - 1";
        const PROBLEM: &str = "insert into problem_rating (problem, variant, points, deviation, volatility, games, played) \
                               values ($1, $2, $3, $4, $5, $6, $7) on conflict (problem) do update set \
                               points = excluded.points, deviation = excluded.deviation, \
                               volatility = excluded.volatility, games = excluded.games, played = excluded.played \
                               where problem_rating.games = excluded.games - 1";
        let Self { visitor, problem, variant, won, now, solver, rating } = self;
        let values = &[
            visitor.into(),
            problem.into(),
            variant.into(),
            u32::from(*won).into(),
            (*now).into(),
            solver.points.into(),
            won.then_some(*now).into(),
        ];
        if connection.execute(ATTEMPT, values).await? == 0 {
            return Err(StoreError::Taken("attempt"));
        }
        let ratings =
            [(SOLVER, Value::from(visitor), solver), (PROBLEM, Value::from(problem), rating)];
        for (statement, owner, rating) in ratings {
            let Rating { points, deviation, volatility, games, played } = *rating;
            let values = &[
                owner,
                variant.into(),
                points.into(),
                deviation.into(),
                volatility.into(),
                games.into(),
                played.into(),
            ];
            if connection.execute(statement, values).await? == 0 {
                return Err(StoreError::Taken("rating"));
            }
        }
        Ok(())
    }
}

//! Problems that somebody has tried: the first attempt of each person at each problem counts for the ratings of both. What
//! a problem is, and how ratings follow, is the caller's business.

use crate::db::connection::{Connection, Row, Value};
use crate::{Millis, Rating, Store, StoreError, StoreFuture, VisitorId};

/// Somebody has tried a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemAttempt {
    /// Which problem.
    pub problem: String,
    /// Of which variant it is.
    pub variant: String,
    /// Whether the first attempt solved it.
    pub won: bool,
    /// When that was.
    pub tried: Millis,
    /// The rating after it, in thousandths of a point.
    pub points: i64,
    /// When it was solved, at whichever attempt.
    pub solved: Option<Millis>,
    /// When the solution was shown before it was solved.
    pub shown: Option<Millis>,
}

/// A first attempt that is to count, with what it makes of the ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProblemAttempt {
    /// Whose.
    pub visitor: VisitorId,
    /// At which problem.
    pub problem: String,
    /// Of which variant it is.
    pub variant: String,
    /// Whether it solves the problem.
    pub won: bool,
    /// When.
    pub now: Millis,
    /// The rating of the solver after it.
    pub solver: Rating,
    /// The rating of the problem after it.
    pub rating: Rating,
}

/// How somebody stands to a problem.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProblemStanding {
    /// Their rating for problems of the variant, if they have tried any.
    pub solver: Option<Rating>,
    /// The rating of the problem, if anybody has tried it.
    pub problem: Option<Rating>,
    /// Their attempt at it, if they have tried it.
    pub attempt: Option<ProblemAttempt>,
}

/// How good somebody is at the problems of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolverStanding {
    /// The variant.
    pub variant: String,
    /// Their rating.
    pub rating: Rating,
    /// How many problems they have solved, at whichever attempt.
    pub solved: u32,
}

const ATTEMPT: &str = "select problem, variant, won, tried, points, solved, shown from problem_attempt \
                       where visitor = $1 and problem = $2";

impl ProblemAttempt {
    /// Whether the solution is no secret any more.
    pub fn is_over(&self) -> bool {
        self.solved.is_some() || self.shown.is_some()
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            problem: row.text("problem")?,
            variant: row.text("variant")?,
            won: row.number::<u32>("won")? != 0,
            tried: row.number("tried")?,
            points: row.number("points")?,
            solved: row.number_if_any("solved")?,
            shown: row.number_if_any("shown")?,
        })
    }
}

impl Store {
    /// How a visitor stands to a problem; of nobody the rating of the problem alone.
    pub fn problem_standing(
        &self,
        visitor: Option<&VisitorId>,
        variant: &str,
        problem: &str,
    ) -> StoreFuture<'_, ProblemStanding> {
        const SOLVER: &str = "select points, deviation, volatility, games, played from solver_rating \
                              where visitor = $1 and variant = $2";
        const PROBLEM: &str = "select points, deviation, volatility, games, played from problem_rating \
                               where problem = $1";
        let visitor = visitor.cloned();
        let (variant, problem) = (variant.to_owned(), problem.to_owned());
        self.snapshot(move |connection| {
            Box::pin(async move {
                let rating = connection.row(PROBLEM, &[problem.as_str().into()]).await?;
                let mut standing = ProblemStanding {
                    problem: rating.as_ref().map(Rating::from_row).transpose()?,
                    ..ProblemStanding::default()
                };
                if let Some(visitor) = &visitor {
                    let values = [visitor.into(), variant.as_str().into()];
                    let solver = connection.row(SOLVER, &values).await?;
                    standing.solver = solver.as_ref().map(Rating::from_row).transpose()?;
                    let values = [visitor.into(), problem.as_str().into()];
                    let attempt = connection.row(ATTEMPT, &values).await?;
                    standing.attempt =
                        attempt.as_ref().map(ProblemAttempt::from_row).transpose()?;
                }
                Ok(standing)
            })
        })
    }

    /// Counts a first attempt. `Taken("attempt")` if the visitor has tried the problem before, `Taken("rating")` if one of
    /// the ratings has changed since they were judged: then it is to be judged again.
    pub fn problem_attempt(&self, attempt: NewProblemAttempt) -> StoreFuture<'_, ()> {
        self.write(move |connection| Box::pin(async move { attempt.count(connection).await }))
    }

    /// Somebody who has tried a problem has solved it, or is shown the solution. The first time is kept.
    pub fn problem_over(
        &self,
        visitor: &VisitorId,
        problem: &str,
        solved: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const SOLVED: &str = "update problem_attempt set solved = coalesce(solved, $1) where visitor = $2 and problem = $3 \
                              and shown is null";
        const SHOWN: &str = "update problem_attempt set shown = coalesce(shown, $1) where visitor = $2 and problem = $3 \
                             and solved is null";
        let (visitor, problem) = (visitor.clone(), problem.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [now.into(), (&visitor).into(), problem.as_str().into()];
                connection.execute(if solved { SOLVED } else { SHOWN }, &values).await?;
                Ok(())
            })
        })
    }

    /// How good somebody is at problems, by variant, most tried first.
    pub fn solver_standings(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<SolverStanding>> {
        const STANDINGS: &str = "select variant, points, deviation, volatility, games, played, \
                                 (select count(*) from problem_attempt where problem_attempt.visitor = solver_rating.visitor \
                                 and problem_attempt.variant = solver_rating.variant and solved is not null) as solved \
                                 from solver_rating where visitor = $1 order by games desc, variant";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(STANDINGS, &[(&visitor).into()]).await?;
                let standings = rows.iter().map(|row| {
                    Ok(SolverStanding {
                        variant: row.text("variant")?,
                        rating: Rating::from_row(row)?,
                        solved: row.number("solved")?,
                    })
                });
                standings.collect()
            })
        })
    }

    /// What somebody has tried, of one variant or of all, the last first.
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
        let (visitor, variant) = (visitor.clone(), variant.map(str::to_owned));
        self.read(move |connection| {
            Box::pin(async move {
                let rows = match &variant {
                    None => connection.rows(ATTEMPTS, &[(&visitor).into(), limit.into()]).await?,
                    Some(variant) => {
                        let values = [(&visitor).into(), variant.as_str().into(), limit.into()];
                        connection.rows(OF_VARIANT, &values).await?
                    }
                };
                rows.iter().map(ProblemAttempt::from_row).collect()
            })
        })
    }

    /// How hard the problems of a variant are that somebody has tried, at most so many.
    pub fn problem_ratings(
        &self,
        variant: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(String, Rating)>> {
        const RATINGS: &str = "select problem, points, deviation, volatility, games, played from problem_rating \
                               where variant = $1 order by problem limit $2";
        let variant = variant.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let rows =
                    connection.rows(RATINGS, &[variant.as_str().into(), limit.into()]).await?;
                rows.iter().map(|row| Ok((row.text("problem")?, Rating::from_row(row)?))).collect()
            })
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
        let (problem, variant) = (problem.as_str(), variant.as_str());
        let values: [Value<'_>; 7] = [
            visitor.into(),
            problem.into(),
            variant.into(),
            u32::from(*won).into(),
            (*now).into(),
            solver.points.into(),
            won.then_some(*now).into(),
        ];
        if connection.execute(ATTEMPT, &values).await? == 0 {
            return Err(StoreError::Taken("attempt"));
        }
        let ratings = [
            (SOLVER, Value::from(visitor), Value::from(variant), solver),
            (PROBLEM, problem.into(), variant.into(), rating),
        ];
        for (statement, whose, variant, rating) in ratings {
            let Rating { points, deviation, volatility, games, played } = *rating;
            let values = [
                whose,
                variant,
                points.into(),
                deviation.into(),
                volatility.into(),
                games.into(),
                played.into(),
            ];
            if connection.execute(statement, &values).await? == 0 {
                return Err(StoreError::Taken("rating"));
            }
        }
        Ok(())
    }
}

//! Streaks: problems of rising rating until the first mistake. The best streak of a visitor is kept for each variant.

use crate::db::connection::Row;
use crate::{Store, StoreError, StoreFuture, VisitorId};

/// The streak of a visitor in the problems of a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProblemStreak {
    /// The variant.
    pub variant: String,
    /// The problem to be solved next; `None` when the streak has ended.
    pub problem: Option<String>,
    /// The rating of that problem, or of the last one, in thousandths of a point.
    pub points: i64,
    /// The number of solved problems.
    pub solved: u32,
    /// The number of solved problems of the best streak.
    pub best: u32,
}

impl Store {
    /// The streak of a visitor in the problems of a variant.
    pub fn streak(
        &self,
        visitor: &VisitorId,
        variant: &str,
    ) -> StoreFuture<'_, Option<ProblemStreak>> {
        const STREAK: &str = "select variant, problem, points, solved, best from problem_streak \
                              where visitor = $1 and variant = $2";
        self.fetch_optional(STREAK, &[visitor.into(), variant.into()], ProblemStreak::from_row)
    }

    /// The streaks of a visitor in all variants.
    pub fn streaks(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<ProblemStreak>> {
        const STREAKS: &str = "select variant, problem, points, solved, best from problem_streak \
                               where visitor = $1 order by variant";
        self.fetch_all(STREAKS, &[visitor.into()], ProblemStreak::from_row)
    }

    /// Starts a streak with its first problem, and ends an earlier one.
    pub fn streak_start(
        &self,
        visitor: &VisitorId,
        variant: &str,
        (problem, points): (&str, i64),
    ) -> StoreFuture<'_, ()> {
        const START: &str = "insert into problem_streak (visitor, variant, problem, points, solved, best) \
                             values ($1, $2, $3, $4, 0, 0) on conflict (visitor, variant) do update set \
                             problem = excluded.problem, points = excluded.points, solved = 0";
        self.execute(START, &[visitor.into(), variant.into(), problem.into(), points.into()])
    }

    /// Counts a solved problem of a streak, and sets the next one; `None` if there is none. False if the streak does not
    /// wait for this problem.
    pub fn streak_advance(
        &self,
        visitor: &VisitorId,
        variant: &str,
        problem: &str,
        next: Option<(&str, i64)>,
    ) -> StoreFuture<'_, bool> {
        const ADVANCE: &str = "update problem_streak set problem = $1, points = coalesce($2, points), solved = solved + 1, \
                               best = case when best > solved then best else solved + 1 end \
                               where visitor = $3 and variant = $4 and problem = $5";
        let values = &[
            next.map(|(problem, _)| problem).into(),
            next.map(|(_, points)| points).into(),
            visitor.into(),
            variant.into(),
            problem.into(),
        ];
        self.execute(ADVANCE, values)
    }

    /// Ends a streak that waits for this problem. False if it does not.
    pub fn streak_end(
        &self,
        visitor: &VisitorId,
        variant: &str,
        problem: &str,
    ) -> StoreFuture<'_, bool> {
        const END: &str = "update problem_streak set problem = null \
                           where visitor = $1 and variant = $2 and problem = $3";
        self.execute(END, &[visitor.into(), variant.into(), problem.into()])
    }
}

impl ProblemStreak {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            variant: row.text("variant")?,
            problem: row.text_opt("problem")?,
            points: row.integer("points")?,
            solved: row.integer("solved")?,
            best: row.integer("best")?,
        })
    }
}

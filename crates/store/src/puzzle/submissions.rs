//! Problems that users have submitted. The caller interprets them and checks that they are sound.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::connection::Row;
use crate::{Millis, Name, StorageKind, Store, StoreError, StoreFuture, VisitorId};

/// A submitted problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedProblem {
    /// The id.
    pub id: String,
    /// The variant.
    pub variant: String,
    /// The problem as a line of a data file.
    pub line: String,
    /// The author; `None` if the account was closed.
    pub by: Option<VisitorId>,
    /// The author's name.
    pub name: Option<Name>,
    /// When it was submitted.
    pub made: Millis,
}

/// A problem to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubmittedProblem {
    /// The id.
    pub id: String,
    /// The variant.
    pub variant: String,
    /// The problem as a line of a data file.
    pub line: String,
    /// The author.
    pub visitor: VisitorId,
    /// The time of the submission.
    pub now: Millis,
}

/// The query of submitted problems with its condition and order.
macro_rules! submitted {
    ($where:literal) => {
        concat!(
            "select submitted_problem.id, submitted_problem.variant, submitted_problem.line, \
             submitted_problem.visitor, submitted_problem.made, account.name from submitted_problem \
             left join account on account.visitor = submitted_problem.visitor where ",
            $where
        )
    };
}

impl SubmittedProblem {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            variant: row.text("variant")?,
            line: row.text("line")?,
            by: row.parse_opt("visitor")?,
            name: row.parse_opt("name")?,
            made: row.integer("made")?,
        })
    }
}

impl Store {
    /// Stores a problem. False if it exists already, or if its author has submitted `max` since a moment. `Full` if the
    /// author has submitted too many in all.
    pub fn problem_submit(
        &self,
        problem: NewSubmittedProblem,
        since: Millis,
        max: u32,
    ) -> StoreFuture<'_, bool> {
        const STORED: &str = "select count(*) as stored from submitted_problem where visitor = $1";
        const SUBMIT: &str = "insert into submitted_problem (id, variant, line, visitor, made) \
                              select $1, $2, $3, $4, $5 from visitor where id = $4 and \
                              (select count(*) from submitted_problem where visitor = $4 and made >= $6) < $7 \
                              on conflict (id) do nothing";
        let most = self.limits().submitted_problems;
        let limit = StorageLimit { kind: StorageKind::SubmittedProblems, most };
        self.transaction(async move |connection| {
            let NewSubmittedProblem { id, variant, line, visitor, now } = &problem;
            storage_limits::lock(visitor, connection).await?;
            limit.check(1, STORED, &[visitor.into()], connection).await?;
            let values = &[
                id.into(),
                variant.into(),
                line.into(),
                visitor.into(),
                (*now).into(),
                since.into(),
                max.into(),
            ];
            Ok(connection.execute(SUBMIT, values).await? > 0)
        })
    }

    /// The submitted problem with an id.
    pub fn problem_submitted(&self, id: &str) -> StoreFuture<'_, Option<SubmittedProblem>> {
        const SUBMITTED: &str = submitted!("submitted_problem.id = $1");
        self.fetch_optional(SUBMITTED, &[id.into()], SubmittedProblem::from_row)
    }

    /// The submitted problems of a variant, the last first.
    pub fn problems_submitted(
        &self,
        variant: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<SubmittedProblem>> {
        const SUBMITTED: &str = submitted!(
            "submitted_problem.variant = $1 order by submitted_problem.made desc, submitted_problem.id limit $2"
        );
        self.fetch_all(SUBMITTED, &[variant.into(), limit.into()], SubmittedProblem::from_row)
    }

    /// The problems that a visitor has submitted, the last first.
    pub fn problems_by(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<SubmittedProblem>> {
        const BY: &str = submitted!(
            "submitted_problem.visitor = $1 order by submitted_problem.made desc, submitted_problem.id limit $2"
        );
        self.fetch_all(BY, &[visitor.into(), limit.into()], SubmittedProblem::from_row)
    }

    /// The number of submitted problems of each variant.
    pub fn problems_counted(&self) -> StoreFuture<'_, Vec<(String, u32)>> {
        const COUNTED: &str =
            "select variant, count(*) as problems from submitted_problem group by variant";
        self.fetch_all(COUNTED, &[], |row| Ok((row.text("variant")?, row.integer("problems")?)))
    }

    /// Deletes a submitted problem; the ratings of its solvers stay. False if it does not exist.
    pub fn problem_remove(&self, id: &str) -> StoreFuture<'_, bool> {
        const REMOVE: &str = "delete from submitted_problem where id = $1";
        self.execute(REMOVE, &[id.into()])
    }
}

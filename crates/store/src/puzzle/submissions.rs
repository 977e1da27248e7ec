//! Problems that people have made. What their lines say, and whether they are sound, is the caller's business.

use crate::db::connection::{Row, Value};
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// A problem that somebody has made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedProblem {
    /// By what it is known.
    pub id: String,
    /// Of which variant it is.
    pub variant: String,
    /// All of it as a line of a data file.
    pub line: String,
    /// Who has made it; nobody once their account is closed.
    pub by: Option<VisitorId>,
    /// Their name.
    pub name: Option<Name>,
    /// When it was made.
    pub made: Millis,
}

/// A problem that is to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubmittedProblem {
    /// By what it is known.
    pub id: String,
    /// Of which variant it is.
    pub variant: String,
    /// All of it as a line of a data file.
    pub line: String,
    /// Who has made it.
    pub visitor: VisitorId,
    /// When.
    pub now: Millis,
}

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
            by: row.parsed_if_any("visitor", |text| text.parse().ok())?,
            name: row.parsed_if_any("name", |text| text.parse().ok())?,
            made: row.number("made")?,
        })
    }
}

impl Store {
    /// Stores a problem; false if it is there already, or if its maker has made `most` since a moment.
    pub fn problem_submit(
        &self,
        problem: NewSubmittedProblem,
        since: Millis,
        most: u32,
    ) -> StoreFuture<'_, bool> {
        // Of two that are made at once the second waits here for the first.
        const LOCK: &str = "update visitor set absent = null where id = $1";
        const SUBMIT: &str = "insert into submitted_problem (id, variant, line, visitor, made) \
                              select $1, $2, $3, $4, $5 from visitor where id = $4 and \
                              (select count(*) from submitted_problem where visitor = $4 and made >= $6) < $7 \
                              on conflict (id) do nothing";
        self.write(move |connection| {
            Box::pin(async move {
                let NewSubmittedProblem { id, variant, line, visitor, now } = &problem;
                if connection.execute(LOCK, &[visitor.into()]).await? == 0 {
                    return Err(StoreError::NotFound("visitor"));
                }
                let values: [Value<'_>; 7] = [
                    id.as_str().into(),
                    variant.as_str().into(),
                    line.as_str().into(),
                    visitor.into(),
                    (*now).into(),
                    since.into(),
                    most.into(),
                ];
                Ok(connection.execute(SUBMIT, &values).await? > 0)
            })
        })
    }

    /// A problem that somebody has made.
    pub fn problem_submitted(&self, id: &str) -> StoreFuture<'_, Option<SubmittedProblem>> {
        const SUBMITTED: &str = submitted!("submitted_problem.id = $1");
        let id = id.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(SUBMITTED, &[id.as_str().into()]).await?;
                row.as_ref().map(SubmittedProblem::from_row).transpose()
            })
        })
    }

    /// The problems of a variant that people have made, the last first and at most so many.
    pub fn problems_submitted(
        &self,
        variant: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<SubmittedProblem>> {
        const SUBMITTED: &str = submitted!(
            "submitted_problem.variant = $1 order by submitted_problem.made desc, submitted_problem.id limit $2"
        );
        let variant = variant.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let values = [variant.as_str().into(), limit.into()];
                let rows = connection.rows(SUBMITTED, &values).await?;
                rows.iter().map(SubmittedProblem::from_row).collect()
            })
        })
    }

    /// The problems that a visitor has made, the last first and at most so many.
    pub fn problems_by(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<SubmittedProblem>> {
        const BY: &str = submitted!(
            "submitted_problem.visitor = $1 order by submitted_problem.made desc, submitted_problem.id limit $2"
        );
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BY, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(SubmittedProblem::from_row).collect()
            })
        })
    }

    /// How many problems people have made of each variant.
    pub fn problems_counted(&self) -> StoreFuture<'_, Vec<(String, u32)>> {
        const COUNTED: &str =
            "select variant, count(*) as problems from submitted_problem group by variant";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(COUNTED, &[]).await?;
                rows.iter().map(|row| Ok((row.text("variant")?, row.number("problems")?))).collect()
            })
        })
    }

    /// Removes a problem that somebody has made; what it has made of ratings stays. False if there is none.
    pub fn problem_remove(&self, id: &str) -> StoreFuture<'_, bool> {
        const REMOVE: &str = "delete from submitted_problem where id = $1";
        let id = id.to_owned();
        self.write(move |connection| {
            Box::pin(
                async move { Ok(connection.execute(REMOVE, &[id.as_str().into()]).await? > 0) },
            )
        })
    }
}

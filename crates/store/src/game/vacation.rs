//! Vacation: what an account has spent of it. How much there is, the caller knows.

use crate::db::connection::{Connection, Value};
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// What an account has spent of its vacation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Vacation {
    /// The year in which it was spent; 0 if none ever was.
    pub year: u32,
    /// How much of that year's.
    pub spent: Millis,
    /// Up to when no clock of theirs runs out.
    pub covered: Millis,
}

/// What is spent with a change of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VacationChange {
    /// By whom.
    pub visitor: VisitorId,
    /// As it was judged: if it is another meanwhile, nothing is written.
    pub before: Vacation,
    /// As it is then.
    pub after: Vacation,
}

impl Store {
    /// What a visitor has spent; `None` for one without an account.
    pub fn vacation(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Vacation>> {
        const SPENT: &str = "select vacation.year, vacation.spent, vacation.covered from account \
                             left join vacation on vacation.visitor = account.visitor \
                             where account.visitor = $1 and account.closed is null";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let Some(row) = connection.row(SPENT, &[(&visitor).into()]).await? else {
                    return Ok(None);
                };
                let Some(year) = row.number_if_any("year")? else {
                    return Ok(Some(Vacation::default()));
                };
                let (spent, covered) = (row.number("spent")?, row.number("covered")?);
                Ok(Some(Vacation { year, spent, covered }))
            })
        })
    }
}

impl VacationChange {
    /// Writes it; false if something else was spent meanwhile.
    pub(crate) async fn write(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        const SPEND: &str = "insert into vacation (visitor, year, spent, covered) values ($1, $2, $3, $4) \
                             on conflict (visitor) do update set year = $2, spent = $3, covered = $4 \
                             where vacation.year = $5 and vacation.spent = $6 and vacation.covered = $7";
        let Self { visitor, before, after } = self;
        let values: [Value<'_>; 7] = [
            visitor.into(),
            after.year.into(),
            after.spent.into(),
            after.covered.into(),
            before.year.into(),
            before.spent.into(),
            before.covered.into(),
        ];
        Ok(connection.execute(SPEND, &values).await? > 0)
    }
}

//! The vacation that accounts have used. The caller decides how much they have.

use crate::db::connection::Connection;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// The vacation that an account has used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Vacation {
    /// The year in which it was last used; 0 if never.
    pub year: u32,
    /// The amount that was used in that year.
    pub spent: Millis,
    /// The end of the vacation, until which no clock of the player runs out.
    pub covered: Millis,
}

/// Vacation that is used with a change of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VacationChange {
    /// The player.
    pub visitor: VisitorId,
    /// The vacation on which the change was judged. If it has changed, nothing is written.
    pub before: Vacation,
    /// The vacation after the change.
    pub after: Vacation,
}

impl Store {
    /// The vacation that a visitor has used; `None` without an account.
    pub fn vacation(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Vacation>> {
        const SPENT: &str = "select vacation.year, vacation.spent, vacation.covered from account \
                             left join vacation on vacation.visitor = account.visitor \
                             where account.visitor = $1 and account.closed is null";
        self.fetch_optional(SPENT, &[visitor.into()], |row| match row.integer_opt("year")? {
            None => Ok(Vacation::default()),
            Some(year) => {
                let (spent, covered) = (row.integer("spent")?, row.integer("covered")?);
                Ok(Vacation { year, spent, covered })
            }
        })
    }
}

impl VacationChange {
    /// Writes the change. False if the vacation has changed since it was judged.
    pub(crate) async fn write(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        const SPEND: &str = "insert into vacation (visitor, year, spent, covered) values ($1, $2, $3, $4) \
                             on conflict (visitor) do update set year = $2, spent = $3, covered = $4 \
                             where vacation.year = $5 and vacation.spent = $6 and vacation.covered = $7";
        let Self { visitor, before, after } = self;
        let values = &[
            visitor.into(),
            after.year.into(),
            after.spent.into(),
            after.covered.into(),
            before.year.into(),
            before.spent.into(),
            before.covered.into(),
        ];
        Ok(connection.execute(SPEND, values).await? > 0)
    }
}

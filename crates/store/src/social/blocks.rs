//! Blocks: with whom somebody does not want to play.

use crate::db::driver_error::DriverError;
use crate::{Millis, Name, Store, StoreFuture, VisitorId};

impl Store {
    /// Somebody does not want to play with somebody else any more.
    pub fn block(
        &self,
        blocker: &VisitorId,
        blocked: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const BLOCK: &str = "insert into block (blocker, blocked, made) values ($1, $2, $3) \
                             on conflict (blocker, blocked) do nothing";
        let (blocker, blocked) = (blocker.clone(), blocked.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&blocker).into(), (&blocked).into(), now.into()];
                let stored = connection.execute(BLOCK, &values).await;
                stored.map(drop).map_err(DriverError::taken_or_missing("block", "visitor"))
            })
        })
    }

    /// They may play again.
    pub fn unblock(&self, blocker: &VisitorId, blocked: &VisitorId) -> StoreFuture<'_, ()> {
        const UNBLOCK: &str = "delete from block where blocker = $1 and blocked = $2";
        let (blocker, blocked) = (blocker.clone(), blocked.clone());
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(UNBLOCK, &[(&blocker).into(), (&blocked).into()]).await?;
                Ok(())
            })
        })
    }

    /// Whether one of the two does not want to play with the other.
    pub fn is_blocked(&self, one: &VisitorId, other: &VisitorId) -> StoreFuture<'_, bool> {
        const IS_BLOCKED: &str = "select 1 as blocked from block where (blocker = $1 and blocked = $2) \
                                  or (blocker = $2 and blocked = $1)";
        let (one, other) = (one.clone(), other.clone());
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(IS_BLOCKED, &[(&one).into(), (&other).into()]).await?;
                Ok(!rows.is_empty())
            })
        })
    }

    /// Whom somebody has blocked, by their names.
    pub fn blocked_by(&self, blocker: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const BLOCKED_BY: &str = "select account.name from block join account on account.visitor = block.blocked \
                                  where block.blocker = $1 order by account.folded limit 1000";
        let blocker = blocker.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BLOCKED_BY, &[(&blocker).into()]).await?;
                rows.iter().map(|row| row.parsed("name", |text| text.parse().ok())).collect()
            })
        })
    }
}

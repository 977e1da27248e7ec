//! Blocks: a player and a blocked player cannot start games against each other.

use crate::db::driver_error::DriverError;
use crate::{Millis, Name, Store, StoreFuture, VisitorId};

impl Store {
    /// Blocks a player.
    pub fn block(
        &self,
        blocker: &VisitorId,
        blocked: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const BLOCK: &str = "insert into block (blocker, blocked, made) values ($1, $2, $3) \
                             on conflict (blocker, blocked) do nothing";
        let values = &[blocker.into(), blocked.into(), now.into()];
        self.insert(BLOCK, values, DriverError::taken_or_missing("block", "visitor"))
    }

    /// Unblocks a player.
    pub fn unblock(&self, blocker: &VisitorId, blocked: &VisitorId) -> StoreFuture<'_, ()> {
        const UNBLOCK: &str = "delete from block where blocker = $1 and blocked = $2";
        self.execute(UNBLOCK, &[blocker.into(), blocked.into()])
    }

    /// Whether one of two players has blocked the other.
    pub fn is_blocked(&self, one: &VisitorId, other: &VisitorId) -> StoreFuture<'_, bool> {
        const IS_BLOCKED: &str = "select 1 as blocked from block where (blocker = $1 and blocked = $2) \
                                  or (blocker = $2 and blocked = $1)";
        self.exists(IS_BLOCKED, &[one.into(), other.into()])
    }

    /// The names of the players on a player's block list.
    pub fn blocked_names(&self, blocker: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const BLOCKED_BY: &str = "select account.name from block join account on account.visitor = block.blocked \
                                  where block.blocker = $1 order by account.folded limit 1000";
        self.fetch_all(BLOCKED_BY, &[blocker.into()], |row| row.parse("name"))
    }
}

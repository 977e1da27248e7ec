//! Blocks: a player and a blocked player cannot start games against each other.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::driver_error::DriverError;
use crate::{Millis, Name, StorageKind, Store, StoreFuture, VisitorId};

impl Store {
    /// Blocks a player. `Full` if the blocker has blocked too many.
    pub fn block(
        &self,
        blocker: &VisitorId,
        blocked: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const BLOCK: &str = "insert into block (blocker, blocked, made) values ($1, $2, $3) \
                             on conflict (blocker, blocked) do nothing";
        const OTHERS: &str =
            "select count(*) as stored from block where blocker = $1 and blocked <> $2";
        let most = self.limits().blocked_players;
        let limit = StorageLimit { kind: StorageKind::BlockedPlayers, most };
        let (blocker, blocked) = (blocker.clone(), blocked.clone());
        self.transaction(async move |connection| {
            storage_limits::lock(&blocker, connection).await?;
            let others = &[(&blocker).into(), (&blocked).into()];
            limit.check(1, OTHERS, others, connection).await?;
            let values = &[(&blocker).into(), (&blocked).into(), now.into()];
            let stored = connection.execute(BLOCK, values).await;
            stored.map(drop).map_err(DriverError::taken_or_missing("block", "visitor"))
        })
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

//! Blocks: a player and a blocked player cannot start games against each other, challenge each other or write in each
//! other's studies.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::study::removed_member;
use crate::{Millis, Name, StorageKind, Store, StoreError, StoreFuture, StudyId, VisitorId};

const IS_BLOCKED: &str = "select 1 as blocked from block where (blocker = $1 and blocked = $2) \
                          or (blocker = $2 and blocked = $1)";

impl Store {
    /// Blocks a player. The two stop writing in each other's studies, which are returned, and are not notified of each
    /// other's challenges. `Full` if the blocker has blocked too many.
    pub fn block(
        &self,
        blocker: &VisitorId,
        blocked: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, Vec<StudyId>> {
        const BLOCK: &str = "insert into block (blocker, blocked, made) values ($1, $2, $3) \
                             on conflict (blocker, blocked) do nothing";
        const OTHERS: &str =
            "select count(*) as stored from block where blocker = $1 and blocked <> $2";
        const FORGET_CHALLENGES: &str = "delete from notice where visitor = $1 and kind = 'challenge' \
                                         and exists (select 1 from seat where seat.game = notice.game \
                                         and seat.visitor = $2)";
        let most = self.limits().blocked_players;
        let limit = StorageLimit { kind: StorageKind::BlockedPlayers, most };
        let (blocker, blocked) = (blocker.clone(), blocked.clone());
        self.transaction(async move |connection| {
            storage_limits::lock(&blocker, connection).await?;
            let others = &[(&blocker).into(), (&blocked).into()];
            limit.check(1, OTHERS, others, connection).await?;
            let values = &[(&blocker).into(), (&blocked).into(), now.into()];
            let stored = connection.execute(BLOCK, values).await;
            stored.map_err(DriverError::taken_or_missing("block", "visitor"))?;
            let mut left = Vec::new();
            for (one, other) in [(&blocker, &blocked), (&blocked, &blocker)] {
                connection.execute(FORGET_CHALLENGES, &[one.into(), other.into()]).await?;
                left.extend(removed_member::remove_from_all(one, other, now, connection).await?);
            }
            Ok(left)
        })
    }

    /// Unblocks a player.
    pub fn unblock(&self, blocker: &VisitorId, blocked: &VisitorId) -> StoreFuture<'_, ()> {
        const UNBLOCK: &str = "delete from block where blocker = $1 and blocked = $2";
        self.execute(UNBLOCK, &[blocker.into(), blocked.into()])
    }

    /// Whether one of two players has blocked the other.
    pub fn is_blocked(&self, one: &VisitorId, other: &VisitorId) -> StoreFuture<'_, bool> {
        self.exists(IS_BLOCKED, &[one.into(), other.into()])
    }

    /// The players that a player has blocked, and the players who have blocked the player.
    pub fn blocked_players(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<VisitorId>> {
        const BLOCKED: &str = "select blocked as visitor from block where blocker = $1 \
                               union select blocker as visitor from block where blocked = $1 limit 2000";
        self.fetch_all(BLOCKED, &[visitor.into()], |row| row.parse("visitor"))
    }

    /// The names of the players on a player's block list.
    pub fn blocked_names(&self, blocker: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const BLOCKED_BY: &str = "select account.name from block join account on account.visitor = block.blocked \
                                  where block.blocker = $1 order by account.folded limit 1000";
        self.fetch_all(BLOCKED_BY, &[blocker.into()], |row| row.parse("name"))
    }
}

/// Whether one of two players has blocked the other.
pub(crate) async fn is_blocked(
    one: &VisitorId,
    other: &VisitorId,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    Ok(connection.fetch_optional(IS_BLOCKED, &[one.into(), other.into()]).await?.is_some())
}

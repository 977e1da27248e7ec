//! Mutes: a player does not see the messages and comments of muted players.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::driver_error::DriverError;
use crate::{Millis, Name, StorageKind, Store, StoreFuture, VisitorId};

impl Store {
    /// Mutes or unmutes a player. `Full` if the muter has muted too many.
    pub fn mute_set(
        &self,
        muter: &VisitorId,
        muted: &VisitorId,
        mute: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const MUTE: &str = "insert into mute (muter, muted, made) values ($1, $2, $3) \
                            on conflict (muter, muted) do nothing";
        const UNMUTE: &str = "delete from mute where muter = $1 and muted = $2";
        if !mute {
            return self.execute(UNMUTE, &[muter.into(), muted.into()]);
        }
        const OTHERS: &str = "select count(*) as stored from mute where muter = $1 and muted <> $2";
        let most = self.limits().blocked_players;
        let limit = StorageLimit { kind: StorageKind::BlockedPlayers, most };
        let (muter, muted) = (muter.clone(), muted.clone());
        self.transaction(async move |connection| {
            storage_limits::lock(&muter, connection).await?;
            let others = &[(&muter).into(), (&muted).into()];
            limit.check(1, OTHERS, others, connection).await?;
            let values = &[(&muter).into(), (&muted).into(), now.into()];
            let stored = connection.execute(MUTE, values).await;
            stored.map(drop).map_err(DriverError::taken_or_missing("mute", "account"))
        })
    }

    /// The names of the players on a player's mute list.
    pub fn muted_names(&self, muter: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const MUTED_BY: &str = "select account.name from mute join account on account.visitor = mute.muted \
                                where mute.muter = $1 order by account.folded limit 1000";
        self.fetch_all(MUTED_BY, &[muter.into()], |row| row.parse("name"))
    }
}

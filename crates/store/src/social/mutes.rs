//! Mutes: a player does not see the messages and comments of muted players.

use crate::db::driver_error::DriverError;
use crate::{Millis, Name, Store, StoreFuture, VisitorId};

impl Store {
    /// Mutes or unmutes a player.
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
        let values = &[muter.into(), muted.into(), now.into()];
        self.insert(MUTE, values, DriverError::taken_or_missing("mute", "account"))
    }

    /// The names of the players on a player's mute list.
    pub fn muted_names(&self, muter: &VisitorId) -> StoreFuture<'_, Vec<Name>> {
        const MUTED_BY: &str = "select account.name from mute join account on account.visitor = mute.muted \
                                where mute.muter = $1 order by account.folded limit 1000";
        self.fetch_all(MUTED_BY, &[muter.into()], |row| row.parse("name"))
    }
}

//! Finds the games that have to be ended because a player's time is up.

use crate::{GameId, Millis, Store, StoreFuture};

impl Store {
    /// The games to be ended for time, the longest overdue first.
    pub fn games_overdue(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const OVERDUE: &str =
            "select id from game where ends is not null and ends < $1 order by ends limit $2";
        self.fetch_all(OVERDUE, &[now.into(), limit.into()], |row| row.parse("id"))
    }
}

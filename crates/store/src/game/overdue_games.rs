//! The games whose time is up.

use crate::{GameId, Millis, Store, StoreFuture};

impl Store {
    /// Games that are to be ended by now because the time of the side to move is up, the longest overdue first.
    pub fn games_overdue(&self, now: Millis, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const OVERDUE: &str =
            "select id from game where ends is not null and ends < $1 order by ends limit $2";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OVERDUE, &[now.into(), limit.into()]).await?;
                rows.iter().map(|row| row.parsed("id", |text| text.parse().ok())).collect()
            })
        })
    }
}

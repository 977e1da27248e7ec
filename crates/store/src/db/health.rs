//! Checks that the database can be read and written, and stores the latest hour that it has seen.

use crate::{Millis, Store, StoreFuture};

impl Store {
    /// Fails if the database cannot be read.
    pub fn ping(&self) -> StoreFuture<'_, ()> {
        const PING: &str = "select 1 as answer";
        let found = self.exists(PING, &[]);
        Box::pin(async move { found.await.map(drop) })
    }

    /// Fails if the database cannot be written.
    pub fn probe(&self) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into service (name, value) values ('probes', 1) \
                             on conflict (name) do update set value = service.value + 1";
        self.execute(WRITE, &[])
    }

    /// Stores the current hour by a clock that is trusted. An earlier hour than the stored one is ignored.
    pub fn keep_hour(&self, hour: Millis) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into service (name, value) values ('hour', $1) on conflict (name) \
                             do update set value = case when service.value < excluded.value \
                             then excluded.value else service.value end";
        self.execute(WRITE, &[hour.into()])
    }

    /// The hour that [`keep_hour`](Self::keep_hour) has stored.
    pub fn latest_hour(&self) -> StoreFuture<'_, Option<Millis>> {
        const READ: &str = "select value from service where name = 'hour'";
        self.fetch_optional(READ, &[], |row| row.integer("value"))
    }
}

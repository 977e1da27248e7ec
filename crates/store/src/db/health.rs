//! Whether the database can be written, and the latest hour that it has seen.

use crate::{Millis, Store, StoreFuture};

impl Store {
    /// Whether the database answers a question.
    pub fn ping(&self) -> StoreFuture<'_, ()> {
        const PING: &str = "select 1 as answer";
        self.read(|connection| {
            Box::pin(async move {
                connection.rows(PING, &[]).await?;
                Ok(())
            })
        })
    }

    /// Writes something that means nothing, which shows that the database can be written.
    pub fn probe(&self) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into service (name, value) values ('probes', 1) \
                             on conflict (name) do update set value = service.value + 1";
        self.write(|connection| {
            Box::pin(async move {
                connection.execute(WRITE, &[]).await?;
                Ok(())
            })
        })
    }

    /// Keeps an hour that is believed. No clock goes back in here: a later hour than this one stays.
    pub fn keep_hour(&self, hour: Millis) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into service (name, value) values ('hour', $1) on conflict (name) \
                             do update set value = case when service.value < excluded.value \
                             then excluded.value else service.value end";
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(WRITE, &[hour.into()]).await?;
                Ok(())
            })
        })
    }

    /// The latest hour that [`keep_hour`](Self::keep_hour) has kept.
    pub fn latest_hour(&self) -> StoreFuture<'_, Option<Millis>> {
        const READ: &str = "select value from service where name = 'hour'";
        self.read(|connection| {
            Box::pin(async move {
                let row = connection.row(READ, &[]).await?;
                row.map(|row| row.number("value")).transpose()
            })
        })
    }
}

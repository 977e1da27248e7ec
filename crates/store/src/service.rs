//! Whether the database can be written, and what hour it has seen.

use crate::{Millis, Store, StoreError};

impl Store {
    /// Whether the database answers a question.
    pub async fn ping(&self) -> Result<(), StoreError> {
        const PING: &str = "select 1 as answer";
        self.read(|connection| {
            Box::pin(async move {
                connection.rows(PING, &[]).await?;
                Ok(())
            })
        })
        .await
    }

    /// Writes the hour, and thereby shows that the database can be written; the latest hour that was written before.
    /// No clock goes back in here: a later hour than this one stays.
    pub async fn probe(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        const WRITE: &str = "insert into service (name, value) values ('hour', $1) on conflict (name) \
                             do update set value = case when service.value < excluded.value \
                             then excluded.value else service.value end";
        let before = self.latest_hour().await?;
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(WRITE, &[now.into()]).await?;
                Ok::<_, StoreError>(())
            })
        })
        .await?;
        Ok(before)
    }

    /// The latest hour that [`probe`](Self::probe) has written.
    pub async fn latest_hour(&self) -> Result<Option<Millis>, StoreError> {
        const READ: &str = "select value from service where name = 'hour'";
        self.read(|connection| {
            Box::pin(async move {
                let row = connection.row(READ, &[]).await?;
                row.map(|row| row.number("value")).transpose()
            })
        })
        .await
    }
}

//! Sessions: opaque text under an id, with a time at which it expires.

use crate::driver_error::DriverError;
use crate::{Millis, Store, StoreError};

impl Store {
    /// Stores a session under an id that must be new; `Taken` if it is not.
    pub async fn session_create(
        &self,
        id: &str,
        data: &str,
        expires: Millis,
    ) -> Result<(), StoreError> {
        const CREATE: &str = "insert into session (id, data, expires) values ($1, $2, $3)";
        let (id, data) = (id.to_owned(), data.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [id.as_str().into(), data.as_str().into(), expires.into()];
                let created = connection.execute(CREATE, &values).await;
                created.map(drop).map_err(DriverError::taken("session"))
            })
        })
        .await
    }

    /// Stores a session, in place of what its id held before.
    pub async fn session_save(
        &self,
        id: &str,
        data: &str,
        expires: Millis,
    ) -> Result<(), StoreError> {
        const SAVE: &str = "insert into session (id, data, expires) values ($1, $2, $3) \
                            on conflict (id) do update set data = excluded.data, expires = excluded.expires";
        let (id, data) = (id.to_owned(), data.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [id.as_str().into(), data.as_str().into(), expires.into()];
                connection.execute(SAVE, &values).await?;
                Ok(())
            })
        })
        .await
    }

    /// The data of a session that has not expired.
    pub async fn session_load(&self, id: &str, now: Millis) -> Result<Option<String>, StoreError> {
        const LOAD: &str = "select data from session where id = $1 and expires > $2";
        let id = id.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(LOAD, &[id.as_str().into(), now.into()]).await?;
                row.map(|row| row.text("data")).transpose()
            })
        })
        .await
    }

    /// Deletes a session, if it exists.
    pub async fn session_delete(&self, id: &str) -> Result<(), StoreError> {
        const DELETE: &str = "delete from session where id = $1";
        let id = id.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(DELETE, &[id.as_str().into()]).await?;
                Ok(())
            })
        })
        .await
    }

    /// Deletes the sessions that have expired; the number of them.
    pub async fn sessions_expire(&self, now: Millis) -> Result<u64, StoreError> {
        const EXPIRE: &str = "delete from session where expires <= $1";
        self.write(move |connection| {
            Box::pin(async move { Ok(connection.execute(EXPIRE, &[now.into()]).await?) })
        })
        .await
    }
}

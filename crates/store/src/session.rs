//! Sessions: opaque text under an id, with a time at which it expires.

use sqlx::Row;

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
        let _turn = self.turn().await;
        let created =
            sqlx::query(CREATE).bind(id).bind(data).bind(expires).execute(&self.pool).await;
        created.map(drop).map_err(StoreError::taken("session"))
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
        let _turn = self.turn().await;
        sqlx::query(SAVE).bind(id).bind(data).bind(expires).execute(&self.pool).await?;
        Ok(())
    }

    /// The data of a session that has not expired.
    pub async fn session_load(&self, id: &str, now: Millis) -> Result<Option<String>, StoreError> {
        const LOAD: &str = "select data from session where id = $1 and expires > $2";
        let row = sqlx::query(LOAD).bind(id).bind(now).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("data")).transpose()?)
    }

    /// Deletes a session, if it exists.
    pub async fn session_delete(&self, id: &str) -> Result<(), StoreError> {
        const DELETE: &str = "delete from session where id = $1";
        let _turn = self.turn().await;
        sqlx::query(DELETE).bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// Deletes the sessions that have expired; the number of them.
    pub async fn sessions_expire(&self, now: Millis) -> Result<u64, StoreError> {
        const EXPIRE: &str = "delete from session where expires <= $1";
        let _turn = self.turn().await;
        Ok(sqlx::query(EXPIRE).bind(now).execute(&self.pool).await?.rows_affected())
    }
}

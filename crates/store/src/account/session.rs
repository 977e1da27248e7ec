//! Sessions: text under an id, with an expiry time.

use crate::db::connection::Row;
use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Stores a session under a new id, and deletes the oldest sessions of the visitor beyond the limit. `Taken` if the id is
    /// in use.
    pub fn session_create(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        data: &str,
        expires: Millis,
    ) -> StoreFuture<'_, ()> {
        const CREATE: &str =
            "insert into session (id, visitor, data, expires) values ($1, $2, $3, $4)";
        const OLDEST: &str = "delete from session where visitor = $1 and id <> $2 and id not in \
                              (select id from session where visitor = $1 order by expires desc, id limit $3)";
        let most = self.limits().sessions;
        let (id, visitor, data) = (id.to_owned(), visitor.cloned(), data.to_owned());
        self.transaction(async move |connection| {
            let values = &[(&id).into(), visitor.as_ref().into(), (&data).into(), expires.into()];
            connection.execute(CREATE, values).await.map_err(DriverError::taken("session"))?;
            if let (Some(visitor), true) = (&visitor, most < u32::MAX) {
                let values = &[visitor.into(), (&id).into(), most.into()];
                connection.execute(OLDEST, values).await?;
            }
            Ok(())
        })
    }

    /// Updates a session. A deleted session is not created again.
    pub fn session_save(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        data: &str,
        expires: Millis,
    ) -> StoreFuture<'_, ()> {
        const SAVE: &str =
            "update session set visitor = $1, data = $2, expires = $3, ended = null where id = $4";
        self.execute(SAVE, &[visitor.into(), data.into(), expires.into(), id.into()])
    }

    /// The data of a session, even if it has expired.
    pub fn session_load(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        const LOAD: &str = "select data from session where id = $1";
        self.fetch_optional(LOAD, &[id.into()], |row| row.text("data"))
    }

    /// Deletes a session, if it exists.
    pub fn session_delete(&self, id: &str) -> StoreFuture<'_, ()> {
        const DELETE: &str = "delete from session where id = $1";
        self.execute(DELETE, &[id.into()])
    }

    /// The ids and data of the sessions of an account, the latest expiry first.
    pub fn sessions_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(String, String)>> {
        const SESSIONS_OF: &str =
            "select id, data from session where visitor = $1 order by expires desc, id limit 200";
        self.fetch_all(SESSIONS_OF, &[visitor.into()], id_and_data)
    }

    /// Deletes a session of an account, and returns whether it existed.
    pub fn session_revoke(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, bool> {
        const REVOKE: &str = "delete from session where visitor = $1 and id = $2";
        self.execute(REVOKE, &[visitor.into(), id.into()])
    }

    /// Deletes all sessions of an account except one, and returns their ids.
    pub fn sessions_revoke(
        &self,
        visitor: &VisitorId,
        except: &str,
    ) -> StoreFuture<'_, Vec<String>> {
        const REVOKE: &str = "delete from session where visitor = $1 and id <> $2 returning id";
        self.write_returning(REVOKE, &[visitor.into(), except.into()], |row| row.text("id"))
    }

    /// Marks the expired sessions, and returns their number. Saving a session removes its mark.
    pub fn sessions_mark(&self, now: Millis) -> StoreFuture<'_, u64> {
        const MARK: &str = "update session set ended = $1 where expires <= $1 and ended is null";
        self.execute(MARK, &[now.into()])
    }

    /// The ids and data of up to `max` sessions that were marked at this time or earlier.
    pub fn sessions_marked(
        &self,
        before: Millis,
        max: u32,
    ) -> StoreFuture<'_, Vec<(String, String)>> {
        const MARKED: &str =
            "select id, data from session where ended <= $1 order by ended, id limit $2";
        self.fetch_all(MARKED, &[before.into(), max.into()], id_and_data)
    }

    /// Deletes a session that is still marked, and returns whether it was deleted. If its visitor has a seat in a game that
    /// has not ended, the session is prolonged until `longer` instead.
    pub fn session_expire(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        before: Millis,
        longer: Millis,
    ) -> StoreFuture<'_, bool> {
        const END: &str = "delete from session where id = $1 and ended <= $2 and not exists \
                           (select 1 from seat where seat.visitor = $3 and seat.ended is null)";
        const PROLONG: &str = "update session set expires = $1, visitor = $2, ended = null where id = $3 and ended <= $4";
        let (id, visitor) = (id.to_owned(), visitor.cloned());
        self.transaction(async move |connection| {
            let values = &[(&id).into(), before.into(), visitor.as_ref().into()];
            if connection.execute(END, values).await? > 0 {
                return Ok(true);
            }
            let values = &[longer.into(), visitor.as_ref().into(), (&id).into(), before.into()];
            connection.execute(PROLONG, values).await?;
            Ok(false)
        })
    }
}

fn id_and_data(row: &Row) -> Result<(String, String), StoreError> {
    Ok((row.text("id")?, row.text("data")?))
}

//! Sessions: opaque text under an id, with a time at which it expires.

use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreFuture, VisitorId};

impl Store {
    /// Stores a session of a visitor under an id that must be new; `Taken` if it is not.
    pub fn session_create(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        data: &str,
        expires: Millis,
    ) -> StoreFuture<'_, ()> {
        const CREATE: &str =
            "insert into session (id, visitor, data, expires) values ($1, $2, $3, $4)";
        let (id, visitor, data) = (id.to_owned(), visitor.cloned(), data.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let visitor = visitor.as_ref().map(VisitorId::as_str);
                let values =
                    [id.as_str().into(), visitor.into(), data.as_str().into(), expires.into()];
                let created = connection.execute(CREATE, &values).await;
                created.map(drop).map_err(DriverError::taken("session"))
            })
        })
    }

    /// Stores a session anew. One that has ended meanwhile does not come back.
    pub fn session_save(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        data: &str,
        expires: Millis,
    ) -> StoreFuture<'_, ()> {
        const SAVE: &str =
            "update session set visitor = $1, data = $2, expires = $3, ended = null where id = $4";
        let (id, visitor, data) = (id.to_owned(), visitor.cloned(), data.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let visitor = visitor.as_ref().map(VisitorId::as_str);
                let values =
                    [visitor.into(), data.as_str().into(), expires.into(), id.as_str().into()];
                connection.execute(SAVE, &values).await?;
                Ok(())
            })
        })
    }

    /// The data of a session. It is there until it is deleted, whatever a clock says.
    pub fn session_load(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        const LOAD: &str = "select data from session where id = $1";
        let id = id.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(LOAD, &[id.as_str().into()]).await?;
                row.map(|row| row.text("data")).transpose()
            })
        })
    }

    /// Deletes a session, if it exists.
    pub fn session_delete(&self, id: &str) -> StoreFuture<'_, ()> {
        const DELETE: &str = "delete from session where id = $1";
        let id = id.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(DELETE, &[id.as_str().into()]).await?;
                Ok(())
            })
        })
    }

    /// The sessions of an account, those that were stored last first: their ids and data.
    pub fn sessions_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(String, String)>> {
        const SESSIONS_OF: &str =
            "select id, data from session where visitor = $1 order by expires desc, id limit 200";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(SESSIONS_OF, &[(&visitor).into()]).await?;
                rows.iter().map(|row| Ok((row.text("id")?, row.text("data")?))).collect()
            })
        })
    }

    /// Ends a session of an account; whether there was one.
    pub fn session_revoke(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, bool> {
        const REVOKE: &str = "delete from session where visitor = $1 and id = $2";
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&visitor).into(), id.as_str().into()];
                Ok(connection.execute(REVOKE, &values).await? > 0)
            })
        })
    }

    /// Ends all sessions of an account but one: the ids of those that were ended.
    pub fn sessions_revoke(&self, visitor: &VisitorId, but: &str) -> StoreFuture<'_, Vec<String>> {
        const REVOKE: &str = "delete from session where visitor = $1 and id <> $2 returning id";
        let (visitor, but) = (visitor.clone(), but.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let rows =
                    connection.rows(REVOKE, &[(&visitor).into(), but.as_str().into()]).await?;
                rows.iter().map(|row| row.text("id")).collect()
            })
        })
    }

    /// Marks the sessions that have expired; the number of them. One that is stored again loses its mark.
    pub fn sessions_mark(&self, now: Millis) -> StoreFuture<'_, u64> {
        const MARK: &str = "update session set ended = $1 where expires <= $1 and ended is null";
        self.write(move |connection| {
            Box::pin(async move { Ok(connection.execute(MARK, &[now.into()]).await?) })
        })
    }

    /// Sessions that were marked at that hour or before, at most so many: their ids and data.
    pub fn sessions_marked(
        &self,
        before: Millis,
        most: u32,
    ) -> StoreFuture<'_, Vec<(String, String)>> {
        const MARKED: &str =
            "select id, data from session where ended <= $1 order by ended, id limit $2";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(MARKED, &[before.into(), most.into()]).await?;
                rows.iter().map(|row| Ok((row.text("id")?, row.text("data")?))).collect()
            })
        })
    }

    /// Deletes a session if it is still marked so; whether it was deleted. One whose visitor has a seat in a game that is
    /// not over goes on until `longer` instead.
    pub fn session_end(
        &self,
        id: &str,
        visitor: Option<&VisitorId>,
        before: Millis,
        longer: Millis,
    ) -> StoreFuture<'_, bool> {
        const END: &str = "delete from session where id = $1 and ended <= $2 and not exists \
                           (select 1 from seat where seat.visitor = $3 and seat.ended is null)";
        const PROLONG: &str = "update session set expires = $1, visitor = $2, ended = null where id = $3 and ended <= $4";
        let (id, visitor) = (id.to_owned(), visitor.map(|id| id.as_str().to_owned()));
        self.write(move |connection| {
            Box::pin(async move {
                let values = [id.as_str().into(), before.into(), visitor.as_deref().into()];
                if connection.execute(END, &values).await? > 0 {
                    return Ok(true);
                }
                let (id, visitor) = (id.as_str().into(), visitor.as_deref().into());
                let values = [longer.into(), visitor, id, before.into()];
                connection.execute(PROLONG, &values).await?;
                Ok(false)
            })
        })
    }
}

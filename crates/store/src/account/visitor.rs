//! Visitors: people with a browser, of whom only an id is known.

use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// A person with a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    /// The id in the cookie.
    pub id: VisitorId,
    /// When they came for the first time.
    pub created: Millis,
    /// When they were here last.
    pub seen: Millis,
}

impl Store {
    /// Makes a visitor; `Taken` if there is one of this id.
    pub fn visitor_create(&self, id: &VisitorId, now: Millis) -> StoreFuture<'_, ()> {
        const CREATE: &str = "insert into visitor (id, created, seen) values ($1, $2, $2)";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let created = connection.execute(CREATE, &[(&id).into(), now.into()]).await;
                created.map(drop).map_err(DriverError::taken("visitor"))
            })
        })
    }

    /// Stores when a visitor was last seen.
    pub fn visitor_touch(&self, id: &VisitorId, now: Millis) -> StoreFuture<'_, ()> {
        const TOUCH: &str = "update visitor set seen = $1, absent = null where id = $2";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                match connection.execute(TOUCH, &[now.into(), (&id).into()]).await? {
                    0 => Err(StoreError::NotFound("visitor")),
                    _ => Ok(()),
                }
            })
        })
    }

    /// A visitor.
    pub fn visitor_load(&self, id: &VisitorId) -> StoreFuture<'_, Visitor> {
        const LOAD: &str = "select created, seen from visitor where id = $1";
        let id = id.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(LOAD, &[(&id).into()]).await?;
                let row = row.ok_or(StoreError::NotFound("visitor"))?;
                Ok(Visitor { id, created: row.number("created")?, seen: row.number("seen")? })
            })
        })
    }
}

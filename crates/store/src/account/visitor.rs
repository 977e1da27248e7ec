//! Visitors: browsers that are identified by the id in their cookie.

use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// A visitor, with or without an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visitor {
    /// The id in the cookie.
    pub id: VisitorId,
    /// The first visit.
    pub created: Millis,
    /// The latest visit.
    pub seen: Millis,
}

impl Store {
    /// Creates a visitor. `Taken` if the id is in use.
    pub fn visitor_create(&self, id: &VisitorId, now: Millis) -> StoreFuture<'_, ()> {
        const CREATE: &str = "insert into visitor (id, created, seen) values ($1, $2, $2)";
        self.insert(CREATE, &[id.into(), now.into()], DriverError::taken("visitor"))
    }

    /// Stores the time of the latest visit.
    pub fn visitor_touch(&self, id: &VisitorId, now: Millis) -> StoreFuture<'_, ()> {
        const TOUCH: &str = "update visitor set seen = $1, absent = null where id = $2";
        self.update(TOUCH, &[now.into(), id.into()], "visitor")
    }

    /// Loads a visitor.
    pub fn visitor_load(&self, id: &VisitorId) -> StoreFuture<'_, Visitor> {
        const LOAD: &str = "select id, created, seen from visitor where id = $1";
        let visitor = self.fetch_optional(LOAD, &[id.into()], |row| {
            let (created, seen) = (row.integer("created")?, row.integer("seen")?);
            Ok(Visitor { id: row.parse("id")?, created, seen })
        });
        Box::pin(async move { visitor.await?.ok_or(StoreError::NotFound("visitor")) })
    }
}

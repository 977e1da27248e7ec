//! Visitors: people with a browser, of whom only an id is known.

use sqlx::Row;

use crate::{Millis, Store, StoreError, VisitorId};

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
    pub async fn visitor_create(&self, id: &VisitorId, now: Millis) -> Result<(), StoreError> {
        const CREATE: &str = "insert into visitor (id, created, seen) values ($1, $2, $2)";
        let _turn = self.turn().await;
        let created = sqlx::query(CREATE).bind(id.as_str()).bind(now).execute(&self.pool).await;
        created.map(drop).map_err(StoreError::taken("visitor"))
    }

    /// Stores when a visitor was last seen.
    pub async fn visitor_touch(&self, id: &VisitorId, now: Millis) -> Result<(), StoreError> {
        const TOUCH: &str = "update visitor set seen = $1 where id = $2";
        let _turn = self.turn().await;
        let touched = sqlx::query(TOUCH).bind(now).bind(id.as_str()).execute(&self.pool).await?;
        if touched.rows_affected() == 0 { Err(StoreError::NotFound("visitor")) } else { Ok(()) }
    }

    /// A visitor.
    pub async fn visitor_load(&self, id: &VisitorId) -> Result<Visitor, StoreError> {
        const LOAD: &str = "select created, seen from visitor where id = $1";
        let row = sqlx::query(LOAD).bind(id.as_str()).fetch_optional(&self.pool).await?;
        let row = row.ok_or(StoreError::NotFound("visitor"))?;
        Ok(Visitor { id: id.clone(), created: row.try_get("created")?, seen: row.try_get("seen")? })
    }
}

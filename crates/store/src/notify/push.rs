//! Browsers that take messages while no page of theirs is open, and the key by which push services know this site.

use crate::db::connection::{Row, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// A browser that takes messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// Its id here.
    pub id: GameId,
    /// Where messages for it are sent.
    pub endpoint: String,
    /// Its public key, in Base64 for addresses.
    pub p256dh: String,
    /// Its secret, likewise.
    pub auth: String,
    /// What its owner calls it.
    pub browser: String,
    /// Since when it takes messages.
    pub made: Millis,
}

impl PushSubscription {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parsed("id", |text| text.parse().ok())?,
            endpoint: row.text("endpoint")?,
            p256dh: row.text("p256dh")?,
            auth: row.text("auth")?,
            browser: row.text("browser")?,
            made: row.number("made")?,
        })
    }
}

impl Store {
    /// Stores a browser of somebody with an account, in place of what its endpoint was before, and forgets the oldest of them
    /// beyond so many. `NotFound` without an account.
    pub fn push_subscribe(
        &self,
        visitor: &VisitorId,
        new: PushSubscription,
        most: u32,
    ) -> StoreFuture<'_, ()> {
        const REPLACE: &str = "delete from push_subscription where endpoint = $1";
        const INSERT: &str = "insert into push_subscription (id, visitor, endpoint, p256dh, auth, browser, made) \
                              values ($1, $2, $3, $4, $5, $6, $7)";
        const OLDEST: &str = "delete from push_subscription where visitor = $1 and id not in \
                              (select id from push_subscription where visitor = $1 order by made desc, id limit $2)";
        let visitor = visitor.clone();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(REPLACE, &[new.endpoint.as_str().into()]).await?;
                let values: [Value<'_>; 7] = [
                    (&new.id).into(),
                    (&visitor).into(),
                    new.endpoint.as_str().into(),
                    new.p256dh.as_str().into(),
                    new.auth.as_str().into(),
                    new.browser.as_str().into(),
                    new.made.into(),
                ];
                let inserted = connection.execute(INSERT, &values).await;
                inserted.map_err(DriverError::taken_or_missing("subscription", "account"))?;
                connection.execute(OLDEST, &[(&visitor).into(), most.into()]).await?;
                forget_lost(&visitor, connection).await
            })
        })
    }

    /// The browsers of somebody that take messages, the newest first.
    pub fn push_subscriptions(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Vec<PushSubscription>> {
        const OF: &str = "select id, endpoint, p256dh, auth, browser, made from push_subscription where visitor = $1 \
                          order by made desc, id";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OF, &[(&visitor).into()]).await?;
                rows.iter().map(PushSubscription::from_row).collect()
            })
        })
    }

    /// A browser of somebody takes no messages any more; what waits for it is forgotten.
    pub fn push_unsubscribe(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, ()> {
        const DELETE: &str = "delete from push_subscription where visitor = $1 and id = $2";
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(DELETE, &[(&visitor).into(), id.as_str().into()]).await?;
                forget_lost(&visitor, connection).await
            })
        })
    }

    /// What was claimed has been sent, or is to be told no more.
    pub fn notices_done(&self, claim: &str) -> StoreFuture<'_, ()> {
        const DONE: &str = "delete from notice where claim = $1";
        let claim = claim.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(DONE, &[claim.as_str().into()]).await?;
                Ok(())
            })
        })
    }

    /// The secret key of this site: the one that was given first, by whichever server.
    pub fn push_key(&self, new: &str) -> StoreFuture<'_, String> {
        const KEEP: &str =
            "insert into push_key (number, secret) values (1, $1) on conflict (number) do nothing";
        const READ: &str = "select secret from push_key where number = 1";
        let new = new.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(KEEP, &[new.as_str().into()]).await?;
                let row = connection.row(READ, &[]).await?;
                row.ok_or(StoreError::NotFound("key"))?.text("secret")
            })
        })
    }
}

/// Nothing is told to browsers that are known no more.
async fn forget_lost(
    visitor: &VisitorId,
    connection: &mut crate::db::connection::Connection,
) -> Result<(), StoreError> {
    const FORGET: &str = "delete from notice where visitor = $1 and way <> 'mail' \
                          and way not in (select id from push_subscription where visitor = $1)";
    connection.execute(FORGET, &[visitor.into()]).await?;
    Ok(())
}

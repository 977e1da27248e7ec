//! Web push: the subscriptions of browsers, and the key of this site.

use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// A browser that is subscribed to push messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    /// The id of the subscription.
    pub id: GameId,
    /// The address to which messages are sent.
    pub endpoint: String,
    /// The public key of the browser, in URL-safe Base64.
    pub p256dh: String,
    /// The secret of the browser, in URL-safe Base64.
    pub auth: String,
    /// The name of the browser.
    pub browser: String,
    /// When it subscribed.
    pub made: Millis,
}

impl PushSubscription {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parse("id")?,
            endpoint: row.text("endpoint")?,
            p256dh: row.text("p256dh")?,
            auth: row.text("auth")?,
            browser: row.text("browser")?,
            made: row.integer("made")?,
        })
    }
}

impl Store {
    /// Stores a subscription, in place of an older one with the same endpoint. The oldest ones beyond `max` are deleted.
    /// `NotFound` without an account.
    pub fn push_subscribe(
        &self,
        visitor: &VisitorId,
        new: PushSubscription,
        max: u32,
    ) -> StoreFuture<'_, ()> {
        const REPLACE: &str = "delete from push_subscription where endpoint = $1";
        const INSERT: &str = "insert into push_subscription (id, visitor, endpoint, p256dh, auth, browser, made) \
                              values ($1, $2, $3, $4, $5, $6, $7)";
        const OLDEST: &str = "delete from push_subscription where visitor = $1 and id not in \
                              (select id from push_subscription where visitor = $1 order by made desc, id limit $2)";
        let visitor = visitor.clone();
        self.transaction(async move |connection| {
            connection.execute(REPLACE, &[(&new.endpoint).into()]).await?;
            let values = &[
                (&new.id).into(),
                (&visitor).into(),
                (&new.endpoint).into(),
                (&new.p256dh).into(),
                (&new.auth).into(),
                (&new.browser).into(),
                new.made.into(),
            ];
            let inserted = connection.execute(INSERT, values).await;
            inserted.map_err(DriverError::taken_or_missing("subscription", "account"))?;
            connection.execute(OLDEST, &[(&visitor).into(), max.into()]).await?;
            delete_unsubscribed(&visitor, connection).await
        })
    }

    /// The subscriptions of an account, the newest first.
    pub fn push_subscriptions(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Vec<PushSubscription>> {
        const SUBSCRIPTIONS: &str = "select id, endpoint, p256dh, auth, browser, made from push_subscription where visitor = $1 \
                                     order by made desc, id";
        self.fetch_all(SUBSCRIPTIONS, &[visitor.into()], PushSubscription::from_row)
    }

    /// Deletes a subscription of an account and its queued notifications.
    pub fn push_unsubscribe(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, ()> {
        const DELETE: &str = "delete from push_subscription where visitor = $1 and id = $2";
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.transaction(async move |connection| {
            connection.execute(DELETE, &[(&visitor).into(), (&id).into()]).await?;
            delete_unsubscribed(&visitor, connection).await
        })
    }

    /// Deletes claimed notifications that were sent or are obsolete.
    pub fn notifications_done(&self, claim: &str) -> StoreFuture<'_, ()> {
        const DONE: &str = "delete from notice where claim = $1";
        self.execute(DONE, &[claim.into()])
    }

    /// The secret key of this site. `new` is stored and returned if there is none yet.
    pub fn push_key(&self, new: &str) -> StoreFuture<'_, String> {
        const INSERT: &str =
            "insert into push_key (number, secret) values (1, $1) on conflict (number) do nothing";
        const READ: &str = "select secret from push_key where number = 1";
        let new = new.to_owned();
        self.transaction(async move |connection| {
            connection.execute(INSERT, &[(&new).into()]).await?;
            let row = connection.fetch_optional(READ, &[]).await?;
            row.ok_or(StoreError::NotFound("key"))?.text("secret")
        })
    }
}

/// Deletes the queued notifications of subscriptions that do not exist any more.
async fn delete_unsubscribed(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from notice where visitor = $1 and way <> 'mail' \
                          and way not in (select id from push_subscription where visitor = $1)";
    connection.execute(DELETE, &[visitor.into()]).await?;
    Ok(())
}

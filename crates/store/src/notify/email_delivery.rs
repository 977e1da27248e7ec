//! The delivery of notification emails: how often they are sent, unsubscribing, and failures.

use crate::db::connection::Connection;
use crate::notify::notifications::EMAIL;
use crate::text_enum::text_enum;
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// How often notifications are sent by email.
    pub enum EmailFrequency {
        /// Each as soon as possible.
        AtOnce = "at-once",
        /// In one email a day.
        Daily = "daily",
        /// Never.
        Off = "off",
    }
}

impl Store {
    /// Sets how often notifications are sent. [`EmailFrequency::Off`] also deletes those that are queued.
    pub fn email_set_frequency(
        &self,
        visitor: &VisitorId,
        news: EmailFrequency,
    ) -> StoreFuture<'_, ()> {
        const NEWS: &str = "update mailbox set news = $1 where visitor = $2";
        let visitor = visitor.clone();
        self.transaction(async move |connection| {
            connection.execute(NEWS, &[news.into(), (&visitor).into()]).await?;
            if news == EmailFrequency::Off {
                cancel_game_news(&visitor, connection).await?;
            }
            Ok(())
        })
    }

    /// The name of the account with the secret of an unsubscribe link.
    pub fn unsubscribe_name(&self, unsubscribe: &VisitorId) -> StoreFuture<'_, Option<Name>> {
        const NAME: &str = "select name from mailbox join account on account.visitor = mailbox.visitor where unsubscribe = $1";
        self.fetch_optional(NAME, &[unsubscribe.into()], |row| row.parse("name"))
    }

    /// Turns notification emails off with the secret of an unsubscribe link, and returns whether it is valid.
    pub fn unsubscribe(&self, unsubscribe: &VisitorId) -> StoreFuture<'_, bool> {
        const OFF: &str =
            "update mailbox set news = 'off' where unsubscribe = $1 returning visitor";
        let unsubscribe = unsubscribe.clone();
        self.transaction(async move |connection| {
            let Some(row) = connection.fetch_optional(OFF, &[(&unsubscribe).into()]).await? else {
                return Ok(false);
            };
            cancel_game_news(&row.parse("visitor")?, connection).await?;
            Ok(true)
        })
    }

    /// Deletes claimed notifications that were emailed. The next ones are not sent before `rested`.
    pub fn email_delivered(
        &self,
        visitor: &VisitorId,
        claim: &str,
        rested: Millis,
    ) -> StoreFuture<'_, ()> {
        const SENT: &str = "delete from notice where claim = $1";
        const RESTED: &str =
            "update mailbox set rested = $1, failed = null, failure = null where visitor = $2";
        let (visitor, claim) = (visitor.clone(), claim.to_owned());
        self.transaction(async move |connection| {
            connection.execute(SENT, &[(&claim).into()]).await?;
            connection.execute(RESTED, &[rested.into(), (&visitor).into()]).await?;
            Ok(())
        })
    }

    /// Records that an email could not be delivered, and why.
    pub fn email_failed(&self, visitor: &VisitorId, why: &str, now: Millis) -> StoreFuture<'_, ()> {
        const FAILED: &str = "update mailbox set failed = $1, failure = $2 where visitor = $3";
        self.execute(FAILED, &[now.into(), why.into(), visitor.into()])
    }
}

/// Deletes queued emails about games.
async fn cancel_game_news(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from notice where visitor = $1 and way = $2 and game <> ''";
    connection.execute(DELETE, &[visitor.into(), EMAIL.into()]).await?;
    Ok(())
}

/// Deletes all queued emails of an account.
pub(crate) async fn cancel_all(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from notice where visitor = $1 and way = $2";
    connection.execute(DELETE, &[visitor.into(), EMAIL.into()]).await?;
    Ok(())
}

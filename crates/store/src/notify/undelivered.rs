//! Notifications that could not be delivered. They are stored for the operator, who can have them sent again.

use crate::db::connection::Row;
use crate::notify::notifications::{EMAIL, Notification};
use crate::{Millis, Name, Store, StoreError, StoreFuture};

/// A notification that could not be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndeliveredNotification {
    /// The recipient.
    pub name: Name,
    /// Whether it is an email; otherwise it is a push message.
    pub by_email: bool,
    /// The notification, with the number of attempts.
    pub notification: Notification,
    /// When the attempts ended.
    pub given_up: Millis,
    /// Why the last attempt failed.
    pub reason: String,
}

impl Store {
    /// Ends the attempts to deliver a claimed notification, and keeps it with the reason.
    pub fn notification_give_up(
        &self,
        claim: &str,
        notice: &Notification,
        reason: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const GIVE_UP: &str = "update notice set given_up = $1, failure = $2, tries = $3, claim = null, held = null \
                               where claim = $4 and kind = $5 and game = $6";
        let (game, tries) = (notice.subject.to_column(), notice.tries.saturating_add(1));
        let values = &[
            now.into(),
            reason.into(),
            tries.into(),
            claim.into(),
            notice.kind.into(),
            (&game).into(),
        ];
        self.execute(GIVE_UP, values)
    }

    /// Up to `max` notifications that could not be delivered, the latest first.
    pub fn undelivered(&self, max: u32) -> StoreFuture<'_, Vec<UndeliveredNotification>> {
        const UNDELIVERED: &str = "select name, way, kind, game, words, made, tries, given_up, failure from notice \
                                   join account on account.visitor = notice.visitor where given_up is not null \
                                   order by given_up desc limit $1";
        self.fetch_all(UNDELIVERED, &[max.into()], UndeliveredNotification::from_row)
    }

    /// Queues all notifications that could not be delivered, and returns their number.
    pub fn undelivered_resend(&self, now: Millis) -> StoreFuture<'_, u64> {
        const RESEND: &str = "update notice set given_up = null, failure = null, tries = 0, due = $1 \
                              where given_up is not null";
        self.execute(RESEND, &[now.into()])
    }

    /// Deletes notifications whose attempts ended before `before`, and returns their number.
    pub fn undelivered_delete(&self, before: Millis) -> StoreFuture<'_, u64> {
        const DELETE: &str = "delete from notice where given_up < $1";
        self.execute(DELETE, &[before.into()])
    }
}

impl UndeliveredNotification {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            name: row.parse("name")?,
            by_email: row.text("way")? == EMAIL,
            notification: Notification::from_row(row)?,
            given_up: row.integer("given_up")?,
            reason: row.text("failure")?,
        })
    }
}

//! The email addresses of accounts: adding, confirming and removing them.

use crate::account::email_secret;
use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::notify::email_delivery;
use crate::notify::notifications;
use crate::{
    EmailFrequency, Millis, NotificationKind, SecretPurpose, Store, StoreError, StoreFuture,
    VisitorId,
};

/// The email settings of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailSettings {
    /// The confirmed address.
    pub address: Option<String>,
    /// The address that is not confirmed yet.
    pub unconfirmed: Option<String>,
    /// How often notifications are sent.
    pub frequency: EmailFrequency,
    /// The secret in links that turn emails off.
    pub unsubscribe: String,
    /// When the last email failed and why. `None` if one was delivered since.
    pub failure: Option<(Millis, String)>,
}

impl EmailSettings {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let failure = match row.integer_opt("failed")? {
            Some(failed) => Some((failed, row.text("failure")?)),
            None => None,
        };
        Ok(Self {
            address: row.text_opt("address")?,
            unconfirmed: row.text_opt("wanted")?,
            frequency: row.parse_with("news", EmailFrequency::from_name)?,
            unsubscribe: row.text("unsubscribe")?,
            failure,
        })
    }
}

impl Store {
    /// The email settings of an account.
    pub fn email_settings(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<EmailSettings>> {
        const MAILBOX: &str = "select address, wanted, news, unsubscribe, failed, failure from mailbox where visitor = $1";
        self.fetch_optional(MAILBOX, &[visitor.into()], EmailSettings::from_row)
    }

    /// Stores an address that is not confirmed yet, and queues the email with the link to confirm it. `NotFound` without an
    /// account.
    pub async fn email_request(
        &self,
        visitor: &VisitorId,
        address: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const WANT: &str = "insert into mailbox (visitor, wanted, news, unsubscribe) values ($1, $2, 'at-once', $3) \
                            on conflict (visitor) do update set wanted = excluded.wanted";
        let unsubscribe = VisitorId::random()?;
        let (visitor, address) = (visitor.clone(), address.to_owned());
        self.transaction(async move |connection| {
            let values = &[(&visitor).into(), (&address).into(), (&unsubscribe).into()];
            let wanted = connection.execute(WANT, values).await;
            wanted.map_err(DriverError::taken_or_missing("mailbox", "account"))?;
            email_secret::delete_all(&visitor, connection).await?;
            notifications::write(&visitor, NotificationKind::Confirm, "", now, connection).await
        })
        .await
    }

    /// Deletes the email settings of an account, and notifies the confirmed address.
    pub fn email_remove(&self, visitor: &VisitorId, now: Millis) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from mailbox where visitor = $1 returning address";
        let visitor = visitor.clone();
        self.transaction(async move |connection| {
            let row = connection.fetch_optional(REMOVE, &[(&visitor).into()]).await?;
            email_delivery::cancel_all(&visitor, connection).await?;
            email_secret::delete_all(&visitor, connection).await?;
            match row.map(|row| row.text_opt("address")).transpose()?.flatten() {
                Some(old) => {
                    notifications::write(&visitor, NotificationKind::Moved, &old, now, connection)
                        .await
                }
                None => Ok(()),
            }
        })
    }

    /// Confirms the address to which a secret was sent, and returns whether the secret was valid. Notifies the previous
    /// address. The secret cannot be used again.
    pub fn email_confirm(&self, secret: &str, now: Millis) -> StoreFuture<'_, bool> {
        let secret = secret.to_owned();
        self.transaction(async move |connection| confirm(&secret, now, connection).await)
    }
}

async fn confirm(
    secret: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    const OLD: &str = "select address from mailbox where visitor = $1";
    const CONFIRM: &str = "update mailbox set address = $1, folded = $2, wanted = null, failed = null, failure = null \
                           where visitor = $3 and wanted = $1";
    let taken = email_secret::take(SecretPurpose::Confirm, secret, now, connection).await?;
    let Some((visitor, address)) = taken else { return Ok(false) };
    let old = connection.fetch_optional(OLD, &[(&visitor).into()]).await?;
    let old = old.map(|row| row.text_opt("address")).transpose()?.flatten();
    let folded = address.to_lowercase();
    let values = &[(&address).into(), (&folded).into(), (&visitor).into()];
    if connection.execute(CONFIRM, values).await? == 0 {
        return Ok(false);
    }
    // A password is reset with links to the new address only.
    email_secret::delete_all(&visitor, connection).await?;
    if let Some(old) = old.filter(|old| *old != address) {
        notifications::write(&visitor, NotificationKind::Moved, &old, now, connection).await?;
    }
    Ok(true)
}

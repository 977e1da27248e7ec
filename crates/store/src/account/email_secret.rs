//! Secrets in emailed links, which confirm an address or reset a password. Only their hashes are stored.

use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::text_enum::text_enum;
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// The purpose of a secret.
    pub enum SecretPurpose {
        /// Confirms the address to which it was sent.
        Confirm = "confirm",
        /// Resets the password.
        Reset = "reset",
    }
}

impl Store {
    /// Stores the hash of a secret that is about to be sent to an address, in place of an older one.
    pub fn email_secret_set(
        &self,
        visitor: &VisitorId,
        purpose: SecretPurpose,
        secret: &str,
        address: &str,
        expires: Millis,
    ) -> StoreFuture<'_, ()> {
        const SET: &str = "insert into mail_secret (visitor, purpose, secret, address, expires) values ($1, $2, $3, $4, $5) \
                           on conflict (visitor, purpose) do update \
                           set secret = excluded.secret, address = excluded.address, expires = excluded.expires";
        let values =
            &[visitor.into(), purpose.into(), secret.into(), address.into(), expires.into()];
        self.insert(SET, values, DriverError::taken_or_missing("secret", "account"))
    }

    /// The name of the account of a secret and the address to which it was sent, if it has not expired.
    pub fn email_secret(
        &self,
        purpose: SecretPurpose,
        secret: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<(Name, String)>> {
        const FIND: &str = "select name, address from mail_secret join account on account.visitor = mail_secret.visitor \
                            where secret = $1 and purpose = $2 and expires > $3";
        let values = &[secret.into(), purpose.into(), now.into()];
        self.fetch_optional(FIND, values, |row| Ok((row.parse("name")?, row.text("address")?)))
    }
}

/// Deletes a secret. Returns its account and the address to which it was sent, if it has not expired.
pub(crate) async fn take(
    purpose: SecretPurpose,
    secret: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<Option<(VisitorId, String)>, StoreError> {
    const TAKE: &str = "delete from mail_secret where secret = $1 and purpose = $2 and expires > $3 \
                        returning visitor, address";
    let values = &[secret.into(), purpose.into(), now.into()];
    let row = connection.fetch_optional(TAKE, values).await?;
    row.map(|row| Ok((row.parse("visitor")?, row.text("address")?))).transpose()
}

/// Deletes all secrets of an account.
pub(crate) async fn delete_all(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from mail_secret where visitor = $1";
    connection.execute(DELETE, &[visitor.into()]).await?;
    Ok(())
}

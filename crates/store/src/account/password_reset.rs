//! Password resets: queues emails with a link, and sets the new password.

use crate::account::{email_secret, known_sign_in};
use crate::db::connection::Connection;
use crate::notify::notifications;
use crate::{Millis, NotificationKind, SecretPurpose, Store, StoreError, StoreFuture, VisitorId};

/// The maximum number of accounts of one address for which a link is sent.
const MAX_ACCOUNTS_PER_ADDRESS: u32 = 5;

impl Store {
    /// Queues an email with a reset link for each account with this name or confirmed address, in any capitalization. The
    /// result does not reveal how many there are.
    pub async fn password_reset_request(
        &self,
        name_or_address: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const ACCOUNTS: &str = "select visitor from \
                                (select mailbox.visitor, account.created from mailbox \
                                join account on account.visitor = mailbox.visitor where mailbox.folded = $1 \
                                and mailbox.address is not null and account.closed is null \
                                union select mailbox.visitor, account.created from account \
                                join mailbox on mailbox.visitor = account.visitor where account.folded = $1 \
                                and mailbox.address is not null and account.closed is null) as found \
                                order by created limit $2";
        let folded = name_or_address.to_lowercase();
        let values = &[(&folded).into(), MAX_ACCOUNTS_PER_ADDRESS.into()];
        let accounts = self.fetch_all(ACCOUNTS, values, |row| row.parse("visitor")).await?;
        self.transaction(async move |connection| {
            for visitor in accounts {
                notifications::write(&visitor, NotificationKind::Reset, "", now, connection)
                    .await?;
            }
            Ok(())
        })
        .await
    }

    /// Stores the hash of a new password for the account of a secret, and deletes the account's sessions. Returns the
    /// account and the ids of the sessions, or `None` if the secret is not valid. The secret cannot be used again.
    pub fn password_reset(
        &self,
        secret: &str,
        password: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<(VisitorId, Vec<String>)>> {
        const PASSWORD: &str =
            "update account set password = $1 where visitor = $2 and closed is null";
        const SESSIONS: &str = "delete from session where visitor = $1 returning id";
        let (secret, password) = (secret.to_owned(), password.to_owned());
        self.transaction(async move |connection| {
            let taken = email_secret::take(SecretPurpose::Reset, &secret, now, connection).await?;
            let Some((visitor, _)) = taken else { return Ok(None) };
            let values = &[(&password).into(), (&visitor).into()];
            if connection.execute(PASSWORD, values).await? == 0 {
                return Ok(None);
            }
            cancel(&visitor, connection).await?;
            known_sign_in::delete_all(&visitor, connection).await?;
            let ended = connection.fetch_all(SESSIONS, &[(&visitor).into()]).await?;
            let ended = ended.iter().map(|row| row.text("id")).collect::<Result<_, _>>()?;
            Ok(Some((visitor, ended)))
        })
    }
}

/// Invalidates the reset links of an account, including links that have not been sent yet.
pub(crate) async fn cancel(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const SECRETS: &str = "delete from mail_secret where visitor = $1 and purpose = $2";
    const EMAILS: &str = "delete from notice where visitor = $1 and kind = $2";
    let purpose = SecretPurpose::Reset.as_str();
    connection.execute(SECRETS, &[visitor.into(), purpose.into()]).await?;
    let kind = NotificationKind::Reset.as_str();
    connection.execute(EMAILS, &[visitor.into(), kind.into()]).await?;
    Ok(())
}

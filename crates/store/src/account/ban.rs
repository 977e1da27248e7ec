//! Bans: accounts that cannot sign in.

use crate::account::password_reset;
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Bans an account from signing in, deletes its sessions and links to reset its password, and returns the number of
    /// sessions. `NotFound` if there is no open account with this name.
    pub fn account_ban(&self, name: &Name, now: Millis) -> StoreFuture<'_, u64> {
        const BAN: &str = "update account set banned = coalesce(banned, $1) \
                           where folded = $2 and closed is null returning visitor";
        const SESSIONS: &str = "delete from session where visitor = $1";
        let folded = name.folded();
        self.transaction(async move |connection| {
            let row = connection.fetch_optional(BAN, &[now.into(), (&folded).into()]).await?;
            let visitor: VisitorId =
                row.ok_or(StoreError::NotFound("account"))?.parse("visitor")?;
            password_reset::cancel(&visitor, connection).await?;
            Ok(connection.execute(SESSIONS, &[(&visitor).into()]).await?)
        })
    }

    /// Unbans an account. `NotFound` if no account with this name is banned.
    pub fn account_unban(&self, name: &Name) -> StoreFuture<'_, ()> {
        const UNBAN: &str =
            "update account set banned = null where folded = $1 and banned is not null";
        self.update(UNBAN, &[(&name.folded()).into()], "ban")
    }

    /// Whether an account is banned from signing in.
    pub fn account_is_banned(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const BANNED: &str =
            "select 1 as banned from account where visitor = $1 and banned is not null";
        self.exists(BANNED, &[visitor.into()])
    }
}

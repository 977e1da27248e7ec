//! Finds players by the beginning of their names, and lists the players who are online.

use crate::{Account, Millis, Name, Store, StoreFuture, VisitorId};

/// The number of accounts in the order of names that a search reads.
const MAX_SEARCHED_ACCOUNTS: u32 = 200;

impl Store {
    /// The names of open accounts that begin with a text, in alphabetical order.
    pub fn players_by_prefix(&self, prefix: &str, limit: usize) -> StoreFuture<'_, Vec<Name>> {
        // Closed accounts are omitted after the limit, because all their names have the same prefix.
        const PLAYERS: &str = "select listed.name from (select name, folded, closed from account \
                               where folded >= $1 and folded <= $2 order by folded limit $3) as listed \
                               where listed.closed is null order by listed.folded";
        let prefix = prefix.to_ascii_lowercase();
        // The last name with this prefix.
        let last = prefix.clone() + &"z".repeat(*Name::LENGTH.end());
        let values = &[(&prefix).into(), (&last).into(), MAX_SEARCHED_ACCOUNTS.into()];
        let found = self.fetch_all(PLAYERS, values, |row| row.parse::<Name>("name"));
        Box::pin(async move {
            let mut found = found.await?;
            // The database may sort punctuation differently.
            found.retain(|name| name.folded().starts_with(&prefix));
            found.truncate(limit);
            Ok(found)
        })
    }

    /// The accounts that have loaded a page since a moment, the last first.
    pub fn players_online(&self, since: Millis, limit: u32) -> StoreFuture<'_, Vec<Account>> {
        const ONLINE: &str = "select visitor, name, role, about, created, closed, seen from account \
                              where seen >= $1 order by seen desc limit $2";
        self.fetch_all(ONLINE, &[since.into(), limit.into()], Account::from_row)
    }

    /// Stores that an account has loaded a page, unless that is stored for a moment after `before`.
    pub fn account_mark_seen(
        &self,
        visitor: &VisitorId,
        now: Millis,
        before: Millis,
    ) -> StoreFuture<'_, ()> {
        const SEEN: &str = "update account set seen = $1 where visitor = $2 and closed is null \
                            and (seen is null or seen < $3)";
        self.execute(SEEN, &[now.into(), visitor.into(), before.into()])
    }
}

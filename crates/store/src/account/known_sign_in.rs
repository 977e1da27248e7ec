//! The networks and devices from which an account has signed in, as hashes that the caller makes.

use crate::db::connection::Connection;
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Which of these hashes the account with a name knows. None if there is no such account.
    pub fn sign_in_known(&self, name: &Name, marks: Vec<String>) -> StoreFuture<'_, Vec<String>> {
        const KNOWN: &str = "select known_sign_in.mark from account \
                             join known_sign_in on known_sign_in.visitor = account.visitor \
                             where account.folded = $1 and known_sign_in.mark = $2";
        let folded = name.folded();
        self.read(async move |connection| {
            let mut known = Vec::new();
            for mark in marks {
                let values = &[(&folded).into(), (&mark).into()];
                if connection.fetch_optional(KNOWN, values).await?.is_some() {
                    known.push(mark);
                }
            }
            Ok(known)
        })
    }

    /// Records a sign-in. An account keeps its latest `max` hashes.
    pub fn sign_in_record(
        &self,
        visitor: &VisitorId,
        marks: Vec<String>,
        now: Millis,
        max: u32,
    ) -> StoreFuture<'_, ()> {
        const RECORD: &str = "insert into known_sign_in (visitor, mark, seen) values ($1, $2, $3) \
                              on conflict (visitor, mark) do update set seen = excluded.seen";
        const LIMIT: &str = "delete from known_sign_in where visitor = $1 and mark not in \
                             (select mark from known_sign_in where visitor = $1 order by seen desc, mark limit $2)";
        let visitor = visitor.clone();
        self.transaction(async move |connection| {
            for mark in &marks {
                let values = &[(&visitor).into(), mark.into(), now.into()];
                connection.execute(RECORD, values).await?;
            }
            connection.execute(LIMIT, &[(&visitor).into(), max.into()]).await?;
            Ok(())
        })
    }

    /// Deletes the hashes without a sign-in since a moment, and returns their number.
    pub fn sign_ins_delete(&self, before: Millis) -> StoreFuture<'_, u64> {
        const DELETE: &str = "delete from known_sign_in where seen < $1";
        self.execute(DELETE, &[before.into()])
    }
}

/// Deletes all hashes of an account.
pub(crate) async fn delete_all(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from known_sign_in where visitor = $1";
    connection.execute(DELETE, &[visitor.into()]).await?;
    Ok(())
}

//! Marks of the networks and devices from which an account has signed in. The caller makes the marks.

use crate::db::connection::Connection;
use crate::{Millis, Name, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// The marks among these that the account of this name knows; none without such an account.
    pub fn sign_in_known(&self, name: &Name, marks: Vec<String>) -> StoreFuture<'_, Vec<String>> {
        const KNOWN: &str = "select known_sign_in.mark from account \
                             join known_sign_in on known_sign_in.visitor = account.visitor \
                             where account.folded = $1 and known_sign_in.mark = $2";
        let folded = name.folded();
        self.read(move |connection| {
            Box::pin(async move {
                let mut known = Vec::new();
                for mark in marks {
                    let values = [folded.as_str().into(), mark.as_str().into()];
                    if connection.row(KNOWN, &values).await?.is_some() {
                        known.push(mark);
                    }
                }
                Ok(known)
            })
        })
    }

    /// Records a sign-in. Each account keeps at most so many marks, the latest.
    pub fn sign_in_note(
        &self,
        visitor: &VisitorId,
        marks: Vec<String>,
        now: Millis,
        most: u32,
    ) -> StoreFuture<'_, ()> {
        const NOTE: &str = "insert into known_sign_in (visitor, mark, seen) values ($1, $2, $3) \
                            on conflict (visitor, mark) do update set seen = excluded.seen";
        const BOUND: &str = "delete from known_sign_in where visitor = $1 and mark not in \
                             (select mark from known_sign_in where visitor = $1 order by seen desc, mark limit $2)";
        let visitor = visitor.clone();
        self.write(move |connection| {
            Box::pin(async move {
                for mark in &marks {
                    let values = [(&visitor).into(), mark.as_str().into(), now.into()];
                    connection.execute(NOTE, &values).await?;
                }
                connection.execute(BOUND, &[(&visitor).into(), most.into()]).await?;
                Ok(())
            })
        })
    }

    /// Deletes the marks without a sign-in since a moment; returns their number.
    pub fn sign_ins_forget(&self, before: Millis) -> StoreFuture<'_, u64> {
        const FORGET: &str = "delete from known_sign_in where seen < $1";
        self.write(move |connection| {
            Box::pin(async move { Ok(connection.execute(FORGET, &[before.into()]).await?) })
        })
    }
}

/// Deletes all marks of an account.
pub(crate) async fn forget(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const FORGET: &str = "delete from known_sign_in where visitor = $1";
    connection.execute(FORGET, &[visitor.into()]).await?;
    Ok(())
}

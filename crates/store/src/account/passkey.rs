//! Passkeys, and the challenges that devices sign. The caller interprets keys and states.

use crate::db::connection::Row;
use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// A passkey of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// The id that the device has chosen.
    pub id: String,
    /// The public key.
    pub key: String,
    /// State that changes with each use, such as a signature counter.
    pub state: String,
    /// The browser in which it was created.
    pub browser: String,
    /// When it was created.
    pub made: Millis,
    /// When it was last used.
    pub used: Option<Millis>,
}

/// A challenge for a device to sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyChallenge {
    /// The text to sign.
    pub challenge: String,
    /// The owner of the passkey that is created; `None` for a sign-in.
    pub visitor: Option<VisitorId>,
    /// The visitor or network that asked, in a form that the caller chooses; empty if unknown.
    pub asker: String,
    /// State that the caller needs to check the answer.
    pub state: String,
    /// When the challenge expires.
    pub expires: Millis,
}

impl Passkey {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            key: row.text("key")?,
            state: row.text("state")?,
            browser: row.text("browser")?,
            made: row.integer("made")?,
            used: row.integer_opt("used")?,
        })
    }
}

impl PasskeyChallenge {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            challenge: row.text("challenge")?,
            visitor: row.parse_opt("visitor")?,
            asker: row.text("asker")?,
            state: row.text("state")?,
            expires: row.integer("expires")?,
        })
    }
}

impl Store {
    /// Stores a challenge unless `max_total` are pending, and returns whether it was stored. Deletes expired challenges, and
    /// the oldest ones of the same asker beyond `max_per_asker`.
    pub fn passkey_challenge(
        &self,
        new: PasskeyChallenge,
        now: Millis,
        max_per_asker: u32,
        max_total: u32,
    ) -> StoreFuture<'_, bool> {
        const LIMIT: &str = "delete from passkey_challenge where asker = $1 and challenge not in \
                             (select challenge from passkey_challenge where asker = $1 \
                             order by expires desc, challenge limit $2)";
        const EXPIRE: &str = "delete from passkey_challenge where expires <= $1";
        const COUNT: &str = "select count(*) as pending from passkey_challenge";
        const INSERT: &str = "insert into passkey_challenge (challenge, visitor, state, expires, asker) \
                              values ($1, $2, $3, $4, $5)";
        self.transaction(async move |connection| {
            connection.execute(EXPIRE, &[now.into()]).await?;
            if !new.asker.is_empty() {
                let others = max_per_asker.saturating_sub(1);
                connection.execute(LIMIT, &[(&new.asker).into(), others.into()]).await?;
            }
            let pending = connection.fetch_optional(COUNT, &[]).await?;
            let pending: u32 = pending.map_or(Ok(0), |row| row.integer("pending"))?;
            if pending >= max_total {
                return Ok(false);
            }
            let values = &[
                (&new.challenge).into(),
                new.visitor.as_ref().into(),
                (&new.state).into(),
                new.expires.into(),
                (&new.asker).into(),
            ];
            let inserted = connection.execute(INSERT, values).await;
            inserted.map_err(DriverError::taken_or_missing("challenge", "account"))?;
            Ok(true)
        })
    }

    /// Deletes a challenge and returns it if it has not expired.
    pub fn passkey_challenge_take(
        &self,
        challenge: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<PasskeyChallenge>> {
        const TAKE: &str = "delete from passkey_challenge where challenge = $1 \
                            returning challenge, visitor, state, expires, asker";
        let taken = self.write_returning(TAKE, &[challenge.into()], PasskeyChallenge::from_row);
        Box::pin(async move { Ok(taken.await?.pop().filter(|taken| taken.expires > now)) })
    }

    /// Stores a passkey unless the account has `max` already, and returns whether it was stored. `Taken` if the id is in
    /// use, `NotFound` without an account.
    pub fn passkey_add(
        &self,
        visitor: &VisitorId,
        new: Passkey,
        max: u32,
    ) -> StoreFuture<'_, bool> {
        const INSERT: &str = "insert into passkey (id, visitor, key, state, browser, made) \
                              values ($1, $2, $3, $4, $5, $6)";
        const EXISTING: &str = "select id from passkey where visitor = $1 order by id limit $2";
        let visitor = visitor.clone();
        self.transaction(async move |connection| {
            let values = &[(&visitor).into(), max.into()];
            if connection.fetch_all(EXISTING, values).await?.len() >= max as usize {
                return Ok(false);
            }
            let values = &[
                (&new.id).into(),
                (&visitor).into(),
                (&new.key).into(),
                (&new.state).into(),
                (&new.browser).into(),
                new.made.into(),
            ];
            let inserted = connection.execute(INSERT, values).await;
            inserted.map_err(DriverError::taken_or_missing("passkey", "account"))?;
            Ok(true)
        })
    }

    /// The passkeys of an account, the oldest first.
    pub fn passkeys_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Passkey>> {
        const PASSKEYS: &str = "select id, key, state, browser, made, used from passkey where visitor = $1 \
                                order by made, id";
        self.fetch_all(PASSKEYS, &[visitor.into()], Passkey::from_row)
    }

    /// The passkey with an id, and its owner.
    pub fn passkey(&self, id: &str) -> StoreFuture<'_, Option<(VisitorId, Passkey)>> {
        const FIND: &str =
            "select id, visitor, key, state, browser, made, used from passkey where id = $1";
        self.fetch_optional(FIND, &[id.into()], |row| {
            Ok((row.parse("visitor")?, Passkey::from_row(row)?))
        })
    }

    /// Stores the state of a passkey after its use. False if it was deleted or used in the meantime.
    pub fn passkey_used(
        &self,
        before: &Passkey,
        state: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const USED: &str = "update passkey set state = $1, used = $2 where id = $3 and state = $4";
        let values = &[state.into(), now.into(), (&before.id).into(), (&before.state).into()];
        self.execute(USED, values)
    }

    /// Deletes a passkey of an account.
    pub fn passkey_remove(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from passkey where visitor = $1 and id = $2";
        self.execute(REMOVE, &[visitor.into(), id.into()])
    }
}

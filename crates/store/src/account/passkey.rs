//! Passkeys, and what devices are asked to sign. What keys and states mean is the caller's business.

use crate::db::connection::{Row, Value};
use crate::db::driver_error::DriverError;
use crate::{Millis, Store, StoreError, StoreFuture, VisitorId};

/// A key that a device keeps and with which it signs in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    /// As the device names it.
    pub id: String,
    /// The public key.
    pub key: String,
    /// What changes with each use.
    pub state: String,
    /// The browser in which it was made.
    pub browser: String,
    /// When it was made.
    pub made: Millis,
    /// When it was used last.
    pub used: Option<Millis>,
}

/// What a device is asked to sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyChallenge {
    /// What it signs.
    pub challenge: String,
    /// For whom it makes a passkey; nobody where it signs in.
    pub visitor: Option<VisitorId>,
    /// Who asked: a visitor or a network, as the caller tells them apart; empty if that is not known.
    pub asker: String,
    /// What the caller has to know when the answer comes.
    pub state: String,
    /// When it is good for nothing any more.
    pub expires: Millis,
}

impl Passkey {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            key: row.text("key")?,
            state: row.text("state")?,
            browser: row.text("browser")?,
            made: row.number("made")?,
            used: row.number_if_any("used")?,
        })
    }
}

impl Store {
    /// Keeps what a device is asked to sign, unless so many wait already; whether it was kept. Those whose time is up are
    /// forgotten, and the oldest of the same asker if `each` of theirs wait already.
    pub fn passkey_challenge(
        &self,
        new: PasskeyChallenge,
        now: Millis,
        each: u32,
        most: u32,
    ) -> StoreFuture<'_, bool> {
        const BOUND: &str = "delete from passkey_challenge where asker = $1 and challenge not in \
                             (select challenge from passkey_challenge where asker = $1 \
                             order by expires desc, challenge limit $2)";
        const EXPIRE: &str = "delete from passkey_challenge where expires <= $1";
        const WAITING: &str = "select count(*) as waiting from passkey_challenge";
        const INSERT: &str = "insert into passkey_challenge (challenge, visitor, state, expires, asker) \
                              values ($1, $2, $3, $4, $5)";
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(EXPIRE, &[now.into()]).await?;
                if !new.asker.is_empty() {
                    let values = [new.asker.as_str().into(), each.saturating_sub(1).into()];
                    connection.execute(BOUND, &values).await?;
                }
                let waiting = connection.row(WAITING, &[]).await?;
                let waiting: i64 = waiting.map_or(Ok(0), |row| row.number("waiting"))?;
                if waiting >= i64::from(most) {
                    return Ok(false);
                }
                let visitor = new.visitor.as_ref().map(VisitorId::as_str);
                let values: [Value<'_>; 5] = [
                    new.challenge.as_str().into(),
                    visitor.into(),
                    new.state.as_str().into(),
                    new.expires.into(),
                    new.asker.as_str().into(),
                ];
                let inserted = connection.execute(INSERT, &values).await;
                inserted.map_err(DriverError::taken_or_missing("challenge", "account"))?;
                Ok(true)
            })
        })
    }

    /// What was asked for with this challenge, which is good for nothing then, if its time is not up.
    pub async fn passkey_challenge_take(
        &self,
        challenge: &str,
        now: Millis,
    ) -> Result<Option<PasskeyChallenge>, StoreError> {
        const TAKE: &str = "delete from passkey_challenge where challenge = $1 \
                            returning challenge, visitor, state, expires, asker";
        let challenge = challenge.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                let Some(row) = connection.row(TAKE, &[challenge.as_str().into()]).await? else {
                    return Ok(None);
                };
                let taken = PasskeyChallenge {
                    challenge: row.text("challenge")?,
                    visitor: row.parsed_if_any("visitor", |text| text.parse().ok())?,
                    asker: row.text("asker")?,
                    state: row.text("state")?,
                    expires: row.number("expires")?,
                };
                Ok(Some(taken).filter(|taken| taken.expires > now))
            })
        })
        .await
    }

    /// Stores a passkey of somebody with an account who has fewer than so many; whether it was stored. `Taken` if there is
    /// one of this id, `NotFound` without an account.
    pub fn passkey_add(
        &self,
        visitor: &VisitorId,
        new: Passkey,
        most: u32,
    ) -> StoreFuture<'_, bool> {
        const INSERT: &str = "insert into passkey (id, visitor, key, state, browser, made) \
                              values ($1, $2, $3, $4, $5, $6)";
        const MORE: &str = "select id from passkey where visitor = $1 order by id limit $2";
        let visitor = visitor.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let known = connection.rows(MORE, &[(&visitor).into(), most.into()]).await?;
                if known.len() >= most as usize {
                    return Ok(false);
                }
                let values: [Value<'_>; 6] = [
                    new.id.as_str().into(),
                    (&visitor).into(),
                    new.key.as_str().into(),
                    new.state.as_str().into(),
                    new.browser.as_str().into(),
                    new.made.into(),
                ];
                let inserted = connection.execute(INSERT, &values).await;
                inserted.map_err(DriverError::taken_or_missing("passkey", "account"))?;
                Ok(true)
            })
        })
    }

    /// The passkeys of somebody, the oldest first.
    pub fn passkeys_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<Passkey>> {
        const OF: &str = "select id, key, state, browser, made, used from passkey where visitor = $1 \
                          order by made, id";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OF, &[(&visitor).into()]).await?;
                rows.iter().map(Passkey::from_row).collect()
            })
        })
    }

    /// The passkey of this id, and whose it is.
    pub fn passkey(&self, id: &str) -> StoreFuture<'_, Option<(VisitorId, Passkey)>> {
        const FIND: &str =
            "select id, visitor, key, state, browser, made, used from passkey where id = $1";
        let id = id.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let Some(row) = connection.row(FIND, &[id.as_str().into()]).await? else {
                    return Ok(None);
                };
                let visitor = row.parsed("visitor", |text| text.parse().ok())?;
                Ok(Some((visitor, Passkey::from_row(&row)?)))
            })
        })
    }

    /// A passkey was used, and is in another state now; false if it is gone or was used meanwhile.
    pub fn passkey_used(
        &self,
        before: &Passkey,
        state: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const USED: &str = "update passkey set state = $1, used = $2 where id = $3 and state = $4";
        let (id, known, state) = (before.id.clone(), before.state.clone(), state.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 4] =
                    [state.as_str().into(), now.into(), id.as_str().into(), known.as_str().into()];
                Ok(connection.execute(USED, &values).await? > 0)
            })
        })
    }

    /// Removes a passkey of somebody.
    pub fn passkey_remove(&self, visitor: &VisitorId, id: &str) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from passkey where visitor = $1 and id = $2";
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(REMOVE, &[(&visitor).into(), id.as_str().into()]).await?;
                Ok(())
            })
        })
    }
}

//! Where mail reaches somebody with an account, and the secrets that were mailed there.

use crate::account::known_sign_in;
use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::notify::notifications::{self, MAIL};
use crate::{Millis, Name, NoticeKind, Store, StoreError, StoreFuture, VisitorId};

/// When news is mailed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailedNews {
    /// As it comes.
    AtOnce,
    /// Together, once a day.
    Daily,
    /// Never.
    Off,
}

/// Where mail reaches somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mailbox {
    /// The address that its owner has confirmed.
    pub address: Option<String>,
    /// The address that is to be confirmed.
    pub wanted: Option<String>,
    /// When news is mailed.
    pub news: MailedNews,
    /// What a link has by which news is switched off.
    pub unsubscribe: String,
    /// When a mail was given up last, and why; nothing if one arrived since.
    pub failure: Option<(Millis, String)>,
}

/// What a secret is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecretPurpose {
    /// To confirm the address to which it was mailed.
    Confirm,
    /// To choose another password.
    Reset,
}

/// To how many accounts of one address a new password is offered.
const MOST_OF_ADDRESS: u32 = 5;

impl MailedNews {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::Daily, Self::Off];

    /// The name of the choice in the database and in forms.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::Daily => "daily",
            Self::Off => "off",
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|news| news.as_str() == name)
    }
}

impl SecretPurpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
        }
    }
}

impl Mailbox {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let failure = match row.number_if_any("failed")? {
            Some(failed) => Some((failed, row.text("failure")?)),
            None => None,
        };
        Ok(Self {
            address: row.text_if_any("address")?,
            wanted: row.text_if_any("wanted")?,
            news: row.parsed("news", MailedNews::from_name)?,
            unsubscribe: row.text("unsubscribe")?,
            failure,
        })
    }
}

impl Store {
    /// Where mail reaches somebody.
    pub fn mailbox(&self, visitor: &VisitorId) -> StoreFuture<'_, Option<Mailbox>> {
        const MAILBOX: &str = "select address, wanted, news, unsubscribe, failed, failure from mailbox where visitor = $1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(MAILBOX, &[(&visitor).into()]).await?;
                row.as_ref().map(Mailbox::from_row).transpose()
            })
        })
    }

    /// Somebody wants mail at another address: a letter is written by which they confirm it. `NotFound` without an account.
    pub async fn mailbox_want(
        &self,
        visitor: &VisitorId,
        address: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const WANT: &str = "insert into mailbox (visitor, wanted, news, unsubscribe) values ($1, $2, 'at-once', $3) \
                            on conflict (visitor) do update set wanted = excluded.wanted";
        let unsubscribe = VisitorId::random()?;
        let (visitor, address) = (visitor.clone(), address.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&visitor).into(), address.as_str().into(), (&unsubscribe).into()];
                let wanted = connection.execute(WANT, &values).await;
                wanted.map_err(DriverError::taken_or_missing("mailbox", "account"))?;
                forget_secrets(&visitor, connection).await?;
                notifications::write(&visitor, NoticeKind::Confirm, "", now, connection).await
            })
        })
        .await
    }

    /// Somebody wants no mail any more. What was the address is told.
    pub async fn mailbox_remove(&self, visitor: &VisitorId, now: Millis) -> Result<(), StoreError> {
        const REMOVE: &str = "delete from mailbox where visitor = $1 returning address";
        let visitor = visitor.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let row = connection.row(REMOVE, &[(&visitor).into()]).await?;
                forget_mail(&visitor, connection).await?;
                match row.map(|row| row.text_if_any("address")).transpose()?.flatten() {
                    Some(old) => {
                        notifications::write(&visitor, NoticeKind::Moved, &old, now, connection)
                            .await
                    }
                    None => Ok(()),
                }
            })
        })
        .await
    }

    /// Chooses when news is mailed. With [`MailedNews::Off`] nothing that waits is.
    pub fn mailbox_news(&self, visitor: &VisitorId, news: MailedNews) -> StoreFuture<'_, ()> {
        const NEWS: &str = "update mailbox set news = $1 where visitor = $2";
        let visitor = visitor.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let values = [news.as_str().into(), (&visitor).into()];
                connection.execute(NEWS, &values).await?;
                if news == MailedNews::Off {
                    forget_news(&visitor, connection).await?;
                }
                Ok(())
            })
        })
    }

    /// The name of whom the link is by which news is switched off.
    pub fn unsubscriber(&self, unsubscribe: &VisitorId) -> StoreFuture<'_, Option<Name>> {
        const WHOSE: &str = "select name from mailbox join account on account.visitor = mailbox.visitor where unsubscribe = $1";
        let unsubscribe = unsubscribe.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(WHOSE, &[(&unsubscribe).into()]).await?;
                row.map(|row| row.parsed("name", |text| text.parse().ok())).transpose()
            })
        })
    }

    /// Switches news by mail off; whether the link is anybody's.
    pub async fn unsubscribe(&self, unsubscribe: &VisitorId) -> Result<bool, StoreError> {
        const OFF: &str =
            "update mailbox set news = 'off' where unsubscribe = $1 returning visitor";
        let unsubscribe = unsubscribe.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let Some(row) = connection.row(OFF, &[(&unsubscribe).into()]).await? else {
                    return Ok(false);
                };
                let visitor: VisitorId = row.parsed("visitor", |text| text.parse().ok())?;
                forget_news(&visitor, connection).await?;
                Ok(true)
            })
        })
        .await
    }

    /// Stores the hash of a secret that is about to be mailed to an address. The one before is worth nothing then.
    pub fn mail_secret_set(
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
        let (visitor, secret, address) = (visitor.clone(), secret.to_owned(), address.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] = [
                    (&visitor).into(),
                    purpose.as_str().into(),
                    secret.as_str().into(),
                    address.as_str().into(),
                    expires.into(),
                ];
                let set = connection.execute(SET, &values).await;
                set.map(drop).map_err(DriverError::taken_or_missing("secret", "account"))
            })
        })
    }

    /// Whose secret this is and to which address it was mailed, if it is still good.
    pub fn mail_secret(
        &self,
        purpose: SecretPurpose,
        secret: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<(Name, String)>> {
        const FIND: &str = "select name, address from mail_secret join account on account.visitor = mail_secret.visitor \
                            where secret = $1 and purpose = $2 and expires > $3";
        let secret = secret.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let values = [secret.as_str().into(), purpose.as_str().into(), now.into()];
                let Some(row) = connection.row(FIND, &values).await? else { return Ok(None) };
                Ok(Some((row.parsed("name", |text| text.parse().ok())?, row.text("address")?)))
            })
        })
    }

    /// Confirms the address to which this secret was mailed, which is good for nothing then; whether it was good for that. What
    /// was the address until now is told.
    pub fn mailbox_confirm(&self, secret: &str, now: Millis) -> StoreFuture<'_, bool> {
        let secret = secret.to_owned();
        self.write(move |connection| {
            Box::pin(async move { confirm(&secret, now, connection).await })
        })
    }

    /// Writes a letter by which one chooses another password to everybody with that name or that confirmed address, however it
    /// is capitalised. To how many is nobody's business.
    pub async fn reset_ask(&self, name_or_address: &str, now: Millis) -> Result<(), StoreError> {
        const WHO: &str = "select visitor from \
                           (select mailbox.visitor, account.created from mailbox \
                           join account on account.visitor = mailbox.visitor where mailbox.folded = $1 \
                           and mailbox.address is not null and account.closed is null \
                           union select mailbox.visitor, account.created from account \
                           join mailbox on mailbox.visitor = account.visitor where account.folded = $1 \
                           and mailbox.address is not null and account.closed is null) as found \
                           order by created limit $2";
        let folded = name_or_address.to_lowercase();
        let who: Vec<VisitorId> = self
            .read(move |connection| {
                Box::pin(async move {
                    let values = [folded.as_str().into(), MOST_OF_ADDRESS.into()];
                    let rows = connection.rows(WHO, &values).await?;
                    rows.iter().map(|row| row.parsed("visitor", |text| text.parse().ok())).collect()
                })
            })
            .await?;
        self.write(move |connection| {
            Box::pin(async move {
                for visitor in who {
                    notifications::write(&visitor, NoticeKind::Reset, "", now, connection).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Stores the hash of another password for whom this secret was mailed, which is good for nothing then, and ends all their
    /// sessions. Nobody, if the secret is not good for that.
    pub fn reset(
        &self,
        secret: &str,
        password: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<(VisitorId, Vec<String>)>> {
        const PASSWORD: &str =
            "update account set password = $1 where visitor = $2 and closed is null";
        const SESSIONS: &str = "delete from session where visitor = $1 returning id";
        let (secret, password) = (secret.to_owned(), password.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let spent = spend(SecretPurpose::Reset, &secret, now, connection).await?;
                let Some((visitor, _)) = spent else { return Ok(None) };
                let values = [password.as_str().into(), (&visitor).into()];
                if connection.execute(PASSWORD, &values).await? == 0 {
                    return Ok(None);
                }
                forget_resets(&visitor, connection).await?;
                known_sign_in::forget(&visitor, connection).await?;
                let ended = connection.rows(SESSIONS, &[(&visitor).into()]).await?;
                let ended = ended.iter().map(|row| row.text("id")).collect::<Result<_, _>>()?;
                Ok(Some((visitor, ended)))
            })
        })
    }

    /// What was claimed has been mailed: it is told no more, and news waits until `rested`.
    pub fn mail_arrived(
        &self,
        visitor: &VisitorId,
        claim: &str,
        rested: Millis,
    ) -> StoreFuture<'_, ()> {
        const SENT: &str = "delete from notice where claim = $1";
        const RESTED: &str =
            "update mailbox set rested = $1, failed = null, failure = null where visitor = $2";
        let (visitor, claim) = (visitor.clone(), claim.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(SENT, &[claim.as_str().into()]).await?;
                connection.execute(RESTED, &[rested.into(), (&visitor).into()]).await?;
                Ok(())
            })
        })
    }

    /// A mail to somebody was given up, for that reason.
    pub fn mail_given_up(
        &self,
        visitor: &VisitorId,
        why: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const FAILED: &str = "update mailbox set failed = $1, failure = $2 where visitor = $3";
        let (visitor, why) = (visitor.clone(), why.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [now.into(), why.as_str().into(), (&visitor).into()];
                connection.execute(FAILED, &values).await?;
                Ok(())
            })
        })
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
    let spent = spend(SecretPurpose::Confirm, secret, now, connection).await?;
    let Some((visitor, address)) = spent else { return Ok(false) };
    let old = connection.row(OLD, &[(&visitor).into()]).await?;
    let old = old.map(|row| row.text_if_any("address")).transpose()?.flatten();
    let folded = address.to_lowercase();
    let values = [address.as_str().into(), folded.as_str().into(), (&visitor).into()];
    if connection.execute(CONFIRM, &values).await? == 0 {
        return Ok(false);
    }
    // A new password is mailed to the new address only.
    forget_secrets(&visitor, connection).await?;
    if let Some(old) = old.filter(|old| *old != address) {
        notifications::write(&visitor, NoticeKind::Moved, &old, now, connection).await?;
    }
    Ok(true)
}

/// Deletes a secret: whose it was and to which address it was mailed, if it was good.
async fn spend(
    purpose: SecretPurpose,
    secret: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<Option<(VisitorId, String)>, StoreError> {
    const SPEND: &str = "delete from mail_secret where secret = $1 and purpose = $2 and expires > $3 \
                         returning visitor, address";
    let row = connection.row(SPEND, &[secret.into(), purpose.as_str().into(), now.into()]).await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((row.parsed("visitor", |text| text.parse().ok())?, row.text("address")?)))
}

/// Links by which a password can be reset are good for nothing any more, nor are those that are still to be mailed.
pub(crate) async fn forget_resets(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const SECRETS: &str = "delete from mail_secret where visitor = $1 and purpose = $2";
    const MAILS: &str = "delete from notice where visitor = $1 and kind = $2";
    let purpose = SecretPurpose::Reset.as_str();
    connection.execute(SECRETS, &[visitor.into(), purpose.into()]).await?;
    let kind = NoticeKind::Reset.as_str();
    connection.execute(MAILS, &[visitor.into(), kind.into()]).await?;
    Ok(())
}

async fn forget_secrets(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const FORGET: &str = "delete from mail_secret where visitor = $1";
    connection.execute(FORGET, &[visitor.into()]).await?;
    Ok(())
}

/// Nothing of games that waits is mailed.
async fn forget_news(visitor: &VisitorId, connection: &mut Connection) -> Result<(), StoreError> {
    const FORGET: &str = "delete from notice where visitor = $1 and way = $2 and game <> ''";
    connection.execute(FORGET, &[visitor.into(), MAIL.into()]).await?;
    Ok(())
}

async fn forget_mail(visitor: &VisitorId, connection: &mut Connection) -> Result<(), StoreError> {
    const FORGET: &str = "delete from notice where visitor = $1 and way = $2";
    connection.execute(FORGET, &[visitor.into(), MAIL.into()]).await?;
    forget_secrets(visitor, connection).await
}

//! Tokens of programs that act for an account, and the codes that apps exchange for tokens. The caller makes the hashes
//! and interprets the scopes.

use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::{Account, Millis, Store, StoreError, StoreFuture, VisitorId};

/// A token of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiToken {
    /// The hash of the token, which identifies it.
    pub hash: String,
    /// The name that its owner gave it.
    pub name: String,
    /// The scopes, separated by spaces.
    pub scopes: String,
    /// The app that received it by OAuth; empty if the owner created it.
    pub client: String,
    /// When it was created.
    pub made: Millis,
    /// When it was last used. Uses shortly after one another are stored as one.
    pub used: Option<Millis>,
    /// When it expires; `None` if it does not.
    pub expires: Option<Millis>,
}

/// A code that an app exchanges for a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OauthCode {
    /// The hash of the code.
    pub hash: String,
    /// The account that has consented.
    pub visitor: VisitorId,
    /// The app.
    pub client: String,
    /// The address to which the code was sent.
    pub redirect: String,
    /// The hash of the verifier of the app.
    pub challenge: String,
    /// The scopes, separated by spaces.
    pub scopes: String,
    /// When the code expires.
    pub expires: Millis,
}

/// How many tokens an account may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenLimits {
    /// Tokens in all.
    pub all: u32,
    /// Tokens of one app. The oldest ones beyond the limit are deleted.
    pub each_client: u32,
}

impl ApiToken {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            hash: row.text("hash")?,
            name: row.text("name")?,
            scopes: row.text("scopes")?,
            client: row.text("client")?,
            made: row.integer("made")?,
            used: row.integer_opt("used")?,
            expires: row.integer_opt("expires")?,
        })
    }
}

impl OauthCode {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            hash: row.text("hash")?,
            visitor: row.parse("visitor")?,
            client: row.text("client")?,
            redirect: row.text("redirect")?,
            challenge: row.text("challenge")?,
            scopes: row.text("scopes")?,
            expires: row.integer("expires")?,
        })
    }
}

impl Store {
    /// Stores a token unless the account has reached its limit, and returns whether it was stored. Expired tokens of the
    /// account are deleted. `NotFound` without an account.
    pub fn api_token_add(
        &self,
        visitor: &VisitorId,
        new: ApiToken,
        limits: TokenLimits,
    ) -> StoreFuture<'_, bool> {
        let visitor = visitor.clone();
        self.transaction(async move |connection| add(&visitor, &new, limits, connection).await)
    }

    /// The tokens of an account, the oldest first.
    pub fn api_tokens_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<ApiToken>> {
        const TOKENS: &str = "select hash, name, scopes, client, made, used, expires from api_token \
                              where visitor = $1 order by made, hash";
        self.fetch_all(TOKENS, &[visitor.into()], ApiToken::from_row)
    }

    /// The token with a hash, if it has not expired, and its account, if that is neither closed nor banned.
    pub fn api_token(
        &self,
        hash: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<(Account, ApiToken)>> {
        const TOKEN: &str = "select api_token.hash, api_token.visitor, api_token.name, api_token.scopes, api_token.client, \
             api_token.made, api_token.used, api_token.expires from api_token \
             join account on account.visitor = api_token.visitor \
             where api_token.hash = $1 and account.closed is null and account.banned is null";
        const ACCOUNT: &str = "select visitor, name, role, about, created, closed, seen from account \
                               where visitor = $1 and closed is null";
        let hash = hash.to_owned();
        self.read(async move |connection| {
            let Some(row) = connection.fetch_optional(TOKEN, &[(&hash).into()]).await? else {
                return Ok(None);
            };
            let (token, visitor) = (ApiToken::from_row(&row)?, row.text("visitor")?);
            if token.expires.is_some_and(|expires| expires <= now) {
                return Ok(None);
            }
            let account = connection.fetch_optional(ACCOUNT, &[(&visitor).into()]).await?;
            let account = account.as_ref().map(Account::from_row).transpose()?;
            Ok(account.map(|account| (account, token)))
        })
    }

    /// Records the use of a token.
    pub fn api_token_used(&self, hash: &str, now: Millis) -> StoreFuture<'_, ()> {
        const USED: &str = "update api_token set used = $1 where hash = $2";
        self.execute(USED, &[now.into(), hash.into()])
    }

    /// Deletes a token of an account, and returns whether it existed.
    pub fn api_token_remove(&self, visitor: &VisitorId, hash: &str) -> StoreFuture<'_, bool> {
        const REMOVE: &str = "delete from api_token where visitor = $1 and hash = $2";
        self.execute(REMOVE, &[visitor.into(), hash.into()])
    }

    /// Stores a code. Deletes expired codes, and earlier ones of the same account beyond `max`.
    pub fn oauth_code_add(&self, new: OauthCode, now: Millis, max: u32) -> StoreFuture<'_, ()> {
        const EXPIRE: &str = "delete from oauth_code where expires <= $1";
        const LIMIT: &str = "delete from oauth_code where visitor = $1 and hash not in \
                             (select hash from oauth_code where visitor = $1 order by expires desc, hash limit $2)";
        const INSERT: &str = "insert into oauth_code (hash, visitor, client, redirect, challenge, scopes, expires) \
                              values ($1, $2, $3, $4, $5, $6, $7)";
        self.transaction(async move |connection| {
            connection.execute(EXPIRE, &[now.into()]).await?;
            let others = max.saturating_sub(1);
            connection.execute(LIMIT, &[(&new.visitor).into(), others.into()]).await?;
            let values = &[
                (&new.hash).into(),
                (&new.visitor).into(),
                (&new.client).into(),
                (&new.redirect).into(),
                (&new.challenge).into(),
                (&new.scopes).into(),
                new.expires.into(),
            ];
            let inserted = connection.execute(INSERT, values).await;
            inserted.map_err(DriverError::taken_or_missing("code", "account"))?;
            Ok(())
        })
    }

    /// Deletes a code and returns it if it has not expired, so that it is used once.
    pub fn oauth_code_take(&self, hash: &str, now: Millis) -> StoreFuture<'_, Option<OauthCode>> {
        const TAKE: &str = "delete from oauth_code where hash = $1 \
                            returning hash, visitor, client, redirect, challenge, scopes, expires";
        let taken = self.write_returning(TAKE, &[hash.into()], OauthCode::from_row);
        Box::pin(async move { Ok(taken.await?.pop().filter(|code| code.expires > now)) })
    }
}

async fn add(
    visitor: &VisitorId,
    new: &ApiToken,
    limits: TokenLimits,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    const EXPIRE: &str = "delete from api_token where visitor = $1 and expires <= $2";
    const OLDEST: &str = "delete from api_token where visitor = $1 and client = $2 and hash not in \
                          (select hash from api_token where visitor = $1 and client = $2 order by made desc, hash limit $3)";
    const EXISTING: &str = "select hash from api_token where visitor = $1 order by hash limit $2";
    const INSERT: &str = "insert into api_token (hash, visitor, name, scopes, client, made, expires) \
                          values ($1, $2, $3, $4, $5, $6, $7)";
    connection.execute(EXPIRE, &[visitor.into(), new.made.into()]).await?;
    if !new.client.is_empty() {
        let others = limits.each_client.saturating_sub(1);
        let values = &[visitor.into(), (&new.client).into(), others.into()];
        connection.execute(OLDEST, values).await?;
    }
    let values = &[visitor.into(), limits.all.into()];
    if connection.fetch_all(EXISTING, values).await?.len() >= limits.all as usize {
        return Ok(false);
    }
    let values = &[
        (&new.hash).into(),
        visitor.into(),
        (&new.name).into(),
        (&new.scopes).into(),
        (&new.client).into(),
        new.made.into(),
        new.expires.into(),
    ];
    let inserted = connection.execute(INSERT, values).await;
    inserted.map_err(DriverError::taken_or_missing("token", "account"))?;
    Ok(true)
}

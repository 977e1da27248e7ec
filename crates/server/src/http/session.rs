//! Identifies visitors by a session cookie.
//!
//! The cookie contains a session id of 128 random bits. The database stores only its hash, so that readers of the
//! database cannot act as another visitor.

use std::fmt;

use async_trait::async_trait;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::FutureExt;
use glass_store::{Account, Millis, Store, StoreError, VisitorId};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use time::OffsetDateTime;
use tower_sessions::cookie::SameSite;
use tower_sessions::cookie::time::Duration;
use tower_sessions::session::{Id, Record};
use tower_sessions::session_store::{Error, Result as Stored};
use tower_sessions::{Expiry, Session, SessionManagerLayer, SessionStore};

use crate::app::App;
use crate::clock::{Clock, day};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::redirect::LocalPath;
use crate::http::session_connections::SessionConnections;
use crate::limits::usage::UsageLimiter;
use crate::moderation::fair_play::FairPlayRequester;
use crate::t;

/// A session expires when it has not been used for this long.
const SESSION_LIFETIME: Duration = Duration::days(180);

/// How often the use of a session is recorded, in milliseconds.
const TOUCH_INTERVAL_MS: u64 = 24 * 60 * 60 * 1000;

const VISITOR_KEY: &str = "visitor";
const SEEN_KEY: &str = "seen";
const SINCE_KEY: &str = "since";
const BROWSER_KEY: &str = "browser";

/// The session store in the database.
#[derive(Clone)]
pub(crate) struct DatabaseSessionStore {
    store: Store,
}

/// The layer that gives every request its session.
pub(crate) fn layer(store: Store, secure: bool) -> SessionManagerLayer<DatabaseSessionStore> {
    SessionManagerLayer::new(DatabaseSessionStore { store })
        // Browsers refuse a cookie with this prefix from any other host, and without HTTPS.
        .with_name(if secure { "__Host-glass" } else { "glass" })
        .with_secure(secure)
        .with_http_only(true)
        .with_same_site(SameSite::Lax)
        .with_expiry(Expiry::OnInactivity(SESSION_LIFETIME))
}

/// The visitor that sent a request, if known.
pub(crate) struct Guest {
    session: Session,
    visitor: Option<VisitorId>,
    store: Store,
    clock: Clock,
}

impl Guest {
    /// The visitor, if known.
    pub(crate) fn visitor(&self) -> Option<&VisitorId> {
        self.visitor.as_ref()
    }

    /// The visitor that asks about a position, for the fair-play check.
    pub(crate) fn inquirer(&self, client_ip: ClientIp) -> FairPlayRequester<'_> {
        FairPlayRequester { visitor: self.visitor(), client_ip }
    }

    /// The visitor, created now if this is their first action. Viewing pages creates no visitor, and the number of new
    /// visitors per network is limited.
    pub(crate) async fn visitor_or_new(
        &self,
        usage: &UsageLimiter,
        client_ip: ClientIp,
    ) -> Result<VisitorId, ServerError> {
        if let Some(visitor) = &self.visitor {
            return Ok(visitor.clone());
        }
        usage.count_new_visitor(client_ip)?;
        let visitor = VisitorId::random()?;
        self.store.visitor_create(&visitor, self.clock.now()).await?;
        self.session.insert(VISITOR_KEY, visitor.as_str()).await.map_err(unavailable)?;
        self.session.insert(SEEN_KEY, self.clock.now()).await.map_err(unavailable)?;
        // Save before any other work: a seat would be lost if the session that owns it were not stored.
        self.session.save().await.map_err(unavailable)?;
        Ok(visitor)
    }

    /// The stored hash of the session id, if the visitor is signed in.
    pub(crate) async fn signed_in_session(&self) -> Result<Option<String>, ServerError> {
        let browser: Option<String> = self.session.get(BROWSER_KEY).await.map_err(unavailable)?;
        Ok(browser.and(self.session.id()).map(|id| hash_id(&id)))
    }

    /// The stored hash of the session id of a visitor, signed in or not.
    pub(crate) fn session_hash(&self) -> Option<String> {
        self.visitor.as_ref().and(self.session.id()).map(|id| hash_id(&id))
    }

    /// The visitor's account, if they have one that is open.
    pub(crate) async fn account(&self) -> Result<Option<Account>, ServerError> {
        match &self.visitor {
            Some(visitor) => {
                let account = self.store.account(visitor).await?;
                Ok(account.filter(|account| account.closed.is_none()))
            }
            None => Ok(None),
        }
    }

    /// Switches the session, under a new id, to the guest that the visitor recovers.
    pub(crate) async fn become_guest(&self, visitor: &VisitorId) -> Result<(), ServerError> {
        let session = &self.session;
        session.cycle_id().await.map_err(unavailable)?;
        session.insert(VISITOR_KEY, visitor.as_str()).await.map_err(unavailable)?;
        session.insert(SEEN_KEY, self.clock.now()).await.map_err(unavailable)?;
        session.save().await.map_err(unavailable)
    }

    /// Refuses an account that an administrator has banned.
    pub(crate) async fn require_not_banned(&self, visitor: &VisitorId) -> Result<(), ServerError> {
        match self.store.account_is_banned(visitor).await? {
            true => Err(ServerError::Forbidden(t("sign-in-banned").into())),
            false => Ok(()),
        }
    }

    /// Signs the session in to an account that is not banned. The session gets a new id, so that knowing the old id is useless. Returns
    /// the stored hash of the new id.
    pub(crate) async fn sign_in(
        &self,
        visitor: &VisitorId,
        browser: String,
    ) -> Result<String, ServerError> {
        self.require_not_banned(visitor).await?;
        let session = &self.session;
        session.cycle_id().await.map_err(unavailable)?;
        session.insert(VISITOR_KEY, visitor.as_str()).await.map_err(unavailable)?;
        session.insert(BROWSER_KEY, browser).await.map_err(unavailable)?;
        for hour in [SINCE_KEY, SEEN_KEY] {
            session.insert(hour, self.clock.now()).await.map_err(unavailable)?;
        }
        session.save().await.map_err(unavailable)?;
        let id =
            session.id().ok_or_else(|| ServerError::Internal("a session without id".into()))?;
        Ok(hash_id(&id))
    }

    /// Ends the session in the database and in the browser, and closes its connections.
    pub(crate) async fn end(self, open: &SessionConnections) -> Result<(), ServerError> {
        let ended = self.session_hash();
        self.session.flush().await.map_err(unavailable)?;
        open.end(ended.as_slice()).await;
        Ok(())
    }
}

impl FromRequestParts<App> for Guest {
    type Rejection = ServerError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ServerError> {
        let read = async move {
            let session = Session::from_request_parts(parts, app)
                .await
                .map_err(|(_, reason)| ServerError::Internal(reason.into()))?;
            let (store, clock) = (app.store.clone(), app.config.clock.clone());
            let known: Option<String> = session.get(VISITOR_KEY).await.map_err(unavailable)?;
            let visitor: Option<VisitorId> = known.and_then(|id| id.parse().ok());
            if let Some(visitor) = &visitor {
                let seen: Option<i64> = session.get(SEEN_KEY).await.map_err(unavailable)?;
                if seen.is_none_or(|seen| app.now().abs_diff(seen) > TOUCH_INTERVAL_MS) {
                    // Pages work even while the database is read-only.
                    match store.visitor_touch(visitor, app.now()).await {
                        Ok(()) => session.insert(SEEN_KEY, app.now()).await.map_err(unavailable)?,
                        Err(error) => tracing::warn!(%error, "cannot record the use of a session"),
                    }
                }
            }
            Ok(Self { session, visitor, store, clock })
        };
        // Boxed, because the compiler would otherwise process all of it again for each page.
        read.boxed().await
    }
}

/// A signed-in visitor. Other visitors are redirected to sign in, and from there to the page that they saw or
/// requested.
pub(crate) struct Member {
    pub(crate) guest: Guest,
    pub(crate) account: Account,
}

/// A session as its owner sees it.
#[derive(Serialize)]
pub(crate) struct SessionEntry {
    /// The stored hash of its id, used to end it.
    #[serde(skip)]
    pub(crate) id: String,
    pub(crate) browser: String,
    /// When its owner signed in.
    pub(crate) since: Millis,
    /// When it was last used, to the day.
    pub(crate) seen: Millis,
}

impl SessionEntry {
    /// Created from a stored row. Missing data is shown as unknown.
    pub(crate) fn new((id, data): (String, String)) -> Self {
        let data: Value = serde_json::from_str(&data).unwrap_or_default();
        let browser = data[BROWSER_KEY].as_str();
        let browser = browser.map_or_else(|| t("account-unknown-browser").into(), str::to_owned);
        let hour = |name: &str| data[name].as_i64().unwrap_or_default();
        Self { id, browser, since: hour(SINCE_KEY), seen: hour(SEEN_KEY) }
    }

    /// The day on which its owner signed in, as text.
    pub(crate) fn since_day(&self) -> String {
        day(self.since)
    }

    /// The day on which it was last used, as text.
    pub(crate) fn seen_day(&self) -> String {
        day(self.seen)
    }
}

impl FromRequestParts<App> for Member {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Response> {
        let read = async move {
            let guest = Guest::from_request_parts(parts, app).await;
            let guest = guest.map_err(IntoResponse::into_response)?;
            match guest.account().await {
                Ok(Some(account)) => Ok(Self { guest, account }),
                Ok(None) => {
                    let page = match parts.uri.path_and_query() {
                        Some(wanted) if parts.method.is_safe() => Some(wanted.to_string().into()),
                        _ => LocalPath::from_referrer(&parts.headers),
                    };
                    let to = page.map_or("/sign-in".to_owned(), |page| page.form_url("/sign-in"));
                    Err(Redirect::to(&to).into_response())
                }
                Err(error) => Err(error.into_response()),
            }
        };
        // Boxed, because the compiler would otherwise process all of it again for each page.
        read.boxed().await
    }
}

fn unavailable(error: tower_sessions::session::Error) -> ServerError {
    ServerError::Unavailable(StoreError::Unavailable(error.to_string()))
}

/// The hash of a session id, as the database stores it.
fn hash_id(id: &Id) -> String {
    let hash = Sha256::digest(id.0.to_le_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The stored parts of a session: its visitor, its data, and its expiry in milliseconds.
fn to_row(record: &Record) -> Stored<(Option<VisitorId>, String, i64)> {
    let data = serde_json::to_string(&record.data).map_err(|e| Error::Encode(e.to_string()))?;
    Ok((visitor_of(&data), data, record.expiry_date.unix_timestamp() * 1000))
}

#[async_trait]
impl SessionStore for DatabaseSessionStore {
    async fn create(&self, record: &mut Record) -> Stored<()> {
        let (visitor, data, expires) = to_row(record)?;
        loop {
            let id = hash_id(&record.id);
            match self.store.session_create(&id, visitor.as_ref(), &data, expires).await {
                Err(StoreError::Taken(_)) => record.id = Id::default(),
                other => return other.map_err(backend),
            }
        }
    }

    async fn save(&self, record: &Record) -> Stored<()> {
        let (visitor, data, expires) = to_row(record)?;
        let id = hash_id(&record.id);
        self.store.session_save(&id, visitor.as_ref(), &data, expires).await.map_err(backend)
    }

    async fn load(&self, id: &Id) -> Stored<Option<Record>> {
        let Some(data) = self.store.session_load(&hash_id(id)).await.map_err(backend)? else {
            return Ok(None);
        };
        let data = serde_json::from_str(&data).map_err(|e| Error::Decode(e.to_string()))?;
        // A session that has not been deleted is valid. The layer sets a new expiry when it saves.
        Ok(Some(Record {
            id: *id,
            data,
            expiry_date: OffsetDateTime::now_utc() + SESSION_LIFETIME,
        }))
    }

    async fn delete(&self, id: &Id) -> Stored<()> {
        self.store.session_delete(&hash_id(id)).await.map_err(backend)
    }
}

fn backend(error: StoreError) -> Error {
    Error::Backend(error.to_string())
}

/// The visitor of a session, from its data.
pub(crate) fn visitor_of(data: &str) -> Option<VisitorId> {
    let data: Value = serde_json::from_str(data).ok()?;
    data.get(VISITOR_KEY)?.as_str()?.parse().ok()
}

impl fmt::Debug for DatabaseSessionStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sessions").finish_non_exhaustive()
    }
}

//! Authenticates requests by a bearer token.

use axum::extract::{FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::FutureExt;
use glass_store::{Account, ApiToken, Millis, VisitorId};

use crate::account::scope::Scope;
use crate::account::{api_tokens, online};
use crate::api::error::ApiError;
use crate::app::App;

/// How often the use of a token is recorded, in milliseconds.
const RECORD_INTERVAL_MS: Millis = 10 * 60 * 1000;

/// An account for which a program acts, with the scopes of the program's token.
#[derive(Debug, Clone)]
pub(crate) struct ApiUser {
    pub(crate) account: Account,
    pub(crate) token: ApiToken,
    scopes: Vec<Scope>,
}

/// The account of a request that need not have a token. A wrong token is an error.
#[derive(Debug, Clone)]
pub(crate) struct MaybeApiUser(pub(crate) Option<ApiUser>);

impl ApiUser {
    /// Fails unless the token has a scope.
    pub(crate) fn require(&self, scope: Scope) -> Result<(), ApiError> {
        self.require_one(&[scope])
    }

    /// Fails unless the token has one of these scopes.
    pub(crate) fn require_one(&self, scopes: &[Scope]) -> Result<(), ApiError> {
        match scopes.iter().any(|scope| self.scopes.contains(scope)) {
            true => Ok(()),
            false => Err(scopes.first().map_or_else(
                || ApiError::forbidden("Missing scope"),
                |&scope| ApiError::missing_scope(scope),
            )),
        }
    }

    /// The account's visitor, who holds its seats.
    pub(crate) fn visitor(&self) -> &VisitorId {
        &self.account.visitor
    }
}

impl MaybeApiUser {
    /// The visitor, if the request has a token.
    pub(crate) fn visitor(&self) -> Option<&VisitorId> {
        self.0.as_ref().map(ApiUser::visitor)
    }
}

/// Finds the account of a token, and records its use.
pub(crate) async fn find_user(app: &App, token: &str) -> Result<ApiUser, ApiError> {
    let unknown = || ApiError::unauthorized("No such token");
    let now = app.now();
    let hash = api_tokens::hash(token).ok_or_else(unknown)?;
    let (account, token) = app.store.api_token(&hash, now).await?.ok_or_else(unknown)?;
    if token.used.is_none_or(|used| now - used > RECORD_INTERVAL_MS) {
        // Requests work even while the database is read-only.
        if let Err(error) = app.store.api_token_used(&hash, now).await {
            tracing::warn!(%error, "cannot record the use of a token");
        }
    }
    if let Err(error) = online::mark_seen(&app.store, &account, app.now()).await {
        error.log();
    }
    let scopes = Scope::known_in(&token.scopes);
    Ok(ApiUser { account, token, scopes })
}

/// Whether a token still exists, for streams that go on after their request. The account counts as online.
pub(crate) async fn is_valid(app: &App, hash: &str) -> bool {
    let account = match app.store.api_token(hash, app.now()).await {
        Ok(Some((account, _))) => account,
        Ok(None) => return false,
        // Streams go on while the database is not available.
        Err(_) => return true,
    };
    if let Err(error) = online::mark_seen(&app.store, &account, app.now()).await {
        error.log();
    }
    true
}

/// The token in the `Authorization` header; `None` without the header.
fn bearer_token(headers: &HeaderMap) -> Result<Option<&str>, ApiError> {
    let Some(header) = headers.get(AUTHORIZATION) else { return Ok(None) };
    let malformed = || ApiError::unauthorized("The header “Authorization” must be “Bearer TOKEN”");
    let (scheme, token) =
        header.to_str().ok().and_then(|text| text.split_once(' ')).ok_or_else(malformed)?;
    match scheme.eq_ignore_ascii_case("bearer") {
        true => Ok(Some(token.trim())),
        false => Err(malformed()),
    }
}

impl FromRequestParts<App> for MaybeApiUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let read = async move {
            match bearer_token(&parts.headers)? {
                Some(token) => Ok(Self(Some(find_user(app, token).await?))),
                None => Ok(Self(None)),
            }
        };
        // Boxed, because the compiler would otherwise process all of it again for each handler.
        read.boxed().await
    }
}

impl FromRequestParts<App> for ApiUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let MaybeApiUser(user) =
            <MaybeApiUser as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        user.ok_or_else(|| ApiError::unauthorized("Missing token"))
    }
}

/// Removes the cookies of a request, so that no handler can act for the visitor of a browser.
pub(crate) async fn ignore_cookies(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove(COOKIE);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn bearer_token_is_read_from_its_header() {
        let read = |text: &'static str| {
            let headers = HeaderMap::from_iter([(AUTHORIZATION, HeaderValue::from_static(text))]);
            bearer_token(&headers).ok().flatten().map(str::to_owned)
        };
        assert_eq!(read("Bearer lg_abc").as_deref(), Some("lg_abc"));
        assert_eq!(read("bearer  lg_abc ").as_deref(), Some("lg_abc"));
        assert_eq!(read("Basic abc"), None);
        assert_eq!(read("lg_abc"), None);
        assert!(bearer_token(&HeaderMap::new()).unwrap().is_none());
    }
}

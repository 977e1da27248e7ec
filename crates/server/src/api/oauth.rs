//! Exchanges the code of an app for a token.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Json, Response};
use glass_store::{ApiToken, OauthCode};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::api_tokens::{self, TOKEN_LIMITS};
use crate::account::oauth::{self, TOKEN_LIFETIME_MS};
use crate::api::error::{ApiError, ApiErrors};
use crate::api::params::Params;
use crate::app::App;

/// A new token.
#[derive(Serialize, ToSchema)]
struct AccessToken {
    token_type: &'static str,
    access_token: String,
    /// In seconds.
    expires_in: i64,
    /// The scopes that were granted, separated by spaces.
    scope: String,
}

/// An error by RFC 6749.
#[derive(Serialize)]
struct TokenError {
    error: &'static str,
    error_description: &'static str,
}

/// The fields of a request for a token.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes the body of a request")]
struct TokenFields {
    /// `authorization_code`
    grant_type: String,
    code: String,
    /// The text whose SHA-256 hash is the challenge.
    code_verifier: String,
    redirect_uri: String,
    client_id: String,
}

/// The address of the exchange.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(exchange))
}

/// Exchanges a code for a token of a year (OAuth 2 with PKCE). A code can be used once.
#[utoipa::path(post, path = "/token", tag = "Tokens",
    request_body(content = TokenFields, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = AccessToken), ApiErrors))]
async fn exchange(State(app): State<App>, params: Params) -> Result<Response, ApiError> {
    let field = |name| params.text(name).unwrap_or_default();
    if field("grant_type") != "authorization_code" {
        let why = "“grant_type” must be “authorization_code”";
        return Ok(refuse("unsupported_grant_type", why));
    }
    if ["code", "code_verifier"].iter().any(|name| params.text(name).is_none()) {
        return Ok(refuse("invalid_request", "“code” and “code_verifier” are needed"));
    }
    let now = app.now();
    let hash = api_tokens::hash_secret(field("code"));
    let Some(code) = app.store.oauth_code_take(&hash, now).await? else {
        return Ok(refuse("invalid_grant", "The code is unknown, expired or used"));
    };
    let OauthCode { visitor, client, redirect, challenge, scopes, .. } = code;
    if field("client_id") != client || field("redirect_uri") != redirect {
        let why = "“client_id” and “redirect_uri” must be those of the code";
        return Ok(refuse("invalid_grant", why));
    }
    if !oauth::verifies(field("code_verifier"), &challenge) {
        let why = "“code_verifier” does not belong to the challenge of the code";
        return Ok(refuse("invalid_grant", why));
    }
    let token = api_tokens::new_token()?;
    let new = ApiToken {
        hash: api_tokens::hash_secret(&token),
        name: client.clone(),
        scopes: scopes.clone(),
        client,
        made: now,
        used: None,
        expires: Some(now + TOKEN_LIFETIME_MS),
    };
    if !app.store.api_token_add(&visitor, new, TOKEN_LIMITS).await? {
        return Ok(refuse("invalid_grant", "The account has as many tokens as it can have"));
    }
    let expires_in = TOKEN_LIFETIME_MS / 1000;
    let body = AccessToken { token_type: "Bearer", access_token: token, expires_in, scope: scopes };
    Ok(([(CACHE_CONTROL, "no-store")], Json(body)).into_response())
}

fn refuse(error: &'static str, error_description: &'static str) -> Response {
    let body = Json(TokenError { error, error_description });
    (StatusCode::BAD_REQUEST, [(CACHE_CONTROL, "no-store")], body).into_response()
}

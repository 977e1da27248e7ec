//! Tokens: tests them, and revokes the token of a request.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Json;
use glass_store::Millis;
use serde::Serialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::api_tokens;
use crate::account::scope::Scope;
use crate::api::auth::ApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::user;
use crate::app::App;

/// How many tokens one request may test.
const MAX_TESTED_TOKENS: usize = 100;

/// What a token allows.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TokenInfo {
    /// The name of the account in lower case.
    user_id: String,
    /// The scopes, separated by commas.
    scopes: String,
    /// Milliseconds since 1970; `null` if the token does not expire.
    expires: Option<Millis>,
}

/// The addresses of tokens.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(test)).routes(routes!(revoke))
}

/// Describes several tokens. A token that does not exist has `null`.
#[utoipa::path(post, path = "/token/test", tag = "Tokens",
    request_body(content = String, content_type = "text/plain", description = "Tokens, separated by commas"),
    responses((status = 200, body = Object, description = "By token: `userId`, `scopes` with commas, and `expires`; or `null`"), ApiErrors))]
async fn test(
    State(app): State<App>,
    tokens: String,
) -> Result<Json<BTreeMap<String, Option<TokenInfo>>>, ApiError> {
    let tokens: Vec<_> =
        tokens.split(',').map(str::trim).filter(|token| !token.is_empty()).collect();
    if tokens.len() > MAX_TESTED_TOKENS {
        let text = format!(
            "{} tokens were sent, and at most {MAX_TESTED_TOKENS} are allowed",
            tokens.len()
        );
        return Err(ApiError::bad_request(text));
    }
    let mut answers = BTreeMap::new();
    for token in tokens {
        let found = match api_tokens::hash(token) {
            Some(hash) => app.store.api_token(&hash, app.now()).await?,
            None => None,
        };
        let info = found.map(|(account, token)| TokenInfo {
            user_id: user::id(&account.name),
            scopes: Scope::join(&Scope::known_in(&token.scopes), ","),
            expires: token.expires,
        });
        answers.insert(token.to_owned(), info);
    }
    Ok(Json(answers))
}

/// Revokes the token of the request.
#[utoipa::path(delete, path = "/token", tag = "Tokens", security(("token" = [])),
    responses((status = 204, description = "The token is revoked"), ApiErrors))]
async fn revoke(State(app): State<App>, user: ApiUser) -> Result<StatusCode, ApiError> {
    app.store.api_token_remove(user.visitor(), &user.token.hash).await?;
    Ok(StatusCode::NO_CONTENT)
}

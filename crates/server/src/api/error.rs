//! Errors of the API: a status, and `{"error":"text"}` as lichess writes it.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Json, Response};
use glass_store::{GameId, StoreError};
use serde::Serialize;
use utoipa::openapi::{ContentBuilder, RefOr, Response as ResponseObject, ResponseBuilder};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

use crate::account::scope::Scope;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::compression::Uncompressed;
use crate::http::error::{ErrorText, ServerError};
use crate::http::language::{self, Reader};

/// The media type of a stream of JSON lines.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// How many bytes of a rejection by a library are read.
const MAX_REJECTION_BYTES: usize = 2_048;

/// Why a request of the API failed.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    text: String,
    /// The seconds after which to try again.
    retry_after: Option<u64>,
}

/// The body of an error.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// What is wrong with the request.
    #[schema(examples("No such game"))]
    error: String,
}

/// The errors that every address may answer, for the OpenAPI document.
pub(crate) struct ApiErrors;

impl ApiError {
    pub(crate) fn new(status: StatusCode, text: impl Into<String>) -> Self {
        Self { status, text: text.into(), retry_after: None }
    }

    /// 400: the request is invalid. The text names what is wrong and what is expected.
    pub(crate) fn bad_request(text: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, text.to_string())
    }

    /// 401: the token is missing or unknown.
    pub(crate) fn unauthorized(text: &str) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, text)
    }

    /// 403: the token does not allow this.
    pub(crate) fn missing_scope(scope: Scope) -> Self {
        Self::forbidden(format!("Missing scope: {scope}"))
    }

    /// 403: the account may not do this.
    pub(crate) fn forbidden(text: impl Display) -> Self {
        Self::new(StatusCode::FORBIDDEN, text.to_string())
    }

    /// 404.
    pub(crate) fn not_found(text: impl Display) -> Self {
        Self::new(StatusCode::NOT_FOUND, text.to_string())
    }

    /// 404 for a game.
    pub(crate) fn no_game() -> Self {
        Self::not_found("No such game")
    }

    /// 409: the request does not fit the present state.
    pub(crate) fn conflict(text: impl Display) -> Self {
        Self::new(StatusCode::CONFLICT, text.to_string())
    }

    /// 429: more than is allowed at once.
    pub(crate) fn too_many(text: impl Display, retry: Duration) -> Self {
        let retry_after = Some(retry.as_secs());
        Self { retry_after, ..Self::new(StatusCode::TOO_MANY_REQUESTS, text.to_string()) }
    }

    /// 500.
    pub(crate) fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "The server failed")
    }

    /// Whether the requested thing does not exist.
    pub(crate) fn is_not_found(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }
}

/// Parses the id of a game.
pub(crate) fn parse_game_id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::no_game())
}

impl From<ServerError> for ApiError {
    fn from(error: ServerError) -> Self {
        error.log();
        let retry_after = error.retry_after();
        Self { status: error.status(), text: error.message(), retry_after }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        ServerError::from(error).into()
    }
}

impl From<Refusal> for ApiError {
    fn from(Refusal { code, text, .. }: Refusal) -> Self {
        let status = match code {
            RefusalCode::Watcher | RefusalCode::Muted | RefusalCode::Unfair => {
                StatusCode::FORBIDDEN
            }
            RefusalCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
            RefusalCode::Illegal
            | RefusalCode::Ambiguous
            | RefusalCode::Turn
            | RefusalCode::Stale
            | RefusalCode::Over
            | RefusalCode::Malformed => StatusCode::BAD_REQUEST,
        };
        Self::new(status, text)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Self { status, text, retry_after } = self;
        let mut response = (status, Json(ErrorBody { error: text })).into_response();
        let headers = response.headers_mut();
        if let Some(seconds) = retry_after {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl IntoResponses for ApiErrors {
    fn responses() -> BTreeMap<String, RefOr<ResponseObject>> {
        let described = [
            ("400", "The request is invalid."),
            ("401", "The token is missing, unknown or expired."),
            ("403", "The token lacks a scope, or the account may not do this."),
            ("404", "There is no such thing."),
            ("409", "The request does not fit the present state."),
            ("429", "Too many requests. `Retry-After` has the seconds to wait."),
            ("503", "The server is busy. Try again in a moment."),
        ];
        let response = |description: &str| {
            let body = ContentBuilder::new().schema(Some(ErrorBody::schema())).build();
            let built = ResponseBuilder::new().description(description);
            RefOr::T(built.content("application/json", body).build())
        };
        described.map(|(status, text)| (status.to_owned(), response(text))).into_iter().collect()
    }
}

/// Answers in English, and gives every error its JSON body: those of layers, of the router and of libraries too.
pub(crate) async fn finish_response(request: Request, next: Next) -> Response {
    let mut response = language::for_reader(Reader::default(), next.run(request)).await;
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is = |prefix| kind.is_some_and(|kind| kind.starts_with(prefix));
    let (is_stream, is_json) = (is(NDJSON), is("application/json"));
    let is_text = is("text/plain");
    if is_stream {
        response.extensions_mut().insert(Uncompressed);
    }
    if !(status.is_client_error() || status.is_server_error()) || is_json {
        return response;
    }
    let known = response.extensions_mut().remove::<ErrorText>();
    let (parts, body) = response.into_parts();
    let text = match known {
        Some(ErrorText { text, .. }) => text,
        None if is_text => rejection_text(body).await.unwrap_or_else(|| default_text(status)),
        None => default_text(status),
    };
    let mut finished = ApiError::new(status, text).into_response();
    for name in [RETRY_AFTER, ALLOW] {
        if let Some(value) = parts.headers.get(&name) {
            finished.headers_mut().insert(name, value.clone());
        }
    }
    finished
}

/// The text of a rejection by a library, such as of a query that cannot be parsed.
async fn rejection_text(body: Body) -> Option<String> {
    let bytes = to_bytes(body, MAX_REJECTION_BYTES).await.ok()?;
    String::from_utf8(bytes.to_vec()).ok().filter(|text| !text.is_empty())
}

fn default_text(status: StatusCode) -> String {
    match status {
        StatusCode::NOT_FOUND => "No such address".to_owned(),
        StatusCode::METHOD_NOT_ALLOWED => "This address does not accept the method".to_owned(),
        StatusCode::PAYLOAD_TOO_LARGE => "The body is too large".to_owned(),
        status => status.canonical_reason().unwrap_or("The request failed").to_owned(),
    }
}

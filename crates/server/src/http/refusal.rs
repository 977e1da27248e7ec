//! Refuses requests before anything else is done for them: those beyond the limit of a network, and those of blocked
//! networks. Such requests come in floods, so the response is short, and the connection closes after a few of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::State;
use axum::http::header::{CONNECTION, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Json, Response};
use axum::{Extension, extract::Request};
use glass_store::reading_for;
use serde_json::json;

use crate::http::client_ip::ClientIp;
use crate::http::error::{FinalResponse, ServerError, wants_json};
use crate::http::ip_blocklist::Admission;
use crate::http::language;
use crate::limits::usage::UsageLimiter;

/// The beginning of all addresses of the API, whose errors have their own form.
const API_PATH: &str = "/api/";

/// Marks a response as an early refusal, for the listener.
#[derive(Debug, Clone, Copy)]
struct EarlyRefusal;

/// Counts the early refusals of a connection.
#[derive(Debug, Clone)]
pub(crate) struct RefusalCount {
    refused: Arc<AtomicU32>,
    max: u32,
}

impl RefusalCount {
    /// The connection closes after `max` early refusals.
    pub(crate) fn new(max: u32) -> Self {
        Self { refused: Arc::default(), max }
    }

    /// Makes the response close the connection if it refuses one request too many.
    pub(crate) fn note(&self, response: &mut Response) {
        if response.extensions().get::<EarlyRefusal>().is_some()
            && self.refused.fetch_add(1, Ordering::Relaxed) + 1 >= self.max
        {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
    }
}

/// Counts every request against the limits of its network, and admits those within them.
pub(crate) async fn admit(
    State(usage): State<Arc<UsageLimiter>>,
    Extension(client_ip): Extension<ClientIp>,
    Extension(admission): Extension<Admission>,
    request: Request,
    next: Next,
) -> Response {
    let refuse = |error: &ServerError, request: &Request| {
        refuse(error, request.headers(), request.uri().path().starts_with(API_PATH))
    };
    if admission == Admission::Blocked {
        return refuse(&ServerError::BlockedNetwork, &request);
    }
    let _share = match usage.count_request(client_ip) {
        Ok(share) => share,
        Err(error) => return refuse(&error, &request),
    };
    // No network takes more than its share of database reads.
    let answer = next.run(request);
    match client_ip.reader_id() {
        Some(reader) => reading_for(reader, answer).await,
        None => answer.await,
    }
}

/// A short response, without the frame of the site's pages.
fn refuse(error: &ServerError, headers: &HeaderMap, is_api: bool) -> Response {
    let (status, text) = (error.status(), error.message());
    let body = match (is_api, wants_json(headers)) {
        (true, _) => Json(json!({ "error": text })).into_response(),
        (false, true) => {
            Json(json!({ "error": { "status": status.as_u16(), "text": text } })).into_response()
        }
        (false, false) => {
            let tag = language::current().tag();
            let page = format!(
                "<!doctype html><html lang=\"{tag}\"><meta charset=\"utf-8\">\
                 <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title><p>{text}</p></html>\n",
                error.title_text()
            );
            Html(page).into_response()
        }
    };
    let mut response = (status, body).into_response();
    if let Some(seconds) = error.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    response.extensions_mut().insert(FinalResponse);
    response.extensions_mut().insert(EarlyRefusal);
    response
}

//! Renders error pages: the problem, and the next step.

use askama::Template;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Json, Response};
use serde_json::json;

use crate::http::error::{ErrorText, FinalResponse, wants_json};
use crate::http::page_frame::{self, PageFrame};
use crate::t;

#[derive(Template)]
#[template(path = "site/error.html")]
struct ErrorPage<'p> {
    status: u16,
    title: &'p str,
    text: &'p str,
    action: &'p str,
}

/// Gives every error response its form: a page for people, JSON for programs.
pub(crate) async fn render_errors(request: Request, next: Next) -> Response {
    let json = wants_json(request.headers());
    let head = request.method() == Method::HEAD;
    let mut response = next.run(request).await;
    let status = response.status();
    let wrong = status.is_client_error() || status.is_server_error();
    if !wrong || response.extensions().get::<FinalResponse>().is_some() {
        return response;
    }
    let ErrorText { title, text } = match response.extensions().get::<ErrorText>() {
        Some(known) => known.clone(),
        None => default_text(status),
    };
    let frame = response.extensions_mut().remove::<PageFrame>();
    let mut rendered = if json {
        let body = json!({ "error": { "status": status.as_u16(), "text": text } });
        (status, Json(body)).into_response()
    } else {
        let frame = frame.unwrap_or_else(|| PageFrame::new(""));
        let page = page_frame::with_frame(frame, async { page(status, title, &text) }).await;
        (status, page).into_response()
    };
    if head {
        *rendered.body_mut() = axum::body::Body::empty();
    }
    for name in [RETRY_AFTER, ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            rendered.headers_mut().insert(name, value.clone());
        }
    }
    debug_assert!(rendered.headers().contains_key(CONTENT_TYPE) || head);
    rendered.headers_mut().remove(CONTENT_LENGTH);
    rendered
}

/// Renders the page. It depends on nothing that could fail too.
fn page(status: StatusCode, title: &'static str, text: &str) -> Html<String> {
    let action = match status {
        StatusCode::NOT_FOUND => "error-start-game",
        _ => "error-home",
    };
    let (title, action) = (t(title).to_string(), t(action).to_string());
    let page = ErrorPage { status: status.as_u16(), title: &title, text, action: &action };
    Html(page.render().unwrap_or(title))
}

/// The title and message for a status without more specific ones.
fn default_text(status: StatusCode) -> ErrorText {
    let (title, text) = match status {
        StatusCode::NOT_FOUND => ("error-title-not-found", "error-not-found"),
        StatusCode::METHOD_NOT_ALLOWED => ("error-title-bad-request", "error-wrong-method"),
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => {
            ("error-title-busy", "error-too-busy")
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("error-title-too-large", "error-body-too-large"),
        StatusCode::FORBIDDEN => ("error-title-forbidden", "error-cross-origin"),
        status if status.is_client_error() => ("error-title-bad-request", "error-request"),
        _ => ("error-title-internal", "error-internal"),
    };
    ErrorText { title, text: t(text).to_string() }
}

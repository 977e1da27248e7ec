//! Renders error pages: what happened and what to do.

use askama::Template;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Json, Response};
use serde_json::json;

use crate::http::error::{ErrorText, FinalResponse, wants_json};
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
    let response = next.run(request).await;
    let status = response.status();
    let wrong = status.is_client_error() || status.is_server_error();
    if !wrong || response.extensions().get::<FinalResponse>().is_some() {
        return response;
    }
    let (title, text) = match response.extensions().get::<ErrorText>() {
        Some(ErrorText { title, text }) => (*title, text.clone()),
        None => (default_title(status), t(default_text(status)).to_string()),
    };
    let mut rendered = if json {
        let body = json!({ "error": { "status": status.as_u16(), "text": text } });
        (status, Json(body)).into_response()
    } else {
        (status, page(status, title, &text)).into_response()
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

/// The title for a status that no handler gave a title.
fn default_title(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "error-nothing-here",
        StatusCode::TOO_MANY_REQUESTS => "error-slower",
        StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        StatusCode::FORBIDDEN => "error-not-allowed",
        StatusCode::CONFLICT => "error-not-possible",
        status if status.is_client_error() => "error-not-understood",
        StatusCode::SERVICE_UNAVAILABLE => "error-moment",
        _ => "error-crack",
    }
}

/// Renders the page. It depends on nothing that could fail too.
fn page(status: StatusCode, title: &'static str, text: &str) -> Html<String> {
    let action = match status {
        StatusCode::NOT_FOUND => "error-start-game",
        status if status.is_client_error() => "error-first-page",
        _ => "error-try-first-page",
    };
    let (title, action) = (t(title).to_string(), t(action).to_string());
    let page = ErrorPage { status: status.as_u16(), title: &title, text, action: &action };
    Html(page.render().unwrap_or(title))
}

/// The message for a status without a more specific text.
fn default_text(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => "error-no-address",
        StatusCode::METHOD_NOT_ALLOWED => "error-not-in-that-way",
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => "error-too-busy",
        StatusCode::PAYLOAD_TOO_LARGE => "error-too-much",
        StatusCode::FORBIDDEN => "error-cross-origin",
        status if status.is_client_error() => "error-request",
        _ => "error-broken",
    }
}

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
    let text = match response.extensions().get::<ErrorText>() {
        Some(ErrorText(text)) => text.clone(),
        None => t(default_text(status)).to_string(),
    };
    let mut rendered = if json {
        let body = json!({ "error": { "status": status.as_u16(), "text": text } });
        (status, Json(body)).into_response()
    } else {
        (status, page(status, &text)).into_response()
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
fn page(status: StatusCode, text: &str) -> Html<String> {
    let (title, action) = match status {
        StatusCode::NOT_FOUND => ("error-nothing-here", "error-start-game"),
        StatusCode::TOO_MANY_REQUESTS => ("error-slower", "error-first-page"),
        StatusCode::PAYLOAD_TOO_LARGE => ("error-too-large", "error-first-page"),
        StatusCode::FORBIDDEN => ("error-not-for-us", "error-first-page"),
        StatusCode::CONFLICT => ("error-quicker", "error-first-page"),
        status if status.is_client_error() => ("error-not-understood", "error-first-page"),
        StatusCode::SERVICE_UNAVAILABLE => ("error-moment", "error-try-first-page"),
        _ => ("error-crack", "error-try-first-page"),
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

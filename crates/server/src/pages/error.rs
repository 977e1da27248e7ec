//! The page of an error: what happened and what to do.

use askama::Template;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Json, Response};
use serde_json::json;

use crate::error::{ErrorText, Finished, wants_json};

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'p> {
    status: u16,
    title: &'p str,
    text: &'p str,
    action: &'p str,
}

/// Gives every response with an error's status its form: a page for people, JSON for programs.
pub(crate) async fn render_errors(request: Request, next: Next) -> Response {
    let json = wants_json(request.headers());
    let head = request.method() == Method::HEAD;
    let response = next.run(request).await;
    let status = response.status();
    let wrong = status.is_client_error() || status.is_server_error();
    if !wrong || response.extensions().get::<Finished>().is_some() {
        return response;
    }
    let text = match response.extensions().get::<ErrorText>() {
        Some(ErrorText(text)) => text.clone(),
        None => default_text(status).to_owned(),
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

/// The page; it needs nothing that could be broken too.
fn page(status: StatusCode, text: &str) -> Html<String> {
    let (title, action) = match status {
        StatusCode::NOT_FOUND => ("There is nothing on this side either", "Start a game"),
        StatusCode::TOO_MANY_REQUESTS => ("Slower, please", "To the first page"),
        StatusCode::PAYLOAD_TOO_LARGE => ("That is too large", "To the first page"),
        StatusCode::FORBIDDEN => ("That was not for us", "To the first page"),
        StatusCode::CONFLICT => ("Somebody was quicker", "To the first page"),
        status if status.is_client_error() => ("That was not understood", "To the first page"),
        StatusCode::SERVICE_UNAVAILABLE => ("Just a moment", "Try the first page"),
        _ => ("The glass has a crack", "Try the first page"),
    };
    let page = ErrorPage { status: status.as_u16(), title, text, action };
    Html(page.render().unwrap_or_else(|_| title.to_owned()))
}

fn default_text(status: StatusCode) -> &'static str {
    match status {
        StatusCode::NOT_FOUND => {
            "No game and no page has this address. Perhaps a letter of the link was lost."
        }
        StatusCode::METHOD_NOT_ALLOWED => "This address cannot be asked in that way.",
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => {
            "The server was too busy to answer. Try again in a moment."
        }
        StatusCode::PAYLOAD_TOO_LARGE => "That was more than the server takes at once.",
        StatusCode::FORBIDDEN => "This request came from another site, so nothing was done.",
        status if status.is_client_error() => "The server did not understand the request.",
        _ => "Something broke on our side. Nothing that was shown as played is lost.",
    }
}

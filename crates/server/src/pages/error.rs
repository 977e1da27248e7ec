//! The page of an error: what happened and what to do.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Html;

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'p> {
    status: u16,
    title: &'p str,
    text: &'p str,
    action: &'p str,
}

/// The page; it needs nothing that could be broken too.
pub(crate) fn page(status: StatusCode, text: &str) -> Html<String> {
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

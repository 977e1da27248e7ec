//! Supplies the frame of every page: the section of the site, and the name and the notifications of a signed-in visitor.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::ACCEPT;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use crate::account::online;
use crate::app::App;
use crate::game::lobby::challenges::MAX_LISTED_CHALLENGES;
use crate::http::error::ServerError;
use crate::http::page_frame::{self, PageFrame};
use crate::http::session::Guest;
use crate::pages::game::next;

/// Handles a request with its frame. Only requests for pages read the visitor's account. If that fails, the page shows
/// the frame of a guest, and the page itself reports the error if it needs the account too.
pub(crate) async fn provide(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let mut frame = PageFrame::new(parts.uri.path());
    if accepts_pages(&parts.headers)
        && let Err(error) = add_account(&app, &mut parts, &mut frame).await
    {
        error.log();
    }
    let request = Request::from_parts(parts, body);
    let mut response = page_frame::with_frame(frame.clone(), next.run(request)).await;
    if response.status().is_client_error() || response.status().is_server_error() {
        // The page of the error is rendered later.
        response.extensions_mut().insert(frame);
    }
    response
}

/// Adds the visitor's account to a frame, if they have one.
async fn add_account(
    app: &App,
    parts: &mut Parts,
    frame: &mut PageFrame,
) -> Result<(), ServerError> {
    let guest = Guest::from_request_parts(parts, app).await?;
    let Some(account) = guest.account().await? else { return Ok(()) };
    let visitor = &account.visitor;
    let challenges = app.store.invitations_to(visitor, MAX_LISTED_CHALLENGES).await?.len();
    frame.name = Some(account.name.to_string());
    frame.turns = next::waiting_pages(app, visitor, None).await?.len();
    frame.alerts = frame.turns + challenges;
    // The frame is complete even if this cannot be stored.
    online::mark_seen(&app.store, &account, app.now()).await
}

/// Whether the response may be a page. A browser that loads a page accepts HTML. Other programs often accept everything
/// (`*/*`). So do the scripts of our pages, but their requests have `Sec-Fetch-Mode`.
fn accepts_pages(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| {
        accept.contains("text/html") || accept == "*/*" && !headers.contains_key("sec-fetch-mode")
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_requests_for_pages_read_the_account() {
        let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
        for (accept, mode, is_page) in [
            (browser, Some("navigate"), true),
            ("*/*", None, true),
            ("*/*", Some("cors"), false),
            ("image/avif,*/*;q=0.8", Some("no-cors"), false),
            ("application/json", None, false),
        ] {
            let mut headers = HeaderMap::from_iter([(ACCEPT, HeaderValue::from_static(accept))]);
            if let Some(mode) = mode {
                headers.insert("sec-fetch-mode", HeaderValue::from_static(mode));
            }
            assert_eq!(accepts_pages(&headers), is_page, "{accept} {mode:?}");
        }
    }
}

//! Manages the browsers that receive push notifications: a script of the account page adds them, a form removes them.

use axum::extract::{Form, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{GameId, PushSubscription};
use serde::Deserialize;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::http::user_agent;
use crate::notify::push;
use crate::notify::push_address;
use crate::pages::account;
use crate::t;

/// Maximum number of subscribed browsers per account. A new one replaces the oldest.
pub(in crate::pages) const MAX_BROWSERS: u32 = 5;

/// The service worker that shows notifications. Its path must be above all pages that it opens.
const SERVICE_WORKER: &str = include_str!("../../../static/service-worker.js");

#[derive(Deserialize)]
pub(crate) struct PushForm {
    endpoint: String,
    p256dh: String,
    auth: String,
}

#[derive(Deserialize)]
pub(crate) struct UnsubscribeForm {
    id: String,
}

pub(crate) async fn service_worker() -> Response {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], SERVICE_WORKER).into_response()
}

/// Subscribes this browser to push notifications.
pub(crate) async fn subscribe(
    State(app): State<App>,
    member: Member,
    headers: HeaderMap,
    Form(PushForm { endpoint, p256dh, auth }): Form<PushForm>,
) -> Result<Response, ServerError> {
    let anywhere = app.config.push_anywhere;
    let checked = push_address::check(&endpoint, anywhere)
        .and_then(|url| push::parse_keys(&p256dh, &auth).map(|_| url));
    let endpoint = match checked {
        Ok(url) => url.to_string(),
        Err(why) => {
            let why = t("push-not-this-browser").with("why", why).to_string();
            return account::refuse(&app, &member, StatusCode::BAD_REQUEST, "push", &why).await;
        }
    };
    let [p256dh, auth] = [p256dh, auth].map(|key| key.trim_end_matches('=').to_owned());
    let (id, made) = (GameId::random()?, app.config.clock.now());
    let browser = user_agent::describe(&headers);
    let new = PushSubscription { id, endpoint, p256dh, auth, browser, made };
    app.store.push_subscribe(&member.account.visitor, new, MAX_BROWSERS).await?;
    Ok(Redirect::to("/account#push").into_response())
}

/// Unsubscribes a browser.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    member: Member,
    Form(UnsubscribeForm { id }): Form<UnsubscribeForm>,
) -> Result<Response, ServerError> {
    // Malformed ids never reach the database.
    if let Ok(id) = id.parse::<GameId>() {
        app.store.push_unsubscribe(&member.account.visitor, id.as_str()).await?;
    }
    Ok(Redirect::to("/account#push").into_response())
}

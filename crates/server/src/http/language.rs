//! Selects the language of a visitor: the choice in their cookie, else the first that their browser accepts, else
//! English.
//!
//! A request has one language throughout, as it has one span in the log, and [`t`] translates messages into it. Work
//! that outlives the response (a socket, a stream of events) receives the language from [`with_language`].

use std::future::Future;

use axum::extract::Request;
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use glass_words::{Language, Message};
use tower_sessions::cookie::time::Duration;
use tower_sessions::cookie::{Cookie, SameSite};

tokio::task_local! {
    static LANGUAGE: Language;
}

/// The cookie with the chosen language.
const COOKIE_NAME: &str = "language";

/// The lifetime of the cookie.
const COOKIE_LIFETIME: Duration = Duration::days(365);

/// The language of the current request; English outside of a request.
pub(crate) fn current() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
}

/// A message of the catalogue in the language of the current request.
pub(crate) fn t(id: &'static str) -> Message {
    current().message(id)
}

/// Runs a future in a language.
pub(crate) fn with_language<F: Future>(
    language: Language,
    work: F,
) -> impl Future<Output = F::Output> {
    LANGUAGE.scope(language, work)
}

/// Keeps the language of the current request for work on another thread, which has none.
pub(crate) fn in_current_language<R>(work: impl FnOnce() -> R) -> impl FnOnce() -> R {
    let language = current();
    move || in_language(language, work)
}

/// Runs a function in a language, without awaiting.
pub(crate) fn in_language<R>(language: Language, say: impl FnOnce() -> R) -> R {
    LANGUAGE.sync_scope(language, say)
}

/// Handles a request in the language of its visitor, and adds headers so that caches distinguish languages.
pub(crate) async fn select_language(request: Request, next: Next) -> Response {
    let language = from_headers(request.headers());
    let mut response = with_language(language, next.run(request)).await;
    let headers = response.headers_mut();
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let page = kind.starts_with("text/html");
    if page || kind.starts_with("application/json") {
        headers.append(VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    if page {
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    }
    response
}

/// The language of the client that sent these headers.
fn from_headers(headers: &HeaderMap) -> Language {
    let values = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let cookies = values(COOKIE).flat_map(|text| Cookie::split_parse(text).flatten());
    let chosen = cookies.filter(|cookie| cookie.name() == COOKIE_NAME);
    let chosen = chosen.filter_map(|cookie| Language::of_tag(cookie.value())).next();
    let accepted = || Language::accepted(&values(ACCEPT_LANGUAGE).collect::<Vec<_>>().join(","));
    chosen.unwrap_or_else(accepted)
}

/// Stores the chosen language in the cookie.
pub(crate) fn store_choice(response: &mut Response, language: Language, secure: bool) {
    let cookie = Cookie::build((COOKIE_NAME, language.tag())).path("/").max_age(COOKIE_LIFETIME);
    let cookie = cookie.same_site(SameSite::Lax).secure(secure).http_only(true).build();
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_language_precedes_accepted_languages() {
        let accepts = (ACCEPT_LANGUAGE, HeaderValue::from_static("fr-CA,fr;q=0.9,en;q=0.8"));
        let language = |cookie: &'static str| {
            let cookie = (COOKIE, HeaderValue::from_static(cookie));
            from_headers(&HeaderMap::from_iter([accepts.clone(), cookie]))
        };
        assert_eq!(language("glass=abc; language=de"), Language::German);
        assert_eq!(language("language=en"), Language::English);
        for unknown in ["language=tlh", "glass=abc", "language=", ";;="] {
            assert_eq!(language(unknown), Language::French, "{unknown}");
        }
        assert_eq!(from_headers(&HeaderMap::new()), Language::English);
    }
}

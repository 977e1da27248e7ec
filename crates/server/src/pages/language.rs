//! What a visitor chooses to read: a form in the foot of every page.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::HeaderMap;
use axum::http::header::REFERER;
use axum::response::{IntoResponse, Redirect, Response};
use glass_words::Language;
use serde::Deserialize;
use url::Url;

use crate::app::App;
use crate::error::ServerError;
use crate::language;
use crate::session::Guest;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct Choice {
    language: String,
}

/// Keeps the choice in the browser, and with the account, whose mails are written in it; and goes back to where it was made.
pub(crate) async fn choose(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    form: Result<Form<Choice>, FormRejection>,
) -> Result<Response, ServerError> {
    let chosen = form.ok().and_then(|Form(choice)| Language::of_tag(&choice.language));
    let Some(chosen) = chosen else {
        return Err(ServerError::Malformed(t("language-unknown").to_string()));
    };
    if let Some(account) = guest.account().await? {
        app.store.account_speaks(&account.visitor, chosen.tag()).await?;
    }
    let mut response = Redirect::to(&back(&headers)).into_response();
    language::keep(&mut response, chosen, app.config.is_secure());
    Ok(response)
}

/// The page on which the form stood; another site is never gone to.
fn back(headers: &HeaderMap) -> String {
    let page = headers.get(REFERER).and_then(|page| Url::parse(page.to_str().ok()?).ok());
    let Some(page) = page.filter(|page| page.has_host()) else { return "/".to_owned() };
    // What begins with two strokes would be a host.
    let path = page.path().trim_start_matches('/');
    match page.query() {
        Some(query) => format!("/{path}?{query}"),
        None => format!("/{path}"),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn one_comes_back_to_the_same_site() {
        for (from, to) in [
            ("http://localhost:8080/games/alice?rated=on", "/games/alice?rated=on"),
            ("https://evil.example//evil.example/x", "/evil.example/x"),
            ("data:text/html,x", "/"),
            ("/lobby", "/"),
        ] {
            let headers = HeaderMap::from_iter([(REFERER, HeaderValue::from_static(from))]);
            assert_eq!(back(&headers), to);
        }
        assert_eq!(back(&HeaderMap::new()), "/");
    }
}

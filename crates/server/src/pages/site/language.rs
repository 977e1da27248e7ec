//! Handles the language form in the footer of every page.

use axum::Form;
use axum::extract::State;
use axum::extract::rejection::FormRejection;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use glass_words::Language;
use serde::Deserialize;

use crate::app::App;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::redirect::LocalPath;
use crate::http::session::Guest;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct LanguageForm {
    language: String,
}

/// Stores the choice in a cookie, and in the account for its emails. Redirects back to the page with the form.
pub(crate) async fn choose(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    form: Result<Form<LanguageForm>, FormRejection>,
) -> Result<Response, ServerError> {
    let chosen = form.ok().and_then(|Form(choice)| Language::of_tag(&choice.language));
    let Some(chosen) = chosen else {
        return Err(ServerError::Malformed(t("language-unknown").to_string()));
    };
    if let Some(account) = guest.account().await? {
        app.store.account_set_language(&account.visitor, chosen.tag()).await?;
    }
    let back = LocalPath::from_referrer(&headers).map_or("/".to_owned(), |page| page.to_string());
    let mut response = Redirect::to(&back).into_response();
    language::store_choice(&mut response, chosen, app.config.is_secure());
    Ok(response)
}

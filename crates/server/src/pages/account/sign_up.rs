//! Creates accounts for guests. The visitor id stays the same, so the guest's games and seats belong to the account.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use glass_store::{Name, StoreError};
use serde::Deserialize;

use crate::account::known_devices::Device;
use crate::account::passwords;
use crate::account::reserved_names::is_reserved;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::redirect::LocalPath;
use crate::http::session::Guest;
use crate::http::user_agent;
use crate::limits::fair_queue::Requester;
use crate::pages::account::sign_in::{ReturnQuery, redirect_or};
use crate::pages::{final_response, render};
use crate::t;

#[derive(Template)]
#[template(path = "account/sign_up.html")]
struct SignUpPage<'p> {
    name: &'p str,
    refused: &'p str,
    /// The name of the invalid field; empty if there is none.
    wrong: &'p str,
    /// The page to open after sign-up; without it, the account page.
    to: Option<&'p LocalPath>,
}

impl SignUpPage<'_> {
    /// The path of the sign-in page, which opens the same page afterwards.
    fn sign_in(&self) -> String {
        self.to.map_or("/sign-in".to_owned(), |to| to.form_url("/sign-in"))
    }
}

#[derive(Deserialize)]
pub(crate) struct SignUpForm {
    name: String,
    password: String,
    again: String,
    to: Option<LocalPath>,
}

/// The name of the invalid field, and the reason.
struct InvalidField(&'static str, String);

pub(crate) async fn page(
    Query(ReturnQuery { to }): Query<ReturnQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    if guest.account().await?.is_some() {
        return Ok(redirect_or(to, "/account"));
    }
    let page = SignUpPage { name: "", refused: "", wrong: "", to: to.as_ref() };
    Ok(render(&page)?.into_response())
}

/// Creates the account and signs the visitor in.
pub(crate) async fn sign_up(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    Form(form): Form<SignUpForm>,
) -> Result<Response, ServerError> {
    let done = || redirect_or(form.to.clone(), "/account");
    if guest.account().await?.is_some() {
        return Ok(done());
    }
    let refuse = |status, InvalidField(wrong, why): InvalidField| {
        let (name, to) = (form.name.trim(), form.to.as_ref());
        let page = SignUpPage { name, refused: &why, wrong, to };
        Ok(final_response(status, render(&page)?))
    };
    let name = match check(&form) {
        Ok(name) => name,
        Err(refused) => return refuse(StatusCode::BAD_REQUEST, refused),
    };
    let taken = || {
        refuse(
            StatusCode::CONFLICT,
            InvalidField("name", t("sign-up-taken").with("name", &name).to_string()),
        )
    };
    if app.store.account_by_name(&name).await?.is_some() {
        return taken();
    }
    app.usage.count_new_account(client_ip)?;
    let hash =
        app.passwords.hash(Requester::new(Some(client_ip), None), form.password.clone()).await?;
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    match app.store.account_create(&visitor, &name, &hash, app.now()).await {
        Ok(games) => app.announce(games).await,
        // The browser may have sent the same form twice.
        Err(StoreError::Taken(_)) if app.store.account(&visitor).await?.is_some() => {}
        Err(StoreError::Taken(_)) => return taken(),
        Err(error) => return Err(error.into()),
    }
    app.store.account_set_language(&visitor, language::current().tag()).await?;
    let session = guest.sign_in(&visitor, user_agent::describe(&headers)).await?;
    // A browser that uses the guest's recovery link must not be signed in to the account.
    let ended = app.store.sessions_revoke(&visitor, &session).await?;
    app.session_connections.end(&ended).await;
    let mut response = done();
    device.remember(client_ip, &visitor, &mut response).await?;
    Ok(response)
}

fn check(form: &SignUpForm) -> Result<Name, InvalidField> {
    let name: Name =
        form.name.trim().parse().map_err(|invalid| InvalidField("name", format!("{invalid}")))?;
    if is_reserved(name.as_str()) {
        return Err(InvalidField("name", t("sign-up-reserved").with("name", &name).to_string()));
    }
    passwords::check(&form.password, name.as_str())
        .map_err(|weak| InvalidField("password", weak.message()))?;
    if form.password != form.again {
        return Err(InvalidField("again", t("passwords-differ").to_string()));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_names_are_refused() {
        let check = |name: &str| {
            let [password, again] = [(); 2].map(|()| "through the glass".to_owned());
            check(&SignUpForm { name: name.to_owned(), password, again, to: None })
                .map_err(|refused| refused.0)
        };
        assert!(check("Visitor").is_err() && check("M0derator").is_err());
        assert!(check("Closed-k7Qm").is_err() && check("an") == Err("name"));
        assert_eq!(check(" Ann ").unwrap().as_str(), "Ann");
    }
}

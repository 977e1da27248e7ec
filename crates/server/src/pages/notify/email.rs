//! Handles the email settings of an account: its address, when it receives mail about games, and the links in emails to
//! confirm or unsubscribe.

use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_store::{EmailFrequency, SecretPurpose, VisitorId};
use serde::Deserialize;

use crate::account::link_secret::hash_secret;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::notify::address;
use crate::pages::account::sign_in;
use crate::pages::site::confirmation::ConfirmationPage;
use crate::pages::site::question::QuestionPage;
use crate::pages::{account, render};
use crate::t;

/// Path of confirmation links; a secret follows.
pub(crate) const CONFIRM_PATH: &str = "/confirm/";
/// Path of unsubscribe links; a secret follows.
pub(crate) const UNSUBSCRIBE_PATH: &str = "/unsubscribe/";

const UNKNOWN_LINK: ServerError = ServerError::NotFound("expired-link-confirm");

#[derive(Deserialize)]
pub(crate) struct AddressForm {
    address: String,
    password: String,
}

#[derive(Deserialize)]
pub(crate) struct FrequencyForm {
    news: String,
}

/// Sets, replaces or removes the address. A new address takes effect once the user confirms it.
pub(crate) async fn set_address(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    Form(form): Form<AddressForm>,
) -> Result<Response, ServerError> {
    let visitor = &member.account.visitor;
    let name = member.account.name.as_str();
    let written = form.address.trim();
    let wanted = match written {
        "" => None,
        _ => match address::parse(written) {
            Ok(address) => Some(address.to_string()),
            Err(error) => {
                let why = &error.message();
                return account::refuse(&app, &member, StatusCode::BAD_REQUEST, "address", why)
                    .await;
            }
        },
    };
    if !sign_in::is_own_password(&app, client_ip, &member.account, form.password).await? {
        let why = &t("wrong-password").to_string();
        return account::refuse(&app, &member, StatusCode::FORBIDDEN, "mail-password", why).await;
    }
    let now = app.config.clock.now();
    match wanted {
        None => app.store.email_remove(visitor, now).await?,
        Some(address) => {
            app.usage.count_email(client_ip, name)?;
            app.store.email_request(visitor, &address, now).await?;
        }
    }
    Ok(Redirect::to("/account#mail").into_response())
}

/// Sets when the account receives emails about its games.
pub(crate) async fn set_frequency(
    State(app): State<App>,
    member: Member,
    Form(FrequencyForm { news }): Form<FrequencyForm>,
) -> Result<Response, ServerError> {
    let Some(news) = EmailFrequency::from_name(&news) else {
        return Err(ServerError::Malformed(t("mail-frequency-invalid").into()));
    };
    app.store.email_set_frequency(&member.account.visitor, news).await?;
    Ok(Redirect::to("/account#mail").into_response())
}

/// Asks before it confirms, because programs also follow links.
pub(crate) async fn ask_to_confirm(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Response, ServerError> {
    let hash = hash_secret(parse_secret(&secret).ok_or(UNKNOWN_LINK)?.as_str());
    let now = app.config.clock.now();
    let found = app.store.email_secret(SecretPurpose::Confirm, &hash, now).await?;
    let (name, address) = found.ok_or(UNKNOWN_LINK)?;
    let page = render(&QuestionPage {
        title: t("confirm-email-question"),
        text: t("confirm-email-explanation")
            .with("name", name)
            .with("address", address::display(&address)),
        form: &format!("{CONFIRM_PATH}{secret}"),
        yes: t("confirm-email-confirm"),
        back: "/",
        no: t("answer-not-now"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

pub(crate) async fn confirm(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Html<String>, ServerError> {
    let hash = hash_secret(parse_secret(&secret).ok_or(UNKNOWN_LINK)?.as_str());
    if !app.store.email_confirm(&hash, app.config.clock.now()).await? {
        return Err(UNKNOWN_LINK);
    }
    render(&ConfirmationPage {
        title: t("confirm-email-done"),
        text: t("confirm-email-done-explanation"),
    })
}

pub(crate) async fn ask_to_unsubscribe(
    State(app): State<App>,
    Path(link): Path<String>,
) -> Result<Response, ServerError> {
    let none = || ServerError::NotFound("expired-link-unsubscribe");
    let name = app
        .store
        .unsubscribe_name(&parse_secret(&link).ok_or_else(none)?)
        .await?
        .ok_or_else(none)?;
    let page = render(&QuestionPage {
        title: t("unsubscribe-question"),
        text: t("unsubscribe-about").with("name", name),
        form: &format!("{UNSUBSCRIBE_PATH}{link}"),
        yes: t("unsubscribe-yes"),
        back: "/",
        no: t("unsubscribe-no"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

/// Stops emails about games. Email programs also send this request for one-click unsubscribe.
pub(crate) async fn unsubscribe(
    State(app): State<App>,
    Path(link): Path<String>,
) -> Result<Html<String>, ServerError> {
    let none = || ServerError::NotFound("expired-link-unsubscribe");
    if !app.store.unsubscribe(&parse_secret(&link).ok_or_else(none)?).await? {
        return Err(none());
    }
    render(&ConfirmationPage {
        title: t("unsubscribe-done"),
        text: t("unsubscribe-done-explanation"),
    })
}

/// Parses the secret in a link, so that malformed text never reaches the database.
pub(in crate::pages) fn parse_secret(secret: &str) -> Option<VisitorId> {
    secret.parse().ok()
}

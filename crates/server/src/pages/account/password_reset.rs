//! Resets forgotten passwords: sends a link by email to accounts with an address, and stores the new password. The
//! server never reveals whether an account exists.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Name, SecretPurpose};
use serde::Deserialize;

use crate::account::known_devices::Device;
use crate::account::link_secret::{RESET_PATH, hash_secret};
use crate::account::passwords;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::http::user_agent;
use crate::limits::fair_queue::Requester;
use crate::notify::address::{self, MAX_ADDRESS_CHARACTERS};
use crate::pages::account::AFTER_RESET;
use crate::pages::notify::email::parse_secret;
use crate::pages::{final_response, render};
use crate::t;

const UNKNOWN_LINK: ServerError = ServerError::NotFound("expired-link-reset");

#[derive(Template)]
#[template(path = "account/password_reset_request.html")]
struct ForgottenPasswordPage {
    /// Whether the visitor has requested an email.
    asked: bool,
    longest: usize,
}

#[derive(Template)]
#[template(path = "account/password_reset.html")]
struct ResetPage<'p> {
    name: &'p Name,
    form: &'p str,
    refused: &'p str,
    /// The name of the invalid field; empty if there is none.
    wrong: &'static str,
}

#[derive(Deserialize)]
pub(crate) struct ForgottenPasswordForm {
    who: String,
}

#[derive(Deserialize)]
pub(crate) struct ResetForm {
    password: String,
    again: String,
}

pub(crate) async fn page() -> Result<Response, ServerError> {
    Ok(render(&ForgottenPasswordPage { asked: false, longest: MAX_ADDRESS_CHARACTERS })?
        .into_response())
}

/// Sends a link by email. The response is the same for all requests, and does not wait for the lookup.
pub(crate) async fn send_link(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Form(form): Form<ForgottenPasswordForm>,
) -> Result<Response, ServerError> {
    let who: String = form.who.trim().chars().filter(|letter| *letter != '\0').collect();
    app.usage
        .count_email(client_ip, &who.chars().take(MAX_ADDRESS_CHARACTERS).collect::<String>())?;
    // Addresses are stored with the Punycode of their domains.
    let who = address::parse(&who).map_or(who, |address| address.to_string());
    tokio::spawn(async move {
        if let Err(error) = app.store.password_reset_request(&who, app.config.clock.now()).await {
            ServerError::from(error).log();
        }
    });
    Ok(render(&ForgottenPasswordPage { asked: true, longest: MAX_ADDRESS_CHARACTERS })?
        .into_response())
}

/// Shows the form for the new password.
pub(crate) async fn reset_form(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Response, ServerError> {
    show(&app, &secret, StatusCode::OK, "", "").await
}

/// Stores the new password, ends all sessions of the account and signs the user in.
pub(crate) async fn reset(
    State(app): State<App>,
    Path(secret): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    Form(form): Form<ResetForm>,
) -> Result<Response, ServerError> {
    let (name, hashed) = find(&app, &secret).await?;
    let refuse =
        async |wrong, why: &str| show(&app, &secret, StatusCode::BAD_REQUEST, wrong, why).await;
    if let Err(weak) = passwords::check(&form.password, name.as_str()) {
        return refuse("password", &weak.message()).await;
    }
    if form.password != form.again {
        return refuse("again", &t("passwords-differ").to_string()).await;
    }
    let password = app.passwords.hash(Requester::new(Some(client_ip), None), form.password).await?;
    let now = app.config.clock.now();
    let (visitor, ended) =
        app.store.password_reset(&hashed, &password, now).await?.ok_or(UNKNOWN_LINK)?;
    app.session_connections.end(&ended).await;
    guest.sign_in(&visitor, user_agent::describe(&headers)).await?;
    let mut response = Redirect::to(&format!("/account?after={AFTER_RESET}")).into_response();
    device.remember(client_ip, &visitor, &mut response).await?;
    Ok(response)
}

async fn show(
    app: &App,
    secret: &str,
    status: StatusCode,
    wrong: &'static str,
    refused: &str,
) -> Result<Response, ServerError> {
    let (name, _) = find(app, secret).await?;
    let form = format!("{RESET_PATH}{secret}");
    let page = render(&ResetPage { name: &name, form: &form, refused, wrong })?;
    let page = ([(CACHE_CONTROL, "no-store")], page);
    Ok(if status.is_success() { page.into_response() } else { final_response(status, page) })
}

/// The account name of a secret, and the hash of the secret.
async fn find(app: &App, secret: &str) -> Result<(Name, String), ServerError> {
    let hashed = hash_secret(parse_secret(secret).ok_or(UNKNOWN_LINK)?.as_str());
    let now = app.config.clock.now();
    let (name, _) =
        app.store.email_secret(SecretPurpose::Reset, &hashed, now).await?.ok_or(UNKNOWN_LINK)?;
    Ok((name, hashed))
}

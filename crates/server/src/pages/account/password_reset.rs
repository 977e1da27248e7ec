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
use crate::account::passwords;
use crate::app::App;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::http::user_agent;
use crate::limits::fair_queue::Asker;
use crate::notify::sender::hash;
use crate::pages::account::AFTER_RESET;
use crate::pages::notify::email::{LONGEST, id};
use crate::pages::{finished, render};
use crate::t;

/// The path of the links; the secret follows it.
pub(crate) const RESET: &str = "/reset/";

const UNKNOWN: ServerError = ServerError::NotFound("expired-link-reset");

#[derive(Template)]
#[template(path = "account/password_reset_request.html")]
struct ForgottenPage {
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
pub(crate) struct ForgottenForm {
    who: String,
}

#[derive(Deserialize)]
pub(crate) struct ResetForm {
    password: String,
    again: String,
}

pub(crate) async fn page() -> Result<Response, ServerError> {
    Ok(render(&ForgottenPage { asked: false, longest: LONGEST })?.into_response())
}

/// Sends a link by email. The response is the same for all requests, and does not wait for the lookup.
pub(crate) async fn ask(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Form(form): Form<ForgottenForm>,
) -> Result<Response, ServerError> {
    let who: String = form.who.trim().chars().filter(|letter| *letter != '\0').collect();
    app.usage.mail(caller, &who.chars().take(LONGEST).collect::<String>())?;
    tokio::spawn(async move {
        if let Err(error) = app.store.password_reset_request(&who, app.config.clock.now()).await {
            ServerError::from(error).log();
        }
    });
    Ok(render(&ForgottenPage { asked: true, longest: LONGEST })?.into_response())
}

/// Shows the form for the new password.
pub(crate) async fn choose(
    State(app): State<App>,
    Path(secret): Path<String>,
) -> Result<Response, ServerError> {
    show(&app, &secret, StatusCode::OK, "", "").await
}

/// Stores the new password, ends all sessions of the account and signs the user in.
pub(crate) async fn reset(
    State(app): State<App>,
    Path(secret): Path<String>,
    Extension(caller): Extension<Caller>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    Form(form): Form<ResetForm>,
) -> Result<Response, ServerError> {
    let (name, hashed) = find(&app, &secret).await?;
    let refuse =
        async |wrong, why: &str| show(&app, &secret, StatusCode::BAD_REQUEST, wrong, why).await;
    if let Err(weak) = passwords::check(&form.password, name.as_str()) {
        return refuse("password", &weak.told()).await;
    }
    if form.password != form.again {
        return refuse("again", &t("passwords-differ").to_string()).await;
    }
    let password = app.passwords.hash(Asker::new(Some(caller), None), form.password).await?;
    let now = app.config.clock.now();
    let (visitor, ended) =
        app.store.password_reset(&hashed, &password, now).await?.ok_or(UNKNOWN)?;
    app.open_sessions.end(&ended).await;
    guest.sign_in(&visitor, user_agent::in_words(&headers)).await?;
    let mut response = Redirect::to(&format!("/account?after={AFTER_RESET}")).into_response();
    device.remember(&app, caller, &visitor, &mut response).await?;
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
    let form = format!("{RESET}{secret}");
    let page = render(&ResetPage { name: &name, form: &form, refused, wrong })?;
    let page = ([(CACHE_CONTROL, "no-store")], page);
    Ok(if status.is_success() { page.into_response() } else { finished(status, page) })
}

/// The account name of a secret, and the hash of the secret.
async fn find(app: &App, secret: &str) -> Result<(Name, String), ServerError> {
    let hashed = hash(id(secret).ok_or(UNKNOWN)?.as_str());
    let now = app.config.clock.now();
    let (name, _) =
        app.store.email_secret(SecretPurpose::Reset, &hashed, now).await?.ok_or(UNKNOWN)?;
    Ok((name, hashed))
}

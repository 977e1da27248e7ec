//! Creates and removes the passkeys of an account, and signs users in with them. Scripts exchange the requests and the
//! responses of the device as JSON.

use axum::Extension;
use axum::body::Bytes;
use axum::extract::{Form, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_store::{PasskeyChallenge, StoreError};
use glass_words::Message;
use serde::Deserialize;
use serde_json::json;

use crate::account::known_devices::Device;
use crate::account::passkeys::{self, BadAnswer, Made, RelyingParty, Signed};
use crate::app::App;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::redirect::LocalPath;
use crate::http::session::{Guest, Member};
use crate::http::user_agent;
use crate::pages::account::sign_in;
use crate::pages::finished;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct PasswordForm {
    password: String,
}

#[derive(Deserialize)]
pub(crate) struct RemoveForm {
    id: String,
}

#[derive(Deserialize)]
pub(crate) struct SignInQuery {
    /// Present if the games of this browser are to move to the account.
    bring: Option<String>,
    to: Option<LocalPath>,
}

/// Sends the request for a new passkey to the device. It requires the password, so a stolen session is not enough.
pub(crate) async fn ask_to_make(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    member: Member,
    Form(form): Form<PasswordForm>,
) -> Result<Response, ServerError> {
    let (site, account) = (site(&app)?, &member.account);
    if !sign_in::is_own_password(&app, caller, account, form.password).await? {
        return Ok(refused(StatusCode::FORBIDDEN, t("passkey-password")));
    }
    let known = app.store.passkeys_of(&account.visitor).await?;
    if known.len() >= passkeys::MOST as usize {
        return Ok(full());
    }
    let (asked, options) = site.make(account, &known, app.config.clock.now())?;
    ask(&app, asked, options).await
}

/// Stores a passkey that a device has created.
pub(crate) async fn make(
    State(app): State<App>,
    member: Member,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ServerError> {
    let (site, visitor, now) = (site(&app)?, &member.account.visitor, app.config.clock.now());
    let made = match Made::read(&body).and_then(|made| Ok((made.challenge()?, made))) {
        Ok((challenge, made)) => {
            let asked = app.store.passkey_challenge_take(&challenge, now).await?;
            asked
                .filter(|asked| asked.visitor.as_ref() == Some(visitor))
                .ok_or_else(BadAnswer::late)
                .and_then(|asked| made.passkey(&site, &asked, user_agent::in_words(&headers), now))
        }
        Err(bad) => Err(bad),
    };
    let passkey = match made {
        Ok(passkey) => passkey,
        Err(bad) => {
            tracing::info!(%bad, "a new passkey was refused");
            return Ok(refused(StatusCode::BAD_REQUEST, t("passkey-rejected")));
        }
    };
    match app.store.passkey_add(visitor, passkey, passkeys::MOST).await {
        Ok(true) => Ok(Json(json!({ "to": "/account#passkeys" })).into_response()),
        Ok(false) => Ok(full()),
        Err(StoreError::Taken(_)) => Ok(refused(StatusCode::CONFLICT, t("passkey-exists"))),
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn remove(
    State(app): State<App>,
    member: Member,
    Form(RemoveForm { id }): Form<RemoveForm>,
) -> Result<Response, ServerError> {
    // Text with a NUL character never reaches the database.
    if !id.contains('\0') {
        app.store.passkey_remove(&member.account.visitor, &id).await?;
    }
    Ok(Redirect::to("/account#passkeys").into_response())
}

/// Sends the request for a signature to the device, to sign in.
pub(crate) async fn ask_to_sign_in(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
) -> Result<Response, ServerError> {
    app.usage.passkey(caller)?;
    let network = app.marks.network(caller).unwrap_or_default();
    let (asked, options) = site(&app)?.sign_in(network, app.config.clock.now())?;
    ask(&app, asked, options).await
}

/// Signs in to the account of a passkey. The server does not reveal which part of the signed response was wrong.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Query(query): Query<SignInQuery>,
    Extension(caller): Extension<Caller>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ServerError> {
    let site = site(&app)?;
    let account = match signed(&app, &site, &body).await? {
        Ok(account) => account,
        Err(bad) => {
            tracing::info!(%bad, "a passkey was refused");
            return Ok(refused(StatusCode::FORBIDDEN, t("passkey-unknown")));
        }
    };
    if query.bring.is_some() {
        sign_in::bring(&app, &guest, &account).await?;
    }
    guest.sign_in(&account.visitor, user_agent::in_words(&headers)).await?;
    let to = query.to.map_or("/".to_owned(), |to| to.to_string());
    let mut response = Json(json!({ "to": to })).into_response();
    device.remember(&app, caller, &account.visitor, &mut response).await?;
    Ok(response)
}

/// The account whose passkey has signed the challenge.
async fn signed(
    app: &App,
    site: &RelyingParty,
    body: &[u8],
) -> Result<Result<glass_store::Account, BadAnswer>, ServerError> {
    let now = app.config.clock.now();
    let (challenge, signed) =
        match Signed::read(body).and_then(|signed| Ok((signed.challenge()?, signed))) {
            Ok(read) => read,
            Err(bad) => return Ok(Err(bad)),
        };
    let asked = app.store.passkey_challenge_take(&challenge, now).await?;
    let Some(asked) = asked.filter(|asked| asked.visitor.is_none()) else {
        return Ok(Err(BadAnswer::late()));
    };
    let Some((visitor, passkey)) = app.store.passkey(&signed.id()).await? else {
        return Ok(Err(BadAnswer::unknown()));
    };
    let state = match signed.state(site, &asked, &visitor, &passkey) {
        Ok(state) => state,
        Err(bad) => return Ok(Err(bad)),
    };
    let account = app.store.account(&visitor).await?.filter(|account| account.closed.is_none());
    let used = app.store.passkey_used(&passkey, &state, now).await?;
    Ok(account.filter(|_| used).ok_or_else(BadAnswer::unknown))
}

/// Stores the challenge until the device responds.
async fn ask(app: &App, asked: PasskeyChallenge, options: String) -> Result<Response, ServerError> {
    let now = app.config.clock.now();
    let each = passkeys::most_waiting(&asked);
    if !app.store.passkey_challenge(asked, now, each, passkeys::MOST_WAITING).await? {
        return Err(ServerError::ManySignIn);
    }
    Ok(([(CONTENT_TYPE, "application/json")], options).into_response())
}

fn site(app: &App) -> Result<RelyingParty, ServerError> {
    RelyingParty::of(&app.config).ok_or(ServerError::NotFound("missing-passkeys"))
}

fn full() -> Response {
    refused(StatusCode::CONFLICT, t("passkey-limit").count("most", passkeys::MOST))
}

fn refused(status: StatusCode, why: Message) -> Response {
    let why = why.to_string();
    finished(status, Json(json!({ "error": { "text": why } })))
}

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
use crate::account::passkeys::{
    self, InvalidResponse, RegistrationResponse, RelyingParty, SignInResponse,
};
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::redirect::LocalPath;
use crate::http::session::{Guest, Member};
use crate::http::user_agent;
use crate::pages::account::sign_in;
use crate::pages::final_response;
use crate::t;

#[derive(Deserialize)]
pub(crate) struct PasskeyPasswordForm {
    password: String,
}

#[derive(Deserialize)]
pub(crate) struct RemovePasskeyForm {
    id: String,
}

#[derive(Deserialize)]
pub(crate) struct SignInQuery {
    /// Present if the games of this browser are to move to the account.
    bring: Option<String>,
    to: Option<LocalPath>,
}

/// Sends the request for a new passkey to the device. It requires the password, so a stolen session is not enough.
pub(crate) async fn start_registration(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    Form(form): Form<PasskeyPasswordForm>,
) -> Result<Response, ServerError> {
    let (site, account) = (relying_party(&app)?, &member.account);
    if !sign_in::is_own_password(&app, client_ip, account, form.password).await? {
        return Ok(refusal_response(StatusCode::FORBIDDEN, t("passkey-password")));
    }
    let known = app.store.passkeys_of(&account.visitor).await?;
    if known.len() >= passkeys::MAX_PASSKEYS as usize {
        return Ok(too_many_passkeys());
    }
    let (pending, options) = site.start_registration(account, &known, app.config.clock.now())?;
    store_challenge(&app, pending, options).await
}

/// Stores a passkey that a device has created.
pub(crate) async fn register(
    State(app): State<App>,
    member: Member,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ServerError> {
    let (site, visitor, now) =
        (relying_party(&app)?, &member.account.visitor, app.config.clock.now());
    let made =
        match RegistrationResponse::parse(&body).and_then(|made| Ok((made.challenge()?, made))) {
            Ok((challenge, made)) => {
                let pending = app.store.passkey_challenge_take(&challenge, now).await?;
                pending
                    .filter(|pending| pending.visitor.as_ref() == Some(visitor))
                    .ok_or_else(InvalidResponse::expired)
                    .and_then(|pending| {
                        made.verify(&site, &pending, user_agent::describe(&headers), now)
                    })
            }
            Err(bad) => Err(bad),
        };
    let passkey = match made {
        Ok(passkey) => passkey,
        Err(bad) => {
            tracing::info!(%bad, "rejected a new passkey");
            return Ok(refusal_response(StatusCode::BAD_REQUEST, t("passkey-rejected")));
        }
    };
    match app.store.passkey_add(visitor, passkey, passkeys::MAX_PASSKEYS).await {
        Ok(true) => Ok(Json(json!({ "to": "/account#passkeys" })).into_response()),
        Ok(false) => Ok(too_many_passkeys()),
        Err(StoreError::Taken(_)) => {
            Ok(refusal_response(StatusCode::CONFLICT, t("passkey-exists")))
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn remove(
    State(app): State<App>,
    member: Member,
    Form(RemovePasskeyForm { id }): Form<RemovePasskeyForm>,
) -> Result<Response, ServerError> {
    // Text with a NUL character never reaches the database.
    if !id.contains('\0') {
        app.store.passkey_remove(&member.account.visitor, &id).await?;
    }
    Ok(Redirect::to("/account#passkeys").into_response())
}

/// Sends the request for a signature to the device, to sign in.
pub(crate) async fn start_sign_in(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
) -> Result<Response, ServerError> {
    app.usage.count_passkey(client_ip)?;
    let network = app.fingerprints.network(client_ip).unwrap_or_default();
    let (pending, options) = relying_party(&app)?.start_sign_in(network, app.config.clock.now())?;
    store_challenge(&app, pending, options).await
}

/// Signs in to the account of a passkey. The server does not reveal which part of the signed response was wrong.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Query(query): Query<SignInQuery>,
    Extension(client_ip): Extension<ClientIp>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, ServerError> {
    let site = relying_party(&app)?;
    let account = match verified_account(&app, &site, &body).await? {
        Ok(account) => account,
        Err(bad) => {
            tracing::info!(%bad, "rejected a passkey");
            return Ok(refusal_response(StatusCode::FORBIDDEN, t("passkey-unknown")));
        }
    };
    if query.bring.is_some() {
        sign_in::move_seats(&app, &guest, &account).await?;
    }
    guest.sign_in(&account.visitor, user_agent::describe(&headers)).await?;
    let to = query.to.map_or("/".to_owned(), |to| to.to_string());
    let mut response = Json(json!({ "to": to })).into_response();
    device.remember(client_ip, &account.visitor, &mut response).await?;
    Ok(response)
}

/// The account whose passkey has signed the challenge.
async fn verified_account(
    app: &App,
    site: &RelyingParty,
    body: &[u8],
) -> Result<Result<glass_store::Account, InvalidResponse>, ServerError> {
    let now = app.config.clock.now();
    let (challenge, signed) =
        match SignInResponse::parse(body).and_then(|signed| Ok((signed.challenge()?, signed))) {
            Ok(read) => read,
            Err(bad) => return Ok(Err(bad)),
        };
    let pending = app.store.passkey_challenge_take(&challenge, now).await?;
    let Some(pending) = pending.filter(|pending| pending.visitor.is_none()) else {
        return Ok(Err(InvalidResponse::expired()));
    };
    let Some((visitor, passkey)) = app.store.passkey(&signed.id()).await? else {
        return Ok(Err(InvalidResponse::unknown()));
    };
    let state = match signed.verify(site, &pending, &visitor, &passkey) {
        Ok(state) => state,
        Err(bad) => return Ok(Err(bad)),
    };
    let account = app.store.account(&visitor).await?.filter(|account| account.closed.is_none());
    let used = app.store.passkey_used(&passkey, &state, now).await?;
    Ok(account.filter(|_| used).ok_or_else(InvalidResponse::unknown))
}

/// Stores the challenge until the device responds.
async fn store_challenge(
    app: &App,
    pending: PasskeyChallenge,
    options: String,
) -> Result<Response, ServerError> {
    let now = app.config.clock.now();
    let each = passkeys::max_challenges(&pending);
    if !app.store.passkey_challenge(pending, now, each, passkeys::MAX_CHALLENGES).await? {
        return Err(ServerError::TooManySignIns);
    }
    Ok(([(CONTENT_TYPE, "application/json")], options).into_response())
}

fn relying_party(app: &App) -> Result<RelyingParty, ServerError> {
    RelyingParty::from_config(&app.config).ok_or(ServerError::NotFound("missing-passkeys"))
}

fn too_many_passkeys() -> Response {
    refusal_response(StatusCode::CONFLICT, t("passkey-limit").count("most", passkeys::MAX_PASSKEYS))
}

fn refusal_response(status: StatusCode, why: Message) -> Response {
    let why = why.to_string();
    final_response(status, Json(json!({ "error": { "text": why } })))
}

//! Signs users in with their password. They can move the games of this browser to the account.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Account, Name};
use serde::Deserialize;

use crate::account::known_devices::{Device, Familiarity};
use crate::account::passkeys::RelyingParty;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::redirect::LocalPath;
use crate::http::session::Guest;
use crate::http::user_agent;
use crate::jobs::background;
use crate::limits::fair_queue::Requester;
use crate::pages::{final_response, render};
use crate::t;

/// The same for an unknown name and for a wrong password, so that it does not reveal whether an account exists.
const REFUSED_MESSAGE: &str = "sign-in-refused";

#[derive(Template)]
#[template(path = "account/sign_in.html")]
struct SignInPage<'p> {
    name: &'p str,
    refused: &'p str,
    /// The page to open after sign-in; without it, the home page.
    to: Option<&'p LocalPath>,
    /// Whether the guest in this browser has games.
    games: bool,
    /// Whether the site supports sign-in with a passkey.
    passkeys: bool,
}

/// The page to open after sign-in or sign-up.
#[derive(Deserialize)]
pub(crate) struct ReturnQuery {
    pub(in crate::pages) to: Option<LocalPath>,
}

#[derive(Deserialize)]
pub(crate) struct SignInForm {
    name: String,
    password: String,
    /// Present if the games of this browser are to move to the account.
    bring: Option<String>,
    to: Option<LocalPath>,
}

pub(crate) async fn page(
    State(app): State<App>,
    Query(ReturnQuery { to }): Query<ReturnQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    if guest.account().await?.is_some() {
        return Ok(redirect_or(to, "/account"));
    }
    Ok(render(&SignInPage::new(&app, &guest, "", "", to.as_ref()).await?)?.into_response())
}

pub(crate) async fn sign_in(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    device: Device,
    guest: Guest,
    headers: HeaderMap,
    Form(form): Form<SignInForm>,
) -> Result<Response, ServerError> {
    let written = form.name.trim();
    let Some(account) = verified_account(&app, client_ip, &device, written, form.password).await?
    else {
        let refused = t(REFUSED_MESSAGE).to_string();
        let page = SignInPage::new(&app, &guest, written, &refused, form.to.as_ref()).await?;
        return Ok(final_response(StatusCode::FORBIDDEN, render(&page)?));
    };
    if form.bring.is_some() {
        move_seats(&app, &guest, &account).await?;
    }
    guest.sign_in(&account.visitor, user_agent::describe(&headers)).await?;
    let mut response = redirect_or(form.to, "/");
    device.remember(client_ip, &account.visitor, &mut response).await?;
    Ok(response)
}

/// Redirects to the requested page, or to the usual page without one.
pub(in crate::pages) fn redirect_or(to: Option<LocalPath>, usual: &str) -> Response {
    Redirect::to(&to.map_or(usual.to_owned(), |to| to.to_string())).into_response()
}

/// The account with this name, if the password is right. An unknown name takes as long to check as a wrong password.
pub(in crate::pages) async fn verified_account(
    app: &App,
    client_ip: ClientIp,
    device: &Device,
    name: &str,
    password: String,
) -> Result<Option<Account>, ServerError> {
    let Ok(name) = name.parse::<Name>() else { return Ok(None) };
    match device.familiarity(client_ip, &name).await? {
        Familiarity::Device(fingerprint) => app.usage.count_device_password(fingerprint, &name)?,
        Familiarity::Network => app.usage.count_own_password(client_ip, &name)?,
        Familiarity::Stranger => app.usage.count_password(client_ip, &name)?,
    }
    find_matching(app, client_ip, &name, password).await
}

/// Whether this is the password of the account that the caller is signed in to.
pub(in crate::pages) async fn is_own_password(
    app: &App,
    client_ip: ClientIp,
    account: &Account,
    password: String,
) -> Result<bool, ServerError> {
    app.usage.count_own_password(client_ip, &account.name)?;
    Ok(find_matching(app, client_ip, &account.name, password).await?.is_some())
}

async fn find_matching(
    app: &App,
    client_ip: ClientIp,
    name: &Name,
    password: String,
) -> Result<Option<Account>, ServerError> {
    let (account, hash) = app.store.account_by_name(name).await?.unzip();
    // A closed account has no password: its hash is empty.
    let hash = hash.filter(|hash| !hash.is_empty());
    let right = app.passwords.verify(Requester::new(Some(client_ip), None), password, hash).await?;
    Ok(account.filter(|_| right))
}

/// Moves the guest's seats to the account. Where the account plays against the guest, the guest keeps the seat, because
/// one player cannot have both. A banned account gets nothing.
pub(in crate::pages) async fn move_seats(
    app: &App,
    guest: &Guest,
    account: &Account,
) -> Result<(), ServerError> {
    guest.require_not_banned(&account.visitor).await?;
    let Some(visitor) = guest.visitor() else { return Ok(()) };
    if guest.account().await?.is_some() {
        return Ok(());
    }
    let (app, visitor, account) = (app.clone(), visitor.clone(), account.visitor.clone());
    let give = async move {
        let games = app.store.merge_guest(&visitor, &account).await?;
        app.announce(games).await;
        Ok::<_, ServerError>(())
    };
    background::finish(give).await?
}

impl<'p> SignInPage<'p> {
    async fn new(
        app: &App,
        guest: &Guest,
        name: &'p str,
        refused: &'p str,
        to: Option<&'p LocalPath>,
    ) -> Result<Self, ServerError> {
        let games = has_games(app, guest).await?;
        let passkeys = RelyingParty::from_config(&app.config).is_some();
        Ok(Self { name, refused, to, games, passkeys })
    }

    /// The path of the sign-up page, which opens the same page afterwards.
    fn sign_up(&self) -> String {
        self.to.map_or("/sign-up".to_owned(), |to| to.form_url("/sign-up"))
    }
}

async fn has_games(app: &App, guest: &Guest) -> Result<bool, ServerError> {
    match guest.visitor() {
        Some(visitor) => Ok(app.store.has_games(visitor).await?),
        None => Ok(false),
    }
}

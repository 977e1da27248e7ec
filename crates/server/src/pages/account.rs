//! Shows the account page, and changes the profile text, the password and the sessions of an account.

pub(crate) mod close_account;
pub(crate) mod end_session;
pub(crate) mod guest_recovery;
pub(crate) mod oauth;
pub(crate) mod own_data;
pub(crate) mod passkey;
pub(crate) mod password_reset;
pub(crate) mod sign_in;
pub(crate) mod sign_up;
pub(crate) mod tokens;

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use glass_store::{Account, EmailFrequency, EmailSettings, GameId, Passkey, PushSubscription};
use serde::Deserialize;

use crate::account::passkeys::RelyingParty;
use crate::account::passwords;
use crate::app::App;
use crate::clock::day;
use crate::game::clock::vacation;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::{Guest, Member, SessionEntry};
use crate::http::user_agent;
use crate::limits::fair_queue::Requester;
use crate::notify::address;
use crate::pages::notify::push;
use crate::pages::{final_response, render};
use crate::t;
use crate::text::durations;
use crate::text::limits;

/// The value of `after` in the URL of the account page after a password reset.
pub(super) const AFTER_RESET: &str = "reset";

/// The maximum length of the profile text, in characters.
const MAX_PROFILE_CHARACTERS: usize = 1_000;

#[derive(Template)]
#[template(path = "account/account.html")]
struct AccountPage<'p> {
    account: &'p Account,
    /// Whether to list the passkeys and push subscriptions that remain valid after a password reset.
    warns: bool,
    sessions: Vec<SessionEntry>,
    /// The id of this browser's session.
    current: String,
    refused: &'p str,
    /// The name of the invalid field; empty if there is none.
    wrong: &'static str,
    longest: usize,
    mail: EmailSettingsView,
    /// The browsers that receive push notifications.
    browsers: Vec<PushBrowser>,
    push_key: &'p str,
    /// The passkeys of the account; `None` if the site does not support passkeys.
    passkeys: Option<Vec<PasskeyEntry>>,
    most_browsers: u32,
    /// The remaining vacation of `year`, in words.
    vacation: String,
    year: u32,
}

/// A browser that receives push notifications.
struct PushBrowser {
    id: GameId,
    browser: String,
    /// The day on which it was added.
    since: String,
}

/// A passkey as the account page shows it.
struct PasskeyEntry {
    id: String,
    browser: String,
    /// The days of its creation and its last use; `used` is empty if it was never used.
    since: String,
    used: String,
}

/// The email address of the account and its email settings.
struct EmailSettingsView {
    address: Option<String>,
    wanted: Option<String>,
    /// The value and the message id of each frequency, and whether it is selected.
    choices: [(&'static str, &'static str, bool); 3],
    failure: Option<String>,
    /// Whether the server writes emails to files, because no SMTP server is configured.
    kept: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct AccountQuery {
    /// The action that led to the page: `reset` after a password reset.
    after: String,
}

#[derive(Deserialize)]
pub(crate) struct AboutForm {
    about: String,
}

#[derive(Deserialize)]
pub(crate) struct PasswordForm {
    old: String,
    password: String,
    again: String,
}

#[derive(Deserialize)]
pub(crate) struct SessionForm {
    /// The session to end; without an id, all sessions except this browser's.
    id: Option<String>,
}

/// Shows the account page. The header of every page links here, so signed-out visitors are redirected to the sign-in
/// page.
pub(crate) async fn page(
    State(app): State<App>,
    Query(AccountQuery { after }): Query<AccountQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    match guest.account().await? {
        Some(account) => {
            let warns = after == AFTER_RESET;
            let member = Member { guest, account };
            Ok(show(&app, &member, "", "", warns).await?.into_response())
        }
        None => Ok(Redirect::to("/sign-in").into_response()),
    }
}

/// Stores the profile text.
pub(crate) async fn about(
    State(app): State<App>,
    mut member: Member,
    Form(form): Form<AboutForm>,
) -> Result<Response, ServerError> {
    member.account.about = limits::clean_lines(&form.about);
    let length = member.account.about.chars().count();
    if length > MAX_PROFILE_CHARACTERS {
        let why = t("account-too-long")
            .count("length", length)
            .count("most", MAX_PROFILE_CHARACTERS)
            .to_string();
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "about", &why).await;
    }
    let account = &member.account;
    app.store.account_set_about(&account.visitor, &account.about).await?;
    Ok(Redirect::to(&format!("/@/{}", account.name)).into_response())
}

/// Changes the password and ends all other sessions of the account.
pub(crate) async fn password(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
    headers: HeaderMap,
    Form(form): Form<PasswordForm>,
) -> Result<Response, ServerError> {
    let Member { guest, account } = &member;
    let name = account.name.as_str();
    if let Err(weak) = passwords::check(&form.password, name) {
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "password", &weak.message()).await;
    }
    if form.password != form.again {
        let why = &t("new-passwords-differ").to_string();
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "again", why).await;
    }
    if !sign_in::is_own_password(&app, client_ip, account, form.old).await? {
        let why = &t("old-password-wrong").to_string();
        return refuse(&app, &member, StatusCode::FORBIDDEN, "old", why).await;
    }
    let hash = app.passwords.hash(Requester::new(Some(client_ip), None), form.password).await?;
    app.store.account_set_password(&account.visitor, &hash).await?;
    let session = guest.sign_in(&account.visitor, user_agent::describe(&headers)).await?;
    let ended = app.store.sessions_revoke(&account.visitor, &session).await?;
    app.session_connections.end(&ended).await;
    Ok(Redirect::to("/account").into_response())
}

/// Ends one session of the account, or all sessions except this browser's.
pub(crate) async fn end_other_session(
    State(app): State<App>,
    member: Member,
    Form(SessionForm { id }): Form<SessionForm>,
) -> Result<Response, ServerError> {
    let visitor = &member.account.visitor;
    let current = member.guest.signed_in_session().await?.unwrap_or_default();
    match id {
        Some(id) if id == current => {
            return Ok(sign_out(State(app), member.guest).await?.into_response());
        }
        Some(id) => {
            if app.store.session_revoke(visitor, &id).await? {
                app.session_connections.end(&[id]).await;
            }
        }
        None => {
            let ended = app.store.sessions_revoke(visitor, &current).await?;
            app.session_connections.end(&ended).await;
        }
    }
    Ok(Redirect::to("/account").into_response())
}

/// Ends the session of this browser.
pub(crate) async fn sign_out(
    State(app): State<App>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    guest.end(&app.session_connections).await?;
    Ok(Redirect::to("/"))
}

pub(super) async fn refuse(
    app: &App,
    member: &Member,
    status: StatusCode,
    wrong: &'static str,
    why: &str,
) -> Result<Response, ServerError> {
    Ok(final_response(status, show(app, member, wrong, why, false).await?))
}

async fn show(
    app: &App,
    member: &Member,
    wrong: &'static str,
    refused: &str,
    warns: bool,
) -> Result<Html<String>, ServerError> {
    let Member { guest, account } = member;
    let sessions = app.store.sessions_of(&account.visitor).await?;
    let sessions = sessions.into_iter().map(SessionEntry::new).collect();
    let current = guest.signed_in_session().await?.unwrap_or_default();
    let mail = email_settings(app, account).await?;
    let browsers = app.store.push_subscriptions(&account.visitor).await?;
    let browser_entry = |PushSubscription { id, browser, made, .. }| {
        let since = day(made);
        PushBrowser { id, browser, since }
    };
    let browsers: Vec<_> = browsers.into_iter().map(browser_entry).collect();
    let (push_key, most_browsers) = (app.push_key.as_str(), push::MAX_BROWSERS);
    let passkeys = match RelyingParty::from_config(&app.config) {
        Some(_) => Some(app.store.passkeys_of(&account.visitor).await?),
        None => None,
    };
    let known = |Passkey { id, browser, made, used, .. }| {
        let (since, used) = (day(made), used.map_or_else(String::new, day));
        PasskeyEntry { id, browser, since, used }
    };
    let passkeys: Option<Vec<_>> =
        passkeys.map(|passkeys| passkeys.into_iter().map(known).collect());
    let still_there = passkeys.as_ref().map_or(0, Vec::len) + browsers.len();
    let now = app.config.clock.now();
    let spent = app.store.vacation(&account.visitor).await?.unwrap_or_default();
    render(&AccountPage {
        account,
        warns: warns && still_there > 0,
        sessions,
        current,
        refused,
        wrong,
        longest: MAX_PROFILE_CHARACTERS,
        mail,
        browsers,
        push_key,
        passkeys,
        most_browsers,
        vacation: durations::span(vacation::remaining(spent, now)),
        year: vacation::year(now),
    })
}

async fn email_settings(app: &App, account: &Account) -> Result<EmailSettingsView, ServerError> {
    let label = |news| match news {
        EmailFrequency::AtOnce => "mail-at-once",
        EmailFrequency::Daily => "mail-daily",
        EmailFrequency::Off => "mail-off",
    };
    let choices =
        |chosen| EmailFrequency::ALL.map(|news| (news.as_str(), label(news), news == chosen));
    let kept = app.config.mail.smtp.is_none();
    let Some(mailbox) = app.store.email_settings(&account.visitor).await? else {
        let choices = choices(EmailFrequency::AtOnce);
        return Ok(EmailSettingsView { address: None, wanted: None, choices, failure: None, kept });
    };
    let failure = mailbox.failure.map(|(moment, why)| {
        t("mail-failed").with("day", day(moment)).with("why", why).to_string()
    });
    let EmailSettings { address, unconfirmed: wanted, frequency: news, .. } = mailbox;
    let [address, wanted] =
        [address, wanted].map(|address| address.as_deref().map(address::display));
    Ok(EmailSettingsView { address, wanted, choices: choices(news), failure, kept })
}

//! What somebody who is signed in sees of their account, and changes there.

pub(crate) mod close_account;
pub(crate) mod end_session;
pub(crate) mod guest_recovery;
pub(crate) mod own_data;
pub(crate) mod passkey;
pub(crate) mod password_reset;
pub(crate) mod sign_in;
pub(crate) mod sign_up;

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
use crate::game::lobby::challenges::Challenges;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::session::{Guest, KnownSession, Member};
use crate::http::user_agent;
use crate::limits::fair_queue::Asker;
use crate::pages::notify::push;
use crate::pages::{finished, render};
use crate::t;
use crate::text::durations;
use crate::text::limits;

/// What the address of the page says after a reset of the password.
pub(super) const AFTER_RESET: &str = "reset";

/// How many characters one may say of oneself.
const LONGEST: usize = 1_000;

#[derive(Template)]
#[template(path = "account/account.html")]
struct AccountPage<'p> {
    account: &'p Account,
    /// How many challenges wait for the viewer.
    challenges: usize,
    /// Whether a warning names the passkeys and browsers that outlive a reset of the password.
    warns: bool,
    sessions: Vec<KnownSession>,
    /// The session of this browser.
    current: String,
    refused: &'p str,
    /// The field that is wrong.
    wrong: &'static str,
    longest: usize,
    mail: MailView,
    /// The browsers that are told of news.
    browsers: Vec<ToldBrowser>,
    push_key: &'p str,
    /// The passkeys of the account, where there are any.
    passkeys: Option<Vec<KnownPasskey>>,
    most_browsers: u32,
    /// How much vacation is left, and of which year.
    vacation: String,
    year: u32,
}

/// A browser that is told of news.
struct ToldBrowser {
    id: GameId,
    browser: String,
    /// The day on which it was added.
    since: String,
}

/// A passkey as its owner knows it again.
struct KnownPasskey {
    id: String,
    browser: String,
    /// The days on which it was made and used last.
    since: String,
    used: String,
}

/// Where mail goes and when.
struct MailView {
    address: Option<String>,
    wanted: Option<String>,
    /// The word and the label of each choice when news is mailed, and whether it is the one that holds.
    choices: [(&'static str, &'static str, bool); 3],
    failure: Option<String>,
    /// Whether mail goes into files.
    kept: bool,
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct AccountQuery {
    /// What was done just before.
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
    /// All but that of this browser, without one.
    id: Option<String>,
}

/// The page of one's account. The head of every page leads here, also for signing in: whoever does is led to their games.
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

/// Stores what somebody says of themselves.
pub(crate) async fn about(
    State(app): State<App>,
    mut member: Member,
    Form(form): Form<AboutForm>,
) -> Result<Response, ServerError> {
    member.account.about = limits::lines(&form.about);
    let length = member.account.about.chars().count();
    if length > LONGEST {
        let why = t("account-too-long").count("length", length).count("most", LONGEST).to_string();
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "about", &why).await;
    }
    let account = &member.account;
    app.store.account_set_about(&account.visitor, &account.about).await?;
    Ok(Redirect::to(&format!("/@/{}", account.name)).into_response())
}

/// Changes the password. Whoever is signed in elsewhere is so no longer.
pub(crate) async fn password(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    member: Member,
    headers: HeaderMap,
    Form(form): Form<PasswordForm>,
) -> Result<Response, ServerError> {
    let Member { guest, account } = &member;
    let name = account.name.as_str();
    if let Err(weak) = passwords::check(&form.password, name) {
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "password", &weak.told()).await;
    }
    if form.password != form.again {
        let why = &t("new-passwords-differ").to_string();
        return refuse(&app, &member, StatusCode::BAD_REQUEST, "again", why).await;
    }
    if !sign_in::is_own_password(&app, caller, account, form.old).await? {
        let why = &t("old-password-wrong").to_string();
        return refuse(&app, &member, StatusCode::FORBIDDEN, "old", why).await;
    }
    let hash = app.passwords.hash(Asker::new(Some(caller), None), form.password).await?;
    app.store.account_set_password(&account.visitor, &hash).await?;
    let session = guest.sign_in(&account.visitor, user_agent::in_words(&headers)).await?;
    let ended = app.store.sessions_revoke(&account.visitor, &session).await?;
    app.open_sessions.end(&ended).await;
    Ok(Redirect::to("/account").into_response())
}

/// Ends a session of the account, or all others.
pub(crate) async fn end_other_session(
    State(app): State<App>,
    member: Member,
    Form(SessionForm { id }): Form<SessionForm>,
) -> Result<Response, ServerError> {
    let visitor = &member.account.visitor;
    let current = member.guest.signed_in().await?.unwrap_or_default();
    match id {
        Some(id) if id == current => {
            return Ok(sign_out(State(app), member.guest).await?.into_response());
        }
        Some(id) => {
            if app.store.session_revoke(visitor, &id).await? {
                app.open_sessions.end(&[id]).await;
            }
        }
        None => {
            let ended = app.store.sessions_revoke(visitor, &current).await?;
            app.open_sessions.end(&ended).await;
        }
    }
    Ok(Redirect::to("/account").into_response())
}

/// Ends the session of this browser.
pub(crate) async fn sign_out(
    State(app): State<App>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    guest.forget(&app.open_sessions).await?;
    Ok(Redirect::to("/"))
}

pub(super) async fn refuse(
    app: &App,
    member: &Member,
    status: StatusCode,
    wrong: &'static str,
    why: &str,
) -> Result<Response, ServerError> {
    Ok(finished(status, show(app, member, wrong, why, false).await?))
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
    let sessions = sessions.into_iter().map(KnownSession::new).collect();
    let current = guest.signed_in().await?.unwrap_or_default();
    let challenges = Challenges::waiting(app, guest).await?;
    let mail = mail(app, account).await?;
    let browsers = app.store.push_subscriptions(&account.visitor).await?;
    let told = |PushSubscription { id, browser, made, .. }| {
        let since = day(made);
        ToldBrowser { id, browser, since }
    };
    let browsers: Vec<_> = browsers.into_iter().map(told).collect();
    let (push_key, most_browsers) = (app.push_key.as_str(), push::MOST);
    let passkeys = match RelyingParty::of(&app.config) {
        Some(_) => Some(app.store.passkeys_of(&account.visitor).await?),
        None => None,
    };
    let known = |Passkey { id, browser, made, used, .. }| {
        let (since, used) = (day(made), used.map_or_else(String::new, day));
        KnownPasskey { id, browser, since, used }
    };
    let passkeys: Option<Vec<_>> =
        passkeys.map(|passkeys| passkeys.into_iter().map(known).collect());
    let still_there = passkeys.as_ref().map_or(0, Vec::len) + browsers.len();
    let now = app.config.clock.now();
    let spent = app.store.vacation(&account.visitor).await?.unwrap_or_default();
    render(&AccountPage {
        account,
        challenges,
        warns: warns && still_there > 0,
        sessions,
        current,
        refused,
        wrong,
        longest: LONGEST,
        mail,
        browsers,
        push_key,
        passkeys,
        most_browsers,
        vacation: durations::span(vacation::left(spent, now)),
        year: vacation::year(now),
    })
}

async fn mail(app: &App, account: &Account) -> Result<MailView, ServerError> {
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
        return Ok(MailView { address: None, wanted: None, choices, failure: None, kept });
    };
    let failure = mailbox.failure.map(|(moment, why)| {
        t("mail-failed").with("day", day(moment)).with("why", why).to_string()
    });
    let EmailSettings { address, unconfirmed: wanted, frequency: news, .. } = mailbox;
    Ok(MailView { address, wanted, choices: choices(news), failure, kept })
}

//! Manages the writers of a study: the owner adds accounts by name or shares an invitation link.

use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Name, VisitorId};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::settings::{SettingsPage, back};
use super::{Access, JOIN, UNKNOWN, study_id};
use crate::app::App;
use crate::clock::now;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::site::question::Question;
use crate::pages::{finished, render};

#[derive(Deserialize)]
pub(crate) struct WriterForm {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct RemoveForm {
    writer: String,
}

/// Adds an account as a writer.
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(WriterForm { name }): Form<WriterForm>,
) -> Result<Response, ServerError> {
    let access = Access::own(&app, &id, &guest).await?;
    let named: Option<Name> = name.trim().parse().ok();
    let account = match &named {
        Some(named) => app.store.account_by_name(named).await?.map(|(account, _)| account),
        None => None,
    };
    let (study, most) = (access.study.id.clone(), app.config.limits.study_members);
    let problem = match account {
        Some(account) if account.visitor == access.study.owner => {
            t("studies-already-contributor").to_string()
        }
        Some(account) => {
            match app.store.study_member_add(&study, &account.visitor, most, now()).await? {
                true => return back(&app, &id),
                false => full(most),
            }
        }
        None => {
            let name: String = name.trim().chars().take(20).collect();
            t("studies-no-such-player").with("name", name).to_string()
        }
    };
    let mut page = SettingsPage::new(access);
    page.problem = problem;
    Ok(finished(StatusCode::BAD_REQUEST, render(&page)?))
}

/// Removes a writer.
pub(crate) async fn remove_writer(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(RemoveForm { writer }): Form<RemoveForm>,
) -> Result<Response, ServerError> {
    let access = Access::own(&app, &id, &guest).await?;
    let known = access.study.members.iter().map(|(member, _)| member);
    if let Some(member) = known.into_iter().find(|member| hash(member.as_str()) == writer) {
        app.store.study_member_remove(&access.study.id, member, now()).await?;
    }
    back(&app, &id)
}

/// Removes the visitor from the writers of the study.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let access = Access::write(&app, &id, &guest).await?;
    if let Some(visitor) = access.visitor.filter(|_| !access.owns) {
        app.store.study_member_remove(&access.study.id, &visitor, now()).await?;
        app.study_rooms.revised(&access.study.id);
    }
    Ok(Redirect::to("/studies"))
}

/// Creates an invitation link, which replaces the previous one, and shows it.
pub(crate) async fn invite(
    State(app): State<App>,
    Path(id): Path<String>,
    origin: Origin,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = Access::own(&app, &id, &guest).await?;
    // As hard to guess as a visitor id.
    let secret = VisitorId::random()?;
    let study = access.study.id.clone();
    app.store.study_invite(&study, Some(&hash(secret.as_str())), now()).await?;
    let mut page = SettingsPage::new(Access::own(&app, &id, &guest).await?);
    page.link = origin.url(&format!("/study/{study}{JOIN}{secret}"));
    Ok(([(CACHE_CONTROL, "no-store")], render(&page)?).into_response())
}

/// Revokes the invitation link.
pub(crate) async fn end_invitation(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = Access::own(&app, &id, &guest).await?;
    app.store.study_invite(&access.study.id, None, now()).await?;
    back(&app, &id)
}

/// Asks before the visitor joins, because programs also follow links.
pub(crate) async fn ask_to_join(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
) -> Result<Response, ServerError> {
    let study = study_id(&id)?;
    check(&app, &id, &secret).await?;
    let study = app.store.study(&study).await?;
    let page = render(&Question {
        title: t("studies-join-question").with("title", &study.title),
        text: t("studies-join-about"),
        form: &format!("/study/{id}{JOIN}{secret}"),
        yes: t("studies-join-yes"),
        back: "/studies",
        no: t("answer-not-now"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

pub(crate) async fn join(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    app.usage.new_study(caller)?;
    let study = study_id(&id)?;
    check(&app, &id, &secret).await?;
    let visitor = guest.or_new(&app.usage, caller).await?;
    let most = app.config.limits.study_members;
    if app.store.study(&study).await?.owner != visitor
        && !app.store.study_member_add(&study, &visitor, most, now()).await?
    {
        return Err(ServerError::Conflict(full(most)));
    }
    app.study_rooms.revised(&study);
    Ok(Redirect::to(&format!("/study/{id}")))
}

async fn check(app: &App, id: &str, secret: &str) -> Result<(), ServerError> {
    // Malformed secrets never reach the database.
    let secret: VisitorId = secret.parse().map_err(|_| UNKNOWN)?;
    match app.store.study_invites_by(&study_id(id)?, &hash(secret.as_str())).await? {
        true => Ok(()),
        false => Err(ServerError::NotFound("studies-invite-link-expired")),
    }
}

fn full(most: u32) -> String {
    t("studies-max-contributors").with("most", most).to_string()
}

/// SHA-256 in hex. The store keeps only hashes of secrets, and pages identify a writer by the hash of the visitor id.
pub(super) fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

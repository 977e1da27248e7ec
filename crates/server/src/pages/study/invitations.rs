//! Lets visitors become writers of a study through its invitation link.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{StudyJoining, VisitorId};

use super::members::too_many_writers;
use super::settings::{StudySettingsPage, redirect_to_settings};
use super::{JOIN_PATH, StudyAccess, UNKNOWN_STUDY, parse_study_id};
use crate::account::link_secret::hash_secret;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::render;
use crate::pages::site::question::QuestionPage;

/// Creates an invitation link, which replaces the previous one, and shows it.
pub(crate) async fn invite(
    State(app): State<App>,
    Path(id): Path<String>,
    origin: Origin,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    // As hard to guess as a visitor id.
    let secret = VisitorId::random()?;
    let study = access.study.id.clone();
    app.store.study_invite(&study, Some(&hash_secret(secret.as_str())), app.now()).await?;
    let mut page = StudySettingsPage::new(StudyAccess::to_manage(&app.store, &id, &guest).await?);
    page.link = origin.url(&format!("/study/{study}{JOIN_PATH}{secret}"));
    Ok(([(CACHE_CONTROL, "no-store")], render(&page)?).into_response())
}

/// Revokes the invitation link.
pub(crate) async fn end_invitation(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    app.store.study_invite(&access.study.id, None, app.now()).await?;
    redirect_to_settings(&app, &id)
}

/// Asks before the visitor joins, because programs also follow links.
pub(crate) async fn ask_to_join(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
) -> Result<Response, ServerError> {
    let study = parse_study_id(&id)?;
    check_invitation(&app, &id, &secret).await?;
    let study = app.store.study(&study).await?;
    let page = render(&QuestionPage {
        title: t("studies-join-question").with("title", &study.title),
        text: t("studies-join-about"),
        form: &format!("/study/{id}{JOIN_PATH}{secret}"),
        yes: t("studies-join-yes"),
        back: "/studies",
        no: t("answer-not-now"),
    })?;
    Ok(([(CACHE_CONTROL, "no-store")], page).into_response())
}

pub(crate) async fn join(
    State(app): State<App>,
    Path((id, secret)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    app.usage.count_new_study(client_ip)?;
    let study = parse_study_id(&id)?;
    check_invitation(&app, &id, &secret).await?;
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    let most = app.config.limits.study_members;
    if app.store.study(&study).await?.owner != visitor {
        let refused = |why| Err(ServerError::Conflict(why));
        match app.store.study_member_add(&study, &visitor, most, app.now()).await? {
            StudyJoining::Joined => {}
            StudyJoining::Full => return refused(too_many_writers(most)),
            StudyJoining::Blocked => return refused(t("studies-join-blocked").into()),
        }
    }
    app.study_rooms.broadcast_revision(&study);
    Ok(Redirect::to(&format!("/study/{id}")))
}

async fn check_invitation(app: &App, id: &str, secret: &str) -> Result<(), ServerError> {
    // Malformed secrets never reach the database.
    let secret: VisitorId = secret.parse().map_err(|_| UNKNOWN_STUDY)?;
    match app.store.study_invites_by(&parse_study_id(id)?, &hash_secret(secret.as_str())).await? {
        true => Ok(()),
        false => Err(ServerError::NotFound("studies-invite-link-expired")),
    }
}

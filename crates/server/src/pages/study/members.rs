//! Manages the writers of a study: the owner adds accounts by name and removes writers, and writers can leave.

use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{Redirect, Response};
use glass_store::{Name, StudyJoining, VisitorId};
use serde::Deserialize;

use super::StudyAccess;
use super::settings::{StudySettingsPage, redirect_to_settings};
use crate::account::link_secret::hash_secret;
use crate::app::App;
use crate::http::error::ServerError;
use crate::http::language::t;
use crate::http::session::Guest;
use crate::pages::{final_response, render};

#[derive(Deserialize)]
pub(crate) struct WriterForm {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct RemoveWriterForm {
    writer: String,
}

/// Adds an account as a writer.
pub(crate) async fn add_writer(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(WriterForm { name }): Form<WriterForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_manage(&app.store, &id, &guest).await?;
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
            match app.store.study_member_add(&study, &account.visitor, most, app.now()).await? {
                StudyJoining::Joined => return redirect_to_settings(&app, &id),
                StudyJoining::Full => too_many_writers(most),
                StudyJoining::Blocked => {
                    t("studies-contributor-blocked").with("name", &account.name).to_string()
                }
            }
        }
        None => {
            let name: String = name.trim().chars().take(20).collect();
            t("studies-no-such-player").with("name", name).to_string()
        }
    };
    let mut page = StudySettingsPage::new(access);
    page.problem = problem;
    Ok(final_response(StatusCode::BAD_REQUEST, render(&page)?))
}

/// Removes a writer, and the invitation link with it.
pub(crate) async fn remove_writer(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    Form(RemoveWriterForm { writer }): Form<RemoveWriterForm>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_manage(&app.store, &id, &guest).await?;
    let known = access.study.members.iter().map(|(member, _)| member);
    if let Some(member) = known.into_iter().find(|member| writer_key(member) == writer) {
        app.store.study_member_remove(&access.study.id, member, app.now()).await?;
        app.study_rooms.broadcast_revision(&access.study.id);
    }
    redirect_to_settings(&app, &id)
}

/// Removes the visitor from the writers of the study.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    if let Some(visitor) = access.visitor.filter(|_| !access.owns) {
        app.store.study_leave(&access.study.id, &visitor, app.now()).await?;
        app.study_rooms.broadcast_revision(&access.study.id);
    }
    Ok(Redirect::to("/studies"))
}

pub(super) fn too_many_writers(most: u32) -> String {
    t("studies-max-contributors").with("most", most).to_string()
}

/// How forms name a writer, whose visitor id is a secret.
pub(super) fn writer_key(writer: &VisitorId) -> String {
    hash_secret(writer.as_str())
}

//! Lets signed-in users block, mute and report other users.

use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Account, Name, ReportKind};
use serde::Deserialize;

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::social::profile;
use crate::t;
use crate::text::limits;

/// Maximum length of a report, in characters.
pub(in crate::pages) const MAX_REPORT_CHARACTERS: usize = 1_000;

#[derive(Deserialize)]
pub(crate) struct ReportForm {
    kind: String,
    words: String,
}

/// Blocks a user: the two users cannot join each other's games and studies, nor challenge each other.
pub(crate) async fn block(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = find_other(&app, &name, &member).await?;
    for study in app.store.block(&member.account.visitor, &other.visitor, app.now()).await? {
        app.study_rooms.broadcast_revision(&study);
    }
    Ok(to_profile(&other.name))
}

/// Removes a block.
pub(crate) async fn unblock(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = find_other(&app, &name, &member).await?;
    app.store.unblock(&member.account.visitor, &other.visitor).await?;
    Ok(to_profile(&other.name))
}

/// Mutes a user: the member no longer sees that user's messages.
pub(crate) async fn mute(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = find_other(&app, &name, &member).await?;
    app.store.mute_set(&member.account.visitor, &other.visitor, true, app.now()).await?;
    Ok(to_profile(&other.name))
}

/// Unmutes a user.
pub(crate) async fn unmute(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = find_other(&app, &name, &member).await?;
    app.store.mute_set(&member.account.visitor, &other.visitor, false, app.now()).await?;
    Ok(to_profile(&other.name))
}

/// Reports a user to the moderators.
pub(crate) async fn report(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Path(name): Path<String>,
    member: Member,
    Form(form): Form<ReportForm>,
) -> Result<Response, ServerError> {
    let other = find_other(&app, &name, &member).await?;
    let words = limits::clean_lines(&form.words);
    let kind = ReportKind::from_name(&form.kind);
    let (Some(kind), 1..=MAX_REPORT_CHARACTERS) = (kind, words.chars().count()) else {
        return Err(ServerError::Malformed(
            t("report-text-invalid").count("most", MAX_REPORT_CHARACTERS).into(),
        ));
    };
    app.usage.count_report(client_ip)?;
    app.store
        .report_create(&member.account.visitor, &other.visitor, kind, &words, app.now())
        .await?;
    Ok(Redirect::to(&format!("/@/{}?reported=true", other.name)).into_response())
}

/// Finds an account by name. Fails for the member's own account.
async fn find_other(app: &App, name: &str, member: &Member) -> Result<Account, ServerError> {
    let other = profile::find_account(app, name).await?;
    match other.visitor == member.account.visitor {
        true => Err(ServerError::Conflict(t("profile-own-account").into())),
        false => Ok(other),
    }
}

fn to_profile(name: &Name) -> Redirect {
    Redirect::to(&format!("/@/{name}"))
}

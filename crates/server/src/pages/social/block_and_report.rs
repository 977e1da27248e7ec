//! What somebody who is signed in does about somebody else: blocks them, or reports them to those who run the site.

use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{Account, Name, ReportKind};
use serde::Deserialize;

use crate::app::App;
use crate::clock::now;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::session::Member;
use crate::pages::social::profile;
use crate::t;
use crate::text::limits;

/// How many characters a report has at most.
pub(in crate::pages) const LONGEST: usize = 1_000;

#[derive(Deserialize)]
pub(crate) struct ReportForm {
    kind: String,
    words: String,
}

/// Blocks somebody: they take no seat in a game of the other, nor the other in one of theirs.
pub(crate) async fn block(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = other(&app, &name, &member).await?;
    app.store.block(&member.account.visitor, &other.visitor, now()).await?;
    Ok(back(&other.name))
}

/// Lifts a block.
pub(crate) async fn unblock(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = other(&app, &name, &member).await?;
    app.store.unblock(&member.account.visitor, &other.visitor).await?;
    Ok(back(&other.name))
}

/// Does not want to read somebody's words any more.
pub(crate) async fn mute(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = other(&app, &name, &member).await?;
    app.store.mute_set(&member.account.visitor, &other.visitor, true, now()).await?;
    Ok(back(&other.name))
}

/// Wants to read them again.
pub(crate) async fn unmute(
    State(app): State<App>,
    Path(name): Path<String>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let other = other(&app, &name, &member).await?;
    app.store.mute_set(&member.account.visitor, &other.visitor, false, now()).await?;
    Ok(back(&other.name))
}

/// Reports somebody.
pub(crate) async fn report(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(name): Path<String>,
    member: Member,
    Form(form): Form<ReportForm>,
) -> Result<Response, ServerError> {
    let other = other(&app, &name, &member).await?;
    let words = limits::lines(&form.words);
    let kind = ReportKind::from_name(&form.kind);
    let (Some(kind), 1..=LONGEST) = (kind, words.chars().count()) else {
        return Err(ServerError::Malformed(t("report-words").count("most", LONGEST).into()));
    };
    app.usage.report(caller)?;
    app.store.report_create(&member.account.visitor, &other.visitor, kind, &words, now()).await?;
    Ok(Redirect::to(&format!("/@/{}?reported=true", other.name)).into_response())
}

/// The account of that name, which is not the member's own.
async fn other(app: &App, name: &str, member: &Member) -> Result<Account, ServerError> {
    let other = profile::account(app, name).await?;
    match other.visitor == member.account.visitor {
        true => Err(ServerError::Conflict(t("conduct-own").into())),
        false => Ok(other),
    }
}

fn back(name: &Name) -> Redirect {
    Redirect::to(&format!("/@/{name}"))
}

//! Serves chapters on the analysis page, and exports studies as PGN.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::Deserialize;

use super::{StudyAccess, load};
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::{StudyPart, study_page};

/// The number of the move to show, for browsers without JavaScript.
#[derive(Deserialize)]
pub(crate) struct AtQuery {
    #[serde(default)]
    at: usize,
}

/// The chapter to export; `None` exports all.
#[derive(Deserialize)]
pub(crate) struct PgnQuery {
    chapter: Option<u32>,
}

/// Redirects to the first chapter, or to the settings, where a writer can add one.
pub(crate) async fn first(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Redirect, ServerError> {
    let StudyAccess { study, writes, .. } = StudyAccess::to_read(&app.store, &id, &guest).await?;
    match study.chapters.first() {
        Some(chapter) => Ok(Redirect::to(&format!("/study/{id}/{}", chapter.number))),
        None if writes => Ok(Redirect::to(&format!("/study/{id}/settings"))),
        None => Err(ServerError::NotFound("studies-empty")),
    }
}

/// Serves the page of a chapter.
pub(crate) async fn chapter(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    Query(AtQuery { at }): Query<AtQuery>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let StudyAccess { study, writes, .. } = {
        let access = StudyAccess::to_read(&app.store, &id, &guest).await?;
        access.chapter(number)?;
        access
    };
    let stored = load(&app.store, &study.id, number).await?;
    let length = stored.pgn.len();
    let page = move |app: &App| {
        let (chapter, game) = stored.parse()?;
        let part = StudyPart {
            id: study.id.to_string(),
            title: study.title,
            shown: study.shown,
            chapter,
            chapters: study.chapters,
            writes,
        };
        study_page(app, &origin, game, at, part)
    };
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    app.work.clone().run_for_text(requester, length, move || page(&app)).await?
}

/// Exports the study, or one chapter of it, as a PGN file.
pub(crate) async fn pgn(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(PgnQuery { chapter }): Query<PgnQuery>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let _share = app.usage.start_export(client_ip)?;
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let access = StudyAccess::to_read(&app.store, &id, &guest).await?;
    let text = access.to_pgn(&app.store, &app.work, &requester, chapter).await?;
    let file = format!("attachment; filename=\"study-{}.pgn\"", access.study.id);
    let headers =
        [(CONTENT_TYPE, "application/x-chess-pgn".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, text).into_response())
}

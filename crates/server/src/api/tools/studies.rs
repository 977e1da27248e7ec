//! Exports studies as PGN.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::Response;
use glass_store::StudyId;

use super::TAG;
use super::cached::{KeepFor, send};
use crate::account::scope::Scope;
use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::study::access::{StudyAccess, UNKNOWN_STUDY, parse_study_id};

/// The media type of PGN.
const PGN: &str = "application/x-chess-pgn";

/// Export all chapters of a study as PGN.
///
/// A private study needs a token with the scope `study:read` of one of its members.
#[utoipa::path(
    get,
    path = "/study/{file}",
    tag = TAG,
    params(("file" = String, Path, description = "The id of the study with the ending `.pgn`.")),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn export(
    State(app): State<App>,
    Path(file): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let id = file.strip_suffix(".pgn").ok_or(UNKNOWN_STUDY)?;
    respond(&app, client_ip, &user, &headers, &parse_study_id(id)?, None).await
}

/// Export one chapter of a study as PGN.
#[utoipa::path(
    get,
    path = "/study/{id}/{file}",
    tag = TAG,
    params(
        ("id" = String, Path, description = "The id of the study."),
        ("file" = String, Path, description = "The number of the chapter with the ending `.pgn`."),
    ),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn export_chapter(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    const UNKNOWN_CHAPTER: ServerError = ServerError::NotFound("studies-no-chapter");
    let number = file.strip_suffix(".pgn").and_then(|number| number.parse().ok());
    let number = number.ok_or(UNKNOWN_CHAPTER)?;
    respond(&app, client_ip, &user, &headers, &parse_study_id(&id)?, Some(number)).await
}

async fn respond(
    app: &App,
    client_ip: ClientIp,
    user: &MaybeApiUser,
    headers: &HeaderMap,
    id: &StudyId,
    chapter: Option<u32>,
) -> Result<Response, ApiError> {
    let _share = app.usage.start_export(client_ip)?;
    // A token without the scope reads what everyone can read.
    let reader = user.0.as_ref().filter(|user| user.require(Scope::StudyRead).is_ok());
    let reader = reader.map(|user| user.visitor());
    let access = StudyAccess::for_visitor(&app.store, id, reader).await?;
    let requester = Requester::new(Some(client_ip), user.visitor().cloned());
    let text = access.to_pgn(&app.store, &app.work, &requester, chapter).await?;
    let mut response = send(headers, KeepFor::Private, PGN, text);
    let name = format!("attachment; filename=\"study-{id}.pgn\"");
    if let Ok(name) = name.parse() {
        response.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

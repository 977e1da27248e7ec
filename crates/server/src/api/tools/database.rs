//! Serves the files with all rated games of each month.

use axum::Extension;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use tower_http::services::ServeFile;

use super::TAG;
use super::cached::{KeepFor, send_json};
use crate::api::error::{ApiError, ApiErrors};
use crate::app::App;
use crate::archive::monthly_files::{self, MonthFiles};
use crate::assets::encoded::contains_tag;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;

/// List the files with the rated games of each month.
///
/// A month is complete and never changes; its files appear a day after its end.
#[utoipa::path(
    get,
    path = "/database",
    tag = TAG,
    responses((status = 200, body = Vec<MonthFiles>), ApiErrors),
)]
pub(super) async fn list(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    send_json(&headers, KeepFor::Minute, &monthly_files::list(&app.config.data).await?)
}

/// Download a file of games.
///
/// A download that was interrupted continues with the header `Range`.
#[utoipa::path(
    get,
    path = "/database/{file}",
    tag = TAG,
    params(("file" = String, Path, description = "The name of the file.", example = "2026-11.pgn.gz")),
    responses(
        (status = 200, description = "The file.", content_type = "application/gzip", body = Vec<u8>),
        (status = 206, description = "The requested part of the file.", content_type = "application/gzip", body = Vec<u8>),
        (status = 304, description = "The client has the file."),
        (status = 416, description = "The file has no such part."),
        ApiErrors,
    ),
)]
pub(super) async fn download(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    request: Request,
) -> Result<Response, ApiError> {
    let months = monthly_files::list(&app.config.data).await?;
    let mut files = months.iter().flat_map(|month| &month.files);
    let file = files.find(|file| file.name == name);
    let file = file.ok_or_else(|| ApiError::not_found("There is no such file of games"))?;
    let tag = format!("\"{}\"", file.sha256);
    let known = request.headers().get_all(IF_NONE_MATCH).iter();
    let mut response = if known.into_iter().any(|known| contains_tag(known, &tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let share = app.usage.start_export(client_ip)?;
        let path = monthly_files::folder(&app.config.data).join(&file.name);
        let opened = ServeFile::new(path).try_call(request).await.map_err(ServerError::internal)?;
        let (parts, body) = opened.map(Body::new).into_parts();
        // The network has its share until the file is sent.
        let body = body.into_data_stream().inspect(move |_| {
            let _held = &share;
        });
        Response::from_parts(parts, Body::from_stream(body))
    };
    let about = response.headers_mut();
    about.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400"));
    for (header, value) in
        [(ETAG, tag), (CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", file.name))]
    {
        if let Ok(value) = HeaderValue::from_str(&value) {
            about.insert(header, value);
        }
    }
    Ok(response)
}

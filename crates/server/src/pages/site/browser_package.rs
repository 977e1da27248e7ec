//! Serves the files of the package that runs the engine in the visitor's browser.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::assets::encoded::CachePolicy;

pub(crate) async fn file(
    State(app): State<App>,
    Path((fingerprint, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let package = app.browser_package.as_ref();
    match package.and_then(|package| package.file(&fingerprint, &name)) {
        Some(content) => content.respond(CachePolicy::Immutable, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

//! Serves endgame tables in the shape of lila-tablebase.

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::cached::{KeepFor, send_json};
use super::{TAG, query_params, requester_of, variant_in_path};
use crate::analysis::tablebase::{self, TablebaseQuery, TablebaseResponse};
use crate::api::auth::MaybeApiUser;
use crate::api::error::{ApiError, ApiErrors};
use crate::app::App;
use crate::http::client_ip::ClientIp;

/// Look up a position in the endgame tables.
///
/// Answers 404 if the server has no table of these pieces, and 409 for positions of a rated game in play.
#[utoipa::path(
    get,
    path = "/tablebase/{key}",
    tag = TAG,
    params(
        ("key" = String, Path, description = "The key of the variant.", example = "standard"),
        TablebaseQuery,
    ),
    responses((status = 200, body = TablebaseResponse), ApiErrors),
    security((), ("token" = [])),
)]
pub(super) async fn probe(
    State(app): State<App>,
    Path(key): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    user: MaybeApiUser,
    headers: HeaderMap,
    query: RawQuery,
) -> Result<Response, ApiError> {
    let variant = variant_in_path(&key)?;
    let params = query_params(&query)?;
    let query = TablebaseQuery {
        fen: params.required("fen")?.to_owned(),
        rules: params.text("rules").map(str::to_owned),
    };
    let found = tablebase::probe(
        &app.fair_play,
        &app.tables,
        &app.work,
        requester_of(&user, client_ip),
        variant,
        &query,
    )
    .await?;
    send_json(&headers, KeepFor::PrivateHour, &found)
}

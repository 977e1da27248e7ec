//! Serves endgame table lookups to programs: `GET /tablebase/GAME?fen=…`, in the response format of lichess.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

use crate::analysis::tablebase::{self, TablebaseQuery};
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::pages::parse_variant;
use crate::t;

pub(crate) async fn probe(
    State(app): State<App>,
    Path(name): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    query: Result<Query<TablebaseQuery>, QueryRejection>,
) -> Result<Response, ServerError> {
    let variant = parse_variant(&name)?;
    let Query(query) =
        query.map_err(|_| ServerError::Malformed(t("refused-needs-position").into()))?;
    let answer = tablebase::probe(
        &app.fair_play,
        &app.tables,
        &app.work,
        guest.inquirer(client_ip),
        variant,
        &query,
    )
    .await?;
    // Players of the position are refused, so shared caches must not store the response.
    let headers = [(CACHE_CONTROL, "private, max-age=3600"), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")];
    Ok((headers, Json(answer)).into_response())
}

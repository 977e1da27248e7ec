//! Whether all is well, for those who watch over the server.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use serde_json::json;

use crate::app::App;
use crate::error::Finished;

pub(crate) async fn check(State(app): State<App>) -> Response {
    let version = env!("CARGO_PKG_VERSION");
    match app.store.counts().await {
        Ok(games) => Json(json!({
            "status": "ok",
            "database": "ok",
            "version": version,
            "games": { "waiting": games.waiting, "playing": games.playing, "over": games.over },
        }))
        .into_response(),
        Err(error) => {
            tracing::error!(%error, "the database is not well");
            let body = json!({ "status": "failing", "database": "failing", "version": version });
            let mut response = (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response();
            response.extensions_mut().insert(Finished);
            response
        }
    }
}

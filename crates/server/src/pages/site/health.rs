//! Reports to monitoring whether the server runs, and whether games can be played on it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use glass_store::{GameCounts, ProgramVersion};
use serde_json::json;

use crate::app::App;
use crate::clock::comparison;
use crate::http::error::{FinalResponse, ServerError};

/// Reports that the server answers requests. If it does not respond, restart it.
pub(crate) async fn live() -> Json<serde_json::Value> {
    Json(json!({ "status": "ok", "version": version() }))
}

/// Reports whether games can be played. If not, route requests to another node; a restart does not help.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    match (count_games(&app).await, app.referee.heartbeat.clock_disagreement()) {
        (Ok(games), None) => Json(json!({
            "status": "ok",
            "database": "ok",
            "clock": "ok",
            "version": version(),
            "games": {
                "waiting": games.waiting,
                "playing": games.playing,
                "over": games.over,
                "imported": games.imported,
            },
        }))
        .into_response(),
        (Ok(_), Some(ahead)) => {
            let clock = format!("{} the database's", comparison::describe_offset(ahead));
            unavailable(json!({
                "status": "failing",
                "database": "ok",
                "clock": clock,
                "version": version(),
            }))
        }
        (Err(error), _) => {
            tracing::error!(%error, "the database is not ready");
            unavailable(json!({ "status": "failing", "database": "failing", "version": version() }))
        }
    }
}

fn version() -> String {
    ProgramVersion::running().to_string()
}

fn unavailable(body: serde_json::Value) -> Response {
    let mut response = (StatusCode::SERVICE_UNAVAILABLE, Json(body)).into_response();
    response.extensions_mut().insert(FinalResponse);
    response
}

async fn count_games(app: &App) -> Result<GameCounts, ServerError> {
    app.probe().await?;
    app.game_counts().await
}

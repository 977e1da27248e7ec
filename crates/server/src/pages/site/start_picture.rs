//! Serves the start position of a variant as an image for link previews.

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use glass_render::PictureOptions;
use glass_rules::{AnyPosition, VariantId};

use crate::app::App;
use crate::assets::still;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::fair_queue::Requester;
use crate::picture::raster;

pub(crate) async fn card(
    State(app): State<App>,
    Path(game): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
) -> Result<Response, ServerError> {
    let Ok(game) = game.parse::<VariantId>() else {
        return Err(ServerError::NotFound("missing-game-name"));
    };
    let start = AnyPosition::start(game.default_rules());
    let name = still::preview_path(game);
    raster::preview(
        &app.picture_pools,
        Requester::new(Some(client_ip), None),
        name,
        start,
        PictureOptions::default(),
    )
    .await
}

//! Serves a game by its URL: the page, the record and the pictures.

pub(crate) mod action;
pub(crate) mod advice;
pub(crate) mod chat;
pub(crate) mod chat_settings;
pub(crate) mod conditional;
pub(crate) mod hide;
pub(crate) mod next;
pub(crate) mod note;
pub(crate) mod play;
pub(crate) mod premoves;
pub(crate) mod steps;
pub(crate) mod terms;
mod visible_parts;
pub(crate) mod withdraw;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use glass_render::PictureOptions;
use glass_rules::Color;
use glass_store::{GameId, StoredGame, VisitorId};
use serde::Deserialize;

use crate::app::App;
use crate::archive::courier;
use crate::archive::ndjson;
use crate::archive::pgn;
use crate::assets;
use crate::game::replay::Replay;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::pages::account::guest_recovery::RecoveryLink;
use crate::pages::parse_game_id;
use crate::picture::look::PictureLook;
use crate::picture::raster;

/// The requested position of a game, `?ply=7`.
#[derive(Deserialize)]
pub(crate) struct PlyQuery {
    ply: Option<String>,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    (Query(position), Query(look)): (Query<PlyQuery>, Query<PictureLook>),
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    way_back: RecoveryLink,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor();
    let ply = steps::parse_ply(position.ply.as_deref())?;
    let requester = Requester::new(Some(client_ip), visitor.cloned());
    let replay = async |id: &str| {
        let live = app.live_games.get(&parse_game_id(id)?).await?;
        Ok::<_, ServerError>(live.replay())
    };
    let site = app.site().to_owned();
    match name.split_once('.') {
        None => {
            let (id, way_back) = (parse_game_id(&name)?, way_back.url(&origin));
            let viewer = visitor.cloned();
            let ply =
                play::PlayPageRequest { viewer, ply, way_back, ..play::PlayPageRequest::default() };
            let page = play::page(app, client_ip, origin, &id, ply).await?;
            Ok(page.into_response())
        }
        Some((id, "pgn")) => {
            let replay = replay(id).await?;
            app.work.run(requester, move || record(&replay, &site)).await?
        }
        Some((id, "courier")) => {
            let replay = replay(id).await?;
            app.work.run(requester, move || move_list(&replay, &site)).await?
        }
        Some((id, "ndjson")) => {
            let replay = replay(id).await?;
            app.work.run(requester, move || line(&replay)).await?
        }
        Some((id, "svg")) => picture(replay(id).await?.as_ref(), visitor, ply, &look),
        Some((id, "png")) => {
            preview_picture(&app, requester, replay(id).await?.as_ref(), ply, &look).await
        }
        Some((id, "gif")) => {
            let share = app.usage.start_export(client_ip)?;
            animation(&app, requester, share, replay(id).await?.as_ref(), &look).await
        }
        Some(_) => Err(ServerError::NotFound("missing-game-file")),
    }
}

fn record(replay: &Replay, site: &str) -> Result<Response, ServerError> {
    let StoredGame { variant, id, .. } = &*replay.game;
    let headers = [
        (CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{variant}-{id}.pgn\"")),
    ];
    Ok((headers, pgn::write(replay, Some(site))?).into_response())
}

/// The record as a move list of Game Courier.
fn move_list(replay: &Replay, site: &str) -> Result<Response, ServerError> {
    let StoredGame { variant, id, .. } = &*replay.game;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{variant}-{id}.txt\"")),
    ];
    Ok((headers, courier::write(replay, Some(site))?).into_response())
}

/// The record as one line of JSON.
fn line(replay: &Replay) -> Result<Response, ServerError> {
    let headers = [(CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, ndjson::write(replay)? + "\n").into_response())
}

fn picture(
    replay: &Replay,
    visitor: Option<&VisitorId>,
    ply: Option<usize>,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let (position, last_move) = replay.position_after(ply);
    let bottom = state::color_of(&replay.game, visitor).unwrap_or(Color::White);
    // Small pictures are for lists, and omit the pieces of other boards.
    let options = PictureOptions { last_move, ghosts: !look.small, ..look.options(bottom)? };
    let svg = glass_render::svg(position.view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "private, no-cache")];
    Ok((headers, svg).into_response())
}

/// The picture for link previews, the same for all visitors with the link.
async fn preview_picture(
    app: &App,
    requester: Requester,
    replay: &Replay,
    ply: Option<usize>,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let (position, last_move) = replay.position_after(ply);
    let options = PictureOptions { last_move, ..look.options(Color::White)? };
    let shown = ply.unwrap_or(replay.moves.len()).min(replay.moves.len());
    let name = format!("{} {} {shown} {options:?}", replay.game.id, replay.game.updated);
    raster::preview(&app.picture_pools, requester, name, position.clone(), options).await
}

/// The whole game as an animated GIF, the same for all visitors with the link. A network may request one at a time.
async fn animation(
    app: &App,
    requester: Requester,
    share: ConcurrencyPermit,
    replay: &Replay,
    look: &PictureLook,
) -> Result<Response, ServerError> {
    let options = look.options(Color::White)?;
    let name = format!("{} {} all {options:?}", replay.game.id, replay.game.updated);
    raster::gif(&app.picture_pools, requester, name, replay.history.clone(), options, share).await
}

/// Redirects from the short address of a game, as lichess has it and its programs print it: `/ID` and `/ID/white`.
pub(crate) async fn redirect_short_address(method: Method, uri: Uri) -> Response {
    let mut parts = uri.path().trim_start_matches('/').split('/');
    let game = parts.next().and_then(|id| id.parse::<GameId>().ok());
    let side = parts.next();
    match game {
        Some(game) if method.is_safe() && matches!(side, None | Some("" | "white" | "black")) => {
            Redirect::to(&format!("/game/{game}")).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

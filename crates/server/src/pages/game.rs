//! A game under its address: the page, the record, the picture.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_render::PictureOptions;
use glass_rules::Color;
use glass_store::{GameRecord, StoredGame, VisitorId};
use serde::Deserialize;

use super::{game_id, play, steps};
use crate::app::App;
use crate::error::ServerError;
use crate::session::Guest;
use crate::{assets, game_state, pgn_record, replay};

/// Which position of a game is wanted: `?ply=7`.
#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    ply: Option<String>,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(position): Query<PositionQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor();
    let asked = steps::asked(position.ply.as_deref())?;
    match name.split_once('.') {
        None => Ok(play::page(&app, &game_id(&name)?, visitor, asked, "").await?.into_response()),
        Some((id, "pgn")) => record(&app.store.game_load(&game_id(id)?).await?),
        Some((id, "svg")) => picture(&app.store.game_load(&game_id(id)?).await?, visitor, asked),
        Some(_) => Err(ServerError::NotFound("A game has a record (.pgn) and a picture (.svg).")),
    }
}

fn record(record: &GameRecord) -> Result<Response, ServerError> {
    let StoredGame { variant, id, .. } = &record.game;
    let headers = [
        (CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{variant}-{id}.pgn\"")),
    ];
    Ok((headers, pgn_record::write(record)?).into_response())
}

fn picture(
    record: &GameRecord,
    visitor: Option<&VisitorId>,
    asked: Option<usize>,
) -> Result<Response, ServerError> {
    let mut history = replay::history(record)?;
    while asked.is_some_and(|ply| ply < history.moves().len()) {
        history.undo();
    }
    let options = PictureOptions {
        bottom: game_state::color_of(&record.game, visitor).unwrap_or(Color::White),
        last_move: history.moves().last().copied(),
        ..PictureOptions::default()
    };
    let svg = glass_render::svg(history.position().view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "private, no-cache")];
    Ok((headers, svg).into_response())
}

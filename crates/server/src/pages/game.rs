//! A game under its address: the page, the record, the picture.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_render::{PictureOptions, Theme};
use glass_rules::{Color, History};
use glass_store::{GameRecord, StoredGame, VisitorId};
use serde::Deserialize;

use super::{game_id, play, steps};
use crate::app::App;
use crate::error::ServerError;
use crate::origin::Origin;
use crate::session::Guest;
use crate::{assets, cards, game_state, pgn_record, replay};

/// Which position of a game is wanted, `?ply=7`, and how its picture is to look.
#[derive(Deserialize)]
pub(crate) struct PositionQuery {
    ply: Option<String>,
    #[serde(default)]
    dark: bool,
    /// Whether the picture is for a list: boards and pieces, without letters.
    #[serde(default)]
    small: bool,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(position): Query<PositionQuery>,
    origin: Origin,
    guest: Guest,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor();
    let asked = steps::asked(position.ply.as_deref())?;
    let load = async |id: &str| Ok::<_, ServerError>(app.store.game_load(&game_id(id)?).await?);
    match name.split_once('.') {
        None => {
            let page = play::page(&app, &origin, &game_id(&name)?, visitor, asked, "").await?;
            Ok(page.into_response())
        }
        Some((id, "pgn")) => record(&load(id).await?),
        Some((id, "svg")) => picture(&load(id).await?, visitor, asked, &position),
        Some((id, "png")) => card(&app, &load(id).await?, asked).await,
        Some(_) => {
            Err(ServerError::NotFound("A game has a record (.pgn) and pictures (.svg and .png)."))
        }
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
    query: &PositionQuery,
) -> Result<Response, ServerError> {
    let history = history(record, asked)?;
    let usual = PictureOptions {
        bottom: game_state::color_of(&record.game, visitor).unwrap_or(Color::White),
        theme: if query.dark { Theme::Dark } else { Theme::Light },
        last_move: history.moves().last().copied(),
        ..PictureOptions::default()
    };
    let small = |usual| PictureOptions { coordinates: false, names: false, ghosts: false, ..usual };
    let options = if query.small { small(usual) } else { usual };
    let svg = glass_render::svg(history.position().view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "private, no-cache")];
    Ok((headers, svg).into_response())
}

/// The game up to the position that is asked for.
fn history(record: &GameRecord, asked: Option<usize>) -> Result<History, ServerError> {
    let mut history = replay::history(record)?;
    while asked.is_some_and(|ply| ply < history.moves().len()) {
        history.undo();
    }
    Ok(history)
}

/// The position for link previews, the same for all who have the link.
async fn card(
    app: &App,
    record: &GameRecord,
    asked: Option<usize>,
) -> Result<Response, ServerError> {
    let history = history(record, asked)?;
    let last_move = history.moves().last().copied();
    let options = PictureOptions { last_move, ..PictureOptions::default() };
    let name = format!("{} {} {}", record.game.id, record.game.updated, history.moves().len());
    cards::card(app, name, history.position().clone(), options).await
}

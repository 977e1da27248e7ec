//! A game under its address: the page, the record, the picture.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use glass_render::{PictureOptions, Theme};
use glass_rules::Color;
use glass_store::{StoredGame, VisitorId};
use serde::Deserialize;

use super::way_back::WayBack;
use super::{game_id, play, steps};
use crate::app::App;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::origin::Origin;
use crate::replay::Replay;
use crate::session::Guest;
use crate::{assets, cards, game_state, ndjson_record, pgn_record};

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
    Extension(caller): Extension<Caller>,
    origin: Origin,
    guest: Guest,
    way_back: WayBack,
) -> Result<Response, ServerError> {
    let visitor = guest.visitor();
    let asked = steps::asked(position.ply.as_deref())?;
    let replay = async |id: &str| {
        let live = app.live_games.get(&game_id(id)?).await?;
        Ok::<_, ServerError>(live.replay())
    };
    match name.split_once('.') {
        None => {
            let link = way_back.url(&origin);
            let page =
                play::page(&app, &origin, &game_id(&name)?, visitor, asked, link, "").await?;
            Ok(page.into_response())
        }
        Some((id, "pgn")) => record(replay(id).await?.as_ref()),
        Some((id, "ndjson")) => line(replay(id).await?.as_ref()),
        Some((id, "svg")) => picture(replay(id).await?.as_ref(), visitor, asked, &position),
        Some((id, "png")) => card(&app, replay(id).await?.as_ref(), asked).await,
        Some((id, "gif")) => moving(&app, caller, replay(id).await?.as_ref()).await,
        Some(_) => Err(ServerError::NotFound(
            "A game has records (.pgn and .ndjson) and pictures (.svg, .png and .gif).",
        )),
    }
}

fn record(replay: &Replay) -> Result<Response, ServerError> {
    let StoredGame { variant, id, .. } = &replay.game;
    let headers = [
        (CONTENT_TYPE, "application/vnd.chess-pgn; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{variant}-{id}.pgn\"")),
    ];
    Ok((headers, pgn_record::write(replay)?).into_response())
}

/// The record as one line of JSON.
fn line(replay: &Replay) -> Result<Response, ServerError> {
    let headers = [(CONTENT_TYPE, "application/x-ndjson")];
    Ok((headers, ndjson_record::write(replay)? + "\n").into_response())
}

fn picture(
    replay: &Replay,
    visitor: Option<&VisitorId>,
    asked: Option<usize>,
    query: &PositionQuery,
) -> Result<Response, ServerError> {
    let (position, last_move) = replay.after(asked);
    let usual = PictureOptions {
        bottom: game_state::color_of(&replay.game, visitor).unwrap_or(Color::White),
        theme: if query.dark { Theme::Dark } else { Theme::Light },
        last_move,
        ..PictureOptions::default()
    };
    let small = |usual| PictureOptions { coordinates: false, names: false, ghosts: false, ..usual };
    let options = if query.small { small(usual) } else { usual };
    let svg = glass_render::svg(position.view(), &options);
    let headers = [(CONTENT_TYPE, assets::SVG), (CACHE_CONTROL, "private, no-cache")];
    Ok((headers, svg).into_response())
}

/// The position for link previews, the same for all who have the link.
async fn card(app: &App, replay: &Replay, asked: Option<usize>) -> Result<Response, ServerError> {
    let (position, last_move) = replay.after(asked);
    let options = PictureOptions { last_move, ..PictureOptions::default() };
    let shown = asked.unwrap_or(replay.moves.len()).min(replay.moves.len());
    let name = format!("{} {} {shown}", replay.game.id, replay.game.updated);
    cards::card(&app.cards, name, position.clone(), options).await
}

/// The whole game as a moving picture, the same for all who have the link; one at a time for a network.
async fn moving(app: &App, caller: Caller, replay: &Replay) -> Result<Response, ServerError> {
    let _share = app.usage.export(caller)?;
    let name = format!("{} {} all", replay.game.id, replay.game.updated);
    cards::moving(&app.cards, name, replay.history.clone(), PictureOptions::default()).await
}

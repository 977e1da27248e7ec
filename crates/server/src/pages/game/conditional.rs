//! Lets players prepare conditional moves, and returns the boards after a line of moves.

use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_rules::Color;
use glass_store::{GameId, VisitorId};
use glass_words::Message;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::game::conditional_moves::{self, PreparedLines};
use crate::game::referee::{TRIES, busy};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::replay::Replay;
use crate::game::state::{self, LineState};
use crate::http::client_ip::Caller;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::Guest;
use crate::pages::{game_id, refused};

use crate::board::tried_line::{self, TriedLine};
use crate::game::side;
use crate::game::turn;
use crate::t;

/// A line of moves to try, and the number of moves of the game before it.
#[derive(Deserialize)]
pub(crate) struct LineQuery {
    ply: Option<usize>,
    #[serde(default)]
    moves: String,
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    ply: u32,
    #[serde(default)]
    takebacks: u32,
    #[serde(default)]
    line: String,
}

/// The conditional moves of a player, for that player only.
#[derive(Serialize)]
#[serde(tag = "type", rename = "conditional")]
struct Prepared {
    ply: u32,
    takebacks: u32,
    /// Whether the player can prepare moves now.
    open: bool,
    lines: Vec<PreparedLine>,
}

#[derive(Serialize)]
struct PreparedLine {
    /// The moves in coordinate notation, which identify the line when it is removed.
    line: String,
    words: String,
}

/// The boards after a line of moves that a visitor tries in a game.
pub(crate) async fn line(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(query): Query<LineQuery>,
) -> Result<Response, ServerError> {
    let id = game_id(&id)?;
    app.usage.message(caller, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    let ply = query.ply.unwrap_or(usize::MAX);
    match TriedLine::read(tried_line::after(&replay.history, ply), &query.moves) {
        Ok(line) => Ok(Json(LineState::new(line, 0)).into_response()),
        Err(why) => Ok(refused(StatusCode::CONFLICT, &why)),
    }
}

/// The prepared moves. A browser that opens the address is redirected to the game.
pub(crate) async fn lines(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let id = game_id(&id)?;
    let prepared = prepared(&app, &id, guest.visitor()).await?;
    Ok(match wants_json(&headers) {
        true => Json(prepared).into_response(),
        false => Redirect::to(&format!("/game/{id}")).into_response(),
    })
}

/// Adds a line.
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Form(fields): Form<Fields>,
) -> Result<Response, ServerError> {
    change(&app, &id, caller, &guest, fields, |lines, replay, written| {
        lines.with(TriedLine::read(replay.history.clone(), written)?)
    })
    .await
}

/// Removes a line.
pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Form(fields): Form<Fields>,
) -> Result<Response, ServerError> {
    change(&app, &id, caller, &guest, fields, |lines, _, line| Ok(lines.without(line))).await
}

async fn change(
    app: &App,
    id: &str,
    caller: Caller,
    guest: &Guest,
    fields: Fields,
    change: impl Fn(PreparedLines, &Replay, &str) -> Result<PreparedLines, Refusal>,
) -> Result<Response, ServerError> {
    let (id, visitor) = (game_id(id)?, guest.visitor());
    app.usage.message(caller, visitor, &id)?;
    match written(app, &id, visitor, &fields, change).await? {
        Ok(()) => Ok(Json(prepared(app, &id, visitor).await?).into_response()),
        Err(why) => Ok(refused(StatusCode::CONFLICT, &why)),
    }
}

/// Stores the changed lines if the game has not changed since the client loaded it.
async fn written(
    app: &App,
    id: &GameId,
    visitor: Option<&VisitorId>,
    fields: &Fields,
    change: impl Fn(PreparedLines, &Replay, &str) -> Result<PreparedLines, Refusal>,
) -> Result<Result<(), Refusal>, ServerError> {
    for _ in 0..TRIES {
        let live = app.live_games.get(id).await?;
        let replay = live.replay();
        let game = &replay.game;
        let color = player(&replay, visitor)?;
        if (game.ply, game.takebacks) != (fields.ply, fields.takebacks) {
            let why = t("refused-stale");
            return Ok(Err(Refusal::new(RefusalCode::Stale, why)));
        }
        if !conditional_moves::are_open(game, color) {
            return Ok(Err(Refusal::new(RefusalCode::Turn, closed(&replay, color))));
        }
        let seat = side::seat(color);
        let known = app.store.conditional_lines(&game.id, seat).await?;
        let lines = PreparedLines::of(game, known.as_ref());
        let after = match change(lines, &replay, &fields.line) {
            Ok(lines) => lines.stored(),
            Err(why) => return Ok(Err(why)),
        };
        let before = known.as_ref().map(|known| known.lines.as_str());
        if app.store.conditional_write(game, seat, before, after.as_deref()).await? {
            live.known_lines().forget();
            return Ok(Ok(()));
        }
        // Another server may have changed the game.
        app.live_games.keep_up(&game.id, app.store.game_revision(&game.id).await?).await;
    }
    Ok(Err(busy()))
}

/// The reason why the player cannot prepare moves.
fn closed(replay: &Replay, color: Color) -> Message {
    if !conditional_moves::are_foreseen(&replay.game) {
        t("prepare-not-here")
    } else if turn::of(&replay.game) == color {
        t("prepare-your-turn")
    } else {
        t("prepare-not-begun")
    }
}

/// The side of the visitor; other visitors may not see the prepared moves.
fn player(replay: &Replay, visitor: Option<&VisitorId>) -> Result<Color, ServerError> {
    state::color_of(&replay.game, visitor)
        .ok_or_else(|| ServerError::Conflict(t("prepare-watcher").into()))
}

async fn prepared(
    app: &App,
    id: &GameId,
    visitor: Option<&VisitorId>,
) -> Result<Prepared, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    let (game, color) = (&replay.game, player(&replay, visitor)?);
    let known = app.store.conditional_lines(id, side::seat(color)).await?;
    let in_words = |line: &[String]| {
        let line = line.join(" ");
        let tried = TriedLine::read(replay.history.clone(), &line).ok()?;
        Some(PreparedLine { line, words: conditional_moves::words(&tried) })
    };
    let lines = PreparedLines::of(game, known.as_ref());
    Ok(Prepared {
        ply: game.ply,
        takebacks: game.takebacks,
        open: conditional_moves::are_open(game, color),
        lines: lines.iter().filter_map(in_words).collect(),
    })
}

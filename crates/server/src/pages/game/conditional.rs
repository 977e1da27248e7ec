//! Lets players prepare conditional moves, and shows the boards after a line of moves.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_rules::{Color, VariantId};
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
use crate::pages::{example, finished, game_id, refused, render};

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

#[derive(Template)]
#[template(path = "game/conditional_moves.html")]
struct ConditionalPage<'p> {
    id: String,
    prepared: Prepared,
    /// An example of a move in algebraic notation.
    example: String,
    refused: &'p str,
    /// The text that was refused, for the player to correct.
    written: &'p str,
    opponent: String,
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

pub(crate) async fn page(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    show(&app, &game_id(&id)?, guest.visitor(), &headers, None, "").await
}

/// Adds a line.
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, ServerError> {
    change(&app, &id, caller, &guest, &headers, fields, |lines, replay, written| {
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
    headers: HeaderMap,
    Form(fields): Form<Fields>,
) -> Result<Response, ServerError> {
    change(&app, &id, caller, &guest, &headers, fields, |lines, _, line| Ok(lines.without(line)))
        .await
}

async fn change(
    app: &App,
    id: &str,
    caller: Caller,
    guest: &Guest,
    headers: &HeaderMap,
    fields: Fields,
    change: impl Fn(PreparedLines, &Replay, &str) -> Result<PreparedLines, Refusal>,
) -> Result<Response, ServerError> {
    let (id, visitor) = (game_id(id)?, guest.visitor());
    app.usage.message(caller, visitor, &id)?;
    let why = match written(app, &id, visitor, &fields, change).await? {
        Ok(()) if wants_json(headers) => None,
        Ok(()) => {
            return Ok(Redirect::to(&format!("/game/{id}/conditional")).into_response());
        }
        Err(why) => Some(why),
    };
    show(app, &id, visitor, headers, why, &fields.line).await
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
        t("conditional-not-available")
    } else if turn::of(&replay.game) == color {
        t("conditional-your-turn")
    } else {
        t("conditional-not-started")
    }
}

/// The side of the visitor; other visitors may not see the prepared moves.
fn player(replay: &Replay, visitor: Option<&VisitorId>) -> Result<Color, ServerError> {
    state::color_of(&replay.game, visitor)
        .ok_or_else(|| ServerError::Conflict(t("conditional-spectator").into()))
}

async fn show(
    app: &App,
    id: &GameId,
    visitor: Option<&VisitorId>,
    headers: &HeaderMap,
    why: Option<Refusal>,
    written: &str,
) -> Result<Response, ServerError> {
    if let Some(why) = why.as_ref().filter(|_| wants_json(headers)) {
        return Ok(refused(StatusCode::CONFLICT, why));
    }
    let replay = app.live_games.get(id).await?.replay();
    let color = player(&replay, visitor)?;
    let prepared = prepared(app, &replay, color).await?;
    if wants_json(headers) {
        return Ok(Json(prepared).into_response());
    }
    let status = if why.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    let not_now = if prepared.open { String::new() } else { closed(&replay, color).to_string() };
    let refused = why.as_ref().map_or(not_now.as_str(), |why| why.text.as_str());
    let kind: VariantId = replay.history.position().variant();
    let opponent = t("side-heading").with("side", side::name(!color)).to_string();
    let (id, example) = (id.to_string(), example(kind));
    let page = ConditionalPage { id, prepared, example, refused, written, opponent };
    Ok(finished(status, render(&page)?))
}

async fn prepared(app: &App, replay: &Replay, color: Color) -> Result<Prepared, ServerError> {
    let game = &replay.game;
    let known = app.store.conditional_lines(&game.id, side::seat(color)).await?;
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

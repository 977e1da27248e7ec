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
use crate::game::referee::{MAX_JUDGE_ATTEMPTS, busy_refusal};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::replay::Replay;
use crate::game::state::{self, LineState};
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::Guest;
use crate::pages::{parse_game_id, refusal_response};

use crate::board::tried_line::{self, TriedLine};
use crate::game::side;
use crate::game::turn;
use crate::t;

/// A line of moves to try, and the number of moves of the game before it.
#[derive(Deserialize)]
pub(crate) struct TriedLineQuery {
    ply: Option<usize>,
    #[serde(default)]
    moves: String,
}

#[derive(Deserialize)]
pub(crate) struct ConditionalLineForm {
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
struct PreparedMoves {
    ply: u32,
    takebacks: u32,
    /// Whether the player can prepare moves now.
    open: bool,
    lines: Vec<PreparedLine>,
}

#[derive(Serialize)]
pub(super) struct PreparedLine {
    /// The moves in coordinate notation, which identify the line when it is removed.
    pub(super) line: String,
    pub(super) words: String,
}

/// The boards after a line of moves that a visitor tries in a game.
pub(crate) async fn line(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<TriedLineQuery>,
) -> Result<Response, ServerError> {
    let id = parse_game_id(&id)?;
    app.usage.count_game_message(client_ip, guest.visitor(), &id)?;
    let replay = app.live_games.get(&id).await?.replay();
    let ply = query.ply.unwrap_or(usize::MAX);
    match TriedLine::parse(tried_line::history_after(&replay.history, ply), &query.moves) {
        Ok(line) => Ok(Json(LineState::new(line, 0)).into_response()),
        Err(why) => Ok(refusal_response(StatusCode::CONFLICT, &why)),
    }
}

/// The prepared moves. A browser that opens the address is redirected to the game.
pub(crate) async fn lines(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let id = parse_game_id(&id)?;
    let prepared = prepared_moves(&app, &id, guest.visitor()).await?;
    Ok(match wants_json(&headers) {
        true => Json(prepared).into_response(),
        false => Redirect::to(&format!("/game/{id}")).into_response(),
    })
}

/// Adds a line.
pub(crate) async fn add(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(fields): Form<ConditionalLineForm>,
) -> Result<Response, ServerError> {
    change(&app, &id, client_ip, &guest, fields, |lines, replay, written| {
        lines.with(TriedLine::parse(replay.history.clone(), written)?)
    })
    .await
}

/// Removes a line.
pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(fields): Form<ConditionalLineForm>,
) -> Result<Response, ServerError> {
    change(&app, &id, client_ip, &guest, fields, |lines, _, line| Ok(lines.without(line))).await
}

async fn change(
    app: &App,
    id: &str,
    client_ip: ClientIp,
    guest: &Guest,
    fields: ConditionalLineForm,
    change: impl Fn(PreparedLines, &Replay, &str) -> Result<PreparedLines, Refusal>,
) -> Result<Response, ServerError> {
    let (id, visitor) = (parse_game_id(id)?, guest.visitor());
    app.usage.count_game_message(client_ip, visitor, &id)?;
    match store_lines(app, &id, visitor, &fields, change).await? {
        Ok(()) => Ok(Json(prepared_moves(app, &id, visitor).await?).into_response()),
        Err(why) => Ok(refusal_response(StatusCode::CONFLICT, &why)),
    }
}

/// Stores the changed lines if the game has not changed since the client loaded it.
async fn store_lines(
    app: &App,
    id: &GameId,
    visitor: Option<&VisitorId>,
    fields: &ConditionalLineForm,
    change: impl Fn(PreparedLines, &Replay, &str) -> Result<PreparedLines, Refusal>,
) -> Result<Result<(), Refusal>, ServerError> {
    for _ in 0..MAX_JUDGE_ATTEMPTS {
        let live = app.live_games.get(id).await?;
        let replay = live.replay();
        let game = &replay.game;
        let color = player(&replay, visitor)?;
        if (game.ply, game.takebacks) != (fields.ply, fields.takebacks) {
            let why = t("refused-stale");
            return Ok(Err(Refusal::new(RefusalCode::Stale, why)));
        }
        if !conditional_moves::can_prepare(game, color) {
            return Ok(Err(Refusal::new(RefusalCode::Turn, closed_reason(&replay, color))));
        }
        let seat = side::seat(color);
        let known = app.store.conditional_lines(&game.id, seat).await?;
        let lines = PreparedLines::for_game(game, known.as_ref());
        let after = match change(lines, &replay, &fields.line) {
            Ok(lines) => lines.to_text(),
            Err(why) => return Ok(Err(why)),
        };
        let before = known.as_ref().map(|known| known.lines.as_str());
        if app.store.conditional_write(game, seat, before, after.as_deref()).await? {
            live.conditional_moves().clear();
            return Ok(Ok(()));
        }
        // Another server may have changed the game.
        app.live_games.require_revision(&game.id, app.store.game_revision(&game.id).await?).await;
    }
    Ok(Err(busy_refusal()))
}

/// The reason why the player cannot prepare moves.
fn closed_reason(replay: &Replay, color: Color) -> Message {
    if !conditional_moves::are_allowed(&replay.game) {
        t("conditional-not-available")
    } else if turn::current(&replay.game) == color {
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

async fn prepared_moves(
    app: &App,
    id: &GameId,
    visitor: Option<&VisitorId>,
) -> Result<PreparedMoves, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    let (game, color) = (&replay.game, player(&replay, visitor)?);
    Ok(PreparedMoves {
        ply: game.ply,
        takebacks: game.takebacks,
        open: conditional_moves::can_prepare(game, color),
        lines: stored_lines(app, &replay, color).await?,
    })
}

/// The lines that a player has stored for the current position.
pub(super) async fn stored_lines(
    app: &App,
    replay: &Replay,
    color: Color,
) -> Result<Vec<PreparedLine>, ServerError> {
    let game = &replay.game;
    let known = app.store.conditional_lines(&game.id, side::seat(color)).await?;
    let in_words = |line: &[String]| {
        let line = line.join(" ");
        let tried = TriedLine::parse(replay.history.clone(), &line).ok()?;
        Some(PreparedLine { line, words: conditional_moves::describe_line(&tried) })
    };
    let lines = PreparedLines::for_game(game, known.as_ref());
    Ok(lines.iter().filter_map(in_words).collect())
}

//! Streams the moves of a game to spectators.

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::FutureExt;
use glass_notation::{coordinate, fen};
use glass_rules::Color;
use glass_store::{GameId, Status};
use serde::Serialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::error::{ApiError, ApiErrors, parse_game_id};
use crate::api::export::game_json::{GameJson, GameJsonOptions};
use crate::api::stream::{self, KEEP_ALIVE, LineSource};
use crate::app::App;
use crate::cluster::bus::GameEvent;
use crate::game::clock::game_clock::GameClock;
use crate::game::presence::PresenceGuard;
use crate::game::replay::Replay;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::SocketPermit;

/// A position of the game.
#[derive(Serialize, ToSchema)]
struct PositionLine {
    fen: String,
    /// The last move in coordinate notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    lm: Option<String>,
    /// White's remaining time in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    wc: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bc: Option<i64>,
}

/// The address of the stream.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(watch))
}

/// A game for spectators, as one JSON object a line: the game, then each position so far and to come, and the game again
/// at its end.
#[utoipa::path(get, path = "/stream/game/{id}", tag = "Games",
    params(("id" = String, Path, description = "The game")),
    responses((status = 200, content_type = "application/x-ndjson", body = GameJson), ApiErrors))]
async fn watch(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let game = parse_game_id(&id)?;
    let replay = app.live_games.get(&game).await?.replay();
    if replay.game.status == Status::Waiting {
        return Err(ApiError::no_game());
    }
    let permit = app.usage.open_socket(client_ip)?;
    let news = app.bus.subscribe(&game);
    let present = app.presence.enter(&game, None);
    Ok(stream::response(Spectator {
        app,
        game,
        news,
        sent: None,
        has_ended: false,
        _present: present,
        _permit: permit,
    }))
}

/// An open stream of a spectator.
struct Spectator {
    app: App,
    game: GameId,
    news: Receiver<GameEvent>,
    /// The takebacks and the moves that were sent last; `None` before the first line.
    sent: Option<(u32, u32)>,
    has_ended: bool,
    _present: PresenceGuard,
    _permit: SocketPermit,
}

impl LineSource for Spectator {
    async fn next(&mut self) -> Option<String> {
        // Boxed, so that an idle stream holds no memory for rare paths.
        let next = self.next_lines().boxed().await;
        next.inspect_err(ServerError::log).ok().flatten()
    }
}

impl Spectator {
    async fn next_lines(&mut self) -> Result<Option<String>, ServerError> {
        if self.has_ended {
            return Ok(None);
        }
        if self.sent.is_none() {
            return self.lines(0).await.map(Some);
        }
        let until = Instant::now() + KEEP_ALIVE;
        loop {
            let app = self.app.clone();
            let event = tokio::select! {
                () = app.stopping.cancelled() => return Ok(None),
                event = timeout_at(until, self.news.recv()) => event,
            };
            let lines = match event {
                Err(_) => return Ok(Some(String::new())),
                Ok(Err(RecvError::Lagged(_))) => {
                    self.news = self.news.resubscribe();
                    self.lines(0).await?
                }
                Ok(Err(RecvError::Closed) | Ok(GameEvent::Removed)) => return Ok(None),
                Ok(Ok(GameEvent::Changed { revision })) => self.lines(revision).await?,
                Ok(Ok(_)) => String::new(),
            };
            if !lines.is_empty() {
                return Ok(Some(lines));
            }
        }
    }

    /// What is new since the last lines.
    async fn lines(&mut self, revision: u32) -> Result<String, ServerError> {
        let replay = self.app.live_games.at_least(&self.game, revision).await?.replay();
        let now = (replay.game.takebacks, replay.game.ply);
        let mut lines = String::new();
        let first = match self.sent {
            None => {
                lines += &self.game_line(&replay).await?;
                0
            }
            Some(sent) if sent == now && replay.game.ending.is_none() => return Ok(lines),
            // After a takeback the position is sent again.
            Some((takebacks, _)) if takebacks != now.0 => now.1 as usize,
            Some((_, ply)) => ply as usize + 1,
        };
        for ply in first..=now.1 as usize {
            lines += &stream::line(&position_line(&replay, ply, self.app.now()))?;
        }
        self.sent = Some(now);
        if replay.game.ending.is_some() {
            self.has_ended = true;
            lines += &self.game_line(&replay).await?;
        }
        Ok(lines)
    }

    async fn game_line(&self, replay: &Replay) -> Result<String, ServerError> {
        let options = GameJsonOptions { moves: false, pgn: false };
        stream::line(&GameJson::load(&self.app, replay, options).await?)
    }
}

fn position_line(replay: &Replay, ply: usize, now: glass_store::Millis) -> PositionLine {
    let (position, last) = replay.position_after(Some(ply));
    let variant = position.variant();
    let is_newest = ply == replay.history.moves().len();
    let clock = GameClock::from_game(&replay.game).filter(|_| is_newest);
    let left = |color| clock.as_ref().map(|clock| clock.left_at(color, now).max(0) / 1000);
    PositionLine {
        fen: fen::write(position.view()),
        lm: last.map(|last| coordinate::write(variant, last)),
        wc: left(Color::White),
        bc: left(Color::Black),
    }
}

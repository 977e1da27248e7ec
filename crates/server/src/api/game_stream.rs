//! Streams a game in play to the program of a player: the whole game first, then each change.

use std::collections::HashSet;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::FutureExt;
use glass_rules::Color;
use glass_store::{ChatRoom, GameId, Millis, VisitorId};
use serde::Serialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::auth::{self, ApiUser};
use crate::api::error::{ApiError, ApiErrors, parse_game_id};
use crate::api::game::{GameFull, GameStateJson};
use crate::api::play::{self, Interface};
use crate::api::stream::{self, GamePermit, KEEP_ALIVE, LineSource};
use crate::app::App;
use crate::cluster::bus::GameEvent;
use crate::game::absence;
use crate::game::chat::room;
use crate::game::presence::PresenceGuard;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::SocketPermit;

/// A chat message in a stream.
#[derive(Serialize, ToSchema)]
struct ChatMessageLine {
    r#type: &'static str,
    room: &'static str,
    username: String,
    text: String,
}

/// Whether the opponent has left a game with a live clock.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OpponentGone {
    r#type: &'static str,
    gone: bool,
    /// The seconds after which the game may be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim_win_in_seconds: Option<i64>,
}

/// The addresses of game streams.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(bot)).routes(routes!(board))
}

/// A game of a BOT account, as one JSON object a line: `gameFull` at once, then `gameState`, `chatLine` and
/// `opponentGone`.
#[utoipa::path(get, path = "/bot/game/stream/{id}", tag = "Bot",
    params(("id" = String, Path, description = "The game")), security(("token" = ["bot:play"])),
    responses((status = 200, content_type = "application/x-ndjson", body = GameFull), ApiErrors))]
async fn bot(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    open(app, client_ip, &user, &id, Interface::Bot).await
}

/// A game of a person's account, in the same form.
#[utoipa::path(get, path = "/board/game/stream/{id}", tag = "Board",
    params(("id" = String, Path, description = "The game")), security(("token" = ["board:play"])),
    responses((status = 200, content_type = "application/x-ndjson", body = GameFull), ApiErrors))]
async fn board(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    open(app, client_ip, &user, &id, Interface::Board).await
}

async fn open(
    app: App,
    client_ip: ClientIp,
    user: &ApiUser,
    id: &str,
    interface: Interface,
) -> Result<Response, ApiError> {
    interface.check(user)?;
    let game = parse_game_id(id)?;
    let replay = app.live_games.get(&game).await?.replay();
    let color = state::color_of(&replay.game, Some(user.visitor()));
    let color = color.ok_or_else(play::not_your_game)?;
    if replay.headers.is_rated() {
        app.fair_play.note_network(&replay.game, user.visitor(), client_ip).await;
    }
    let permits = (app.usage.open_socket(client_ip)?, app.api_streams.open_game(&user.token.hash)?);
    // If the engine gave up on the game, it tries again now that a player follows it.
    app.engine_calls.call(&replay.game, Some(client_ip));
    let settings = app.store.chat_settings(user.visitor(), &game).await.ok();
    let recent = app.chat_cache.recent(&game, ChatRoom::Players, 0).await?;
    // Subscribe before the first line, so that no change is missed.
    let news = app.bus.subscribe(&game);
    let present = app.presence.enter(&game, Some(color));
    Ok(stream::response(GameStream {
        last_message: recent.last().map_or(0, |message| message.number),
        muted: settings.and_then(room::muted_authors),
        visitor: user.visitor().clone(),
        token: user.token.hash.clone(),
        app,
        game,
        color,
        news,
        sent: None,
        gone: false,
        has_ended: false,
        _present: present,
        _permits: permits,
    }))
}

/// An open stream of a game.
struct GameStream {
    app: App,
    game: GameId,
    visitor: VisitorId,
    /// The hash of the token.
    token: String,
    color: Color,
    news: Receiver<GameEvent>,
    /// The revision that was sent last; `None` before the first line.
    sent: Option<u32>,
    /// The number of the chat message that was sent last.
    last_message: u32,
    /// The authors whose messages are not sent; `None` if the chat is off.
    muted: Option<HashSet<VisitorId>>,
    /// Whether the opponent was last reported as gone.
    gone: bool,
    /// Whether the end of the game was sent.
    has_ended: bool,
    _present: PresenceGuard,
    _permits: (SocketPermit, GamePermit),
}

impl LineSource for GameStream {
    async fn next(&mut self) -> Option<String> {
        // Boxed, so that an idle stream holds no memory for rare paths.
        let next = self.next_lines().boxed().await;
        next.inspect_err(ServerError::log).ok().flatten()
    }
}

impl GameStream {
    async fn next_lines(&mut self) -> Result<Option<String>, ServerError> {
        if self.has_ended {
            return Ok(None);
        }
        if self.sent.is_none() {
            return self.whole_game().await.map(Some);
        }
        let until = Instant::now() + KEEP_ALIVE;
        loop {
            let app = self.app.clone();
            let event = tokio::select! {
                () = app.stopping.cancelled() => return Ok(None),
                event = timeout_at(until, self.news.recv()) => event,
            };
            let lines = match event {
                Err(_) => {
                    let is_valid = auth::is_valid(&self.app, &self.token).await;
                    return Ok(is_valid.then(String::new));
                }
                Ok(Err(RecvError::Lagged(_))) => {
                    // A stream that fell behind needs only the newest state.
                    self.news = self.news.resubscribe();
                    self.change(0).await? + &self.messages().await?
                }
                Ok(Err(RecvError::Closed) | Ok(GameEvent::Removed)) => return Ok(None),
                Ok(Ok(event)) => self.lines_of(event).await?,
            };
            if !lines.is_empty() {
                return Ok(Some(lines));
            }
        }
    }

    async fn whole_game(&mut self) -> Result<String, ServerError> {
        let replay = self.app.live_games.get(&self.game).await?.replay();
        self.sent = Some(replay.game.revision);
        self.has_ended = replay.game.ending.is_some();
        stream::line(&GameFull::load(&self.app, &replay).await?)
    }

    async fn lines_of(&mut self, event: GameEvent) -> Result<String, ServerError> {
        match event {
            GameEvent::Changed { revision } | GameEvent::HistoryChanged { revision } => {
                self.change(revision).await
            }
            GameEvent::MessagePosted { room: ChatRoom::Players, .. } => self.messages().await,
            GameEvent::Presence => self.presence().await,
            GameEvent::MessagePosted { .. }
            | GameEvent::MessageRemoved { .. }
            | GameEvent::Removed => Ok(String::new()),
        }
    }

    /// The state at a revision or later, if it was not sent yet.
    async fn change(&mut self, revision: u32) -> Result<String, ServerError> {
        let replay = self.app.live_games.at_least(&self.game, revision).await?.replay();
        if self.sent.is_some_and(|sent| sent >= replay.game.revision) {
            return Ok(String::new());
        }
        self.sent = Some(replay.game.revision);
        self.has_ended = replay.game.ending.is_some();
        stream::line(&GameStateJson::new(&replay, self.app.now()))
    }

    /// The messages that were not sent yet.
    async fn messages(&mut self) -> Result<String, ServerError> {
        let recent =
            self.app.chat_cache.recent(&self.game, ChatRoom::Players, self.last_message).await?;
        let mut lines = String::new();
        for message in recent.iter().filter(|message| message.number > self.last_message) {
            let visible = self.muted.as_ref().is_some_and(|muted| room::is_visible(muted, message));
            if visible && !message.removed {
                lines += &stream::line(&ChatMessageLine {
                    r#type: "chatLine",
                    room: "player",
                    username: self.author(&message.by, message.name.as_ref()),
                    text: message.words.clone(),
                })?;
            }
        }
        self.last_message =
            recent.last().map_or(self.last_message, |last| last.number.max(self.last_message));
        Ok(lines)
    }

    fn author(&self, by: &VisitorId, name: Option<&glass_store::Name>) -> String {
        match name {
            Some(name) => name.to_string(),
            None if *by == self.visitor => self.color.to_string(),
            None => (!self.color).to_string(),
        }
    }

    /// Whether the opponent has left or returned.
    async fn presence(&mut self) -> Result<String, ServerError> {
        let replay = self.app.live_games.get(&self.game).await?.replay();
        let absent = self.app.presence.absent_since(&self.game);
        let from: Option<Millis> = absence::claimable_from(&replay.game, absent)[!self.color];
        let gone = from.is_some();
        if gone == self.gone {
            return Ok(String::new());
        }
        self.gone = gone;
        let now = self.app.now();
        stream::line(&OpponentGone {
            r#type: "opponentGone",
            gone,
            claim_win_in_seconds: from.map(|from| ((from - now).max(0) + 999) / 1000),
        })
    }
}

//! Runs the WebSocket between a page and its game: receives actions and sends states.

mod chat;
mod close_reason;
mod messages;
mod receive;

use std::collections::HashSet;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::SinkExt;
use glass_store::{GameId, Store, VisitorId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval, timeout};
use tokio_util::sync::CancellationToken;
use tracing::Instrument;

use crate::clock::Clock;
use crate::cluster::bus::{Bus, GameEvent};
use crate::config::usage_limits::UsageLimits;
use crate::game::chat::post::ChatService;
use crate::game::chat::room;
use crate::game::clock::game_clock::GameClock;
use crate::game::clock::lag::Lag;
use crate::game::live::{LiveGames, ViewerProgress};
use crate::game::opponent::calls::EngineCalls;
use crate::game::presence::{PresenceGuard, PresenceTracker};
use crate::game::referee::Referee;
use crate::game::socket::close_reason::CloseReason;
use crate::game::socket::messages::ServerTime;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language;
use crate::http::read_throttle::ThrottleSwitch;
use crate::http::security;
use crate::http::session::Guest;
use crate::http::session_connections::{SessionConnection, SessionConnections};
use crate::limits::usage::{SocketPermit, UsageLimiter};
use crate::metrics::Metrics;
use crate::moderation::fair_play::FairPlay;

/// The read buffer of a socket, in bytes. Messages are small, and every idle socket would keep the default 128 KiB.
const READ_BUFFER: usize = 1024;

/// How many bytes may wait for the next message: enough for the time message and nothing else.
const WRITE_BUFFER: usize = 64;

/// How often the server pings the page of a live game. The reply shows how long a move is in transit.
const PING_EVERY_LIVE: Duration = Duration::from_secs(5);

/// The parts of the server that sockets of games use.
#[derive(Clone)]
pub(crate) struct GameSockets(Arc<SocketServices>);

/// The parts of the server that sockets of games use.
pub(crate) struct SocketServices {
    /// The database.
    pub(crate) store: Store,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Announces changes of games.
    pub(crate) bus: Arc<dyn Bus>,
    /// The games in memory.
    pub(crate) live_games: Arc<LiveGames>,
    /// The visitors with an open page of a game.
    pub(crate) presence: PresenceTracker,
    /// Carries out actions.
    pub(crate) referee: Referee,
    /// Calls the engine when it is its turn.
    pub(crate) engine_calls: EngineCalls,
    /// Notes the networks of players in rated games.
    pub(crate) fair_play: FairPlay,
    /// The chat of games.
    pub(crate) chat: Arc<ChatService>,
    /// Counts sockets and messages.
    pub(crate) usage: Arc<UsageLimiter>,
    /// Ends sockets with their session.
    pub(crate) session_connections: Arc<SessionConnections>,
    /// Measures how long actions take.
    pub(crate) metrics: Arc<Metrics>,
    /// The limits of the site.
    pub(crate) limits: UsageLimits,
    /// The origins of pages that may open a socket; any host of its own if empty.
    pub(crate) origins: Vec<String>,
    /// Whether several servers share the database, so that an announcement of another one can be lost.
    pub(crate) shared: bool,
    /// Cancelled when the server stops.
    pub(crate) stopping: CancellationToken,
}

impl GameSockets {
    /// Shares these services.
    pub(crate) fn new(services: SocketServices) -> Self {
        Self(Arc::new(services))
    }
}

impl Deref for GameSockets {
    type Target = SocketServices;

    fn deref(&self) -> &SocketServices {
        &self.0
    }
}

/// Opens the socket of a page to its game.
pub(crate) async fn open(
    State(services): State<GameSockets>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    Extension(throttle): Extension<ThrottleSwitch>,
    guest: Guest,
    parts: Parts,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ServerError> {
    let Parts { headers, uri, .. } = parts;
    security::check_socket_origin(&headers, &uri, &services.origins)?;
    let game = crate::game::parse_game_id(&id)?;
    let mut rated = false;
    let header = match services.live_games.get(&game).await {
        Ok(live) => {
            let replay = live.replay();
            rated = replay.headers.is_rated();
            Some(replay.game.clone())
        }
        Err(ServerError::NotFound(_)) => None,
        Err(error) => return Err(error),
    };
    let permit = services.usage.open_socket(client_ip)?;
    throttle.turn_on();
    let most = services.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    // Messages are sent at once, except the time, which waits for the state that it belongs to.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    let Some(header) = header else {
        // A page does not learn why an upgrade is refused and would retry forever. So accept it, and send the reason.
        return Ok(upgrade.on_upgrade(async move |mut socket| {
            CloseReason::Removed.close(&mut socket, services.limits.socket_farewell).await;
            drop(permit);
        }));
    };
    // The progress that the page has seen, if it is in the URL.
    let seen = Query::try_from_uri(&uri).ok().map(|Query(seen)| seen);
    let last_message = Query::try_from_uri(&uri).map_or(0, |Query(ChatCursor { chat })| chat);
    let visitor = guest.visitor().cloned();
    let muted = match &visitor {
        // If the settings cannot be read, send no chat, because it may include muted authors.
        Some(visitor) => {
            let settings = services.store.chat_settings(visitor, &game).await.ok();
            settings.and_then(room::muted_authors)
        }
        None => Some(HashSet::new()),
    };
    let session = guest.signed_in_session().await?;
    let open = services.session_connections.register(guest.session_hash());
    let color = state::color_of(&header, visitor.as_ref());
    if let (Some(_), Some(visitor), true) = (color, &visitor, rated) {
        services.fair_play.note_network(&header, visitor, client_ip).await;
    }
    let live = GameClock::from_game(&header).is_some_and(|clock| clock.control.is_live());
    // If the engine gave up on the game, it tries again now that a page is open.
    services.engine_calls.call(&header, color.map(|_| client_ip));
    // Log lines of the socket belong to the request that opened it.
    let request = tracing::Span::current();
    let talk = move |socket| async move {
        // Subscribe before sending the first state, so that no change is missed.
        let news = services.bus.subscribe(&game);
        let present = services.presence.enter(&game, color);
        let socket = GameSocket {
            services,
            game,
            visitor,
            session,
            connection: open,
            client_ip,
            socket,
            refused_messages: 0,
            progress: seen,
            revision: None,
            last_message,
            muted,
            present,
            live,
            lag: Lag::default(),
            _permit: permit,
        };
        socket.run(news).await;
    };
    let reader = language::reader();
    Ok(upgrade
        .on_upgrade(move |socket| language::for_reader(reader, talk(socket)).instrument(request)))
}

/// An open socket of one viewer to one game.
struct GameSocket {
    services: GameSockets,
    game: GameId,
    visitor: Option<VisitorId>,
    /// The database's id of a signed-in user's session, which may be ended elsewhere.
    session: Option<String>,
    /// Signals the end of any session, including that of a guest.
    connection: SessionConnection,
    client_ip: ClientIp,
    socket: WebSocket,
    refused_messages: u32,
    /// The progress that the viewer has seen.
    progress: Option<ViewerProgress>,
    /// The revision that was sent last.
    revision: Option<u32>,
    /// The number of the chat message that was sent last.
    last_message: u32,
    /// The authors whose messages are not sent; if `None`, no messages are sent.
    muted: Option<HashSet<VisitorId>>,
    present: PresenceGuard,
    /// Whether the game has a live clock.
    live: bool,
    lag: Lag,
    _permit: SocketPermit,
}

/// The number of the last chat message that the page has, if the URL gives it.
#[derive(Deserialize)]
struct ChatCursor {
    #[serde(default)]
    chat: u32,
}

impl GameSocket {
    async fn run(mut self, news: Receiver<GameEvent>) {
        let reason = self.serve(news).await;
        let farewell = self.services.limits.socket_farewell;
        Box::pin(reason.close(&mut self.socket, farewell)).await;
    }

    async fn serve(&mut self, mut news: Receiver<GameEvent>) -> CloseReason {
        let services = self.services.clone();
        let mut stopped = std::pin::pin!(services.stopping.cancelled());
        let every = services.limits.socket_ping;
        let mut ping = interval(if self.live { every.min(PING_EVERY_LIVE) } else { every });
        let mut last_received = Instant::now();
        // Rare paths are boxed, so that an idle socket holds no memory for them.
        if let Err(end) = Box::pin(self.send_all()).await {
            return end;
        }
        loop {
            let went = tokio::select! {
                biased;
                () = self.connection.ended() => {
                    return CloseReason::Close(close_code::POLICY, "signed out");
                }
                () = &mut stopped => return CloseReason::Close(close_code::AWAY, "the server stops"),
                message = self.socket.recv() => {
                    last_received = Instant::now();
                    match message {
                        Some(Ok(message)) => Box::pin(self.receive(message)).await,
                        Some(Err(error)) => Err(CloseReason::from_error(error)),
                        None => Err(CloseReason::Gone),
                    }
                }
                event = news.recv() => match event {
                    // A socket that fell behind needs only the newest state.
                    Err(RecvError::Lagged(_)) => {
                        news = news.resubscribe();
                        Box::pin(self.send_all()).await
                    }
                    Err(RecvError::Closed) => Err(CloseReason::Close(close_code::RESTART, "open anew")),
                    Ok(event) => Box::pin(self.send_news(event)).await,
                },
                _ = ping.tick() => match last_received.elapsed() > services.limits.socket_silence {
                    true => Err(CloseReason::Gone),
                    false => Box::pin(self.ping()).await,
                },
            };
            if let Err(end) = went {
                return end;
            }
        }
    }

    /// Sends the change that the news announces.
    async fn send_news(&mut self, event: GameEvent) -> Result<(), CloseReason> {
        match event {
            GameEvent::Presence => self.send_presence().await,
            GameEvent::Changed { revision } => self.send_change(revision).await,
            GameEvent::HistoryChanged { revision } => {
                self.progress = None;
                self.send_change(revision).await
            }
            GameEvent::MessagePosted { room, number } => self.send_chat(room, number).await,
            GameEvent::MessageRemoved { room, number } => self.send_removal(room, number).await,
            // Sending the game shows whether it was really removed.
            GameEvent::Removed => self.send_all().await,
        }
    }

    /// Pings the client, unless the session of a signed-in player has ended.
    async fn ping(&mut self) -> Result<(), CloseReason> {
        if let Some(session) = self.session.as_ref().filter(|_| !self.present.is_spectator())
            && let Ok(None) = self.services.store.session_load(session).await
        {
            return Err(CloseReason::Close(close_code::POLICY, "signed out"));
        }
        if self.services.shared {
            // Catches up on messages that were posted at another server and lost on the way here.
            self.send_chat(self.room(), 0).await?;
        }
        let ping = self.lag.ping();
        self.send(Message::Ping(ping)).await
    }

    /// Sends the current game, presence and chat.
    async fn send_all(&mut self) -> Result<(), CloseReason> {
        Box::pin(self.send_state(0)).await?;
        self.send_presence().await?;
        self.send_chat(self.room(), 0).await
    }

    /// Sends the state of a revision, if it was not sent yet.
    async fn send_change(&mut self, revision: u32) -> Result<(), CloseReason> {
        match self.revision {
            Some(sent) if sent >= revision => Ok(()),
            _ => Box::pin(self.send_state(revision)).await,
        }
    }

    /// Sends the game at this revision or later.
    async fn send_state(&mut self, revision: u32) -> Result<(), CloseReason> {
        let live = self.services.live_games.at_least(&self.game, revision).await?;
        let audience = self.services.presence.audience(&self.game);
        let busy = || self.services.engine_calls.busy_message();
        let state = live.state(self.visitor.as_ref(), self.progress, audience, busy)?;
        if self.present.is_spectator() && state.you.is_some() {
            // A spectator has taken the open seat.
            self.present = self.services.presence.enter(&self.game, state.you);
        }
        (self.progress, self.revision) = (Some(state.seen), Some(state.revision));
        if state.has_clock {
            let time = json(&ServerTime { now: self.services.clock.now() })?;
            let within = self.services.limits.socket_write_time;
            send_within(within, self.socket.feed(Message::text(time))).await?;
        }
        self.send(Message::Text(state.text)).await
    }

    async fn send_presence(&mut self) -> Result<(), CloseReason> {
        let live = self.services.live_games.get(&self.game).await?;
        let tracker = &self.services.presence;
        let presence =
            live.presence(tracker.audience(&self.game), tracker.absent_since(&self.game))?;
        self.send(Message::Text(presence)).await
    }

    async fn send_json(&mut self, data: &impl Serialize) -> Result<(), CloseReason> {
        self.send(Message::text(json(data)?)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        send_within(self.services.limits.socket_write_time, self.socket.send(message)).await
    }
}

/// Sends within a time limit. A client that takes longer counts as gone.
async fn send_within(
    within: Duration,
    sending: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), CloseReason> {
    match timeout(within, sending).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(CloseReason::Gone),
    }
}

fn json(data: &impl Serialize) -> Result<String, CloseReason> {
    Ok(serde_json::to_string(data).map_err(ServerError::internal)?)
}

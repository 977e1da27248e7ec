//! The WebSocket of a page to its game: actions come in, states go out.

use std::future::pending;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use glass_protocol::{ActionRequest, MalformedRequest};
use glass_store::{GameId, VisitorId};
use serde::Serialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval, timeout};
use tungstenite::error::ProtocolError;

use crate::app::App;
use crate::bus::News;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::live_games::Seen;
use crate::presence::Present;
use crate::referee::ActionAnswer;
use crate::refusal::{Refusal, RefusalCode};
use crate::session::Guest;
use crate::usage::SocketPermit;
use crate::{game_state, pages, security};

/// The buffer for what the other end sends. Messages are small; the usual 128 KiB are kept by every socket that only
/// waits.
const READ_BUFFER: usize = 1024;

/// How often the other end is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// If the other end has not been heard for so long, it is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// If the other end does not take a message for so long, it is gone.
const SENDING: Duration = Duration::from_secs(10);
/// How long the other end may take to answer a close frame.
const FAREWELL: Duration = Duration::from_secs(1);
/// So many messages beyond the limit, and the socket is closed.
const MOST_REFUSED: u32 = 50;

pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    headers: HeaderMap,
    uri: Uri,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ServerError> {
    security::check_socket(&headers, &uri, &app.config.origins)?;
    let game = pages::game_id(&id)?;
    let header = app.live_games.get(&game).await?.replay().game.clone();
    let permit = app.usage.socket(caller)?;
    // What the page has seen, if it says so.
    let seen = Query::try_from_uri(&uri).ok().map(|Query(seen)| seen);
    let visitor = guest.visitor().cloned();
    let color = game_state::color_of(&header, visitor.as_ref());
    // If the engine gave up on the game, it tries again now that somebody looks at it.
    app.engine_calls.tell(&header, color.map(|_| caller));
    let most = app.config.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    // What is sent is one message at a time, and is wanted at once.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        // The listener comes before the first state, so that nothing falls between them.
        let news = app.bus.subscribe(&game);
        let present = app.presence.enter(&game, color);
        let socket = GameSocket {
            app,
            game,
            visitor,
            caller,
            socket,
            refused: 0,
            seen,
            revision: None,
            present,
            _permit: permit,
        };
        socket.run(news).await;
    }))
}

/// An open socket of one viewer to one game.
struct GameSocket {
    app: App,
    game: GameId,
    visitor: Option<VisitorId>,
    caller: Caller,
    socket: WebSocket,
    refused: u32,
    /// What the viewer has seen of the game.
    seen: Option<Seen>,
    /// The revision that was sent last.
    revision: Option<u32>,
    present: Present,
    _permit: SocketPermit,
}

/// Why a socket is closed.
enum CloseReason {
    /// The other end is gone.
    Gone,
    /// The server closes it, with this code and reason.
    Close(u16, &'static str),
}

impl CloseReason {
    /// What the other end did wrong.
    fn of(error: axum::Error) -> Self {
        match error.into_inner().downcast_ref() {
            Some(tungstenite::Error::Capacity(_)) => Self::Close(close_code::SIZE, "too large"),
            Some(tungstenite::Error::Utf8(_)) => Self::Close(close_code::INVALID, "not UTF-8"),
            Some(tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => {
                Self::Gone
            }
            Some(tungstenite::Error::Protocol(_)) => {
                Self::Close(close_code::PROTOCOL, "not the protocol")
            }
            _ => Self::Gone,
        }
    }
}

impl GameSocket {
    async fn run(mut self, news: Receiver<News>) {
        if let CloseReason::Close(code, reason) = self.talk(news).await {
            let frame = CloseFrame { code, reason: reason.into() };
            let farewell = async {
                if self.socket.send(Message::Close(Some(frame))).await.is_ok() {
                    // A connection that is dropped with something unread is reset, and the reset may overtake the farewell.
                    while let Some(heard) = self.socket.recv().await {
                        if heard.is_err() {
                            // What is left cannot be read.
                            pending::<()>().await;
                        }
                    }
                }
            };
            // Whether the other end hears it does not matter any more.
            let _ = timeout(FAREWELL, farewell).await;
        }
    }

    async fn talk(&mut self, mut news: Receiver<News>) -> CloseReason {
        let app = self.app.clone();
        let mut stopped = std::pin::pin!(app.stopping.ordered());
        let mut ping = interval(PING_EVERY);
        let mut heard = Instant::now();
        if let Err(end) = self.send_all().await {
            return end;
        }
        loop {
            let went = tokio::select! {
                biased;
                () = &mut stopped => return CloseReason::Close(close_code::AWAY, "the server stops"),
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        // A future that is large and seldom needed: an idle socket shall not keep room for it.
                        Some(Ok(message)) => Box::pin(self.hear(message)).await,
                        Some(Err(error)) => Err(CloseReason::of(error)),
                        None => Err(CloseReason::Gone),
                    }
                }
                told = news.recv() => match told {
                    Ok(News::Presence) => self.send_presence().await,
                    Ok(News::Changed { revision }) => self.send_change(revision).await,
                    // A socket that fell behind needs only what is newest.
                    Err(RecvError::Lagged(_)) => {
                        news = news.resubscribe();
                        self.send_all().await
                    }
                    Err(RecvError::Closed) => Err(CloseReason::Close(close_code::RESTART, "open anew")),
                },
                _ = ping.tick() => match heard.elapsed() > SILENCE {
                    true => Err(CloseReason::Gone),
                    false => self.send(Message::Ping(Default::default())).await,
                },
            };
            if let Err(end) = went {
                return end;
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), CloseReason> {
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(CloseReason::Gone),
            Message::Binary(_) => {
                return Err(CloseReason::Close(close_code::UNSUPPORTED, "send text"));
            }
            Message::Ping(_) => {
                self.count();
                return self.check_refused();
            }
            // The answer to our own question.
            Message::Pong(_) => return Ok(()),
        };
        let request = ActionRequest::parse(&text);
        let refuse =
            |key, code, text: &str| ActionAnswer::Refused { key, why: Refusal::new(code, text) };
        let key = match &request {
            Ok(request) => request.key.chars().take(ActionRequest::LONGEST).collect(),
            Err(MalformedRequest { key }) => key.clone().unwrap_or_default(),
        };
        let answer = if !self.count() {
            self.check_refused()?;
            let text = "That was too much at once. Wait a little, then go on.";
            refuse(key, RefusalCode::Busy, text)
        } else {
            match request {
                Err(_) => {
                    let text = "The server did not understand the message.";
                    refuse(key, RefusalCode::Malformed, text)
                }
                Ok(request) => {
                    let (app, visitor) = (&self.app, self.visitor.as_ref());
                    match app.referee.act(&self.game, visitor, self.caller, request).await {
                        Ok(answer) => answer,
                        Err(error) => {
                            error.log();
                            refuse(key, RefusalCode::Busy, &error.to_string())
                        }
                    }
                }
            }
        };
        self.send_json(&answer).await
    }

    /// Counts a message; false if it is one too many.
    fn count(&mut self) -> bool {
        let counted = self.app.usage.message(self.caller, self.visitor.as_ref(), &self.game);
        let within = counted.is_ok();
        self.refused += u32::from(!within);
        within
    }

    fn check_refused(&self) -> Result<(), CloseReason> {
        match self.refused > MOST_REFUSED {
            true => Err(CloseReason::Close(close_code::POLICY, "too many messages")),
            false => Ok(()),
        }
    }

    /// Sends the game and who is there, as both are now.
    async fn send_all(&mut self) -> Result<(), CloseReason> {
        Box::pin(self.send_state(0)).await?;
        self.send_presence().await
    }

    /// Sends what a revision has brought, if it was not sent yet.
    async fn send_change(&mut self, revision: u32) -> Result<(), CloseReason> {
        match self.revision {
            Some(sent) if sent >= revision => Ok(()),
            _ => Box::pin(self.send_state(revision)).await,
        }
    }

    /// Sends the game as it stands at this revision, or later.
    async fn send_state(&mut self, revision: u32) -> Result<(), CloseReason> {
        let live = self.app.live_games.at_least(&self.game, revision).await.map_err(failed)?;
        let audience = self.app.presence.of(&self.game);
        let busy = || self.app.engine_calls.busy();
        let state = live.state(self.visitor.as_ref(), self.seen, audience, busy).map_err(failed)?;
        if self.present.watches() && state.you.is_some() {
            // Somebody who watched has taken the free seat.
            self.present = self.app.presence.enter(&self.game, state.you);
        }
        (self.seen, self.revision) = (Some(state.seen), Some(state.revision));
        self.send(Message::Text(state.text)).await
    }

    async fn send_presence(&mut self) -> Result<(), CloseReason> {
        let live = self.app.live_games.get(&self.game).await.map_err(failed)?;
        let presence = live.presence(self.app.presence.of(&self.game)).map_err(failed)?;
        self.send(Message::Text(presence)).await
    }

    async fn send_json(&mut self, data: &impl Serialize) -> Result<(), CloseReason> {
        let text = serde_json::to_string(data).map_err(ServerError::internal).map_err(failed)?;
        self.send(Message::text(text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        match timeout(SENDING, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseReason::Gone),
        }
    }
}

/// What cannot be sent now is sent over the new socket that the page opens after a pause.
fn failed(error: ServerError) -> CloseReason {
    error.log();
    CloseReason::Close(close_code::ERROR, "try again")
}

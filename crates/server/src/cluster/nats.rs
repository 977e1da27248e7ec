//! Carries news between the servers of one database by NATS. The database remains the truth: the revision poller finds
//! lost news (`cluster/revision_poller.rs`).

use std::sync::Arc;

use async_nats::{Client, ConnectOptions, Event, Message};
use futures_util::StreamExt;
use glass_store::{ChatRoom, GameId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::mpsc;

use crate::cluster::bus::{Bus, GameEvent, LocalBus};
use crate::game::live::LiveGames;
use crate::metrics::Metrics;

/// The subject of news is this and the game's id.
const SUBJECT: &str = "glass.game";

/// How much news may wait for NATS. News beyond this is lost, and the revision poller finds the changes.
const QUEUE_CAPACITY: usize = 4096;

/// The bus of one server among several.
pub(crate) struct NatsBus {
    local: Arc<LocalBus>,
    queue: mpsc::Sender<(GameId, GameEvent)>,
    metrics: Arc<Metrics>,
}

/// News of a game that one server sends to the others.
#[derive(Serialize, Deserialize)]
struct GameMessage {
    /// The sending server, which ignores its own messages.
    server: String,
    /// The revision now. Without a revision and a chat message, the game was deleted.
    revision: Option<u32>,
    /// Whether all moves have to be sent to viewers again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revised: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    said: Option<ChatMessageNews>,
}

/// News of a message in the chat of a game.
#[derive(Serialize, Deserialize)]
struct ChatMessageNews {
    room: String,
    number: u32,
    removed: bool,
}

impl NatsBus {
    /// Connects, now or as soon as NATS answers, and reconnects whenever the connection breaks.
    ///
    /// # Errors
    ///
    /// The address is invalid.
    pub(crate) async fn connect(
        address: &str,
        metrics: Arc<Metrics>,
    ) -> Result<Client, async_nats::ConnectError> {
        let options = ConnectOptions::new()
            .name("glass")
            .retry_on_initial_connect()
            .event_callback(move |event| {
                count_event(&event, &metrics);
                async move { log_event(&event) }
            });
        options.connect(address).await
    }

    pub(crate) fn new(
        client: Client,
        server: &str,
        near: Arc<LocalBus>,
        live_games: Arc<LiveGames>,
        metrics: Arc<Metrics>,
    ) -> Self {
        let (far, waiting) = mpsc::channel(QUEUE_CAPACITY);
        tokio::spawn(send_queued(client.clone(), server.to_owned(), waiting, Arc::clone(&metrics)));
        tokio::spawn(receive(client, server.to_owned(), Arc::clone(&near), live_games));
        Self { local: near, queue: far, metrics }
    }
}

impl Bus for NatsBus {
    fn publish(&self, game: &GameId, news: GameEvent) {
        self.local.publish(game, news);
        if news == GameEvent::Presence {
            return;
        }
        // Fails if too much waits, or if the server is stopping.
        if self.queue.try_send((game.clone(), news)).is_err() {
            self.metrics.nats.lost.increment(1);
        }
    }

    fn subscribe(&self, game: &GameId) -> Receiver<GameEvent> {
        self.local.subscribe(game)
    }
}

async fn send_queued(
    client: Client,
    server: String,
    mut waiting: mpsc::Receiver<(GameId, GameEvent)>,
    metrics: Arc<Metrics>,
) {
    while let Some((game, news)) = waiting.recv().await {
        let game_message = GameMessage::new(server.clone(), news);
        let Ok(game_message) = serde_json::to_vec(&game_message) else { continue };
        if let Err(error) = client.publish(format!("{SUBJECT}.{game}"), game_message.into()).await {
            metrics.nats.lost.increment(1);
            tracing::debug!(%error, "cannot publish a game event to other servers");
        }
    }
}

async fn receive(client: Client, server: String, near: Arc<LocalBus>, live_games: Arc<LiveGames>) {
    match client.subscribe(format!("{SUBJECT}.*")).await {
        Ok(mut letters) => {
            while let Some(message) = letters.next().await {
                if let Some((game, news)) = parse_message(&message, &server) {
                    match news {
                        GameEvent::Changed { revision }
                        | GameEvent::HistoryChanged { revision } => {
                            live_games.note_revision(&game, revision).await;
                        }
                        GameEvent::Removed => live_games.remove(&game).await,
                        GameEvent::MessagePosted { .. }
                        | GameEvent::MessageRemoved { .. }
                        | GameEvent::Presence => {}
                    }
                    near.publish(&game, news);
                }
            }
        }
        Err(error) => tracing::error!(%error, "cannot subscribe to game events of other servers"),
    }
}

/// Parses the news of another server. `None` for this server's own and for invalid messages.
fn parse_message(message: &Message, server: &str) -> Option<(GameId, GameEvent)> {
    let game = message.subject.strip_prefix(SUBJECT)?.strip_prefix('.')?.parse().ok()?;
    let game_message: GameMessage = serde_json::from_slice(&message.payload).ok()?;
    if game_message.server == server {
        return None;
    }
    let news = match (game_message.said, game_message.revision) {
        (Some(ChatMessageNews { room, number, removed }), _) => {
            let room = ChatRoom::from_name(&room)?;
            if removed {
                GameEvent::MessageRemoved { room, number }
            } else {
                GameEvent::MessagePosted { room, number }
            }
        }
        (None, Some(revision)) if game_message.revised => GameEvent::HistoryChanged { revision },
        (None, Some(revision)) => GameEvent::Changed { revision },
        (None, None) => GameEvent::Removed,
    };
    Some((game, news))
}

impl GameMessage {
    fn new(server: String, news: GameEvent) -> Self {
        let said = |room: ChatRoom, number, removed| {
            Some(ChatMessageNews { room: room.as_str().to_owned(), number, removed })
        };
        let (revision, said) = match news {
            GameEvent::Changed { revision } | GameEvent::HistoryChanged { revision } => {
                (Some(revision), None)
            }
            GameEvent::MessagePosted { room, number } => (None, said(room, number, false)),
            GameEvent::MessageRemoved { room, number } => (None, said(room, number, true)),
            GameEvent::Removed | GameEvent::Presence => (None, None),
        };
        let revised = matches!(news, GameEvent::HistoryChanged { .. });
        Self { server, revision, revised, said }
    }
}

fn count_event(event: &Event, metrics: &Metrics) {
    match event {
        Event::Connected => metrics.nats.connected.set(1.0),
        Event::Disconnected => {
            metrics.nats.connected.set(0.0);
            metrics.nats.disconnections.increment(1);
        }
        _ => {}
    }
}

fn log_event(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => {
            tracing::warn!(
                "disconnected from NATS: moves on other servers appear some seconds late"
            )
        }
        other => tracing::warn!(event = %other, "NATS"),
    }
}

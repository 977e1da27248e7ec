//! Carries news between the servers of one database by NATS. The database remains the truth: the revision poller finds
//! lost news (`cluster/revision_poller.rs`).

use std::sync::Arc;

use async_nats::{Client, ConnectOptions, Event, Message};
use futures_util::StreamExt;
use glass_store::{ChatRoom, GameId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::mpsc;

use crate::cluster::bus::{Bus, InProcess, News};
use crate::game::live::LiveGames;
use crate::metrics::Metrics;

/// The subject of news is this and the game's id.
const SUBJECT: &str = "glass.game";

/// How much news may wait for NATS. News beyond this is lost, and the revision poller finds the changes.
const WAITING: usize = 4096;

/// The bus of one server among several.
pub(crate) struct Nats {
    near: Arc<InProcess>,
    far: mpsc::Sender<(GameId, News)>,
    metrics: Arc<Metrics>,
}

/// News of a game that one server sends to the others.
#[derive(Serialize, Deserialize)]
struct Letter {
    /// The sending server, which ignores its own messages.
    server: String,
    /// The revision now. Without a revision and a chat message, the game was deleted.
    revision: Option<u32>,
    /// Whether all moves have to be sent to viewers again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revised: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    said: Option<SaidLetter>,
}

/// News of a message in the chat of a game.
#[derive(Serialize, Deserialize)]
struct SaidLetter {
    room: String,
    number: u32,
    removed: bool,
}

impl Nats {
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
                count(&event, &metrics);
                async move { log(&event) }
            });
        options.connect(address).await
    }

    pub(crate) fn new(
        client: Client,
        server: &str,
        near: Arc<InProcess>,
        live_games: Arc<LiveGames>,
        metrics: Arc<Metrics>,
    ) -> Self {
        let (far, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write(client.clone(), server.to_owned(), waiting, Arc::clone(&metrics)));
        tokio::spawn(read(client, server.to_owned(), Arc::clone(&near), live_games));
        Self { near, far, metrics }
    }
}

impl Bus for Nats {
    fn publish(&self, game: &GameId, news: News) {
        self.near.publish(game, news);
        if news == News::Presence {
            return;
        }
        // Fails if too much waits, or if the server is stopping.
        if self.far.try_send((game.clone(), news)).is_err() {
            self.metrics.nats.lost.increment(1);
        }
    }

    fn subscribe(&self, game: &GameId) -> Receiver<News> {
        self.near.subscribe(game)
    }
}

async fn write(
    client: Client,
    server: String,
    mut waiting: mpsc::Receiver<(GameId, News)>,
    metrics: Arc<Metrics>,
) {
    while let Some((game, news)) = waiting.recv().await {
        let letter = Letter::new(server.clone(), news);
        let Ok(letter) = serde_json::to_vec(&letter) else { continue };
        if let Err(error) = client.publish(format!("{SUBJECT}.{game}"), letter.into()).await {
            metrics.nats.lost.increment(1);
            tracing::debug!(%error, "news for the other servers was lost");
        }
    }
}

async fn read(client: Client, server: String, near: Arc<InProcess>, live_games: Arc<LiveGames>) {
    match client.subscribe(format!("{SUBJECT}.*")).await {
        Ok(mut letters) => {
            while let Some(message) = letters.next().await {
                if let Some((game, news)) = opened(&message, &server) {
                    match news {
                        News::Changed { revision } | News::Revised { revision } => {
                            live_games.heard_of(&game, revision).await;
                        }
                        News::Removed => live_games.forget(&game).await,
                        News::Said { .. } | News::Unsaid { .. } | News::Presence => {}
                    }
                    near.publish(&game, news);
                }
            }
        }
        Err(error) => tracing::error!(%error, "news of the other servers cannot be heard"),
    }
}

/// Parses the news of another server. `None` for this server's own and for invalid messages.
fn opened(message: &Message, server: &str) -> Option<(GameId, News)> {
    let game = message.subject.strip_prefix(SUBJECT)?.strip_prefix('.')?.parse().ok()?;
    let letter: Letter = serde_json::from_slice(&message.payload).ok()?;
    if letter.server == server {
        return None;
    }
    let news = match (letter.said, letter.revision) {
        (Some(SaidLetter { room, number, removed }), _) => {
            let room = ChatRoom::from_name(&room)?;
            if removed { News::Unsaid { room, number } } else { News::Said { room, number } }
        }
        (None, Some(revision)) if letter.revised => News::Revised { revision },
        (None, Some(revision)) => News::Changed { revision },
        (None, None) => News::Removed,
    };
    Some((game, news))
}

impl Letter {
    fn new(server: String, news: News) -> Self {
        let said = |room: ChatRoom, number, removed| {
            Some(SaidLetter { room: room.as_str().to_owned(), number, removed })
        };
        let (revision, said) = match news {
            News::Changed { revision } | News::Revised { revision } => (Some(revision), None),
            News::Said { room, number } => (None, said(room, number, false)),
            News::Unsaid { room, number } => (None, said(room, number, true)),
            News::Removed | News::Presence => (None, None),
        };
        let revised = matches!(news, News::Revised { .. });
        Self { server, revision, revised, said }
    }
}

fn count(event: &Event, metrics: &Metrics) {
    match event {
        Event::Connected => metrics.nats.connected.set(1.0),
        Event::Disconnected => {
            metrics.nats.connected.set(0.0);
            metrics.nats.disconnections.increment(1);
        }
        _ => {}
    }
}

fn log(event: &Event) {
    match event {
        Event::Connected => tracing::info!("NATS carries news between the servers"),
        Event::Disconnected => {
            tracing::warn!("NATS is gone: moves on other servers are seen some seconds late")
        }
        other => tracing::warn!(event = %other, "NATS"),
    }
}

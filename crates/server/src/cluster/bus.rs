//! Announces changes of games to their listeners. Listeners read the present state from the games in memory.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use glass_store::{ChatRoom, GameId};
use tokio::sync::broadcast;

/// What happened to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameEvent {
    /// The game was written and has this revision now.
    Changed {
        /// The revision in the database.
        revision: u32,
    },
    /// Earlier moves differ from those sent before: the comment of a move was removed.
    HistoryChanged {
        /// The revision in the database.
        revision: u32,
    },
    /// The game was deleted.
    Removed,
    /// A message was posted in a chat room.
    MessagePosted {
        /// The chat room.
        room: ChatRoom,
        /// The number of the message.
        number: u32,
    },
    /// The text of a message was removed.
    MessageRemoved {
        /// The chat room.
        room: ChatRoom,
        /// The number of the message.
        number: u32,
    },
    /// A player opened or closed the page, or the number of spectators changed.
    Presence,
}

/// Delivers news of a game to its listeners.
pub(crate) trait Bus: Send + Sync {
    /// Sends news to all listeners of the game.
    fn publish(&self, game: &GameId, news: GameEvent);
    /// Subscribes to a game. A listener that falls behind gets an error and reads the game again.
    fn subscribe(&self, game: &GameId) -> broadcast::Receiver<GameEvent>;
}

/// Delivers news within one process.
#[derive(Debug, Default)]
pub(crate) struct LocalBus {
    games: Mutex<HashMap<GameId, broadcast::Sender<GameEvent>>>,
}

impl LocalBus {
    /// The games that have listeners.
    pub(crate) fn games(&self) -> Vec<GameId> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let subscribed = games.iter().filter(|(_, listeners)| listeners.receiver_count() > 0);
        subscribed.map(|(game, _)| game.clone()).collect()
    }
}

/// How many messages may wait for a listener. More would be useless: each one makes the listener read the present
/// state.
const CHANNEL_CAPACITY: usize = 16;

impl Bus for LocalBus {
    fn publish(&self, game: &GameId, news: GameEvent) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.get(game).is_some_and(|listeners| listeners.send(news).is_err()) {
            games.remove(game);
        }
    }

    fn subscribe(&self, game: &GameId) -> broadcast::Receiver<GameEvent> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listeners) = games.get(game) {
            return listeners.subscribe();
        }
        games.retain(|_, listeners| listeners.receiver_count() > 0);
        let (listeners, listener) = broadcast::channel(CHANNEL_CAPACITY);
        games.insert(game.clone(), listeners);
        listener
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_subscribers_of_the_game_are_notified() {
        let bus = LocalBus::default();
        let (game, other) = (GameId::random().unwrap(), GameId::random().unwrap());
        bus.publish(&game, GameEvent::Changed { revision: 1 });
        let mut listener = bus.subscribe(&game);
        bus.publish(&other, GameEvent::Changed { revision: 1 });
        bus.publish(&game, GameEvent::Presence);
        assert_eq!(listener.recv().await, Ok(GameEvent::Presence));
        drop(listener);
        drop(bus.subscribe(&other));
        let _listener = bus.subscribe(&GameId::random().unwrap());
        assert_eq!(bus.games.lock().unwrap().len(), 1, "games without listeners are forgotten");
    }
}

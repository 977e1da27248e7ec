//! News of games: which one changed. How it stands now is read from the games in memory.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use glass_store::{ChatRoom, GameId};
use tokio::sync::broadcast;

/// What happened to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum News {
    /// It was written to, and has this revision now.
    Changed {
        /// As the database counts.
        revision: u32,
    },
    /// What was known of its moves is not as it was: what was said with one was removed.
    Revised {
        /// As the database counts.
        revision: u32,
    },
    /// It is no more.
    Removed,
    /// Something was said in a room.
    Said {
        /// In which.
        room: ChatRoom,
        /// The number of the message.
        number: u32,
    },
    /// The words of a message were removed.
    Unsaid {
        /// In which room.
        room: ChatRoom,
        /// The number of the message.
        number: u32,
    },
    /// A player opened or closed the page, or the number of watchers changed.
    Presence,
}

/// Carries news of a game from where it is changed to everything that shows it.
pub(crate) trait Bus: Send + Sync {
    /// Sends news to all listeners of the game.
    fn publish(&self, game: &GameId, news: News);
    /// Listens to a game. A listener that falls behind gets an error that says so and looks at the game again.
    fn subscribe(&self, game: &GameId) -> broadcast::Receiver<News>;
}

/// News within one process.
#[derive(Debug, Default)]
pub(crate) struct InProcess {
    games: Mutex<HashMap<GameId, broadcast::Sender<News>>>,
}

impl InProcess {
    /// The games that somebody listens to.
    pub(crate) fn games(&self) -> Vec<GameId> {
        let games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let heard = games.iter().filter(|(_, listeners)| listeners.receiver_count() > 0);
        heard.map(|(game, _)| game.clone()).collect()
    }
}

/// How much news may wait for a listener. More is of no use: each makes it look at the game as it stands.
const WAITING: usize = 16;

impl Bus for InProcess {
    fn publish(&self, game: &GameId, news: News) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if games.get(game).is_some_and(|listeners| listeners.send(news).is_err()) {
            games.remove(game);
        }
    }

    fn subscribe(&self, game: &GameId) -> broadcast::Receiver<News> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listeners) = games.get(game) {
            return listeners.subscribe();
        }
        games.retain(|_, listeners| listeners.receiver_count() > 0);
        let (listeners, listener) = broadcast::channel(WAITING);
        games.insert(game.clone(), listeners);
        listener
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_listeners_of_the_game_hear_of_it() {
        let bus = InProcess::default();
        let (game, other) = (GameId::random().unwrap(), GameId::random().unwrap());
        bus.publish(&game, News::Changed { revision: 1 });
        let mut listener = bus.subscribe(&game);
        bus.publish(&other, News::Changed { revision: 1 });
        bus.publish(&game, News::Presence);
        assert_eq!(listener.recv().await, Ok(News::Presence));
        drop(listener);
        drop(bus.subscribe(&other));
        let _listener = bus.subscribe(&GameId::random().unwrap());
        assert_eq!(bus.games.lock().unwrap().len(), 1, "games without listeners are forgotten");
    }
}

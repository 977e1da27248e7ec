//! The lobby: the games that wait for anybody, and games that can be watched.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use glass_store::{Millis, Store};
use glass_words::Language;

use crate::clock::Clock;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::error::ServerError;
use crate::http::language;
use crate::ttl_cache::Fresh;

/// More games that wait are not listed.
const WAITING: u32 = 100;
/// More games to watch are not listed.
const WATCHED: u32 = 12;
/// However many look at the lobby, the database is asked no more often.
const HOLDS: Duration = Duration::from_millis(500);

/// What the lobby shows, the same for everybody who reads the same language.
pub(crate) struct Lobby {
    store: Store,
    clock: Clock,
    lists: [Fresh<Arc<Lists>>; Language::ALL.len()],
}

/// The lists of the lobby.
pub(crate) struct Lists {
    /// How many games wait for somebody.
    pub(crate) waiting: usize,
    /// The lists as a page shows them.
    pub(crate) html: String,
}

#[derive(Template)]
#[template(path = "lobby_lists.html")]
struct ListsPart {
    waiting: Vec<GameEntry>,
    watched: Vec<GameEntry>,
}

impl Lobby {
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, lists: Language::ALL.map(|_| Fresh::new(HOLDS)) }
    }

    /// The lists as they are now, or were a moment ago.
    pub(crate) async fn lists(&self) -> Result<Arc<Lists>, ServerError> {
        let lists = &self.lists[language::current() as usize];
        lists.get(async || Lists::read(&self.store, self.clock.now()).await).await
    }
}

impl Lists {
    async fn read(store: &Store, now: Millis) -> Result<Arc<Self>, ServerError> {
        let waiting = store.lobby(WAITING).await?;
        let headers = game_entry::headers(store, &waiting).await?;
        let waiting: Vec<_> =
            waiting.iter().filter_map(|game| GameEntry::waiting(game, &headers, now)).collect();
        let watched = store.games_in_play(WATCHED).await?;
        let headers = game_entry::headers(store, &watched).await?;
        let watched = watched.iter();
        let watched = watched.filter_map(|game| GameEntry::watched(game, &headers, now)).collect();
        let part = ListsPart { waiting, watched };
        let html = part.render().map_err(ServerError::internal)?;
        Ok(Arc::new(Self { waiting: part.waiting.len(), html }))
    }
}

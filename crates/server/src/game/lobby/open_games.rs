//! Lists the games of the lobby: those that wait for an opponent, and those to watch.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use glass_store::{Millis, Store};
use glass_words::Language;
use moka::future::Cache;

use crate::clock::Clock;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::error::ServerError;
use crate::http::language;

/// The largest number of waiting games in the list.
const WAITING: u32 = 100;
/// The largest number of games to watch in the list.
const WATCHED: u32 = 12;
/// How long the lists are cached, however many visitors read the lobby.
const HOLDS: Duration = Duration::from_millis(500);

/// The lists of the lobby, cached for each language.
pub(crate) struct Lobby {
    store: Store,
    clock: Clock,
    lists: Cache<Language, Arc<Lists>>,
}

/// The lists of the lobby.
pub(crate) struct Lists {
    /// How many games wait for an opponent.
    pub(crate) waiting: usize,
    /// The lists as a page shows them.
    pub(crate) html: String,
}

#[derive(Template)]
#[template(path = "lobby/game_lists.html")]
struct ListsPart {
    waiting: Vec<GameEntry>,
    watched: Vec<GameEntry>,
}

impl Lobby {
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, lists: Cache::builder().time_to_live(HOLDS).build() }
    }

    /// The lists, which may be up to half a second old.
    pub(crate) async fn lists(&self) -> Result<Arc<Lists>, ServerError> {
        let read = Lists::read(&self.store, self.clock.now());
        Ok(self.lists.try_get_with(language::current(), read).await?)
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

//! Lists the games of the lobby: those that wait for an opponent, and those to watch.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use glass_store::{Millis, Store};
use glass_words::Language;
use moka::future::Cache;

use crate::clock::Clock;
use crate::game::clock::time_control::MINUTE;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::error::ServerError;
use crate::http::language;

/// The largest number of waiting games in the list.
const MAX_WAITING_GAMES: u32 = 100;
/// The largest number of games to watch in the list.
const MAX_WATCHED_GAMES: u32 = 12;
/// After this time without a move, a game against the engine counts as abandoned and is not listed.
const ABANDONED_AFTER: Millis = 10 * MINUTE;
/// How long the lists are cached, however many visitors read the lobby.
const CACHE_TTL: Duration = Duration::from_millis(500);

/// The lists of the lobby, cached for each language.
pub(crate) struct LobbyCache {
    store: Store,
    clock: Clock,
    lists: Cache<Language, Arc<LobbyLists>>,
}

/// The lists of the lobby.
pub(crate) struct LobbyLists {
    /// How many games wait for an opponent.
    pub(crate) waiting: usize,
    /// The lists as the lobby shows them.
    pub(crate) html: String,
    /// The games in play alone.
    pub(crate) watched: String,
    /// The game in play that the home page shows; empty if there is none.
    pub(crate) featured: String,
}

/// One game in play, larger.
#[derive(Template)]
#[template(path = "lobby/featured_game.html")]
struct FeaturedGame<'g> {
    game: &'g GameEntry,
}

/// The games that wait for an opponent.
#[derive(Template)]
#[template(path = "lobby/waiting_games.html")]
struct WaitingGames {
    games: Vec<GameEntry>,
}

/// The games in play.
#[derive(Template)]
#[template(path = "lobby/watched_games.html")]
struct WatchedGames {
    games: Vec<GameEntry>,
}

impl LobbyCache {
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, lists: Cache::builder().time_to_live(CACHE_TTL).build() }
    }

    /// The lists, which may be up to half a second old.
    pub(crate) async fn lists(&self) -> Result<Arc<LobbyLists>, ServerError> {
        let read = LobbyLists::load(&self.store, self.clock.now());
        Ok(self.lists.try_get_with(language::current(), read).await?)
    }
}

impl LobbyLists {
    async fn load(store: &Store, now: Millis) -> Result<Arc<Self>, ServerError> {
        let waiting = store.lobby(MAX_WAITING_GAMES).await?;
        let headers = game_entry::headers(store, &waiting).await?;
        let waiting = waiting.iter();
        let waiting = waiting.filter_map(|game| GameEntry::waiting(game, &headers, now)).collect();
        let waiting = WaitingGames { games: waiting };
        let watched = store.games_in_play(now - ABANDONED_AFTER, MAX_WATCHED_GAMES).await?;
        let headers = game_entry::headers(store, &watched).await?;
        let watched = watched.iter();
        let watched: Vec<_> =
            watched.filter_map(|game| GameEntry::in_play(game, &headers, now)).collect();
        let featured = watched.first().map(|game| FeaturedGame { game }.render()).transpose();
        let featured = featured.map_err(ServerError::internal)?.unwrap_or_default();
        let watched = WatchedGames { games: watched }.render().map_err(ServerError::internal)?;
        let html = waiting.render().map_err(ServerError::internal)? + &watched;
        Ok(Arc::new(Self { waiting: waiting.games.len(), html, watched, featured }))
    }
}

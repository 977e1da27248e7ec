//! Lists the games of the lobby: those that wait for an opponent, and those to watch.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use glass_store::{GameId, Millis, Seat, Store, VisitorId};
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
    /// The id of that game.
    pub(crate) featured_game: Option<GameId>,
    /// The games that wait for an opponent, each with the player who waits.
    open: Vec<(Option<VisitorId>, GameEntry)>,
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
struct WaitingGames<'g> {
    games: Vec<&'g GameEntry>,
}

/// The games in play.
#[derive(Template)]
#[template(path = "lobby/watched_games.html")]
struct WatchedGames {
    games: Vec<GameEntry>,
}

impl LobbyCache {
    /// An empty cache.
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock, lists: Cache::builder().time_to_live(CACHE_TTL).build() }
    }

    /// The lists, which may be up to half a second old.
    pub(crate) async fn lists(&self) -> Result<Arc<LobbyLists>, ServerError> {
        let read = LobbyLists::load(&self.store, self.clock.now());
        Ok(self.lists.try_get_with(language::current(), read).await?)
    }

    /// The lists for an account, without open games of players who cannot play against it because of a block.
    pub(crate) async fn lists_for(
        &self,
        account: Option<&VisitorId>,
    ) -> Result<Arc<LobbyLists>, ServerError> {
        let lists = self.lists().await?;
        let Some(account) = account.filter(|_| !lists.open.is_empty()) else { return Ok(lists) };
        let blocked = self.store.blocked_players(account).await?;
        match lists.open.iter().any(|(host, _)| is_among(host.as_ref(), &blocked)) {
            true => Ok(Arc::new(lists.without(&blocked)?)),
            false => Ok(lists),
        }
    }
}

impl LobbyLists {
    async fn load(store: &Store, now: Millis) -> Result<Arc<Self>, ServerError> {
        let waiting = store.lobby(MAX_WAITING_GAMES).await?;
        let headers = game_entry::headers(store, &waiting).await?;
        let open = waiting.iter().filter_map(|game| {
            let host = Seat::ALL.into_iter().find_map(|seat| game.seats.visitor(seat)).cloned();
            Some((host, GameEntry::waiting(game, &headers, now)?))
        });
        let open = open.collect();
        let watched = store.games_in_play(now - ABANDONED_AFTER, MAX_WATCHED_GAMES).await?;
        let headers = game_entry::headers(store, &watched).await?;
        let watched = watched.iter();
        let watched: Vec<_> =
            watched.filter_map(|game| GameEntry::in_play(game, &headers, now)).collect();
        let featured_game = watched.first().and_then(|game| game.id.parse().ok());
        let featured = watched.first().map(|game| FeaturedGame { game }.render()).transpose();
        let featured = featured.map_err(ServerError::internal)?.unwrap_or_default();
        let watched = WatchedGames { games: watched }.render().map_err(ServerError::internal)?;
        Ok(Arc::new(Self::new(open, watched, featured, featured_game)?))
    }

    fn new(
        open: Vec<(Option<VisitorId>, GameEntry)>,
        watched: String,
        featured: String,
        featured_game: Option<GameId>,
    ) -> Result<Self, ServerError> {
        let waiting = WaitingGames { games: open.iter().map(|(_, game)| game).collect() };
        let html = waiting.render().map_err(ServerError::internal)? + watched.as_str();
        Ok(Self { waiting: open.len(), html, watched, featured, featured_game, open })
    }

    /// The lists without the open games of these players.
    fn without(&self, blocked: &[VisitorId]) -> Result<Self, ServerError> {
        let open = self.open.iter().filter(|(host, _)| !is_among(host.as_ref(), blocked));
        let (watched, featured) = (self.watched.clone(), self.featured.clone());
        Self::new(open.cloned().collect(), watched, featured, self.featured_game.clone())
    }
}

fn is_among(host: Option<&VisitorId>, players: &[VisitorId]) -> bool {
    host.is_some_and(|host| players.contains(host))
}

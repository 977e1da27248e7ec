//! Lists the games of a visitor for the first page.

use std::collections::HashMap;

use askama::Template;
use glass_store::{Millis, Store, VisitorId};

use crate::game::clock::game_clock::GameClock;
use crate::game::lobby::challenges;
use crate::game::lobby::game_entry::{self, GameEntry};
use crate::http::error::ServerError;
use crate::http::session::Guest;

/// The largest number of a visitor's games in the list.
pub(crate) const MAX_LISTED_GAMES: u32 = 100;
/// The largest number of games that are shown at once.
const MAX_SHOWN_GAMES: usize = 6;

/// The lists of a visitor's games.
#[derive(Template, Default)]
#[template(path = "lobby/own_games.html")]
pub(crate) struct OwnGames {
    games: Vec<GameEntry>,
    more: Vec<GameEntry>,
    hidden: Vec<GameEntry>,
    /// Whether the visitor has no account, so that only a cookie gives access to the games.
    guest: bool,
}

impl OwnGames {
    /// The games of the visitor that sends a request.
    pub(crate) async fn for_guest(
        store: &Store,
        guest: &Guest,
        now: Millis,
    ) -> Result<Self, ServerError> {
        let Some(visitor) = guest.visitor() else { return Ok(Self::default()) };
        Self::for_visitor(store, visitor, guest.account().await?.is_none(), now).await
    }

    /// The games of a visitor. `guest` is set if the visitor has no account.
    pub(crate) async fn for_visitor(
        store: &Store,
        visitor: &VisitorId,
        guest: bool,
        now: Millis,
    ) -> Result<Self, ServerError> {
        let (mut games, mut hidden) = (Vec::new(), Vec::new());
        let mut own = store.games_listed(visitor, MAX_LISTED_GAMES).await?;
        // The game with the least time left comes first. Games without a deadline follow, the last changed first.
        own.sort_by_key(|game| {
            GameClock::from_game(game).and_then(|clock| clock.deadline()).unwrap_or(Millis::MAX)
        });
        let headers = game_entry::headers(store, &own).await?;
        let made = store.challenges_by(visitor, challenges::MAX_LISTED_CHALLENGES).await?;
        let made: HashMap<_, _> = made.into_iter().collect();
        for game in &own {
            games.extend(GameEntry::own(game, &headers, made.get(&game.id), visitor, now));
        }
        // Games in which the viewer must act come before all others.
        games.sort_by_key(|game| !game.yours);
        let put_away = store.games_hidden(visitor, MAX_LISTED_GAMES).await?;
        let headers = game_entry::headers(store, &put_away).await?;
        for game in &put_away {
            hidden.extend(GameEntry::own(game, &headers, None, visitor, now));
        }
        let more = games.split_off(games.len().min(MAX_SHOWN_GAMES));
        Ok(Self { games, more, hidden, guest })
    }

    /// Whether there are no games, hidden or not.
    pub(crate) fn is_empty(&self) -> bool {
        self.games.is_empty() && self.hidden.is_empty()
    }

    /// Renders the list.
    pub(crate) fn html(&self) -> Result<String, ServerError> {
        self.render().map_err(ServerError::internal)
    }
}

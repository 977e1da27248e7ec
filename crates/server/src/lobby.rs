//! The lobby: the games that wait for anybody, and games that can be watched.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use glass_catalogue::{Catalogued, DescribedRules};
use glass_store::{Millis, SeatHolder, Store, StoredGame};

use crate::clock::now;
use crate::error::ServerError;
use crate::fresh::Fresh;
use crate::{replay, side};

/// More games that wait are not listed.
const WAITING: u32 = 100;
/// More games to watch are not listed.
const WATCHED: u32 = 12;
/// However many look at the lobby, the database is asked no more often.
const HOLDS: Duration = Duration::from_millis(500);

/// What the lobby shows, the same for everybody.
pub(crate) struct Lobby {
    lists: Fresh<Arc<Lists>>,
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
    waiting: Vec<Row>,
    watched: Vec<Row>,
}

/// A game of a list.
struct Row {
    id: String,
    ply: u32,
    title: &'static str,
    standing: String,
    about: String,
}

impl Lobby {
    pub(crate) fn new() -> Self {
        Self { lists: Fresh::new(HOLDS) }
    }

    /// The lists as they are now, or were a moment ago.
    pub(crate) async fn lists(&self, store: &Store) -> Result<Arc<Lists>, ServerError> {
        self.lists.get(async || Lists::read(store).await).await
    }
}

impl Lists {
    async fn read(store: &Store) -> Result<Arc<Self>, ServerError> {
        let now = now();
        let waiting = store.lobby(WAITING).await?;
        let waiting: Vec<_> = waiting.iter().filter_map(|game| Row::waiting(game, now)).collect();
        let watched = store.games_in_play(WATCHED).await?;
        let watched = watched.iter().filter_map(|game| Row::watched(game, now)).collect();
        let part = ListsPart { waiting, watched };
        let html = part.render().map_err(ServerError::internal)?;
        Ok(Arc::new(Self { waiting: part.waiting.len(), html }))
    }
}

impl Row {
    /// A game with a free seat. One whose rules this version does not know is left out.
    fn waiting(game: &StoredGame, now: Millis) -> Option<Self> {
        let rules = replay::rules(game).ok()?;
        let free = side::color(game.seats.free()?);
        let usual = rules == rules.variant.default_rules();
        let rules_name = if usual { "usual rules" } else { rules.title() };
        Some(Self {
            standing: format!("You play {free}"),
            about: format!("{rules_name} · {}", ago(now - game.created)),
            ..Self::of(game)?
        })
    }

    fn watched(game: &StoredGame, now: Millis) -> Option<Self> {
        let name = |holder: &Option<SeatHolder>| match holder {
            Some(SeatHolder::Engine { level }) => format!("engine, level {level}"),
            _ => "visitor".to_owned(),
        };
        Some(Self {
            standing: format!("{} – {}", name(&game.seats.white), name(&game.seats.black)),
            about: format!("move {} · {}", game.ply / 2 + 1, ago(now - game.created)),
            ..Self::of(game)?
        })
    }

    fn of(game: &StoredGame) -> Option<Self> {
        let title = replay::rules(game).ok()?.variant.title();
        let [standing, about] = [const { String::new() }; 2];
        Some(Self { id: game.id.to_string(), ply: game.ply, title, standing, about })
    }
}

/// How long ago something was, roughly: the lists change only when the words do.
fn ago(time: Millis) -> String {
    const MINUTE: Millis = 60_000;
    const HOUR: Millis = 60 * MINUTE;
    const DAY: Millis = 24 * HOUR;
    match time {
        ..MINUTE => "just now".to_owned(),
        ..HOUR => format!("{} min ago", time / MINUTE),
        ..DAY => format!("{} h ago", time / HOUR),
        _ if time / DAY == 1 => "yesterday".to_owned(),
        _ => format!("{} days ago", time / DAY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_roughly() {
        let minutes = |count: Millis| ago(count * 60_000);
        assert_eq!(minutes(0), "just now");
        assert_eq!(ago(-5_000), "just now", "another server’s clock may be ahead");
        assert_eq!(minutes(59), "59 min ago");
        assert_eq!(minutes(60), "1 h ago");
        assert_eq!(minutes(24 * 60), "yesterday");
        assert_eq!(minutes(72 * 60), "3 days ago");
    }
}

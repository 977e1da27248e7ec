//! Who has the page of a game open: its players, and how many watch.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_rules::{ByColor, Color};
use glass_store::GameId;
use tokio::runtime::Handle;
use tokio::time::sleep;

use crate::cluster::audience::Audience;
use crate::cluster::bus::{Bus, News};
use crate::cluster::nodes::Nodes;

/// Who is there, counted by their sockets, here and at other nodes.
#[derive(Clone)]
pub(crate) struct Presence {
    sockets: Arc<Mutex<Sockets>>,
    bus: Arc<dyn Bus>,
    nodes: Arc<Nodes>,
    /// Everybody with the page open hears of every change, so that a thousand who come to watch at once would be told a
    /// million times: the number of watchers is told no more often than this.
    watchers_told: Duration,
}

#[derive(Default)]
struct Sockets {
    games: HashMap<GameId, Count>,
    /// The games whose number of watchers is about to be told.
    telling: HashSet<GameId>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    players: ByColor<usize>,
    watchers: usize,
}

/// An open page; dropping it is leaving.
pub(crate) struct Present {
    presence: Presence,
    game: GameId,
    /// The side of a player; a watcher has none.
    color: Option<Color>,
}

impl Presence {
    pub(crate) fn new(bus: Arc<dyn Bus>, nodes: Arc<Nodes>, watchers_told: Duration) -> Self {
        Self { sockets: Arc::default(), bus, nodes, watchers_told }
    }

    /// Counts a player, or a watcher, as there until what is returned is dropped.
    pub(crate) fn enter(&self, game: &GameId, color: Option<Color>) -> Present {
        self.count(game, color, |sockets| *sockets += 1);
        Present { presence: self.clone(), game: game.clone(), color }
    }

    /// Who is there.
    pub(crate) fn of(&self, game: &GameId) -> Audience {
        let here = self.sockets().games.get(game).map(Count::audience).unwrap_or_default();
        here + self.nodes.audience(game)
    }

    /// Who is there by a socket of this server.
    pub(crate) fn here(&self) -> HashMap<GameId, Audience> {
        let sockets = self.sockets();
        sockets.games.iter().map(|(game, count)| (game.clone(), count.audience())).collect()
    }

    /// Other nodes have told who has a game open there: one of the players, or how many watch.
    pub(crate) fn changed_elsewhere(&self, game: &GameId, player: bool) {
        let mut sockets = self.sockets();
        if !sockets.games.contains_key(game) {
            return;
        }
        let to_tell = !player && sockets.telling.insert(game.clone());
        drop(sockets);
        if player {
            self.bus.publish(game, News::Presence);
        }
        if to_tell {
            self.tell_later(game.clone());
        }
    }

    /// How many games somebody has open.
    pub(crate) fn games(&self) -> usize {
        let sockets = self.sockets();
        let further = self.nodes.further_games(|game| sockets.games.contains_key(game));
        sockets.games.len() + further
    }

    fn count(&self, game: &GameId, color: Option<Color>, change: impl FnOnce(&mut usize)) {
        let mut sockets = self.sockets();
        let count = sockets.games.entry(game.clone()).or_default();
        let counted = match color {
            Some(color) => &mut count.players[color],
            None => &mut count.watchers,
        };
        let before = *counted > 0;
        change(counted);
        let player_changed = color.is_some() && before != (*counted > 0);
        if *count == Count::default() {
            sockets.games.remove(game);
        }
        let to_tell = color.is_none() && sockets.telling.insert(game.clone());
        drop(sockets);
        if player_changed {
            self.bus.publish(game, News::Presence);
            self.nodes.tell_soon();
        }
        if to_tell {
            self.tell_later(game.clone());
        }
    }

    fn tell_later(&self, game: GameId) {
        let presence = self.clone();
        let tell = async move {
            sleep(presence.watchers_told).await;
            presence.sockets().telling.remove(&game);
            presence.bus.publish(&game, News::Presence);
        };
        // There is none when the server has stopped, and then nobody listens.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(tell);
        }
    }

    fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Count {
    fn audience(&self) -> Audience {
        let players = ByColor::from_fn(|color| self.players[color] > 0);
        Audience { players, watchers: self.watchers }
    }
}

impl Present {
    /// Whether this page only watches.
    pub(crate) fn watches(&self) -> bool {
        self.color.is_none()
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.presence.count(&self.game, self.color, |sockets| *sockets -= 1);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::broadcast::error::TryRecvError;

    use super::*;
    use crate::cluster::bus::InProcess;

    fn presence() -> (Presence, GameId) {
        let bus = Arc::new(InProcess::default());
        let presence = Presence::new(bus, Arc::new(Nodes::none()), Duration::from_secs(1));
        (presence, GameId::random().unwrap())
    }

    #[test]
    fn a_player_is_there_as_long_as_one_page_is_open() {
        let (presence, game) = presence();
        let first = presence.enter(&game, Some(Color::Black));
        let second = presence.enter(&game, Some(Color::Black));
        assert_eq!(presence.games(), 1);
        drop(first);
        let there = ByColor { white: false, black: true };
        assert_eq!(presence.of(&game), Audience { players: there, watchers: 0 });
        drop(second);
        assert_eq!(presence.of(&game), Audience::default());
        assert_eq!(presence.games(), 0);
    }

    #[tokio::test]
    async fn a_crowd_is_told_of_once() {
        let (presence, game) = presence();
        let mut news = presence.bus.subscribe(&game);
        let mut crowd: Vec<_> = (0..1000).map(|_| presence.enter(&game, None)).collect();
        assert_eq!(presence.of(&game).watchers, 1000);
        crowd.truncate(3);
        assert_eq!(news.recv().await, Ok(News::Presence));
        assert_eq!(presence.of(&game).watchers, 3);
        assert_eq!(news.try_recv(), Err(TryRecvError::Empty));
        drop(crowd);
        assert_eq!(news.recv().await, Ok(News::Presence), "and of every later change");
        let sockets = presence.sockets();
        assert!(sockets.games.is_empty() && sockets.telling.is_empty());
    }
}

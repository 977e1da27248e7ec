//! Tracks which players have a game's page open, and how many spectators.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::Client;
use async_nats::connection::State as ConnectionState;
use glass_rules::{ByColor, Color};
use glass_store::{GameId, Millis};
use tokio::runtime::Handle;
use tokio::time::sleep;

use crate::clock::Clock;
use crate::cluster::audience::Audience;
use crate::cluster::bus::{Bus, GameEvent};
use crate::cluster::nodes::Nodes;

/// Counts the open sockets of each game, on this node and on the others.
#[derive(Clone)]
pub(crate) struct PresenceTracker {
    sockets: Arc<Mutex<Sockets>>,
    bus: Arc<dyn Bus>,
    nodes: Arc<Nodes>,
    /// The connection to the other nodes; `None` on a single server.
    nats: Option<Client>,
    clock: Clock,
    /// The minimum delay between spectator counts. Every count goes to every open page, so a thousand spectators who
    /// arrive at once would otherwise cause a million messages.
    spectator_count_delay: Duration,
}

#[derive(Default)]
struct Sockets {
    games: HashMap<GameId, SocketCount>,
    /// The games for which a spectator count is scheduled.
    scheduled: HashSet<GameId>,
}

#[derive(Clone, Copy, Default)]
struct SocketCount {
    players: ByColor<usize>,
    watchers: usize,
    /// When this node noticed that a player had no page of the game open on any node.
    absent_since: ByColor<Option<Millis>>,
}

/// An open page. Dropping it counts the page as closed.
pub(crate) struct PresenceGuard {
    presence: PresenceTracker,
    game: GameId,
    /// The side of a player; `None` for a spectator.
    color: Option<Color>,
}

impl PresenceTracker {
    /// A tracker to which no page is connected.
    pub(crate) fn new(
        bus: Arc<dyn Bus>,
        nodes: Arc<Nodes>,
        nats: Option<Client>,
        clock: Clock,
        watchers_told: Duration,
    ) -> Self {
        let spectator_count_delay = watchers_told;
        Self { sockets: Arc::default(), bus, nodes, nats, clock, spectator_count_delay }
    }

    /// Counts a player or a spectator as present until the returned value is dropped.
    pub(crate) fn enter(&self, game: &GameId, color: Option<Color>) -> PresenceGuard {
        self.count(game, color, |sockets| *sockets += 1);
        PresenceGuard { presence: self.clone(), game: game.clone(), color }
    }

    /// The players and spectators present on all nodes.
    pub(crate) fn audience(&self, game: &GameId) -> Audience {
        let here = self.sockets().games.get(game).map(SocketCount::audience).unwrap_or_default();
        here + self.nodes.audience(game)
    }

    /// The time since which each player has had no page of a game open, as far as this node knows: it watches games
    /// with an open page here. After a restart the time starts again, because a restart disconnects all players.
    pub(crate) fn absent_since(&self, game: &GameId) -> ByColor<Option<Millis>> {
        let (elsewhere, now) = (self.nodes.audience(game).players, self.known_now());
        let mut sockets = self.sockets();
        let Some(count) = sockets.games.get_mut(game) else { return ByColor::default() };
        count.note_absences(elsewhere, now);
        count.absent_since
    }

    /// The time, if this node knows who is present. Without the connection to the other nodes, players who have a page
    /// open there only seem to be absent.
    fn known_now(&self) -> Option<Millis> {
        let is_connected = |nats: &Client| nats.connection_state() == ConnectionState::Connected;
        self.nats.as_ref().is_none_or(is_connected).then(|| self.clock.now())
    }

    /// Records that a player has requested the page of a game. Without scripts a page has no socket, so an absence
    /// counts from the last request.
    pub(crate) fn note_request(&self, game: &GameId, color: Color) {
        let now = self.clock.now();
        let mut sockets = self.sockets();
        let count = sockets.games.get_mut(game);
        let Some(since) = count.and_then(|count| count.absent_since[color].as_mut()) else {
            return;
        };
        *since = now;
        drop(sockets);
        self.bus.publish(game, GameEvent::Presence);
    }

    /// The players and spectators with a socket to this server.
    pub(crate) fn local_audiences(&self) -> HashMap<GameId, Audience> {
        let sockets = self.sockets();
        sockets.games.iter().map(|(game, count)| (game.clone(), count.audience())).collect()
    }

    /// Handles a change of a game's audience on another node: of a player if `player` is set, otherwise of the
    /// spectator count.
    pub(crate) fn changed_elsewhere(&self, game: &GameId, player: bool) {
        let (elsewhere, now) = (self.nodes.audience(game).players, self.known_now());
        let mut sockets = self.sockets();
        let Some(count) = sockets.games.get_mut(game) else { return };
        count.note_absences(elsewhere, now);
        let to_tell = !player && sockets.scheduled.insert(game.clone());
        drop(sockets);
        if player {
            self.bus.publish(game, GameEvent::Presence);
        }
        if to_tell {
            self.schedule_spectator_count(game.clone());
        }
    }

    /// The number of games that are open on any node.
    pub(crate) fn open_games(&self) -> usize {
        let sockets = self.sockets();
        let further = self.nodes.further_games(|game| sockets.games.contains_key(game));
        sockets.games.len() + further
    }

    fn count(&self, game: &GameId, color: Option<Color>, change: impl FnOnce(&mut usize)) {
        let (elsewhere, now) = (self.nodes.audience(game).players, self.known_now());
        let mut sockets = self.sockets();
        let count = sockets.games.entry(game.clone()).or_default();
        let counted = match color {
            Some(color) => &mut count.players[color],
            None => &mut count.watchers,
        };
        let before = *counted > 0;
        change(counted);
        let player_changed = color.is_some() && before != (*counted > 0);
        count.note_absences(elsewhere, now);
        if count.is_empty() {
            sockets.games.remove(game);
        }
        let to_tell = color.is_none() && sockets.scheduled.insert(game.clone());
        drop(sockets);
        if player_changed {
            self.bus.publish(game, GameEvent::Presence);
            self.nodes.report_soon();
        }
        if to_tell {
            self.schedule_spectator_count(game.clone());
        }
    }

    fn schedule_spectator_count(&self, game: GameId) {
        let presence = self.clone();
        let tell = async move {
            sleep(presence.spectator_count_delay).await;
            presence.sockets().scheduled.remove(&game);
            presence.bus.publish(&game, GameEvent::Presence);
        };
        // There is no runtime after the server has stopped, and then no socket is listening.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(tell);
        }
    }

    fn sockets(&self) -> MutexGuard<'_, Sockets> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketCount {
    fn is_empty(&self) -> bool {
        self.watchers == 0 && Color::ALL.iter().all(|&color| self.players[color] == 0)
    }

    /// Starts the absence of each player without an open page, and ends that of the others. `elsewhere` lists the
    /// players with a page open on other nodes; without `now` no one counts as absent.
    fn note_absences(&mut self, elsewhere: ByColor<bool>, now: Option<Millis>) {
        self.absent_since = ByColor::from_fn(|color| {
            let is_present = self.players[color] > 0 || elsewhere[color];
            now.filter(|_| !is_present).map(|now| self.absent_since[color].unwrap_or(now))
        });
    }

    fn audience(&self) -> Audience {
        let players = ByColor::from_fn(|color| self.players[color] > 0);
        Audience { players, watchers: self.watchers }
    }
}

impl PresenceGuard {
    /// Whether the page belongs to a spectator.
    pub(crate) fn is_spectator(&self) -> bool {
        self.color.is_none()
    }
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        self.presence.count(&self.game, self.color, |sockets| *sockets -= 1);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::broadcast::error::TryRecvError;

    use super::*;
    use crate::cluster::bus::LocalBus;

    const NOW: Millis = 1_795_176_000_000;

    fn presence() -> (PresenceTracker, GameId) {
        let (bus, clock) = (Arc::new(LocalBus::default()), Clock::held(NOW));
        let nodes = Arc::new(Nodes::none());
        let presence = PresenceTracker::new(bus, nodes, None, clock, Duration::from_secs(1));
        (presence, GameId::random().unwrap())
    }

    #[test]
    fn player_is_present_while_one_page_is_open() {
        let (presence, game) = presence();
        let first = presence.enter(&game, Some(Color::Black));
        let second = presence.enter(&game, Some(Color::Black));
        assert_eq!(presence.open_games(), 1);
        drop(first);
        let there = ByColor { white: false, black: true };
        assert_eq!(presence.audience(&game), Audience { players: there, watchers: 0 });
        drop(second);
        assert_eq!(presence.audience(&game), Audience::default());
        assert_eq!(presence.open_games(), 0);
    }

    #[test]
    fn absence_counts_from_the_last_page_and_from_the_last_request() {
        let (presence, game) = presence();
        let black_page = presence.enter(&game, Some(Color::Black));
        let missing = |white, black| ByColor { white, black };
        assert_eq!(presence.absent_since(&game), missing(Some(NOW), None));
        presence.clock.pass(5_000);
        let white_page = presence.enter(&game, Some(Color::White));
        assert_eq!(presence.absent_since(&game), missing(None, None));
        presence.clock.pass(5_000);
        drop(white_page);
        let spectator = presence.enter(&game, None);
        presence.clock.pass(5_000);
        assert_eq!(presence.absent_since(&game), missing(Some(NOW + 10_000), None));
        presence.note_request(&game, Color::White);
        presence.note_request(&game, Color::Black);
        assert_eq!(presence.absent_since(&game), missing(Some(NOW + 15_000), None));
        drop((black_page, spectator));
        assert_eq!(presence.absent_since(&game), missing(None, None), "no page is open here");
    }

    #[tokio::test]
    async fn presence_changes_of_a_crowd_are_published_once() {
        let (presence, game) = presence();
        let mut news = presence.bus.subscribe(&game);
        let mut crowd: Vec<_> = (0..1000).map(|_| presence.enter(&game, None)).collect();
        assert_eq!(presence.audience(&game).watchers, 1000);
        crowd.truncate(3);
        assert_eq!(news.recv().await, Ok(GameEvent::Presence));
        assert_eq!(presence.audience(&game).watchers, 3);
        assert_eq!(news.try_recv(), Err(TryRecvError::Empty));
        drop(crowd);
        assert_eq!(news.recv().await, Ok(GameEvent::Presence), "later changes are published too");
        let sockets = presence.sockets();
        assert!(sockets.games.is_empty() && sockets.scheduled.is_empty());
    }
}

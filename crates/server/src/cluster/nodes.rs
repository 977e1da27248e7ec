//! The other servers of the same database, the nodes: which games players and spectators have open there. Without NATS there
//! are no others.
//!
//! Nodes send each other reports (`cluster/report.rs`). Reports are late and may be lost, so they are only counted; a node that
//! falls silent is forgotten.

use std::collections::{HashMap, HashSet};
use std::ops::Add;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_store::GameId;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::cluster::audience::Audience;
use crate::cluster::ledger::Ledger;

/// The most other nodes that are listened to.
const MAX_NODES: usize = 64;

/// The other nodes.
#[derive(Debug)]
pub(crate) struct Nodes {
    heard: Mutex<HashMap<String, Node>>,
    /// Who is not heard of for so long is forgotten; `None` where this server is the only one.
    silence: Option<Duration>,
    /// Told when something has changed here that the others should hear of soon.
    pub(super) changed: Notify,
}

/// One of them.
#[derive(Debug)]
pub(super) struct Node {
    heard: Instant,
    pub(super) games: Ledger<GameId, Audience>,
}

impl Nodes {
    /// Others will be heard of, each until it has been silent for so long.
    pub(crate) fn new(silence: Duration) -> Self {
        Self { silence: Some(silence), ..Self::none() }
    }

    /// There are no others.
    pub(crate) fn none() -> Self {
        Self { heard: Mutex::default(), silence: None, changed: Notify::new() }
    }

    /// Who has a game open at other nodes.
    pub(crate) fn audience(&self, game: &GameId) -> Audience {
        self.heard()
            .values()
            .map(|node| node.games.get(game))
            .fold(Audience::default(), Audience::add)
    }

    /// How many games somebody has open at other nodes that are not among those here.
    pub(crate) fn further_games(&self, is_here: impl Fn(&GameId) -> bool) -> usize {
        let heard = self.heard();
        let games = heard.values().flat_map(|node| node.games.keys());
        games.filter(|&game| !is_here(game)).collect::<HashSet<_>>().len()
    }

    /// Has the others told soon of what has changed here.
    pub(crate) fn tell_soon(&self) {
        self.changed.notify_one();
    }

    /// Forgets the nodes that are silent; the games that somebody had open there.
    pub(super) fn forget_silent(&self) -> Vec<GameId> {
        let silence = self.silence.unwrap_or_default();
        let mut heard = self.heard();
        let silent = heard.extract_if(|_, node| node.heard.elapsed() > silence);
        silent.flat_map(|(_, node)| node.games.into_keys()).collect()
    }

    /// The node of that name, which was heard of now, and whether it is new; `None` if there are too many.
    pub(super) fn with<T>(&self, name: &str, take: impl FnOnce(&mut Node, bool) -> T) -> Option<T> {
        let mut heard = self.heard();
        let is_new = !heard.contains_key(name);
        if is_new && heard.len() >= MAX_NODES {
            return None;
        }
        let node = heard
            .entry(name.to_owned())
            .or_insert_with(|| Node { heard: Instant::now(), games: Ledger::default() });
        node.heard = Instant::now();
        Some(take(node, is_new))
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<String, Node>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Tracks the other servers of the same database (nodes) and which games players and spectators have open there.
//! Without NATS there are no other nodes.
//!
//! Nodes send each other reports (`cluster/report.rs`). Reports may be late or lost, so they serve only to count. A
//! node that falls silent is removed.

use std::collections::{HashMap, HashSet};
use std::ops::Add;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_store::GameId;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::cluster::audience::Audience;
use crate::cluster::ledger::Ledger;

/// The largest number of other nodes that are tracked.
const MAX_NODES: usize = 64;

/// The other nodes.
#[derive(Debug)]
pub(crate) struct Nodes {
    nodes: Mutex<HashMap<String, Node>>,
    /// A node that sends nothing for this long is removed. `None` where this server is the only one.
    silence: Option<Duration>,
    /// Notified when a change here should be reported soon.
    pub(super) changed: Notify,
}

/// One of the other nodes.
#[derive(Debug)]
pub(super) struct Node {
    last_report: Instant,
    pub(super) games: Ledger<GameId, Audience>,
}

impl Nodes {
    /// Tracks other nodes, and removes each one after this time of silence.
    pub(crate) fn new(silence: Duration) -> Self {
        Self { silence: Some(silence), ..Self::none() }
    }

    /// For a server without other nodes.
    pub(crate) fn none() -> Self {
        Self { nodes: Mutex::default(), silence: None, changed: Notify::new() }
    }

    /// The players and spectators that have a game open at other nodes.
    pub(crate) fn audience(&self, game: &GameId) -> Audience {
        self.lock()
            .values()
            .map(|node| node.games.get(game))
            .fold(Audience::default(), Audience::add)
    }

    /// How many games are open at other nodes but not here.
    pub(crate) fn further_games(&self, is_here: impl Fn(&GameId) -> bool) -> usize {
        let nodes = self.lock();
        let games = nodes.values().flat_map(|node| node.games.keys());
        games.filter(|&game| !is_here(game)).collect::<HashSet<_>>().len()
    }

    /// Reports changes here to the other nodes soon.
    pub(crate) fn report_soon(&self) {
        self.changed.notify_one();
    }

    /// Removes silent nodes and returns the games that were open there.
    pub(super) fn remove_silent(&self) -> Vec<GameId> {
        let silence = self.silence.unwrap_or_default();
        let mut nodes = self.lock();
        let silent = nodes.extract_if(|_, node| node.last_report.elapsed() > silence);
        silent.flat_map(|(_, node)| node.games.into_keys()).collect()
    }

    /// Calls `take` with the node of that name, from which a message was just received, and whether it is new. `None`
    /// if there are too many nodes.
    pub(super) fn with_node<T>(
        &self,
        name: &str,
        take: impl FnOnce(&mut Node, bool) -> T,
    ) -> Option<T> {
        let mut nodes = self.lock();
        let is_new = !nodes.contains_key(name);
        if is_new && nodes.len() >= MAX_NODES {
            return None;
        }
        let node = nodes
            .entry(name.to_owned())
            .or_insert_with(|| Node { last_report: Instant::now(), games: Ledger::default() });
        node.last_report = Instant::now();
        Some(take(node, is_new))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Node>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

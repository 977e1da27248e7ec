//! The other servers of the same database, the nodes, as far as they were heard of: who has which game open there, and
//! what each network uses there. Whoever counts adds it to what is counted here; without NATS there are no others.
//!
//! Nodes tell each other by reports (`nodes/report.rs`), which are late, may be lost, and so are counted and never
//! believed: a limit holds over all nodes up to their delay, and a node that is silent is forgotten.

mod ledger;
mod report;
mod reporter;

use std::collections::{HashMap, HashSet};
use std::ops::Add;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_store::GameId;
use serde::{Deserialize, Serialize};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::game::presence::Audience;
use crate::http::client_ip::Caller;
use ledger::Ledger;
pub(crate) use report::text;
pub(crate) use reporter::Reporter;

/// So many others are heard of at most.
const NODES: usize = 64;

/// The other nodes.
#[derive(Debug)]
pub(crate) struct Nodes {
    heard: Mutex<HashMap<String, Node>>,
    /// Who is not heard of for so long is forgotten; `None` where this server is the only one.
    silence: Option<Duration>,
    /// Told when something has changed here that the others should hear of soon.
    changed: Notify,
}

/// One of them.
#[derive(Debug)]
struct Node {
    heard: Instant,
    games: Ledger<GameId, Audience>,
    networks: Ledger<Caller, Holding>,
}

/// What a network has at a node.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Holding {
    /// Sockets that are open.
    pub(crate) sockets: u32,
    /// Connections that bring requests.
    pub(crate) connections: u32,
    /// Requests under way.
    pub(crate) requests: u32,
    /// Files of the archive that are being sent.
    pub(crate) exports: u32,
    /// Analyses by the engine.
    pub(crate) analyses: u32,
    /// Games that wait for the engine.
    pub(crate) waiting: u32,
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

    /// Whether there may be others.
    pub(crate) fn may_be(&self) -> bool {
        self.silence.is_some()
    }

    /// Who has a game open at other nodes.
    pub(crate) fn audience(&self, game: &GameId) -> Audience {
        self.sum(|node| node.games.get(game))
    }

    /// What a network has at other nodes.
    pub(crate) fn holding(&self, caller: Caller) -> Holding {
        self.sum(|node| node.networks.get(&caller))
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
    fn forget_silent(&self) -> Vec<GameId> {
        let silence = self.silence.unwrap_or_default();
        let mut heard = self.heard();
        let silent = heard.extract_if(|_, node| node.heard.elapsed() > silence);
        silent.flat_map(|(_, node)| node.games.into_keys()).collect()
    }

    /// The node of that name, which was heard of now, and whether it is new; `None` if there are too many.
    fn with<T>(&self, name: &str, take: impl FnOnce(&mut Node, bool) -> T) -> Option<T> {
        let mut heard = self.heard();
        let is_new = !heard.contains_key(name);
        if is_new && heard.len() >= NODES {
            return None;
        }
        let node = heard.entry(name.to_owned()).or_insert_with(|| Node {
            heard: Instant::now(),
            games: Ledger::default(),
            networks: Ledger::default(),
        });
        node.heard = Instant::now();
        Some(take(node, is_new))
    }

    fn sum<V: Add<Output = V> + Default>(&self, of: impl Fn(&Node) -> V) -> V {
        self.heard().values().map(of).fold(V::default(), V::add)
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<String, Node>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Add for Holding {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            sockets: self.sockets.saturating_add(other.sockets),
            exports: self.exports.saturating_add(other.exports),
            analyses: self.analyses.saturating_add(other.analyses),
            connections: self.connections.saturating_add(other.connections),
            requests: self.requests.saturating_add(other.requests),
            waiting: self.waiting.saturating_add(other.waiting),
        }
    }
}

//! What every request can reach.

use std::ops::Deref;
use std::sync::Arc;

use glass_store::{Counts, Store};

use crate::bus::Bus;
use crate::cards::Cards;
use crate::config::Config;
use crate::engine_calls::EngineCalls;
use crate::fresh::Fresh;
use crate::live_games::LiveGames;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::referee::Referee;
use crate::stopping::Stopping;
use crate::usage::Usage;

/// The parts of the server that requests use. Clones share them.
#[derive(Clone)]
pub(crate) struct App(Arc<Parts>);

/// The parts of the server that requests use.
pub(crate) struct Parts {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) live_games: Arc<LiveGames>,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) presence: Presence,
    pub(crate) cards: Cards,
    pub(crate) lobby: Lobby,
    /// How many games there are. To count them the database goes through all of them.
    pub(crate) counts: Fresh<Counts>,
    /// That the database can be written.
    pub(crate) written: Fresh<()>,
    pub(crate) referee: Referee,
    pub(crate) engine_calls: EngineCalls,
    pub(crate) usage: Arc<Usage>,
    pub(crate) stopping: Stopping,
    pub(crate) metrics: Arc<Metrics>,
}

impl App {
    pub(crate) fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

//! Finds changes in the database that were not announced here, by `glass admin` or by other servers while NATS is down.
//! Compares the revisions of all games that are open here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use glass_store::GameId;

use crate::cluster::bus::{Bus, GameEvent, LocalBus};
use crate::game::live::LiveGames;
use crate::http::error::ServerError;
use crate::jobs::rounds::Rounds;

/// Compares the games that are open here with the database.
pub(crate) struct RevisionPoller {
    near: Arc<LocalBus>,
    live_games: Arc<LiveGames>,
    every: Duration,
    /// The revisions that were announced last.
    announced: HashMap<GameId, u32>,
}

impl RevisionPoller {
    pub(crate) fn new(near: Arc<LocalBus>, live_games: Arc<LiveGames>, every: Duration) -> Self {
        Self { near, live_games, every, announced: HashMap::new() }
    }
}

impl Rounds for RevisionPoller {
    const NAME: &'static str = "revisions";

    fn every(&self) -> Duration {
        self.every
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let Self { near, live_games, announced, .. } = self;
        let mut now = HashMap::new();
        for game in near.games() {
            // Reads the revision from the database unless it was read recently.
            let revision = match live_games.get(&game).await {
                Ok(live) => live.revision(),
                Err(ServerError::NotFound(_)) => {
                    near.publish(&game, GameEvent::Removed);
                    continue;
                }
                Err(_) => continue,
            };
            // Games seen for the first time are announced too: their news may have been lost just before. Listeners
            // that already have this revision do nothing.
            if announced.get(&game) != Some(&revision) {
                near.publish(&game, GameEvent::Changed { revision });
            }
            now.insert(game, revision);
        }
        *announced = now;
        Ok(false)
    }
}

//! Finds changes in the database that were not announced here, by `glass admin` or by other servers while NATS is down.
//! Compares the revisions of all games that are open here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use glass_store::GameId;
use tokio::time::sleep;

use crate::cluster::bus::{Bus, GameEvent, LocalBus};
use crate::game::live::LiveGames;
use crate::http::error::ServerError;

/// Polls at this interval until the task is aborted.
pub(crate) async fn run(near: Arc<LocalBus>, live_games: Arc<LiveGames>, every: Duration) {
    let mut announced: HashMap<GameId, u32> = HashMap::new();
    loop {
        sleep(every).await;
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
        announced = now;
    }
}

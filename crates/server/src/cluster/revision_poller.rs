//! Finds changes in the database that were not announced here, by `glass admin` or by other servers while NATS is down.
//! Compares the revisions of all games that are open here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use glass_store::GameId;
use tokio::time::sleep;

use crate::cluster::bus::{Bus, InProcess, News};
use crate::game::live::LiveGames;
use crate::http::error::ServerError;

/// Polls at this interval until the task is aborted.
pub(crate) async fn keep(near: Arc<InProcess>, live_games: Arc<LiveGames>, every: Duration) {
    let mut told: HashMap<GameId, u32> = HashMap::new();
    loop {
        sleep(every).await;
        let mut now = HashMap::new();
        for game in near.games() {
            // Reads the revision from the database unless it was read recently.
            let revision = match live_games.get(&game).await {
                Ok(live) => live.revision(),
                Err(ServerError::NotFound(_)) => {
                    near.publish(&game, News::Removed);
                    continue;
                }
                Err(_) => continue,
            };
            // Games seen for the first time are announced too: their news may have been lost just before. Listeners
            // that already have this revision do nothing.
            if told.get(&game) != Some(&revision) {
                near.publish(&game, News::Changed { revision });
            }
            now.insert(game, revision);
        }
        told = now;
    }
}

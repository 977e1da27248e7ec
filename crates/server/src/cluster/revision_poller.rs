//! Looking for what others have done to the database without its being told here, such as `glass admin`, or other servers
//! while NATS is gone: the games that somebody has open are compared with it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use glass_store::GameId;
use tokio::time::sleep;

use crate::cluster::bus::{Bus, InProcess, News};
use crate::game::live::LiveGames;
use crate::http::error::ServerError;

/// Looks whenever so much time has passed, until it is aborted.
pub(crate) async fn keep(near: Arc<InProcess>, live_games: Arc<LiveGames>, every: Duration) {
    let mut told: HashMap<GameId, u32> = HashMap::new();
    loop {
        sleep(every).await;
        let mut now = HashMap::new();
        for game in near.games() {
            // Reads the revision if it was not read for a while.
            let revision = match live_games.get(&game).await {
                Ok(live) => live.revision(),
                Err(ServerError::NotFound(_)) => {
                    near.publish(&game, News::Removed);
                    continue;
                }
                Err(_) => continue,
            };
            // Also what is seen here for the first time: its news may have been lost just before. Whoever shows it already
            // has nothing to do.
            if told.get(&game) != Some(&revision) {
                near.publish(&game, News::Changed { revision });
            }
            now.insert(game, revision);
        }
        told = now;
    }
}

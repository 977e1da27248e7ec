//! Looking for what other servers have done, in case nobody told it: the games that somebody has open here are compared
//! with the database.

use std::collections::HashMap;
use std::sync::Arc;

use glass_store::GameId;
use tokio::time::sleep;

use crate::bus::{Bus, InProcess, News};
use crate::live_games::{DUE, LiveGames};

/// Looks until it is aborted.
pub(crate) async fn keep(near: Arc<InProcess>, live_games: Arc<LiveGames>) {
    let mut told: HashMap<GameId, u32> = HashMap::new();
    loop {
        sleep(DUE).await;
        let mut now = HashMap::new();
        for game in near.games() {
            // Reads the revision if it was not read for a while.
            let Ok(live) = live_games.get(&game).await else { continue };
            let revision = live.revision();
            if told.get(&game).is_some_and(|&told| told < revision) {
                near.publish(&game, News::Changed { revision });
            }
            now.insert(game, revision);
        }
        told = now;
    }
}

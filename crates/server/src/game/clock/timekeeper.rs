//! Ends games whose time is up. Several servers may do so: the database accepts only one ending of a game.

use std::collections::HashSet;
use std::time::Duration;

use glass_store::GameId;
use tokio::time::{MissedTickBehavior, interval};

use crate::game::referee::Referee;
use crate::http::error::ServerError;
use crate::metrics::log_throttle::LogThrottle;

/// How often it looks for overdue games.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// About how many games one round ends at most.
const MAX_BATCH_GAMES: u32 = 100;

/// How many unreadable games are remembered. At this number the list is cleared, and all of them are tried again.
const MAX_REMEMBERED_GAMES: usize = 10_000;

/// Runs until the task is aborted.
pub(crate) async fn run(referee: Referee) {
    let mut rounds = interval(POLL_INTERVAL);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let seldom = LogThrottle::default();
    // Unreadable games must not block other games, and are logged only once.
    let mut unreadable = HashSet::new();
    loop {
        rounds.tick().await;
        if unreadable.len() >= MAX_REMEMBERED_GAMES {
            unreadable.clear();
        }
        if let Err(error) = end_overdue(&referee, &mut unreadable).await
            && seldom.is_due()
        {
            error.log();
        }
    }
}

/// Ends overdue games, if the heartbeat confirms that their players had the whole time.
async fn end_overdue(
    referee: &Referee,
    unreadable: &mut HashSet<GameId>,
) -> Result<(), ServerError> {
    referee.heartbeat.beat().await?;
    let most = MAX_BATCH_GAMES.saturating_add(u32::try_from(unreadable.len()).unwrap_or(u32::MAX));
    let games = referee.store.games_overdue(referee.clock.now(), most).await?;
    for game in games.into_iter().filter(|game| !unreadable.contains(game)).collect::<Vec<_>>() {
        match referee.end_overdue(&game).await {
            Ok(()) => {}
            Err(error @ ServerError::Internal(_)) => {
                tracing::error!(%game, "a game whose time is up cannot be ended");
                error.log();
                unreadable.insert(game);
            }
            // The game was removed meanwhile.
            Err(ServerError::NotFound(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

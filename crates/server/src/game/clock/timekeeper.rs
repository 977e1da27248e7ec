//! Ends games whose time is up. Several servers may do so: the database accepts only one ending of a game.

use std::collections::HashSet;
use std::time::Duration;

use glass_store::GameId;

use crate::game::referee::Referee;
use crate::http::error::ServerError;
use crate::jobs::rounds::Rounds;

/// How often it looks for overdue games.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// About how many games one round ends at most.
const MAX_BATCH_GAMES: u32 = 100;

/// How many unreadable games are remembered. At this number the list is cleared, and all of them are tried again.
const MAX_REMEMBERED_GAMES: usize = 10_000;

/// Ends overdue games, if the heartbeat confirms that their players had the whole time.
pub(crate) struct Timekeeper {
    referee: Referee,
    /// Unreadable games must not block other games, and are logged only once.
    unreadable: HashSet<GameId>,
}

impl Timekeeper {
    /// A timekeeper that ends games by this referee.
    pub(crate) fn new(referee: Referee) -> Self {
        Self { referee, unreadable: HashSet::new() }
    }
}

impl Rounds for Timekeeper {
    const NAME: &'static str = "overdue games";

    fn every(&self) -> Duration {
        POLL_INTERVAL
    }

    async fn run_round(&mut self) -> Result<bool, ServerError> {
        let Self { referee, unreadable } = self;
        if unreadable.len() >= MAX_REMEMBERED_GAMES {
            unreadable.clear();
        }
        referee.heartbeat.beat().await?;
        let most =
            MAX_BATCH_GAMES.saturating_add(u32::try_from(unreadable.len()).unwrap_or(u32::MAX));
        let mut games = referee.store.games_overdue(referee.clock.now(), most).await?;
        games.retain(|game| !unreadable.contains(game));
        for game in games {
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
        Ok(false)
    }
}

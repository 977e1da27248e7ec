//! Ends the games whose time is up. Several servers may do so: the database takes one ending of a game.

use std::time::Duration;

use glass_rules::Color;
use glass_store::Ending;
use tokio::time::{MissedTickBehavior, interval};

use crate::error::ServerError;
use crate::referee::Referee;
use crate::replay::Replay;
use crate::seldom::Seldom;
use crate::{ending, side};

/// How often it looks.
const EVERY: Duration = Duration::from_millis(500);

/// So many games are ended before it looks again.
const AT_ONCE: u32 = 100;

/// Keeps the time until it is aborted.
pub(crate) async fn keep(referee: Referee) {
    let mut rounds = interval(EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let seldom = Seldom::default();
    loop {
        rounds.tick().await;
        if let Err(error) = end_overdue(&referee).await
            && seldom.is_due()
        {
            error.log();
        }
    }
}

/// Ends what is overdue, if the players have had their time.
async fn end_overdue(referee: &Referee) -> Result<(), ServerError> {
    referee.heartbeat.beat().await?;
    let games = referee.store.games_overdue(referee.clock.now(), AT_ONCE).await?;
    for game in games {
        // The others can be ended all the same.
        if let Err(error) = referee.end_overdue(&game).await {
            tracing::error!(%game, "a game whose time is up cannot be ended");
            error.log();
        }
    }
    Ok(())
}

/// How a game ends in which the time of a side is up: the other side wins, unless all that it has is its king, which cannot
/// give checkmate.
pub(crate) fn out_of_time(replay: &Replay, loser: Color) -> Ending {
    let (view, winner) = (replay.history.position().view(), !loser);
    let pieces = view.pieces().iter().filter(|(_, piece)| piece.color == winner).count();
    if view.king(winner).is_some() && pieces == 1 {
        ending::drawn(ending::TIME)
    } else {
        ending::lost(side::seat(loser), ending::TIME)
    }
}

//! What is deleted from time to time: sessions that have ended, and games that no one joined. Each is marked first and
//! deleted a day later, and nothing is done while the clock is not believed.

use std::time::Duration;

use glass_store::{Millis, StoreError};
use tokio::time::{Instant, interval};

use crate::app::App;
use crate::clock::now;
use crate::clock_watch::ClockWatch;
use crate::session;

const EVERY: Duration = Duration::from_secs(600);

const DAY: Millis = 24 * 60 * 60 * 1000;

/// A game that nobody has joined for so long is deleted.
const WAITING: Millis = 30 * DAY;

/// A session whose visitor sits in a game that is not over goes on for so long.
const PROLONGED: Millis = 30 * DAY;

/// How many sessions are deleted in a round at most.
const SESSIONS_AT_ONCE: u32 = 500;

/// Cleans up until it is aborted.
pub(crate) async fn keep(app: App) {
    let mut rounds = interval(EVERY);
    let mut watch = ClockWatch::default();
    loop {
        rounds.tick().await;
        app.usage.forget();
        if let Err(error) = clean(&app, &mut watch).await {
            tracing::error!(%error, "could not clean up");
        }
    }
}

async fn clean(app: &App, watch: &mut ClockWatch) -> Result<(), StoreError> {
    let (store, now) = (&app.store, now());
    if let Err(doubt) = watch.check(now, store.latest_hour().await?, Instant::now()) {
        tracing::warn!("the clock is not believed, so nothing is deleted: {doubt}");
        return Ok(());
    }
    store.keep_hour(now).await?;
    let sessions = store.sessions_mark(now).await?;
    let games = store.games_mark(now - WAITING, now).await?;
    if sessions + games > 0 {
        tracing::info!(sessions, games, "marked");
    }

    let games = store.games_expire(now - DAY).await?;
    let mut sessions = 0;
    for (id, data) in store.sessions_marked(now - DAY, SESSIONS_AT_ONCE).await? {
        // A session is the only key to the visitor's seats.
        let visitor = session::visitor_of(&data);
        let ended = store.session_end(&id, visitor.as_ref(), now - DAY, now + PROLONGED).await?;
        sessions += u64::from(ended);
    }
    if sessions + games > 0 {
        tracing::info!(sessions, games, "forgotten");
    }
    Ok(())
}

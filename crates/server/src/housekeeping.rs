//! What is deleted from time to time: sessions that have ended, and games that no one joined.

use std::time::Duration;

use glass_store::{Millis, StoreError};
use tokio::time::interval;

use crate::app::App;
use crate::clock::now;

const EVERY: Duration = Duration::from_secs(600);

/// A game that nobody has joined for so long is deleted.
const WAITING: Millis = 30 * 24 * 60 * 60 * 1000;

/// Cleans up until it is aborted.
pub(crate) async fn keep(app: App) {
    let mut rounds = interval(EVERY);
    loop {
        rounds.tick().await;
        app.usage.forget();
        if let Err(error) = clean(&app).await {
            tracing::error!(%error, "could not clean up");
        }
    }
}

async fn clean(app: &App) -> Result<(), StoreError> {
    let sessions = app.store.sessions_expire(now()).await?;
    let games = app.store.games_expire(now() - WAITING).await?;
    if sessions + games > 0 {
        tracing::info!(sessions, games, "forgotten");
    }
    Ok(())
}

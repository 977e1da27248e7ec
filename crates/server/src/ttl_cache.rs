//! Caches one answer of the database for a fixed time, so that many requests cost one query.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// The latest answer, which is valid for a while.
pub(crate) struct Fresh<T> {
    holds: Duration,
    latest: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Fresh<T> {
    pub(crate) fn new(holds: Duration) -> Self {
        Self { holds, latest: Mutex::default() }
    }

    /// The latest answer, or a new one. Concurrent callers wait for the same query. Failures are not cached.
    pub(crate) async fn get<E>(&self, ask: impl AsyncFnOnce() -> Result<T, E>) -> Result<T, E> {
        let mut latest = self.latest.lock().await;
        if let Some((at, answer)) = &*latest
            && at.elapsed() < self.holds
        {
            return Ok(answer.clone());
        }
        let answer = ask().await?;
        *latest = Some((Instant::now(), answer.clone()));
        Ok(answer)
    }
}

//! An answer of the database that is asked for seldom, however many want it.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// The latest answer, which holds for a while.
pub(crate) struct Fresh<T> {
    holds: Duration,
    latest: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Fresh<T> {
    pub(crate) fn new(holds: Duration) -> Self {
        Self { holds, latest: Mutex::default() }
    }

    /// The latest answer, or a new one. Who comes while it is asked for waits for it; what failed is asked again.
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

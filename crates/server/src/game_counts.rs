//! How many games there are. To count them the database goes through all of them, so it is asked once a minute at most.

use std::time::Duration;

use glass_store::{Counts, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::Instant;

const FRESH: Duration = Duration::from_secs(60);

/// The latest count.
#[derive(Default)]
pub(crate) struct GameCounts(Mutex<Option<(Instant, Counts)>>);

impl GameCounts {
    /// The numbers of a minute ago at most. Who comes while they are counted waits for them.
    pub(crate) async fn of(&self, store: &Store) -> Result<Counts, StoreError> {
        let mut known = self.0.lock().await;
        if let Some((at, counts)) = *known
            && at.elapsed() < FRESH
        {
            return Ok(counts);
        }
        let counts = store.counts().await?;
        *known = Some((Instant::now(), counts));
        Ok(counts)
    }
}

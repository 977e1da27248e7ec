//! What the store tells of itself: where somebody measures it, how long it takes.

use metrics::Histogram;

/// Where the store notes how long it takes, in seconds; by default nowhere.
#[derive(Clone)]
pub struct StoreMetrics {
    /// Reading, the wait for a connection included.
    pub read: Histogram,
    /// Writing, until it is on the disk.
    pub write: Histogram,
    /// Waiting for a connection: to read, or to do anything with PostgreSQL.
    pub connection_wait: Histogram,
    /// Bringing a group of writes to SQLite's disk.
    pub commit: Histogram,
    /// How many writes were in such a group; no time.
    pub group: Histogram,
}

impl Default for StoreMetrics {
    fn default() -> Self {
        let [read, write, connection_wait, commit, group] = [(); 5].map(|()| Histogram::noop());
        Self { read, write, connection_wait, commit, group }
    }
}

//! Histograms of the durations of reads and writes.

use metrics::Histogram;

/// Histograms in seconds, unless stated otherwise. By default nothing is recorded.
#[derive(Clone)]
pub struct StoreMetrics {
    /// Reads, including the wait for a connection.
    pub read: Histogram,
    /// Writes, until they are on the disk.
    pub write: Histogram,
    /// The wait for a connection: of reads in SQLite, and of everything in PostgreSQL.
    pub connection_wait: Histogram,
    /// Commits of SQLite.
    pub commit: Histogram,
    /// The number of writes in each commit of SQLite, not a duration.
    pub group: Histogram,
}

impl Default for StoreMetrics {
    fn default() -> Self {
        let [read, write, connection_wait, commit, group] = [(); 5].map(|()| Histogram::noop());
        Self { read, write, connection_wait, commit, group }
    }
}

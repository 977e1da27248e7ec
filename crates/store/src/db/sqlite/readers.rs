//! The connections that read, each used by one thread at a time.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use metrics::Histogram;
use tokio::task::spawn_blocking;

use super::connect;
use crate::StoreError;
use crate::db::connection::Connection;
use crate::db::fair_permits::FairPermits;

/// The maximum number of connections that read at once.
const MAX_READERS: usize = 4;

pub(super) struct Readers {
    path: Arc<PathBuf>,
    idle: Arc<Mutex<Vec<Connection>>>,
    permits: Arc<FairPermits>,
    /// Measures the wait for a connection.
    wait: Histogram,
}

impl Readers {
    pub(super) fn new(path: PathBuf, wait: Histogram) -> Self {
        let permits = FairPermits::new(MAX_READERS);
        Self { path: Arc::new(path), idle: Arc::default(), permits, wait }
    }

    pub(super) fn file(&self) -> &Path {
        &self.path
    }

    /// Runs work that reads on a thread where it may block. The work returns whether it succeeded.
    pub(super) async fn run<W>(&self, work: W) -> Result<(), StoreError>
    where
        W: FnOnce(&mut Connection) -> Result<bool, StoreError> + Send + 'static,
    {
        let begun = Instant::now();
        let permit = self.permits.acquire().await?;
        self.wait.record(begun.elapsed());
        let (path, idle) = (Arc::clone(&self.path), Arc::clone(&self.idle));
        let permits = Arc::clone(&self.permits);
        let reading = spawn_blocking(move || {
            let cached = lock(&idle).pop();
            let mut connection = cached.map_or_else(|| connect(&path), Ok)?;
            let succeeded = work(&mut connection)?;
            // After a failure the connection may have an open transaction.
            if succeeded && !permits.is_closed() {
                lock(&idle).push(connection);
            }
            drop(permit);
            Ok(())
        });
        reading.await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    pub(super) fn close(&self) {
        self.permits.close();
        lock(&self.idle).clear();
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}

//! The SQLite driver: one thread that writes, and a few connections that read.
//!
//! Pending writes share a transaction and one synchronization of the disk, and are acknowledged after that. Each has its
//! own savepoint, so that a failed write does not affect the others.

mod file;
mod readers;
mod writer;

use std::path::Path;
use std::task::{Context, Poll, Waker};
use std::thread;

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};

use crate::db::connection::Connection;
use crate::db::private_files;
use crate::db::upgrade::{Upgrade, require_current, upgrade_sqlite};
use crate::db::work::{Access, Work};
use crate::{StoreError, StoreMetrics};
use file::DatabaseFile;
pub(crate) use file::DatabaseLock;
use readers::Readers;
use writer::{Job, Task, Writer};

/// Full synchronization, because an acknowledged move must survive a loss of power. A write-ahead log, so that readers and
/// the writer do not wait for each other.
const CONNECTION_SETUP: &str = "
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
";

/// The writer caches 16 MiB of pages. Readers keep SQLite's default of 2 MiB, because each write empties their caches.
const WRITER_CACHE: &str = "pragma cache_size = -16384";

/// The capacity of the writer's queue. When it is full, callers wait.
const WRITE_QUEUE_CAPACITY: usize = 1024;

/// The number of prepared statements that a connection caches: more than the writer uses, and more than readers use.
const STATEMENT_CACHE_CAPACITY: usize = 192;

pub(crate) struct Sqlite {
    writer: mpsc::Sender<Job>,
    readers: Readers,
}

impl Sqlite {
    /// Opens the file for a server and upgrades its tables. Fails if another server has it open.
    pub(crate) async fn open(
        path: &Path,
        metrics: &StoreMetrics,
    ) -> Result<(Self, Option<Upgrade>), StoreError> {
        let lock = DatabaseLock::take(path)?;
        lock.check(path)?;
        let upgrade = upgrade_file(path).await?;
        Ok((Self::start(path, Some(lock), metrics)?, upgrade))
    }

    /// Creates the file or upgrades its tables, if no server uses it.
    pub(crate) async fn prepare(path: &Path) -> Result<Option<Upgrade>, StoreError> {
        if DatabaseLock::is_held(path)? {
            return Ok(None);
        }
        let lock = DatabaseLock::take(path)?;
        lock.check(path)?;
        let upgrade = upgrade_file(path).await?;
        lock.mark_in_use()?;
        Ok(upgrade)
    }

    /// Opens a file of this release that a server may have open.
    pub(crate) async fn open_beside(path: &Path) -> Result<Self, StoreError> {
        require_file(path)?;
        let mut connection = connect(path)
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
        require_current(&mut connection).await?;
        drop(connection);
        Self::start(path, None, &StoreMetrics::default())
    }

    /// Opens a file of any release, to copy it.
    pub(crate) fn open_to_copy(path: &Path) -> Result<Self, StoreError> {
        require_file(path)?;
        Self::start(path, None, &StoreMetrics::default())
    }

    fn start(
        path: &Path,
        lock: Option<DatabaseLock>,
        metrics: &StoreMetrics,
    ) -> Result<Self, StoreError> {
        let unavailable = |error: &dyn std::fmt::Display| {
            StoreError::Unavailable(format!("{}: {error}", path.display()))
        };
        let mut connection = connect(path).map_err(|error| unavailable(&error))?;
        execute(&mut connection, WRITER_CACHE)?;
        let file = DatabaseFile::new(path, lock)?;
        let (writer, jobs) = mpsc::channel(WRITE_QUEUE_CAPACITY);
        thread::Builder::new()
            .name("store".into())
            .spawn({
                let (commit, group) = (metrics.commit.clone(), metrics.group.clone());
                move || Writer { connection, file, commit, group }.run(jobs)
            })
            .map_err(|error| unavailable(&error))?;
        let readers = Readers::new(path.to_owned(), metrics.connection_wait.clone());
        Ok(Self { writer, readers })
    }

    pub(crate) fn file(&self) -> &Path {
        self.readers.file()
    }

    pub(crate) async fn run(&self, access: Access, work: Work) -> Result<(), StoreError> {
        match access {
            Access::Read => {
                self.readers.run(|connection| Ok(poll_once(work(connection)) == Some(true))).await
            }
            Access::Snapshot => {
                let read = |connection: &mut Connection| {
                    execute(connection, "begin")?;
                    let succeeded = poll_once(work(connection)) == Some(true);
                    execute(connection, "rollback")?;
                    Ok(succeeded)
                };
                self.readers.run(read).await
            }
            Access::Write | Access::Transaction => {
                let (answer, answered) = oneshot::channel();
                let job = Job::Write(Task { work, answer });
                self.writer.send(job).await.map_err(|_| closed())?;
                answered.await.map_err(|_| closed())?
            }
        }
    }

    pub(crate) async fn close(&self) {
        self.readers.close();
        let (done, stopped) = oneshot::channel();
        if self.writer.send(Job::Stop(done)).await.is_ok() {
            let _ = stopped.await;
        }
    }
}

/// Upgrades the tables of a file, which is created if it is missing.
async fn upgrade_file(path: &Path) -> Result<Option<Upgrade>, StoreError> {
    // SQLite gives the files beside it the same mode.
    private_files::touch(path).map_err(|error| file::unavailable(path, &error))?;
    let mut connection = connect(path)
        .map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
    upgrade_sqlite(&mut connection, path).await
}

fn require_file(path: &Path) -> Result<(), StoreError> {
    match path.exists() {
        true => Ok(()),
        false => Err(StoreError::Unavailable(format!("{} does not exist", path.display()))),
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = rusqlite::Connection::open(path)?;
    connection.execute_batch(CONNECTION_SETUP)?;
    connection.set_prepared_statement_cache_capacity(STATEMENT_CACHE_CAPACITY);
    Ok(Connection::Sqlite(connection))
}

fn execute(connection: &mut Connection, command: &'static str) -> Result<(), StoreError> {
    let executed = poll_once(Box::pin(async {
        connection.execute(command, &[]).await?;
        Ok(())
    }));
    executed.unwrap_or_else(|| Err(closed()))
}

/// The result of work on a SQLite connection, whose future never waits; `None` if it does wait.
fn poll_once<T>(mut work: BoxFuture<'_, T>) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    match work.as_mut().poll(&mut context) {
        Poll::Ready(result) => Some(result),
        Poll::Pending => None,
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".into())
}

#[cfg(test)]
mod tests;

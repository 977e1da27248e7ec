//! SQLite: one thread writes, a few connections read.
//!
//! What waits to be written is written together: one transaction, one synchronisation of the disk, and only then the
//! answers. Each piece of work has a savepoint of its own, so that one that fails takes nothing else with it.

mod file;
mod group;
mod readers;

use std::path::Path;
use std::task::{Context, Poll, Waker};
use std::thread;

use futures_util::future::BoxFuture;
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use tokio::sync::{mpsc, oneshot};

use crate::db::connection::Connection;
use crate::db::private_files;
use crate::db::store::{Access, Work};
use crate::db::upgrade::{self, Upgrade};
use crate::{StoreError, StoreMetrics};
use file::DatabaseFile;
pub(crate) use file::DatabaseLock;
use group::{Job, Task, Writer};
use readers::Readers;

/// Full synchronisation, because a move that was acknowledged must survive a loss of power; the write-ahead log, so
/// that readers and the writer do not wait for each other.
const SET_UP: &str = "
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
";

/// The writer keeps so many KiB of pages. Those who read keep what SQLite gives them, 2 MiB: they let all of it go whenever
/// something was written.
const WRITER_CACHE: &str = "pragma cache_size = -16384";

/// How much work may wait for the writer; whoever has more to write waits before that.
const WAITING: usize = 1024;

/// How many statements a connection keeps prepared: more than are written, and more than are read.
const STATEMENTS: usize = 192;

pub(crate) struct Sqlite {
    writer: mpsc::Sender<Job>,
    readers: Readers,
}

impl Sqlite {
    /// Opens the file, which no other server may have open, and brings its tables up to date.
    pub(crate) async fn open(
        path: &Path,
        metrics: &StoreMetrics,
    ) -> Result<(Self, Option<Upgrade>), StoreError> {
        let lock = DatabaseLock::take(path)?;
        lock.check(path)?;
        let upgrade = migrate(path).await?;
        Ok((Self::start(path, Some(lock), metrics)?, upgrade))
    }

    /// Makes the file, or brings its tables up to date, if no server uses it.
    pub(crate) async fn prepare(path: &Path) -> Result<(), StoreError> {
        if DatabaseLock::is_held(path)? {
            return Ok(());
        }
        let lock = DatabaseLock::take(path)?;
        lock.check(path)?;
        migrate(path).await?;
        lock.note_use()
    }

    /// Opens the file beside a server that may have it open.
    pub(crate) fn open_beside(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            let text = format!("{} does not exist", path.display());
            return Err(StoreError::Unavailable(text));
        }
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
        order(&mut connection, WRITER_CACHE)?;
        let file = DatabaseFile::of(path, lock)?;
        let (writer, jobs) = mpsc::channel(WAITING);
        thread::Builder::new()
            .name("store".into())
            .spawn({
                let (commit, group) = (metrics.commit.clone(), metrics.group.clone());
                move || Writer { connection, file, commit, group }.work(jobs)
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
                self.readers.run(|connection| Ok(finished(work(connection)) == Some(true))).await
            }
            Access::Snapshot => {
                let read = |connection: &mut Connection| {
                    order(connection, "begin")?;
                    let succeeded = finished(work(connection)) == Some(true);
                    order(connection, "rollback")?;
                    Ok(succeeded)
                };
                self.readers.run(read).await
            }
            Access::Write => {
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

/// Brings the tables up to date.
async fn migrate(path: &Path) -> Result<Option<Upgrade>, StoreError> {
    // SQLite gives what it keeps beside the file the mode of the file.
    private_files::touch(path).map_err(|error| file::unavailable(path, &error))?;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let opened = SqliteConnection::connect_with(&options).await;
    let mut connection =
        opened.map_err(|error| StoreError::Unavailable(format!("{}: {error}", path.display())))?;
    let upgrade = upgrade::sqlite(&mut connection, path).await?;
    connection.close().await?;
    Ok(upgrade)
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = rusqlite::Connection::open(path)?;
    connection.execute_batch(SET_UP)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(Connection::Sqlite(connection))
}

fn order(connection: &mut Connection, order: &'static str) -> Result<(), StoreError> {
    let ordered = finished(Box::pin(async {
        connection.execute(order, &[]).await?;
        Ok(())
    }));
    ordered.unwrap_or_else(|| Err(closed()))
}

/// What work on a connection of SQLite comes to. Nothing, if it waits for something else, which no work does.
fn finished<T>(mut work: BoxFuture<'_, T>) -> Option<T> {
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

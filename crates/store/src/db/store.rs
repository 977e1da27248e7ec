//! The store: a database that is open. Work is handed in and comes back done.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use futures_util::future::BoxFuture;

use crate::db::address::{Address, redacted};
use crate::db::connection::Connection;
use crate::db::postgres::{PoolOptions, PostgresPool};
use crate::db::sqlite::{DatabaseLock, Sqlite};
use crate::db::step::Step;
use crate::db::upgrade::{Upgrade, UpgradeOptions};
use crate::{StoreError, StoreMetrics};

/// What comes of work in the database. It is boxed, because what an `async fn` awaits is compiled anew in each crate that
/// calls it.
pub type StoreFuture<'a, T, E = StoreError> = BoxFuture<'a, Result<T, E>>;

/// The database. Clones share its connections.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
    address: Arc<str>,
    metrics: StoreMetrics,
    upgrade: Option<Arc<Upgrade>>,
}

enum Database {
    Sqlite(Sqlite),
    Postgres(PostgresPool),
}

/// Work as the databases see it: it says whether it succeeded, and what it came to is put aside for who asked. So whatever
/// waits, queues and commits is compiled once, and not for each kind of answer.
pub(crate) type Work = Box<dyn for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, bool> + Send>;

/// How work uses the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// One statement that reads.
    Read,
    /// Several statements that read the database as it was at one moment.
    Snapshot,
    /// A transaction. Its first statement has to be a write, so that PostgreSQL holds the lock of the row from the
    /// start. What failed leaves nothing behind; what succeeded is on the disk.
    Write,
}

impl Store {
    /// Opens `sqlite:///path/glass.db` (made where it does not exist) or `postgres://user:password@host/database`,
    /// and brings its tables up to date: a file after a copy was made beside it. A SQLite file can be open once at a time.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let (pool, upgrade) = (PoolOptions::default(), UpgradeOptions::default());
        Self::open_with(address, pool, upgrade, StoreMetrics::default()).await
    }

    /// Opens it with so many connections, if it is PostgreSQL, and notes from then on how long it takes.
    pub async fn open_with(
        address: &str,
        pool: PoolOptions,
        upgrade: UpgradeOptions,
        metrics: StoreMetrics,
    ) -> Result<Self, StoreError> {
        let (database, upgrade) = match Address::parse(address)? {
            Address::Sqlite(file) => {
                let (sqlite, upgrade) = Sqlite::open(&file, &metrics).await?;
                (Database::Sqlite(sqlite), upgrade)
            }
            Address::Postgres(options) => {
                let waiting = metrics.connection_wait.clone();
                let (pool, upgrade) = PostgresPool::open(&options, pool, upgrade, waiting).await?;
                (Database::Postgres(pool), upgrade)
            }
        };
        let (database, upgrade) = (Arc::new(database), upgrade.map(Arc::new));
        Ok(Self { database, address: redacted(address).into(), metrics, upgrade })
    }

    /// Opens a database beside a server that may be using it, which the server does not hear of.
    pub async fn open_beside(address: &str) -> Result<Self, StoreError> {
        let Address::Sqlite(file) = Address::parse(address)? else {
            return Self::open(address).await;
        };
        let database = Arc::new(Database::Sqlite(Sqlite::open_beside(&file)?));
        let metrics = StoreMetrics::default();
        Ok(Self { database, address: redacted(address).into(), metrics, upgrade: None })
    }

    /// Opens a database beside a server that may be using it. A SQLite file that no server uses is made if it is missing,
    /// and brought up to date.
    pub async fn open_or_create_beside(address: &str) -> Result<Self, StoreError> {
        if let Address::Sqlite(file) = Address::parse(address)? {
            Sqlite::prepare(&file).await?;
        }
        Self::open_beside(address).await
    }

    /// Whether a server uses the file of a SQLite database. It waits while others write to the file, and writers do not
    /// take turns: leave it time between batches. PostgreSQL lets several write at once, so the answer is always no.
    pub fn is_file_in_use(&self) -> Result<bool, StoreError> {
        self.file().map_or(Ok(false), DatabaseLock::is_held)
    }

    /// Waits for what is being written and closes every connection; later calls answer `Unavailable`.
    pub async fn close(&self) {
        match &*self.database {
            Database::Sqlite(sqlite) => sqlite.close().await,
            Database::Postgres(pool) => pool.close().await,
        }
    }

    /// The address of the database without its password, for logs.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The upgrade that opening the database has brought, if there was one.
    pub fn upgrade(&self) -> Option<&Upgrade> {
        self.upgrade.as_deref()
    }

    /// The file of a SQLite database.
    pub fn file(&self) -> Option<&Path> {
        match &*self.database {
            Database::Sqlite(sqlite) => Some(sqlite.file()),
            Database::Postgres(_) => None,
        }
    }

    pub(crate) fn is_postgres(&self) -> bool {
        matches!(*self.database, Database::Postgres(_))
    }

    /// Runs all steps as one statement of PostgreSQL, or none; whether it did. SQLite, where a statement takes no way to a
    /// server, does none.
    pub(crate) async fn at_once(&self, steps: &[Step<'_>]) -> Result<bool, StoreError> {
        let Database::Postgres(pool) = &*self.database else { return Ok(false) };
        let begun = Instant::now();
        let done = pool.at_once(steps).await;
        self.metrics.write.record(begun.elapsed());
        done
    }

    /// See [`Access::Read`].
    pub(crate) fn read<T, W>(&self, work: W) -> StoreFuture<'_, T>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> StoreFuture<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        Box::pin(self.run(Access::Read, work))
    }

    /// See [`Access::Snapshot`].
    pub(crate) fn snapshot<T, W>(&self, work: W) -> StoreFuture<'_, T>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> StoreFuture<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        Box::pin(self.run(Access::Snapshot, work))
    }

    /// See [`Access::Write`].
    pub(crate) fn write<T, E, W>(&self, work: W) -> StoreFuture<'_, T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> StoreFuture<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        Box::pin(self.run(Access::Write, work))
    }

    async fn run<T, E, W>(&self, access: Access, work: W) -> Result<T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> StoreFuture<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let aside = Arc::new(Mutex::new(None));
        let result = Arc::clone(&aside);
        let work: Work = Box::new(move |connection| {
            Box::pin(async move {
                let done = work(connection).await;
                let succeeded = done.is_ok();
                *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
                succeeded
            })
        });
        self.finish(access, work).await?;
        let done = aside.lock().unwrap_or_else(PoisonError::into_inner).take();
        done.unwrap_or_else(|| Err(StoreError::Unavailable("the work was not done".into()).into()))
    }

    /// Does work to its end. An error says that the database failed, whatever the work came to.
    fn finish(&self, access: Access, work: Work) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let begun = Instant::now();
            let done = match &*self.database {
                Database::Sqlite(sqlite) => sqlite.run(access, work).await,
                Database::Postgres(pool) => pool.run(access, work).await,
            };
            let time = match access {
                Access::Read | Access::Snapshot => &self.metrics.read,
                Access::Write => &self.metrics.write,
            };
            time.record(begun.elapsed());
            done
        })
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("address", &self.address).finish_non_exhaustive()
    }
}

//! The handle to an open database: runs single statements, consistent reads and transactions on either driver.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use futures_util::future::BoxFuture;
use metrics::Histogram;

use crate::db::address::{Address, redacted};
use crate::db::backup::POSTGRES_HINT;
use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::db::postgres::{PoolOptions, PostgresPool};
use crate::db::sqlite::{DatabaseLock, Sqlite};
use crate::db::upgrade::{Upgrade, UpgradeOptions};
use crate::db::work::{Access, Work};
use crate::{StorageLimits, StoreError, StoreMetrics};

/// The result of work in the database. It is boxed, because the body of an `async fn` is compiled again in each crate that
/// awaits it.
pub type StoreFuture<'a, T, E = StoreError> = BoxFuture<'a, Result<T, E>>;

/// The database. Clones share its connections.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
    address: Arc<str>,
    metrics: StoreMetrics,
    upgrade: Option<Arc<Upgrade>>,
    limits: StorageLimits,
}

enum Database {
    Sqlite(Sqlite),
    Postgres(PostgresPool),
}

/// Work of several statements, written as `async move |connection| { … }`.
///
/// A separate trait, because the bound [`AsyncFnOnce`] cannot require that the future is [`Send`].
pub(crate) trait Statements<'c, T> {
    type Future: Future<Output = T> + Send + 'c;

    fn run(self, connection: &'c mut Connection) -> Self::Future;
}

impl<'c, T, F, R> Statements<'c, T> for F
where
    F: FnOnce(&'c mut Connection) -> R,
    R: Future<Output = T> + Send + 'c,
{
    type Future = R;

    fn run(self, connection: &'c mut Connection) -> R {
        self(connection)
    }
}

/// The number of rows that a statement changed, in the form in which a caller wants it.
pub(crate) trait FromRowCount: Send + 'static {
    fn from_row_count(rows: u64) -> Self;
}

impl FromRowCount for () {
    fn from_row_count(_: u64) {}
}

impl FromRowCount for bool {
    fn from_row_count(rows: u64) -> Self {
        rows > 0
    }
}

impl FromRowCount for u64 {
    fn from_row_count(rows: u64) -> Self {
        rows
    }
}

impl Store {
    /// Opens `sqlite:///path/glass.db` (created if it does not exist) or `postgres://user:password@host/database`, and
    /// upgrades its tables. A file is copied before it is upgraded. One server at a time can open a SQLite file.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let (pool, upgrade) = (PoolOptions::default(), UpgradeOptions::default());
        Self::open_with(address, pool, upgrade, StoreMetrics::default()).await
    }

    /// Like [`open`](Self::open), with options for PostgreSQL's connections and for upgrades, and with metrics.
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
        let (address, limits) = (redacted(address).into(), StorageLimits::default());
        Ok(Self { database, address, metrics, upgrade, limits })
    }

    /// Opens a database that a server may be using at the same time. The server is not notified of changes. The tables are
    /// not upgraded: a database of an older release is [`Older`](StoreError::Older).
    pub async fn open_beside(address: &str) -> Result<Self, StoreError> {
        match Address::parse(address)? {
            Address::Sqlite(file) => {
                Ok(Self::beside(Database::Sqlite(Sqlite::open_beside(&file).await?), address))
            }
            Address::Postgres(options) => {
                let (pool, wait) = (PoolOptions::default(), Histogram::noop());
                let pool = PostgresPool::open_beside(&options, pool, wait).await?;
                Ok(Self::beside(Database::Postgres(pool), address))
            }
        }
    }

    /// Opens a SQLite database of any release, which a server may be using at the same time, for
    /// [`backup`](Self::backup).
    pub fn open_to_copy(address: &str) -> Result<Self, StoreError> {
        let Address::Sqlite(file) = Address::parse(address)? else {
            return Err(StoreError::Address(POSTGRES_HINT.into()));
        };
        Ok(Self::beside(Database::Sqlite(Sqlite::open_to_copy(&file)?), address))
    }

    fn beside(database: Database, address: &str) -> Self {
        let (metrics, limits) = (StoreMetrics::default(), StorageLimits::default());
        let (database, address) = (Arc::new(database), redacted(address).into());
        Self { database, address, metrics, upgrade: None, limits }
    }

    /// Like [`open_beside`](Self::open_beside), but creates a missing SQLite file, and upgrades one that no server uses
    /// after copying it.
    pub async fn open_or_create_beside(address: &str) -> Result<Self, StoreError> {
        let upgrade = match Address::parse(address)? {
            Address::Sqlite(file) => Sqlite::prepare(&file).await?,
            Address::Postgres(_) => return Self::open(address).await,
        };
        Ok(Self { upgrade: upgrade.map(Arc::new), ..Self::open_beside(address).await? })
    }

    /// The same database, in which a visitor can store this much.
    #[must_use]
    pub fn with_limits(self, limits: StorageLimits) -> Self {
        Self { limits, ..self }
    }

    /// How much a visitor can store.
    pub(crate) fn limits(&self) -> StorageLimits {
        self.limits
    }

    /// Whether a server uses the file of a SQLite database. Such a server waits while others write to the file, and
    /// writers do not take turns, so leave it time between batches. PostgreSQL lets several clients write at once, so the
    /// answer is always no.
    pub fn is_file_in_use(&self) -> Result<bool, StoreError> {
        self.file().map_or(Ok(false), DatabaseLock::is_held)
    }

    /// Waits for pending writes and closes every connection. Later calls return `Unavailable`.
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

    /// The upgrade that was made when the database was opened, if it was necessary.
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

    /// Runs one statement that reads, and converts each row.
    pub(crate) fn fetch_all<T: Send + 'static>(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        from_row: impl Fn(&Row) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, Vec<T>> {
        let rows = self.fetch(Access::Read, statement, values);
        Box::pin(async move { rows.await?.iter().map(from_row).collect() })
    }

    /// Runs one statement that reads, and converts its row if there is one.
    pub(crate) fn fetch_optional<T: Send + 'static>(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        from_row: impl Fn(&Row) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, Option<T>> {
        let rows = self.fetch(Access::Read, statement, values);
        Box::pin(async move { rows.await?.first().map(from_row).transpose() })
    }

    /// Whether a statement that reads finds a row.
    pub(crate) fn exists(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> StoreFuture<'_, bool> {
        let rows = self.fetch(Access::Read, statement, values);
        Box::pin(async move { Ok(!rows.await?.is_empty()) })
    }

    /// Runs one statement that writes, and converts each row that it returns.
    pub(crate) fn write_returning<T: Send + 'static>(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        from_row: impl Fn(&Row) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, Vec<T>> {
        let rows = self.fetch(Access::Write, statement, values);
        Box::pin(async move { rows.await?.iter().map(from_row).collect() })
    }

    /// Runs one statement that writes.
    pub(crate) fn execute<T: FromRowCount>(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> StoreFuture<'_, T> {
        let changed = self.change(statement, values, StoreError::from);
        Box::pin(async move { changed.await.map(T::from_row_count) })
    }

    /// Runs one statement that has to change a row of `target`; otherwise the error is `NotFound`.
    pub(crate) fn update(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        target: &'static str,
    ) -> StoreFuture<'_, ()> {
        let changed = self.change(statement, values, StoreError::from);
        Box::pin(async move {
            if changed.await? == 0 { Err(StoreError::NotFound(target)) } else { Ok(()) }
        })
    }

    /// Runs one statement that may violate a constraint, which `error` translates.
    pub(crate) fn insert(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        error: impl Fn(DriverError) -> StoreError + Send + 'static,
    ) -> StoreFuture<'_, ()> {
        let changed = self.change(statement, values, error);
        Box::pin(async move { changed.await.map(drop) })
    }

    fn fetch(
        &self,
        access: Access,
        statement: &'static str,
        values: &[Value<'_>],
    ) -> StoreFuture<'_, Vec<Row>> {
        let values = owned(values);
        Box::pin(self.run(access, async move |connection: &mut Connection| {
            Ok(connection.fetch_all(statement, &values).await?)
        }))
    }

    fn change(
        &self,
        statement: &'static str,
        values: &[Value<'_>],
        error: impl Fn(DriverError) -> StoreError + Send + 'static,
    ) -> StoreFuture<'_, u64> {
        let values = owned(values);
        Box::pin(self.run(Access::Write, async move |connection: &mut Connection| {
            connection.execute(statement, &values).await.map_err(error)
        }))
    }

    /// See [`Access::Read`].
    pub(crate) fn read<T, W>(&self, work: W) -> StoreFuture<'_, T>
    where
        W: AsyncFnOnce(&mut Connection) -> Result<T, StoreError>,
        W: for<'c> Statements<'c, Result<T, StoreError>> + Send + 'static,
        T: Send + 'static,
    {
        Box::pin(self.run(Access::Read, work))
    }

    /// See [`Access::Snapshot`].
    pub(crate) fn snapshot<T, W>(&self, work: W) -> StoreFuture<'_, T>
    where
        W: AsyncFnOnce(&mut Connection) -> Result<T, StoreError>,
        W: for<'c> Statements<'c, Result<T, StoreError>> + Send + 'static,
        T: Send + 'static,
    {
        Box::pin(self.run(Access::Snapshot, work))
    }

    /// See [`Access::Transaction`].
    pub(crate) fn transaction<T, E, W>(&self, work: W) -> StoreFuture<'_, T, E>
    where
        W: AsyncFnOnce(&mut Connection) -> Result<T, E>,
        W: for<'c> Statements<'c, Result<T, E>> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        Box::pin(self.run(Access::Transaction, work))
    }

    async fn run<T, E, W>(&self, access: Access, work: W) -> Result<T, E>
    where
        W: for<'c> Statements<'c, Result<T, E>> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let result = Arc::new(Mutex::new(None));
        let aside = Arc::clone(&result);
        let work: Work = Box::new(move |connection| {
            Box::pin(async move {
                let done = work.run(connection).await;
                let succeeded = done.is_ok();
                *aside.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
                succeeded
            })
        });
        self.finish(access, work).await?;
        let done = result.lock().unwrap_or_else(PoisonError::into_inner).take();
        done.unwrap_or_else(|| Err(StoreError::Unavailable("the work was not done".into()).into()))
    }

    /// Runs work to its end. An error means that the database failed, whatever the result of the work is.
    fn finish(&self, access: Access, work: Work) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let begun = Instant::now();
            let done = match &*self.database {
                Database::Sqlite(sqlite) => sqlite.run(access, work).await,
                Database::Postgres(pool) => pool.run(access, work).await,
            };
            let time = match access {
                Access::Read | Access::Snapshot => &self.metrics.read,
                Access::Write | Access::Transaction => &self.metrics.write,
            };
            time.record(begun.elapsed());
            done
        })
    }
}

pub(crate) fn owned(values: &[Value<'_>]) -> Vec<Value<'static>> {
    values.iter().cloned().map(Value::into_owned).collect()
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("address", &self.address).finish_non_exhaustive()
    }
}

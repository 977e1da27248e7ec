//! The two databases behind one door: work is handed in and comes back done.

use std::pin::Pin;

use crate::StoreError;
use crate::address::Address;
use crate::connection::Connection;
use crate::postgres::PostgresPool;
use crate::sqlite::Sqlite;

/// What work on a connection comes to.
pub(crate) type Working<'c, T, E> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'c>>;

/// A database that is open.
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(PostgresPool),
}

impl Database {
    /// Opens it and brings its tables up to date.
    pub(crate) async fn open(address: &Address) -> Result<Self, StoreError> {
        Ok(match address {
            Address::Sqlite(file) => Self::Sqlite(Sqlite::open(file).await?),
            Address::Postgres(options) => Self::Postgres(PostgresPool::open(options).await?),
        })
    }

    /// Opens it beside a server that may be using it.
    pub(crate) async fn open_beside(address: &Address) -> Result<Self, StoreError> {
        match address {
            Address::Sqlite(file) => Sqlite::open_beside(file).map(Self::Sqlite),
            Address::Postgres(_) => Self::open(address).await,
        }
    }

    /// One statement that reads.
    pub(crate) async fn read<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(work).await,
            Self::Postgres(pool) => pool.read(work).await,
        }
    }

    /// Several statements that read the database as it was at one moment.
    pub(crate) async fn snapshot<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self {
            Self::Sqlite(sqlite) => sqlite.snapshot(work).await,
            Self::Postgres(pool) => pool.snapshot(work).await,
        }
    }

    /// A transaction. Its first statement has to be a write, so that PostgreSQL holds the lock of the row from the
    /// start. What failed leaves nothing behind; what succeeded is on the disk.
    pub(crate) async fn write<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self {
            Self::Sqlite(sqlite) => sqlite.write(work).await,
            Self::Postgres(pool) => pool.write(work).await,
        }
    }

    /// Waits for what is being written and closes every connection.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

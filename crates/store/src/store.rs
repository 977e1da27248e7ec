//! The store: a database that is open.

use std::fmt;
use std::sync::Arc;

use crate::StoreError;
use crate::address::{Address, redacted};
use crate::connection::Connection;
use crate::database::{Database, Working};

/// The database. Clones share its connections.
#[derive(Clone)]
pub struct Store {
    database: Arc<Database>,
    address: Arc<str>,
}

impl Store {
    /// Opens `sqlite:///path/glass.db` (made where it does not exist) or `postgres://user:password@host/database`,
    /// and brings its tables up to date. A SQLite file can be open once at a time.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        let database = Database::open(&Address::parse(address)?).await?;
        Ok(Self { database: Arc::new(database), address: redacted(address).into() })
    }

    /// Opens a database beside a server that may be using it, which the server does not hear of.
    pub async fn open_beside(address: &str) -> Result<Self, StoreError> {
        let database = Database::open_beside(&Address::parse(address)?).await?;
        Ok(Self { database: Arc::new(database), address: redacted(address).into() })
    }

    /// Waits for what is being written and closes every connection; later calls answer `Unavailable`.
    pub async fn close(&self) {
        self.database.close().await;
    }

    /// The address of the database without its password, for logs.
    pub fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn is_postgres(&self) -> bool {
        matches!(*self.database, Database::Postgres(_))
    }

    /// One statement that reads.
    pub(crate) async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.database.read(work).await
    }

    /// Several statements that read the database as it was at one moment.
    pub(crate) async fn snapshot<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.database.snapshot(work).await
    }

    /// A transaction, whose first statement has to be a write.
    pub(crate) async fn write<T, E, W>(&self, work: W) -> Result<T, E>
    where
        W: for<'c> FnOnce(&'c mut Connection) -> Working<'c, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.database.write(work).await
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("address", &self.address).finish_non_exhaustive()
    }
}

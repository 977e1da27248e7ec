//! The PostgreSQL driver: a pool of connections, and transactions that survive cancelled callers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use metrics::Histogram;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres};
use sqlx::{Connection as _, Executor};
use tokio::time::timeout;

use crate::StoreError;
use crate::db::connection::Connection;
use crate::db::fair_permits::FairPermits;
use crate::db::upgrade::{Upgrade, UpgradeOptions, require_current_postgres, upgrade_postgres};
use crate::db::work::{Access, Work};

/// A statement that waits longer than 5 s for a lock fails.
const CONNECTION_SETUP: &str = "set lock_timeout = 5000";

/// A connection that was idle for longer is tested before it is used.
const MAX_UNTESTED_IDLE: Duration = Duration::from_secs(1);

/// Options for the connections to PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolOptions {
    /// The maximum number of connections.
    pub connections: u32,
    /// The longest wait for the server or for a free connection, after which a request fails.
    pub wait: Duration,
}

impl Default for PoolOptions {
    fn default() -> Self {
        Self { connections: 16, wait: Duration::from_secs(5) }
    }
}

pub(crate) struct PostgresPool {
    pool: PgPool,
    /// Limits the share of one reader in the connections.
    read_permits: Arc<FairPermits>,
    /// The longest wait for a permit.
    wait: Duration,
    /// Measures the wait for a connection.
    connection_wait: Histogram,
}

impl PostgresPool {
    /// Connects, and upgrades the tables.
    pub(crate) async fn open(
        options: &PgConnectOptions,
        pool: PoolOptions,
        upgrade: UpgradeOptions,
        connection_wait: Histogram,
    ) -> Result<(Self, Option<Upgrade>), StoreError> {
        test_connection(options, pool.wait).await?;
        let upgraded = upgrade_postgres(options, upgrade).await?;
        Ok((Self::new(options, pool, connection_wait), upgraded))
    }

    /// Connects to a database with the tables of this release.
    pub(crate) async fn open_beside(
        options: &PgConnectOptions,
        pool: PoolOptions,
        connection_wait: Histogram,
    ) -> Result<Self, StoreError> {
        test_connection(options, pool.wait).await?;
        require_current_postgres(options).await?;
        Ok(Self::new(options, pool, connection_wait))
    }

    fn new(
        options: &PgConnectOptions,
        PoolOptions { connections, wait }: PoolOptions,
        connection_wait: Histogram,
    ) -> Self {
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(wait)
            .test_before_acquire(false)
            .before_acquire(|connection, state| {
                Box::pin(async move {
                    if state.idle_for > MAX_UNTESTED_IDLE {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .after_connect(|connection, _| {
                Box::pin(async { connection.execute(CONNECTION_SETUP).await.map(drop) })
            })
            .connect_lazy_with(options.clone());
        let read_permits = FairPermits::new(connections as usize);
        Self { pool, read_permits, wait, connection_wait }
    }

    pub(crate) async fn run(&self, access: Access, work: Work) -> Result<(), StoreError> {
        let _permit = match access {
            Access::Read | Access::Snapshot => {
                let permit = timeout(self.wait, self.read_permits.acquire()).await;
                Some(
                    permit
                        .map_err(|_| StoreError::Unavailable("no connection is free".into()))??,
                )
            }
            Access::Write | Access::Transaction => None,
        };
        let mut connection = Connection::Postgres(self.acquire().await?);
        let begin = match access {
            Access::Read | Access::Write => {
                work(&mut connection).await;
                return Ok(());
            }
            Access::Snapshot => "begin isolation level repeatable read, read only",
            Access::Transaction => "begin",
        };
        let mut transaction = Transaction { connection, ended: false };
        transaction.execute(begin).await?;
        let succeeded = work(&mut transaction.connection).await;
        transaction.finish(succeeded).await
    }

    async fn acquire(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        let begun = Instant::now();
        let connection = self.pool.acquire().await;
        self.connection_wait.record(begun.elapsed());
        Ok(connection?)
    }

    pub(crate) async fn close(&self) {
        self.read_permits.close();
        self.pool.close().await;
    }
}

/// Connects once without a pool, because a pool would report its own timeout instead of the cause.
async fn test_connection(options: &PgConnectOptions, wait: Duration) -> Result<(), StoreError> {
    let unavailable = |reason: &dyn std::fmt::Display| {
        StoreError::Unavailable(format!("{}: {reason}", options.get_host()))
    };
    let connection = timeout(wait, PgConnection::connect_with(options))
        .await
        .map_err(|_| unavailable(&"no answer"))?
        .map_err(|error| unavailable(&error))?;
    Ok(connection.close().await?)
}

/// A transaction.
///
/// Its connection returns to the pool only after the server has confirmed the end of the transaction. The transactions of
/// `sqlx` do not ensure that: if a caller is cancelled while one begins, later writes over the same connection are
/// acknowledged but never committed.
struct Transaction {
    connection: Connection,
    ended: bool,
}

impl Transaction {
    /// Commits after success. Rolls back after a failure, and then an error of the rollback is ignored.
    async fn finish(mut self, succeeded: bool) -> Result<(), StoreError> {
        let ended = self.execute(if succeeded { "commit" } else { "rollback" }).await;
        self.ended = ended.is_ok();
        if succeeded { ended } else { Ok(()) }
    }

    async fn execute(&mut self, command: &'static str) -> Result<(), StoreError> {
        self.connection.execute(command, &[]).await?;
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.ended
            && let Connection::Postgres(connection) = &mut self.connection
        {
            // Closing the connection rolls the transaction back.
            PoolConnection::<Postgres>::close_on_drop(connection);
        }
    }
}

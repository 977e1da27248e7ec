//! PostgreSQL: a pool of connections to a server, which many machines may share.

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
use crate::db::step::{self, Step};
use crate::db::store::{Access, Work};
use crate::db::upgrade::{self, Upgrade, UpgradeOptions};

/// A writer fails after that time instead of waiting without end.
const SET_UP: &str = "set lock_timeout = 5000";

/// A connection that was not used for so long is asked whether it still lives.
const IDLE: Duration = Duration::from_secs(1);

/// The connections to PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolOptions {
    /// How many there are at most.
    pub connections: u32,
    /// How long to wait for the server or for a free connection. A page that takes longer is useless.
    pub wait: Duration,
}

impl Default for PoolOptions {
    fn default() -> Self {
        Self { connections: 16, wait: Duration::from_secs(5) }
    }
}

pub(crate) struct PostgresPool {
    pool: PgPool,
    /// Reads share the connections fairly.
    reading: Arc<FairPermits>,
    /// How long they wait for one at most.
    wait: Duration,
    /// How long work waits for a connection.
    waiting: Histogram,
}

impl PostgresPool {
    pub(crate) async fn open(
        options: &PgConnectOptions,
        PoolOptions { connections, wait }: PoolOptions,
        upgrade: UpgradeOptions,
        waiting: Histogram,
    ) -> Result<(Self, Option<Upgrade>), StoreError> {
        let unavailable = |reason: &dyn std::fmt::Display| {
            StoreError::Unavailable(format!("{}: {reason}", options.get_host()))
        };
        // A pool would hide why it cannot connect behind its own timeout.
        let mut connection = timeout(wait, PgConnection::connect_with(options))
            .await
            .map_err(|_| unavailable(&"no answer"))?
            .map_err(|error| unavailable(&error))?;
        let upgraded = upgrade::postgres(&mut connection, upgrade).await?;
        connection.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(wait)
            .test_before_acquire(false)
            .before_acquire(|connection, state| {
                Box::pin(async move {
                    if state.idle_for > IDLE {
                        connection.ping().await?;
                    }
                    Ok(true)
                })
            })
            .after_connect(|connection, _| {
                Box::pin(async { connection.execute(SET_UP).await.map(drop) })
            })
            .connect_lazy_with(options.clone());
        let reading = FairPermits::new(connections as usize);
        Ok((Self { pool, reading, wait, waiting }, upgraded))
    }

    pub(crate) async fn run(&self, access: Access, work: Work) -> Result<(), StoreError> {
        let _permit = match access {
            Access::Read | Access::Snapshot => {
                let permit = timeout(self.wait, self.reading.acquire()).await;
                Some(
                    permit
                        .map_err(|_| StoreError::Unavailable("no connection is free".into()))??,
                )
            }
            Access::Write => None,
        };
        let mut connection = Connection::Postgres(self.acquire().await?);
        let begin = match access {
            Access::Read => {
                work(&mut connection).await;
                return Ok(());
            }
            Access::Snapshot => "begin isolation level repeatable read, read only",
            Access::Write => "begin",
        };
        let mut transaction = Transaction { connection, ended: false };
        transaction.order(begin).await?;
        let succeeded = work(&mut transaction.connection).await;
        transaction.finish(succeeded).await
    }

    /// Runs all steps as one transaction, or none; see [`step::run`].
    pub(crate) async fn at_once(&self, steps: &[Step<'_>]) -> Result<bool, StoreError> {
        step::run(steps, &mut *self.acquire().await?).await
    }

    async fn acquire(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        let begun = Instant::now();
        let connection = self.pool.acquire().await;
        self.waiting.record(begun.elapsed());
        Ok(connection?)
    }

    pub(crate) async fn close(&self) {
        self.reading.close();
        self.pool.close().await;
    }
}

/// A transaction.
///
/// A connection goes back to the pool only after it has said itself that the transaction has ended. `sqlx` counts
/// transactions on its own, and counts wrong where a caller goes away while one begins: what others write over such a
/// connection would be acknowledged and never be committed.
struct Transaction {
    connection: Connection,
    /// Whether nothing is left to be committed or rolled back.
    ended: bool,
}

impl Transaction {
    /// Commits after success. Rolls back after a failure, which is what is told of then, whatever becomes of that.
    async fn finish(mut self, succeeded: bool) -> Result<(), StoreError> {
        let order = if succeeded { "commit" } else { "rollback" };
        let ended = self.order(order).await;
        self.ended = ended.is_ok();
        if succeeded { ended } else { Ok(()) }
    }

    async fn order(&mut self, order: &'static str) -> Result<(), StoreError> {
        self.connection.execute(order, &[]).await?;
        Ok(())
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if !self.ended
            && let Connection::Postgres(connection) = &mut self.connection
        {
            // What is not committed is rolled back with its connection.
            PoolConnection::<Postgres>::close_on_drop(connection);
        }
    }
}

//! The connection to the database: opening, migrating, writing in turn, closing.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::{AnyConnection, AnyPool, Connection};
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

use crate::{StoreError, migrations};

/// How long to wait for a server or for a free connection. A page that takes longer is useless.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Full synchronisation, because a move that was acknowledged must survive a loss of power; the write-ahead log, so
/// that readers and the writer do not wait for each other.
const SET_UP_SQLITE: &str = "
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
";

/// As with SQLite, a writer fails after that time instead of waiting without end.
const SET_UP_POSTGRES: &str = "set lock_timeout = 5000";

/// The database. Clones share one pool of connections.
#[derive(Clone)]
pub struct Store {
    pub(crate) pool: AnyPool,
    address: Arc<str>,
    /// SQLite has one writer at a time. Here writers queue in order instead of polling the lock of the file;
    /// PostgreSQL lets writers be, so there is nothing to queue for.
    writer: Option<Arc<Mutex<()>>>,
}

impl Store {
    /// Opens `sqlite:///path/glass.db` (made where it does not exist) or `postgres://user:password@host/database`,
    /// and brings its tables up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let (backend, options) = Backend::of(url)?;
        let address = redacted(&options);
        let unavailable =
            |reason: &dyn fmt::Display| StoreError::Unavailable(format!("{address}: {reason}"));

        // A pool would hide why it cannot connect behind its own timeout.
        let mut connection = timeout(CONNECT_TIMEOUT, AnyConnection::connect_with(&options))
            .await
            .map_err(|_| unavailable(&"no answer"))?
            .map_err(|error| unavailable(&error))?;
        backend.set_up(&mut connection).await.map_err(|error| unavailable(&error))?;
        migrations::migrator().run(&mut connection).await?;

        let pool = AnyPoolOptions::new()
            .max_connections(backend.connections())
            .acquire_timeout(CONNECT_TIMEOUT)
            .test_before_acquire(backend == Backend::Postgres)
            .after_connect(move |connection, _| Box::pin(backend.set_up(connection)))
            .connect_lazy_with(options);
        connection.close().await?;
        let writer = (backend == Backend::Sqlite).then(Arc::default);
        Ok(Self { pool, address: address.into(), writer })
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        const PING: &str = "select 1";
        sqlx::query(PING).execute(&self.pool).await?;
        Ok(())
    }

    /// Waits for what is being written and closes every connection; later calls answer `Unavailable`.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// The address of the database without its password, for logs.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Begins a transaction, whose first statement has to be a write.
    pub(crate) async fn begin(&self) -> Result<Writing<'_>, StoreError> {
        let turn = self.turn().await;
        let connection = self.pool.acquire().await?;
        let mut writing = Writing { connection, ended: false, _turn: turn };
        writing.order("begin").await?;
        Ok(writing)
    }

    /// The turn to write, to be held as long as the writing takes.
    pub(crate) async fn turn(&self) -> Option<MutexGuard<'_, ()>> {
        match &self.writer {
            Some(writer) => Some(writer.lock().await),
            None => None,
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("address", &self.address).finish_non_exhaustive()
    }
}

/// A transaction and the turn to write; the fields are dropped in this order.
///
/// A connection goes back to the pool only after it has said itself that the transaction has ended. `sqlx` counts
/// transactions on its own, and counts wrong where a database ends one by itself, as SQLite does on a full disk, or
/// where a caller goes away while one begins: what others write over such a connection would be acknowledged and never
/// be committed.
pub(crate) struct Writing<'s> {
    connection: PoolConnection<sqlx::Any>,
    /// Whether nothing is left to be committed or rolled back.
    ended: bool,
    _turn: Option<MutexGuard<'s, ()>>,
}

impl Writing<'_> {
    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }

    /// Commits after success. After a failure rolls back, before the next writer has its turn.
    pub(crate) async fn finish<T, E: From<StoreError>>(
        mut self,
        done: Result<T, E>,
    ) -> Result<T, E> {
        let order = if done.is_ok() { "commit" } else { "rollback" };
        let ended = self.order(order).await;
        self.ended = ended.is_ok();
        let value = done?;
        ended?;
        Ok(value)
    }

    async fn order(&mut self, order: &'static str) -> Result<(), StoreError> {
        sqlx::raw_sql(order).execute(self.connection()).await?;
        Ok(())
    }
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        if !self.ended {
            // What is not committed is rolled back with its connection.
            self.connection.close_on_drop();
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Backend {
    Sqlite,
    Postgres,
}

impl Backend {
    fn of(url: &str) -> Result<(Self, AnyConnectOptions), StoreError> {
        // The parser's own error does not repeat the address, which may hold a password.
        let parse = |url: &str| {
            AnyConnectOptions::from_str(url)
                .map_err(|error| StoreError::Address(format!("not a database's address: {error}")))
        };
        let options = parse(url)?;
        match options.database_url.scheme() {
            "postgres" | "postgresql" => Ok((Self::Postgres, options)),
            // Every connection to a database in memory would get its own.
            "sqlite" if url.contains(":memory:") || url.contains("mode=memory") => Err(
                StoreError::Address("a database in memory cannot be shared; name a file".into()),
            ),
            "sqlite" => match options.database_url.query() {
                Some(query) if query.contains("mode=") => Ok((Self::Sqlite, options)),
                Some(_) => Ok((Self::Sqlite, parse(&format!("{url}&mode=rwc"))?)),
                None => Ok((Self::Sqlite, parse(&format!("{url}?mode=rwc"))?)),
            },
            scheme => Err(StoreError::Address(format!(
                "a database is sqlite:// or postgres://, not {scheme}://"
            ))),
        }
    }

    fn connections(self) -> u32 {
        match self {
            Self::Sqlite => 6,
            Self::Postgres => 16,
        }
    }

    async fn set_up(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let set_up = match self {
            Self::Sqlite => SET_UP_SQLITE,
            Self::Postgres => SET_UP_POSTGRES,
        };
        sqlx::raw_sql(set_up).execute(connection).await.map(drop)
    }
}

/// The address without its password, and without the query, which may hold one too.
fn redacted(options: &AnyConnectOptions) -> String {
    let mut url = options.database_url.clone();
    // Fails only where an address can have no password.
    let _ = url.set_password(None);
    url.set_query(None);
    if url.scheme() != "sqlite" && !url.has_authority() {
        // With a slash too few, the password is what stands where a database's name belongs.
        url.set_path("");
    }
    url.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Change, GameId, NewGame, NewMove, Refused, Seat, SeatHolder, Seats};

    #[tokio::test]
    async fn every_sqlite_connection_is_durable() {
        let folder = tempfile::tempdir().unwrap();
        let store =
            Store::open(&format!("sqlite://{}/glass.db", folder.path().display())).await.unwrap();
        let mut all = Vec::new();
        for _ in 0..Backend::Sqlite.connections() {
            all.push(store.pool.acquire().await.unwrap());
        }
        for connection in &mut all {
            let journal: String = sqlx::query_scalar("pragma journal_mode")
                .fetch_one(&mut **connection)
                .await
                .unwrap();
            let synchronous: i64 = sqlx::query_scalar("pragma synchronous")
                .fetch_one(&mut **connection)
                .await
                .unwrap();
            let foreign_keys: i64 = sqlx::query_scalar("pragma foreign_keys")
                .fetch_one(&mut **connection)
                .await
                .unwrap();
            assert_eq!((journal.as_str(), synchronous, foreign_keys), ("wal", 2, 1));
        }
    }

    #[tokio::test]
    async fn a_full_disk_is_survived() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}/glass.db", folder.path().display());
        let store = Store::open(&url).await.unwrap();
        let id = GameId::random().unwrap();
        let engine = || Some(SeatHolder::Engine { level: 1 });
        let seats = Seats { white: engine(), black: engine() };
        let (variant, rules) = ("alice".into(), "alice-cvp/1".into());
        let new = NewGame { id: id.clone(), variant, rules, start: None, seats };
        store.game_create(new, 0).await.unwrap();
        let mut ply = 0;

        for _ in 0..3 {
            limit_pages(&store, 1).await;
            let full = loop {
                match play(&store, &id, ply, &"a long move ".repeat(100)).await {
                    Ok(now) => ply = now,
                    Err(error) => break error,
                }
            };
            assert!(matches!(full, Refused::Store(StoreError::Unavailable(_))), "{full}");
            // What is refused meanwhile must not be left half done either.
            let judged = store.act(at(&id, ply), |_| Err::<Change, _>("no".to_owned())).await;
            assert!(matches!(judged, Err(Refused::Judged(_))), "{judged:?}");
            assert_eq!(store.game_load(&id).await.unwrap().game.ply, ply);
            limit_pages(&store, 1_000_000).await;
            for _ in 0..10 {
                ply = play(&store, &id, ply, "a move").await.unwrap();
            }
            // Only what is committed is seen from elsewhere.
            let other = Store::open(&url).await.unwrap();
            assert_eq!(other.game_load(&id).await.unwrap().game.ply, ply);
            other.close().await;
        }
    }

    /// A limit below the present size means "no larger than now".
    async fn limit_pages(store: &Store, most: u32) {
        let mut all = Vec::new();
        for _ in 0..Backend::Sqlite.connections() {
            all.push(store.pool.acquire().await.unwrap());
        }
        for connection in &mut all {
            let limit = format!("pragma max_page_count = {most}");
            sqlx::raw_sql(sqlx::AssertSqlSafe(limit)).execute(&mut **connection).await.unwrap();
        }
    }

    fn at(game: &GameId, ply: u32) -> Action<'_> {
        Action { game, by: Seat::White, ply, takebacks: 0, key: "refused", now: 0 }
    }

    async fn play(
        store: &Store,
        game: &GameId,
        ply: u32,
        coordinate: &str,
    ) -> Result<u32, Refused<String>> {
        let key = ply.to_string();
        let action = Action { key: &key, ..at(game, ply) };
        let played = NewMove { coordinate: coordinate.to_owned(), algebraic: None };
        Ok(store.act(action, |_| Ok(Change::play(played))).await?.ply())
    }

    #[tokio::test]
    async fn what_cannot_be_opened_says_why() {
        let reason =
            |url: &'static str| async move { Store::open(url).await.unwrap_err().to_string() };
        assert!(
            reason("sqlite:///nowhere/at/all/glass.db")
                .await
                .contains("sqlite:///nowhere/at/all/glass.db")
        );
        assert!(reason("mysql://localhost/glass").await.contains("mysql"));
        assert!(reason("sqlite::memory:").await.contains("file"));
        assert!(reason("glass.db").await.contains("address"));
        let refused = reason("postgres://glass:s3cret@127.0.0.1:1/glass?password=s3cret").await;
        assert!(refused.contains("127.0.0.1:1") && !refused.contains("s3cret"), "{refused}");
        let a_slash_too_few = reason("postgres:/glass:s3cret@127.0.0.1:1/glass").await;
        assert!(!a_slash_too_few.contains("s3cret"), "{a_slash_too_few}");
    }
}

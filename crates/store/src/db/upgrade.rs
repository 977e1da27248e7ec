//! Upgrades the tables of a database to this release. Refuses databases of newer releases, and leaves a way back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};

use crate::db::backup_checksum;
use crate::db::connection::Connection;
use crate::db::file_names::{path_beside, sync_folder};
use crate::db::{migrations, private_files};
use crate::{ProgramVersion, StoreError};

/// Finds a table of a SQLite database by its name.
const SQLITE_TABLE: &str =
    "select 1 as found from sqlite_schema where type = 'table' and name = $1";

/// The same for PostgreSQL.
const POSTGRES_TABLE: &str = "select 1 as found from pg_class where oid = to_regclass($1)";

/// A PostgreSQL database up to this size is upgraded without `--migrate`, in bytes.
const DEFAULT_UNASKED_BYTES: u64 = 1 << 30;

/// Whether a database of an older release is upgraded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UpgradeOptions {
    /// Whether the operator asks for the upgrade, after making a backup.
    pub asked: bool,
    /// The size above which a PostgreSQL database is upgraded only if `asked` is set, in bytes.
    pub unasked_bytes: u64,
}

impl Default for UpgradeOptions {
    fn default() -> Self {
        Self { asked: false, unasked_bytes: DEFAULT_UNASKED_BYTES }
    }
}

/// An upgrade that was made when a database was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    /// The newest migration that the database had.
    pub from: i64,
    /// The newest migration that it has now.
    pub to: i64,
    /// The copy that was made before, if the database is a file.
    pub copy: Option<PathBuf>,
}

fn newest_migration() -> i64 {
    migrations::STEPS.last().map_or(0, |&(number, ..)| number)
}

fn newer(found: i64, version: Option<String>) -> StoreError {
    StoreError::Newer { found, known: newest_migration(), version }
}

/// Upgrades a file, after copying it.
pub(crate) async fn upgrade_sqlite(
    connection: &mut Connection,
    path: &Path,
) -> Result<Option<Upgrade>, StoreError> {
    let mut upgrade = needed_upgrade(connection).await?;
    if let Some(upgrade) = &mut upgrade {
        upgrade.copy = Some(copy_before_upgrade(connection, path, upgrade.from).await?);
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut migrated = SqliteConnection::connect_with(&options).await?;
    let run = migrations::migrator().run(&mut migrated).await;
    migrated.close().await?;
    finish_migrations(connection, run).await?;
    record_version(connection).await?;
    Ok(upgrade)
}

/// Upgrades a PostgreSQL database. A large one is upgraded only if the operator asks for it.
pub(crate) async fn upgrade_postgres(
    options: &PgConnectOptions,
    UpgradeOptions { asked, unasked_bytes }: UpgradeOptions,
) -> Result<Option<Upgrade>, StoreError> {
    const SIZE: &str = "select cast(coalesce(sum(pg_total_relation_size(oid)), 0) as bigint) as bytes from pg_class \
                        where relkind = 'r' and relnamespace = \
                        (select relnamespace from pg_class where oid = to_regclass('_sqlx_migrations'))";
    // A connection without the lock timeout of other connections, because another server may be upgrading.
    let pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options.clone());
    let mut connection = Connection::Postgres(pool.acquire().await?);
    let upgrade = needed_upgrade(&mut connection).await?;
    if let Some(Upgrade { from, to, .. }) = upgrade
        && !asked
    {
        let row = connection.fetch_optional(SIZE, &[]).await?.ok_or(StoreError::Corrupt("size"))?;
        let bytes: i64 = row.integer("bytes")?;
        if u64::try_from(bytes).unwrap_or_default() > unasked_bytes {
            return Err(StoreError::UpgradeUnasked { from, to, bytes });
        }
    }
    if let Connection::Postgres(migrated) = &mut connection {
        let run = migrations::migrator().run(&mut **migrated).await;
        finish_migrations(&mut connection, run).await?;
    }
    record_version(&mut connection).await?;
    drop(connection);
    pool.close().await;
    Ok(upgrade)
}

/// Fails unless a database has the tables of this release. Nothing is written.
pub(crate) async fn require_current(connection: &mut Connection) -> Result<(), StoreError> {
    if !has_table(connection, "_sqlx_migrations").await? {
        return Err(StoreError::NoTables);
    }
    match needed_upgrade(connection).await? {
        None => Ok(()),
        Some(Upgrade { from, to, .. }) => Err(StoreError::Older { found: from, known: to }),
    }
}

/// Like [`require_current`] for a PostgreSQL database.
pub(crate) async fn require_current_postgres(options: &PgConnectOptions) -> Result<(), StoreError> {
    let pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options.clone());
    let mut connection = Connection::Postgres(pool.acquire().await?);
    let required = require_current(&mut connection).await;
    drop(connection);
    pool.close().await;
    required
}

/// Whether a table exists.
pub(crate) async fn has_table(connection: &mut Connection, name: &str) -> Result<bool, StoreError> {
    let table = match connection {
        Connection::Sqlite(_) => SQLITE_TABLE,
        Connection::Postgres(_) => POSTGRES_TABLE,
    };
    Ok(connection.fetch_optional(table, &[name.into()]).await?.is_some())
}

/// The upgrade that a database needs; `None` if it is new or up to date. Nothing is written, and a database of a newer
/// release is an error.
async fn needed_upgrade(connection: &mut Connection) -> Result<Option<Upgrade>, StoreError> {
    const DONE: &str = "select version from _sqlx_migrations";
    const WRITTEN_BY: &str = "select version from written_by order by step desc limit 1";
    if !has_table(connection, "_sqlx_migrations").await? {
        return Ok(None);
    }
    let rows = connection.fetch_all(DONE, &[]).await?;
    let done: BTreeSet<i64> =
        rows.iter().map(|row| row.integer("version")).collect::<Result<_, _>>()?;
    let known: BTreeSet<i64> = migrations::STEPS.iter().map(|&(number, ..)| number).collect();
    if let Some(&found) = done.difference(&known).last() {
        let version = match has_table(connection, "written_by").await? {
            true => connection.fetch_optional(WRITTEN_BY, &[]).await?,
            false => None,
        };
        return Err(newer(found, version.and_then(|row| row.text("version").ok())));
    }
    let Some(&from) = done.last() else { return Ok(None) };
    Ok((done != known).then_some(Upgrade { from, to: newest_migration(), copy: None }))
}

/// The result of the migrations. If another server has upgraded the database to a newer release in the meantime, the
/// error is the one that every later start gets.
async fn finish_migrations(
    connection: &mut Connection,
    run: Result<(), MigrateError>,
) -> Result<(), StoreError> {
    match run {
        Err(MigrateError::VersionMissing(found)) => {
            needed_upgrade(connection).await?;
            Err(newer(found, None))
        }
        run => Ok(run?),
    }
}

/// Records the build of the program that has made the newest migration, and the build that opens the database now.
async fn record_version(connection: &mut Connection) -> Result<(), StoreError> {
    const RECORD: &str = "insert into written_by (step, version, latest) values ($1, $2, $2) \
                          on conflict (step) do update set latest = excluded.latest";
    let version = ProgramVersion::running().to_string();
    connection.execute(RECORD, &[newest_migration().into(), (&version).into()]).await?;
    Ok(())
}

/// Copies a file whose newest migration is `step`.
async fn copy_before_upgrade(
    connection: &mut Connection,
    path: &Path,
    step: i64,
) -> Result<PathBuf, StoreError> {
    let to = path_beside(path, &format!("-before-upgrade-from-{step}"));
    let part = path_beside(&to, "-part");
    let failed = |reason: &dyn std::fmt::Display| {
        let _ = fs::remove_file(&part);
        StoreError::Unavailable(format!(
            "the database has to be upgraded, and the copy that is made before could not be written to {}: {reason}; \
             nothing was changed",
            to.display()
        ))
    };
    let name = part.to_str().ok_or_else(|| failed(&"the name is not UTF-8"))?;
    private_files::create_file(&part).map_err(|error| failed(&error))?;
    let copied = connection.execute("vacuum into $1", &[name.into()]).await;
    copied.map_err(|error| failed(&error))?;
    let finish = || -> std::io::Result<()> {
        backup_checksum::append(&part)?;
        private_files::give_to_owner_of(&part, &fs::metadata(path)?)?;
        fs::File::open(&part)?.sync_all()?;
        fs::rename(&part, &to)?;
        sync_folder(&to)
    };
    finish().map_err(|error| failed(&error))?;
    Ok(to)
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(error)
    }
}

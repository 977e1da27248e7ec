//! Brings the tables of a database to the form that this release needs: never those of a newer release, and with a way back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;
use sqlx::{PgConnection, Row as _, SqliteConnection};

use crate::StoreError;
use crate::db::backup::{beside, sync_folder};
use crate::db::{migrations, private_files};

/// The version of this program, as it is noted in databases.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A database of PostgreSQL that is no larger is upgraded without being asked for, in bytes.
const SMALL: u64 = 1 << 30;

const STEPS_DONE: &str = "select version from _sqlx_migrations";
const WRITTEN_BY: &str = "select version from written_by order by step desc limit 1";
const NOTE: &str =
    "insert into written_by (step, version) values ($1, $2) on conflict (step) do nothing";

/// Whether a database that an older release has written is upgraded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UpgradeOptions {
    /// The operator asks for it, having made a backup.
    pub asked: bool,
    /// A database of PostgreSQL that is larger is upgraded only when that is asked for, in bytes.
    pub unasked_bytes: u64,
}

impl Default for UpgradeOptions {
    fn default() -> Self {
        Self { asked: false, unasked_bytes: SMALL }
    }
}

/// An upgrade that was made when a database was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    /// The newest step that the database had.
    pub from: i64,
    /// The newest step that it has now.
    pub to: i64,
    /// The copy that was made before, if the database is a file.
    pub copy: Option<PathBuf>,
}

/// The newest step that this program knows.
pub(crate) fn newest() -> i64 {
    migrations::STEPS.last().map_or(0, |&(number, ..)| number)
}

/// The upgrade that a database needs that has these steps; none if it is new.
fn needed(done: &BTreeSet<i64>) -> Option<Upgrade> {
    let from = *done.last()?;
    let complete = migrations::STEPS.iter().all(|(number, ..)| done.contains(number));
    (!complete).then_some(Upgrade { from, to: newest(), copy: None })
}

/// A step that this program does not know.
fn unknown(done: &BTreeSet<i64>) -> Option<i64> {
    let known = |step: &i64| migrations::STEPS.iter().any(|(number, ..)| number == step);
    done.iter().rev().copied().find(|step| !known(step))
}

fn newer(found: i64, version: Option<String>) -> StoreError {
    StoreError::Newer { found, known: newest(), version }
}

/// Upgrades a file, after a copy of it was made.
pub(crate) async fn sqlite(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<Option<Upgrade>, StoreError> {
    const TABLE: &str = "select name from sqlite_master where type = 'table' and name = $1";
    let has = async |connection: &mut SqliteConnection, table: &'static str| {
        let found = sqlx::query(TABLE).bind(table).fetch_optional(connection).await;
        found.map(|row| row.is_some())
    };
    let mut done = BTreeSet::new();
    if has(connection, "_sqlx_migrations").await.map_err(database)? {
        let rows = sqlx::query(STEPS_DONE).fetch_all(&mut *connection).await.map_err(database)?;
        done = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(database)?;
    }
    if let Some(found) = unknown(&done) {
        let version = match has(connection, "written_by").await.map_err(database)? {
            true => sqlx::query(WRITTEN_BY).fetch_optional(connection).await.map_err(database)?,
            false => None,
        };
        return Err(newer(found, version.and_then(|row| row.try_get(0).ok())));
    }
    let mut upgrade = needed(&done);
    if let Some(upgrade) = &mut upgrade {
        upgrade.copy = Some(copy(connection, path, upgrade.from).await?);
    }
    migrations::migrator().run(&mut *connection).await?;
    sqlx::query(NOTE).bind(newest()).bind(VERSION).execute(connection).await.map_err(database)?;
    Ok(upgrade)
}

/// Copies a file that has this step and no newer one.
async fn copy(
    connection: &mut SqliteConnection,
    path: &Path,
    step: i64,
) -> Result<PathBuf, StoreError> {
    let to = beside(path, &format!("-before-upgrade-from-{step}"));
    let part = beside(&to, "-part");
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
    let copied = sqlx::query("vacuum into $1").bind(name).execute(connection).await;
    copied.map_err(|error| failed(&error))?;
    let keep = || -> std::io::Result<()> {
        private_files::give_to_owner_of(&part, &fs::metadata(path)?)?;
        fs::File::open(&part)?.sync_all()?;
        fs::rename(&part, &to)?;
        sync_folder(&to)
    };
    keep().map_err(|error| failed(&error))?;
    Ok(to)
}

/// Upgrades a database of PostgreSQL; a large one only if that is asked for.
pub(crate) async fn postgres(
    connection: &mut PgConnection,
    options: UpgradeOptions,
) -> Result<Option<Upgrade>, StoreError> {
    const TABLE: &str = "select 1 from pg_class where oid = to_regclass($1)";
    const SIZE: &str = "select cast(coalesce(sum(pg_total_relation_size(oid)), 0) as bigint) from pg_class \
                        where relkind = 'r' and relnamespace = \
                        (select relnamespace from pg_class where oid = to_regclass('_sqlx_migrations'))";
    let has = async |connection: &mut PgConnection, table: &'static str| {
        let found = sqlx::query(TABLE).bind(table).fetch_optional(connection).await;
        found.map(|row| row.is_some())
    };
    let mut done = BTreeSet::new();
    if has(connection, "_sqlx_migrations").await.map_err(database)? {
        let rows = sqlx::query(STEPS_DONE).fetch_all(&mut *connection).await.map_err(database)?;
        done = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>().map_err(database)?;
    }
    if let Some(found) = unknown(&done) {
        let version = match has(connection, "written_by").await.map_err(database)? {
            true => sqlx::query(WRITTEN_BY).fetch_optional(connection).await.map_err(database)?,
            false => None,
        };
        return Err(newer(found, version.and_then(|row| row.try_get(0).ok())));
    }
    let upgrade = needed(&done);
    if let Some(Upgrade { from, to, .. }) = &upgrade
        && !options.asked
    {
        let row = sqlx::query(SIZE).fetch_one(&mut *connection).await.map_err(database)?;
        let bytes: i64 = row.try_get(0).map_err(database)?;
        if u64::try_from(bytes).unwrap_or_default() > options.unasked_bytes {
            return Err(StoreError::UpgradeUnasked { from: *from, to: *to, bytes });
        }
    }
    migrations::migrator().run(&mut *connection).await?;
    sqlx::query(NOTE).bind(newest()).bind(VERSION).execute(connection).await.map_err(database)?;
    Ok(upgrade)
}

fn database(error: sqlx::Error) -> StoreError {
    StoreError::Database(Box::new(error))
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            // Another server has upgraded the database just now.
            MigrateError::VersionMissing(found) => newer(found, None),
            other => Self::Migration(other),
        }
    }
}

//! The errors of the store.

use std::path::PathBuf;

use sqlx::migrate::MigrateError;

use crate::{ProgramVersion, StorageKind};

/// Why a call failed. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names neither a SQLite file nor a PostgreSQL server.
    #[error("{0}")]
    Address(String),
    /// The database cannot be opened, reached or written. The same call may succeed later.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// A file of the name that a backup should have exists already.
    #[error("{} exists already; name another file", .0.display())]
    FileExists(PathBuf),
    /// A backup cannot be written or restored.
    #[error("{0}")]
    Backup(String),
    /// The named thing does not exist.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The named thing is taken, such as a seat or an id that must be new.
    #[error("the {0} is taken")]
    Taken(&'static str),
    /// The visitor has stored as much of this kind as one visitor can.
    #[error("the visitor has reached the limit of {most}: {kind:?}")]
    Full {
        /// The kind of data.
        kind: StorageKind,
        /// The limit.
        most: u32,
    },
    /// The seat is offered to another visitor.
    #[error("the seat is offered to another visitor")]
    Reserved,
    /// The named column has a value that this version does not understand, or part of the database cannot be read.
    #[error("the stored {0} cannot be read")]
    Corrupt(&'static str),
    /// The database was written by a newer release with more migrations.
    #[error(
        "{} use it or newer. The database has step {found}, and this is version {}, which knows the steps up to {known}. \
         To go back, restore the backup that was made before the upgrade",
        written_by(.version.as_deref()),
        ProgramVersion::running()
    )]
    Newer {
        /// The newest migration of the database, which this program does not know.
        found: i64,
        /// The newest migration that this program knows.
        known: i64,
        /// The version that has written the database, if stored.
        version: Option<String>,
    },
    /// The database was written by an older release, and this call does not upgrade it.
    #[error(
        "the database is that of an older release: it has step {found}, and this is version {}, which needs step {known}. \
         Start `glass serve` once, which upgrades it, or use the program of the older release",
        ProgramVersion::running()
    )]
    Older {
        /// The newest migration of the database.
        found: i64,
        /// The newest migration that this program knows.
        known: i64,
    },
    /// The database has no tables yet.
    #[error("the database has no tables; start `glass serve` once, which makes them")]
    NoTables,
    /// The database is large and has to be upgraded, but the operator has not asked for an upgrade.
    #[error(
        "the database has to be upgraded from step {from} to step {to}, and it holds {} MB. Make a backup (pg_dump), then \
         start one server with --migrate",
        bytes / 1_000_000
    )]
    UpgradeUnasked {
        /// The newest migration of the database.
        from: i64,
        /// The newest migration that this program knows.
        to: i64,
        /// The size of its tables.
        bytes: i64,
    },
    /// The migrations do not fit this database, or failed.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[source] MigrateError),
    /// The operating system has provided no random bytes for an id.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// Any other error of the database, probably a defect.
    #[error("the database refused: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

fn written_by(version: Option<&str>) -> String {
    match version {
        Some(version) => format!("This database was written by version {version};"),
        None => "This database was written by a newer version;".to_owned(),
    }
}

//! What can go wrong with the database, in the words of the caller.

use sqlx::migrate::MigrateError;

/// Why the store did not do what it was asked. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names neither a SQLite file nor a PostgreSQL server.
    #[error("{0}")]
    Address(String),
    /// The database cannot be opened, reached or written just now; the same call may succeed later.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// It is taken: a seat, or an id that must be new.
    #[error("the {0} is taken")]
    Taken(&'static str),
    /// The seat is offered to somebody else alone.
    #[error("the seat is offered to another visitor")]
    Reserved,
    /// A stored row says something that this version does not understand, or cannot be read at all.
    #[error("the stored {0} cannot be read")]
    Corrupt(&'static str),
    /// The database was written by a release that knows more migrations than this one.
    #[error(
        "{} use it or newer. The database has step {found}, and this is version {own}, which knows the steps up to {known}. \
         To go back, restore the backup that was made before the upgrade",
        written_by(.version.as_deref()),
        own = env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The step that this program does not know.
        found: i64,
        /// The newest that it knows.
        known: i64,
        /// The version that has written it, if it says so.
        version: Option<String>,
    },
    /// The database is large and has to be upgraded, and the operator has not asked for that.
    #[error(
        "the database has to be upgraded from step {from} to step {to}, and it holds {} MB. Make a backup (pg_dump), then \
         start one server with --migrate",
        bytes / 1_000_000
    )]
    UpgradeUnasked {
        /// The newest step that the database has.
        from: i64,
        /// The newest that this program knows.
        to: i64,
        /// How large its tables are.
        bytes: i64,
    },
    /// The migrations do not fit this database, or cannot be carried out.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[source] MigrateError),
    /// The operating system gave no random bytes for an id.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// Anything else that the database refused: a defect, here or there.
    #[error("the database refused: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

fn written_by(version: Option<&str>) -> String {
    match version {
        Some(version) => format!("This database was written by version {version};"),
        None => "This database was written by a newer version;".to_owned(),
    }
}

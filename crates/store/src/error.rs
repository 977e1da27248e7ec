//! What can go wrong with the database, in the words of the caller.

use sqlx::migrate::MigrateError;

use crate::migrations;

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
        "the database is of a newer release: it has been brought to step {found}, and this program knows {known}; \
         run the newer program, or restore the backup that was made before the upgrade"
    )]
    Newer {
        /// The step that this program does not know.
        found: i64,
        /// The newest that it knows.
        known: i64,
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

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(found) => {
                let known = migrations::STEPS.last().map_or(0, |&(number, ..)| number);
                Self::Newer { found, known }
            }
            other => Self::Migration(other),
        }
    }
}

//! What can go wrong with the database, in the words of the caller.

use sqlx::error::{DatabaseError, ErrorKind};

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
    /// A stored row says something that this version does not understand.
    #[error("the stored {0} cannot be read")]
    Corrupt(&'static str),
    /// The migrations do not fit this database, such as one written by a newer version.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The operating system gave no random bytes for an id.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// Anything else that the database refused: a defect, here or there.
    #[error("the database refused: {0}")]
    Database(#[source] sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        let passing = match &error {
            E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => true,
            E::Database(database) => is_passing(database.as_ref()),
            _ => false,
        };
        if passing { Self::Unavailable(error.to_string()) } else { Self::Database(error) }
    }
}

impl StoreError {
    /// Reads a violated primary key as `what` being taken.
    pub(crate) fn taken(what: &'static str) -> impl Fn(sqlx::Error) -> Self {
        move |error| match kind(&error) {
            Some(ErrorKind::UniqueViolation) => Self::Taken(what),
            _ => error.into(),
        }
    }

    /// Like [`taken`](Self::taken) for a row that points at a `target`, which has to exist.
    pub(crate) fn taken_or_missing(
        what: &'static str,
        target: &'static str,
    ) -> impl Fn(sqlx::Error) -> Self {
        move |error| match kind(&error) {
            Some(ErrorKind::ForeignKeyViolation) => Self::NotFound(target),
            _ => Self::taken(what)(error),
        }
    }
}

fn kind(error: &sqlx::Error) -> Option<ErrorKind> {
    error.as_database_error().map(DatabaseError::kind)
}

/// Whether the database itself is in trouble, and not the statement: busy, full, shutting down, unreachable.
fn is_passing(error: &dyn DatabaseError) -> bool {
    let Some(code) = error.code() else { return false };
    // PostgreSQL's codes are five characters whose first two name the class; SQLite's are numbers of at most four
    // digits whose low byte is the class.
    if code.len() == 5 {
        matches!(&code[..2], "08" | "40" | "53" | "55" | "57" | "58")
    } else {
        const BUSY: u32 = 5;
        const LOCKED: u32 = 6;
        const READ_ONLY: u32 = 8;
        const INPUT_OUTPUT: u32 = 10;
        const FULL: u32 = 13;
        const CANNOT_OPEN: u32 = 14;
        code.parse::<u32>().is_ok_and(|code| {
            matches!(code & 0xff, BUSY | LOCKED | READ_ONLY | INPUT_OUTPUT | FULL | CANNOT_OPEN)
        })
    }
}

//! What a database says when it refuses, sorted into what the store makes of it.

use sqlx::error::{DatabaseError, ErrorKind};

use crate::StoreError;

/// An error of one of the drivers.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DriverError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    #[error(transparent)]
    Postgres(#[from] sqlx::Error),
}

/// What an error means for the caller.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// A row with this key exists.
    Unique,
    /// What the row points at does not exist.
    ForeignKey,
    /// The database itself is in trouble, and not the statement: busy, full, shutting down, unreachable.
    Passing,
    /// The file of the database is damaged where it was read.
    Damaged,
    /// A defect, here or there.
    Other,
}

impl DriverError {
    /// Reads a violated primary key as `what` being taken.
    pub(crate) fn taken(what: &'static str) -> impl Fn(Self) -> StoreError {
        move |error| match error.meaning() {
            Meaning::Unique => StoreError::Taken(what),
            _ => error.into(),
        }
    }

    /// Like [`taken`](Self::taken) for a row that points at a `target`, which has to exist.
    pub(crate) fn taken_or_missing(
        what: &'static str,
        target: &'static str,
    ) -> impl Fn(Self) -> StoreError {
        move |error| match error.meaning() {
            Meaning::ForeignKey => StoreError::NotFound(target),
            _ => Self::taken(what)(error),
        }
    }

    /// Whether PostgreSQL refused steps that were run together: one did not come out as it had to, or a row that had to be
    /// new is there.
    pub(crate) fn is_refusal(&self) -> bool {
        const DIVISION_BY_ZERO: &str = "22012";
        let code = match self {
            Self::Postgres(sqlx::Error::Database(error)) => error.code(),
            _ => None,
        };
        code.as_deref() == Some(DIVISION_BY_ZERO) || self.meaning() == Meaning::Unique
    }

    fn meaning(&self) -> Meaning {
        match self {
            Self::Sqlite(error) => sqlite_meaning(error),
            Self::Postgres(error) => postgres_meaning(error),
        }
    }
}

impl From<DriverError> for StoreError {
    fn from(error: DriverError) -> Self {
        match error.meaning() {
            Meaning::Passing => Self::Unavailable(error.to_string()),
            Meaning::Damaged => Self::Corrupt("part of the database"),
            _ => Self::Database(error.into()),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        DriverError::from(error).into()
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        DriverError::from(error).into()
    }
}

fn sqlite_meaning(error: &rusqlite::Error) -> Meaning {
    use rusqlite::ErrorCode as Code;
    use rusqlite::ffi::{
        SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE,
    };
    let Some(error) = error.sqlite_error() else { return Meaning::Other };
    match (error.code, error.extended_code) {
        (_, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE) => Meaning::Unique,
        (_, SQLITE_CONSTRAINT_FOREIGNKEY) => Meaning::ForeignKey,
        (Code::DatabaseBusy | Code::DatabaseLocked | Code::ReadOnly, _)
        | (Code::SystemIoFailure | Code::DiskFull | Code::CannotOpen, _) => Meaning::Passing,
        (Code::DatabaseCorrupt | Code::NotADatabase, _) => Meaning::Damaged,
        _ => Meaning::Other,
    }
}

fn postgres_meaning(error: &sqlx::Error) -> Meaning {
    use sqlx::Error as E;
    match error {
        E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => {
            Meaning::Passing
        }
        E::Database(error) => match error.kind() {
            ErrorKind::UniqueViolation => Meaning::Unique,
            ErrorKind::ForeignKeyViolation => Meaning::ForeignKey,
            _ if is_passing(error.as_ref()) => Meaning::Passing,
            _ => Meaning::Other,
        },
        _ => Meaning::Other,
    }
}

/// The first two characters of PostgreSQL's codes name the class.
fn is_passing(error: &dyn DatabaseError) -> bool {
    let code = error.code();
    let class = code.as_deref().and_then(|code| code.get(..2));
    matches!(class, Some("08" | "40" | "53" | "55" | "57" | "58"))
}

//! Errors of the two drivers, and their translation into [`StoreError`].

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

/// The kind of an error, by which it is translated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A row with this key exists already.
    Unique,
    /// The row refers to a row that does not exist.
    ForeignKey,
    /// The database is busy, full, shutting down or unreachable.
    Unavailable,
    /// The file of the database is damaged.
    Damaged,
    /// Anything else, such as a defect of a statement.
    Other,
}

impl DriverError {
    /// Translates a violated key to `Taken(what)`.
    pub(crate) fn taken(what: &'static str) -> impl Fn(Self) -> StoreError {
        move |error| match error.kind() {
            Kind::Unique => StoreError::Taken(what),
            _ => error.into(),
        }
    }

    /// Translates a violated key to `Taken(what)`, and a reference to a missing row to `NotFound(target)`.
    pub(crate) fn taken_or_missing(
        what: &'static str,
        target: &'static str,
    ) -> impl Fn(Self) -> StoreError {
        move |error| match error.kind() {
            Kind::ForeignKey => StoreError::NotFound(target),
            _ => Self::taken(what)(error),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Sqlite(error) => sqlite_kind(error),
            Self::Postgres(error) => postgres_kind(error),
        }
    }
}

impl From<DriverError> for StoreError {
    fn from(error: DriverError) -> Self {
        match error.kind() {
            Kind::Unavailable => Self::Unavailable(error.to_string()),
            Kind::Damaged => Self::Corrupt("part of the database"),
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

fn sqlite_kind(error: &rusqlite::Error) -> Kind {
    use rusqlite::ErrorCode as Code;
    use rusqlite::ffi::{
        SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE,
    };
    let Some(error) = error.sqlite_error() else { return Kind::Other };
    match (error.code, error.extended_code) {
        (_, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE) => Kind::Unique,
        (_, SQLITE_CONSTRAINT_FOREIGNKEY) => Kind::ForeignKey,
        (Code::DatabaseBusy | Code::DatabaseLocked | Code::ReadOnly, _)
        | (Code::SystemIoFailure | Code::DiskFull | Code::CannotOpen, _) => Kind::Unavailable,
        (Code::DatabaseCorrupt | Code::NotADatabase, _) => Kind::Damaged,
        _ => Kind::Other,
    }
}

fn postgres_kind(error: &sqlx::Error) -> Kind {
    use sqlx::Error as E;
    match error {
        E::Io(_) | E::Tls(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => {
            Kind::Unavailable
        }
        E::Database(error) => match error.kind() {
            ErrorKind::UniqueViolation => Kind::Unique,
            ErrorKind::ForeignKeyViolation => Kind::ForeignKey,
            _ if is_unavailable(error.as_ref()) => Kind::Unavailable,
            _ => Kind::Other,
        },
        _ => Kind::Other,
    }
}

/// Whether PostgreSQL's error code is of a class of temporary failures. The first two characters are the class.
fn is_unavailable(error: &dyn DatabaseError) -> bool {
    let code = error.code();
    let class = code.as_deref().and_then(|code| code.get(..2));
    matches!(class, Some("08" | "40" | "53" | "55" | "57" | "58"))
}

//! What can go wrong with the database, in the words of the caller.

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
    /// A stored row says something that this version does not understand, or cannot be read at all.
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
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

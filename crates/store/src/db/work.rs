//! Work that the drivers run.

use futures_util::future::BoxFuture;

use crate::db::connection::Connection;

/// Work as the drivers see it: whether it succeeded. The result itself is put aside for the caller, so that queueing and
/// committing are compiled once and not for each type of result.
pub(crate) type Work = Box<dyn for<'c> FnOnce(&'c mut Connection) -> BoxFuture<'c, bool> + Send>;

/// How work uses the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// Statements that read, each for itself.
    Read,
    /// Statements that read a consistent snapshot of the database.
    Snapshot,
    /// One statement that writes.
    Write,
    /// Several statements that write. The first has to be a write, so that PostgreSQL holds the lock of the row from the
    /// start. If one fails, nothing is stored.
    Transaction,
}

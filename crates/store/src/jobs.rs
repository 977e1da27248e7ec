//! Periodic cleanup of rows that are no longer needed.

pub(crate) mod retention;

//! The game archive: search, import and export.

pub(crate) mod archivist;
pub(crate) mod courier;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod monthly_files;
pub(crate) mod ndjson;
pub(crate) mod pgn;
pub(crate) mod query;

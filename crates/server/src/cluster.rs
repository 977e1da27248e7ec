//! Several servers of one database.

pub(crate) mod bus;
pub(crate) mod nodes;
pub(crate) mod revision_poller;

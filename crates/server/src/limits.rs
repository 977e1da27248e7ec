//! What each network may use of the server.

pub(crate) mod fair_queue;
pub(crate) mod usage;

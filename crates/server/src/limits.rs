//! Limits what each network may use of the server.

pub(crate) mod fair_queue;
pub(crate) mod limiter;
pub(crate) mod shares;
pub(crate) mod usage;

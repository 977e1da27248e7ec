//! Limits the resources that each network may use.

pub(crate) mod fair_queue;
pub(crate) mod limiter;
pub(crate) mod shares;
pub(crate) mod usage;

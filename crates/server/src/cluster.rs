//! Connects several servers (nodes) that share one database.

pub(crate) mod audience;
pub(crate) mod bus;
pub(crate) mod ledger;
pub(crate) mod nats;
pub(crate) mod nodes;
pub(crate) mod report;
pub(crate) mod reporter;
pub(crate) mod revision_poller;

//! Game checks by the engine: the queue of requests, and the results.

pub(crate) mod check_queue;
pub(crate) mod game_check;

pub use check_queue::{CheckClaim, QueuedCheck};

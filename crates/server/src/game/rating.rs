//! Rates players by Glicko-2: pools, ladders, and the recount of stored games.

pub(crate) mod glicko;
pub(crate) mod ladder;
pub(crate) mod pool;
pub(crate) mod recount;

//! Serves player profiles and the list of players, and handles blocks, mutes and reports.

pub(crate) mod block_and_report;
pub(crate) mod players;
pub(crate) mod profile;
pub(crate) mod scores;

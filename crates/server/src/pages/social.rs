//! Serves player profiles, and handles blocks, mutes and reports.

pub(crate) mod block_and_report;
pub(crate) mod profile;

//! Players and what they do about each other.

pub(crate) mod block_and_report;
pub(crate) mod profile;

//! Serves the pages on which users solve, browse and submit problems.

pub(crate) mod problem;
pub(crate) mod problems;
pub(crate) mod submit_problem;

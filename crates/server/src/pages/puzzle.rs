//! Serves the pages on which users solve, browse and submit problems.

pub(crate) mod dashboard;
pub(crate) mod problem;
pub(crate) mod problems;
pub(crate) mod streak;
pub(crate) mod submit_problem;
pub(crate) mod theme_list;
pub(crate) mod vote;

//! Problems.

pub(crate) mod problem;
pub(crate) mod problems;
pub(crate) mod submit_problem;

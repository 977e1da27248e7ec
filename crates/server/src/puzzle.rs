//! Chess problems: selection, solving and ratings.

pub(crate) mod answer_cache;
pub(crate) mod daily;
pub(crate) mod lookup;
pub(crate) mod ratings;
pub(crate) mod solution;
pub(crate) mod solver_pool;
pub(crate) mod solving;
pub(crate) mod streak;
pub(crate) mod strengths;
pub(crate) mod themes;

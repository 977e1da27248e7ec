//! Enforces fair play.

pub(crate) mod fair_play;

//! Enforces fair play, and reports what looks like ratings farming.

pub(crate) mod fair_play;
pub(crate) mod farming;

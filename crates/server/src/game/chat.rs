//! Posts chat messages at a game and selects the messages that each viewer sees.

pub(crate) mod post;
pub(crate) mod room;

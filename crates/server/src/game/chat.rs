//! Chat at a game: its readers, and posting.

pub(crate) mod post;
pub(crate) mod room;

//! The opening: the first moves of a game, which the archive indexes and game checks compare with it.

/// The number of moves of the opening, of both sides together.
pub(crate) const OPENING_PLIES: usize = 16;

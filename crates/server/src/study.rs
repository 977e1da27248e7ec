//! Shared studies: trees of moves with comments that several people edit.

pub(crate) mod access;
pub(crate) mod change;
pub(crate) mod chapter_pgn;
pub(crate) mod rooms;
pub(crate) mod search;

//! Games on a free board, without rules: each move is proposed by one player and accepted by the other.

pub(crate) mod changes;
pub(crate) mod games;

pub use changes::{FreeGameChange, FreeMoveChange};
pub use games::{FreeGame, FreeMove, FreeOffer, FreePlayer, ListedFreeGame, NewFreeGame};

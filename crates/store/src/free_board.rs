//! Games on a free board, without rules: one player proposes each move and the opponent accepts it.

pub(crate) mod changes;
pub(crate) mod games;

pub use changes::{FreeGameChange, FreeMoveChange};
pub use games::{FreeGame, FreeMove, FreeOffer, FreePlayer, ListedFreeGame, NewFreeGame};

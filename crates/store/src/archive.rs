//! The archive of finished games: storing, searching and importing them.

pub(crate) mod archived_games;
pub(crate) mod import;
pub(crate) mod search;

pub use archived_games::{ArchivedPosition, ExploredMove, NewArchived};
pub use import::{GameOrigin, NewImport};
pub use search::{ArchiveOrder, ArchivePlace, ArchiveSearch, GamesPage, PlayerName};

//! The archive of finished games: storing, searching, exploring and importing them.

pub(crate) mod archived_games;
pub(crate) mod import;
pub(crate) mod opening_explorer;
pub(crate) mod search;

pub use archived_games::{ArchivedPosition, NewArchived};
pub use import::{GameOrigin, NewImport};
pub use opening_explorer::ExploredMove;
pub use search::{ArchiveOrder, ArchivePlace, ArchiveSearch, GamesPage, PlayerName};

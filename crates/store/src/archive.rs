//! The archive of finished games: storing, searching, exploring and importing them.

pub(crate) mod archived_games;
pub(crate) mod import;
pub(crate) mod new_archived;
pub(crate) mod opening_explorer;
pub(crate) mod search;

pub use import::{GameOrigin, NewImport};
pub use new_archived::{ArchivedPosition, NewArchived};
pub use opening_explorer::ExploredMove;
pub use search::{ArchiveOrder, ArchivePlace, ArchiveSearch, GamesPage, PlayerName};

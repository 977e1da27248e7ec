//! Limits how much one visitor can store. Each is checked in the transaction that writes, and the handbook's page of
//! limits lists every table with the limit that holds for it.

use crate::db::connection::{Connection, Value};
use crate::{StoreError, VisitorId};

/// How much one visitor can store of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StorageLimits {
    /// Private notes about games.
    pub notes: u32,
    /// The bytes of all these notes.
    pub note_bytes: u32,
    /// Blocked players, and as many muted ones.
    pub blocked_players: u32,
    /// Reports that no moderator has closed.
    pub open_reports: u32,
    /// Sessions. The oldest ones beyond the limit end.
    pub sessions: u32,
    /// Submitted problems.
    pub submitted_problems: u32,
    /// The bytes of all chapters of the studies of a visitor.
    pub study_bytes: u32,
    /// Free games, in play or ended.
    pub free_games: u32,
    /// Imported games.
    pub imported_games: u32,
    /// The moves of all imported games.
    pub imported_moves: u32,
    /// The bytes of the tags, comments and variations of all imported games.
    pub imported_bytes: u32,
    /// Games that wait for a player or are in play.
    pub unfinished_games: u32,
}

/// A kind of limited data of a visitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageKind {
    /// See [`StorageLimits::notes`].
    Notes,
    /// See [`StorageLimits::note_bytes`].
    NoteBytes,
    /// See [`StorageLimits::blocked_players`].
    BlockedPlayers,
    /// See [`StorageLimits::open_reports`].
    OpenReports,
    /// See [`StorageLimits::submitted_problems`].
    SubmittedProblems,
    /// See [`StorageLimits::study_bytes`].
    StudyBytes,
    /// See [`StorageLimits::free_games`].
    FreeGames,
    /// See [`StorageLimits::imported_games`].
    ImportedGames,
    /// See [`StorageLimits::imported_moves`].
    ImportedMoves,
    /// See [`StorageLimits::imported_bytes`].
    ImportedBytes,
    /// See [`StorageLimits::unfinished_games`].
    UnfinishedGames,
}

impl Default for StorageLimits {
    /// No limits, for programs that visitors do not use.
    fn default() -> Self {
        Self {
            notes: u32::MAX,
            note_bytes: u32::MAX,
            blocked_players: u32::MAX,
            open_reports: u32::MAX,
            sessions: u32::MAX,
            submitted_problems: u32::MAX,
            study_bytes: u32::MAX,
            free_games: u32::MAX,
            imported_games: u32::MAX,
            imported_moves: u32::MAX,
            imported_bytes: u32::MAX,
            unfinished_games: u32::MAX,
        }
    }
}

/// A limit, as a transaction checks it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StorageLimit {
    pub(crate) kind: StorageKind,
    pub(crate) most: u32,
}

impl StorageLimit {
    /// Checks that `added` more can be stored. The statement returns as `stored` how much there is already.
    ///
    /// # Errors
    ///
    /// `Full` if the limit would be exceeded.
    pub(crate) async fn check(
        self,
        added: usize,
        statement: &'static str,
        values: &[Value<'_>],
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let Self { kind, most } = self;
        if most == u32::MAX {
            return Ok(());
        }
        let row = connection.fetch_optional(statement, values).await?;
        let stored: u64 = row.map_or(Ok(0), |row| row.integer("stored"))?;
        match stored.saturating_add(added as u64) > u64::from(most) {
            true => Err(StoreError::Full { kind, most }),
            false => Ok(()),
        }
    }
}

/// Locks a visitor until the transaction ends, so that a limit holds if two transactions write at once.
pub(crate) async fn lock(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const LOCK: &str = "update visitor set absent = null where id = $1";
    match connection.execute(LOCK, &[visitor.into()]).await? {
        0 => Err(StoreError::NotFound("visitor")),
        _ => Ok(()),
    }
}

//! Exports the games of a search as one file: PGN, one JSON object a line, or move lists of Game Courier.

use std::io;

use glass_store::{ArchiveSearch, GameId, GameRecord, Store, StoreError};
use glass_words::Message;

use crate::archive::archivist;
use crate::archive::courier;
use crate::archive::ndjson;
use crate::archive::pgn;
use crate::archive::query::ArchiveQuery;
use crate::clock::Clock;
use crate::game::replay::Replay;
use crate::http::error::ServerError;
use crate::t;

/// After each batch, an export pauses this many times as long as the batch took.
pub(crate) const PAUSE_FACTOR: u32 = 3;

/// The number of games in a batch.
const BATCH_GAMES: u32 = 50;

/// The format of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchiveFormat {
    /// One PGN after another.
    Pgn,
    /// One JSON object a line.
    Ndjson,
    /// One move list of Game Courier after another. The filter must name a variant that Game Courier has, because a move
    /// list of Game Courier belongs to one preset.
    Courier,
}

impl ArchiveFormat {
    /// Checks that the format can express the games of a variant; empty for those of all variants.
    ///
    /// # Errors
    ///
    /// A sentence about the missing part.
    pub(crate) fn check_game(self, game: &str) -> Result<(), Message> {
        match (self, game.parse()) {
            (Self::Pgn | Self::Ndjson, _) => Ok(()),
            (Self::Courier, Ok(variant)) => courier::check_variant(variant),
            (Self::Courier, Err(_)) => Err(t("courier-choose-game")),
        }
    }
}

/// Which games of the archive to export. Empty fields match every game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExportFilter {
    /// The name of a player.
    pub player: String,
    /// Whether `player` is a name in imported games instead of an account.
    pub imported: bool,
    /// A variant, such as `alice`.
    pub game: String,
    /// The month in which games ended, such as `2026-11`.
    pub month: String,
}

/// Why an export ended early.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The filter is invalid.
    #[error("{0}")]
    Filter(String),
    /// The database failed.
    #[error("{0}")]
    Store(String),
    /// The games could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// The text of an exported game, or its id and the reason why it has none.
pub type ExportedGame = Result<String, (GameId, String)>;

/// Exports the games of the archive, the most recently finished first. Newly finished games are archived first.
/// `site` is the address of the site, if known. `hand_over` receives each game as text with its line break. Returns the
/// line that ends the file.
///
/// # Errors
///
/// [`ExportError`].
pub async fn export_games(
    store: &Store,
    filter: ExportFilter,
    form: ArchiveFormat,
    site: Option<&str>,
    mut hand_over: impl FnMut(ExportedGame) -> io::Result<()>,
) -> Result<String, ExportError> {
    let ExportFilter { player, imported, game, month } = filter;
    form.check_game(&game).map_err(|why| ExportError::Filter(why.into()))?;
    let imported = if imported { "on".to_owned() } else { String::new() };
    let query = ArchiveQuery { player, imported, game, month, ..ArchiveQuery::default() };
    let mut search = Some(query.search(None).map_err(ExportError::Filter)?);
    let failed = |error: ServerError| ExportError::Store(cause(error));
    archivist::archive_all(store, &Clock::default()).await.map_err(failed)?;
    let mut tally = ExportTally::default();
    while let Some(wanted) = search.take() {
        let (records, next) = next_batch(store, wanted).await.map_err(failed)?;
        for game in format_games(records, form, site) {
            tally.count(&game);
            hand_over(game)?;
        }
        search = next;
    }
    Ok(tally.last_line(form))
}

/// Counts the games of a file for its last line.
#[derive(Debug, Default)]
pub(crate) struct ExportTally {
    pub(crate) games: u64,
    pub(crate) left_out: u64,
}

impl ExportTally {
    /// Counts a game.
    pub(crate) fn count(&mut self, game: &ExportedGame) {
        match game {
            Ok(_) => self.games += 1,
            Err(_) => self.left_out += 1,
        }
    }

    /// The line that ends a complete file: a comment, or an object without moves.
    pub(crate) fn last_line(&self, form: ArchiveFormat) -> String {
        let Self { games, left_out } = self;
        match form {
            ArchiveFormat::Pgn => format!("% games: {games}, left out: {left_out}\n"),
            ArchiveFormat::Ndjson => format!("{{\"games\":{games},\"leftOut\":{left_out}}}\n"),
            ArchiveFormat::Courier => format!("// games: {games}, left out: {left_out}\n"),
        }
    }
}

/// The cause of an error, for operators.
pub(super) fn cause(error: ServerError) -> String {
    match error {
        ServerError::Unavailable(cause) => cause.to_string(),
        ServerError::Internal(cause) => cause.to_string(),
        other => other.to_string(),
    }
}

/// Stored games, or the id and error of an unreadable one.
pub(crate) type Records = Vec<Result<GameRecord, (GameId, String)>>;

/// The next games of a search, and the rest of the search.
pub(crate) async fn next_batch(
    store: &Store,
    search: ArchiveSearch,
) -> Result<(Records, Option<ArchiveSearch>), ServerError> {
    let answer = store.archive_search(search.clone(), BATCH_GAMES).await?;
    let mut records = Vec::with_capacity(answer.games.len());
    for game in answer.games {
        // Bypasses the games in memory, which are for players.
        match store.game_load(&game.id).await {
            // The game was deleted meanwhile.
            Err(StoreError::NotFound(_)) => {}
            Err(StoreError::Corrupt(what)) => {
                records.push(Err((game.id, StoreError::Corrupt(what).to_string())));
            }
            record => records.push(Ok(record?)),
        }
    }
    Ok((records, answer.next.map(|next| ArchiveSearch { after: Some(next), ..search })))
}

/// Replays and formats the games, with the address of this site if known. This takes processor time.
pub(crate) fn format_games(
    records: Records,
    form: ArchiveFormat,
    site: Option<&str>,
) -> Vec<ExportedGame> {
    let written = |record: GameRecord| {
        let id = record.game.id.clone();
        let text = Replay::new(record).and_then(|replay| match form {
            ArchiveFormat::Pgn => pgn::write(&replay, site),
            ArchiveFormat::Ndjson => ndjson::write(&replay),
            ArchiveFormat::Courier => courier::write(&replay, site),
        });
        text.map(|text| text + "\n").map_err(|error| (id, cause(error)))
    };
    records.into_iter().map(|record| record.and_then(written)).collect()
}

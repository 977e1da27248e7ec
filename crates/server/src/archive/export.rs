//! Exports the games of a search as one streamed file: PGN, one JSON object a line, or move lists of Game Courier.

use std::io;
use std::mem;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::HeaderName;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use glass_store::{ArchiveSearch, GameId, GameRecord, Store, StoreError};
use glass_words::Message;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::archive::archivist;
use crate::archive::courier;
use crate::archive::ndjson;
use crate::archive::pgn;
use crate::archive::query::ArchiveQuery;
use crate::clock::Clock;
use crate::game::replay::Replay;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;
use crate::t;

/// The number of games in a batch.
const BATCH_GAMES: u32 = 50;

/// How long the games of a file are counted before it is sent, so that a large archive does not wait.
const MAX_COUNT_TIME: Duration = Duration::from_secs(2);

/// The number of games that one query counts.
const COUNTED_GAMES: u32 = 2_000;

/// The header with the number of games that a file should have.
const GAMES_HEADER: HeaderName = HeaderName::from_static("x-games");

/// After each batch, the export pauses this many times as long as the batch took.
pub(super) const PAUSE_FACTOR: u32 = 3;

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
    fn check_game(self, game: &str) -> Result<(), Message> {
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
pub(super) struct ExportTally {
    pub(super) games: u64,
    pub(super) left_out: u64,
}

impl ExportTally {
    fn count(&mut self, game: &ExportedGame) {
        match game {
            Ok(_) => self.games += 1,
            Err(_) => self.left_out += 1,
        }
    }

    /// The line that ends a complete file: a comment, or an object without moves.
    pub(super) fn last_line(&self, form: ArchiveFormat) -> String {
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
fn format_games(records: Records, form: ArchiveFormat, site: Option<&str>) -> Vec<ExportedGame> {
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

pub(crate) async fn pgn(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, ServerError> {
    stream_file(app, client_ip, &guest, &query, ArchiveFormat::Pgn).await
}

pub(crate) async fn ndjson(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, ServerError> {
    stream_file(app, client_ip, &guest, &query, ArchiveFormat::Ndjson).await
}

pub(crate) async fn courier(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, ServerError> {
    stream_file(app, client_ip, &guest, &query, ArchiveFormat::Courier).await
}

async fn stream_file(
    app: App,
    client_ip: ClientIp,
    guest: &Guest,
    query: &ArchiveQuery,
    form: ArchiveFormat,
) -> Result<Response, ServerError> {
    let search = query.search(guest.visitor()).map_err(ServerError::Malformed)?;
    form.check_game(&query.game).map_err(|why| ServerError::Malformed(why.into()))?;
    let share = app.usage.start_export(client_ip)?;
    let games = count_games(&app, search.clone()).await?;
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    let (tally, stage) = (ExportTally::default(), ExportStage::Games(Box::new(search)));
    let export = Export { app, requester, form, tally, stage, _share: share };
    let parts = unfold(export, async |mut export| Some((export.next().await?, export)));
    // Compression polls the body again after its end.
    let parts = parts.fuse();
    let (extension, media_type) = match form {
        ArchiveFormat::Pgn => ("pgn", "application/vnd.chess-pgn; charset=utf-8"),
        ArchiveFormat::Ndjson => ("ndjson", "application/x-ndjson"),
        ArchiveFormat::Courier => ("txt", "text/plain; charset=utf-8"),
    };
    let name = format!("attachment; filename=\"looking-glass.{extension}\"");
    let headers = [(CONTENT_TYPE, media_type.to_owned()), (CONTENT_DISPOSITION, name)];
    let mut response = (headers, Body::from_stream(parts)).into_response();
    if let Some(games) = games {
        response.headers_mut().insert(GAMES_HEADER, games.into());
    }
    Ok(response)
}

/// The number of games that a search finds; `None` if counting takes too long or the server stops.
async fn count_games(app: &App, search: ArchiveSearch) -> Result<Option<usize>, ServerError> {
    let count = async {
        let (mut games, mut rest) = (0, Some(search));
        while let Some(search) = rest.take() {
            let page = app.store.archive_search(search.clone(), COUNTED_GAMES).await?;
            games += page.games.len();
            rest = page.next.map(|next| ArchiveSearch { after: Some(next), ..search });
        }
        Ok(games)
    };
    match app.stopping.run_until_cancelled(timeout(MAX_COUNT_TIME, count)).await {
        Some(Ok(games)) => games.map(Some),
        Some(Err(_)) | None => Ok(None),
    }
}

/// A running export.
struct Export {
    app: App,
    requester: Requester,
    form: ArchiveFormat,
    tally: ExportTally,
    stage: ExportStage,
    _share: ConcurrencyPermit,
}

/// What an export sends next.
enum ExportStage {
    /// The games of the rest of the search.
    Games(Box<ArchiveSearch>),
    LastLine,
    Nothing,
}

/// Why an export ends early.
#[derive(Debug, thiserror::Error)]
enum BrokenExport {
    #[error("the server stops")]
    Stopping,
    #[error("the games cannot be read")]
    Failed,
}

impl Export {
    /// The next games, or the last line; `None` at the end. If the server stops or the database fails, the error breaks
    /// the connection, so that the client notices that the file is not complete.
    async fn next(&mut self) -> Option<Result<Bytes, BrokenExport>> {
        loop {
            match mem::replace(&mut self.stage, ExportStage::Nothing) {
                ExportStage::Nothing => return None,
                ExportStage::LastLine => return Some(Ok(self.tally.last_line(self.form).into())),
                ExportStage::Games(_) if self.app.stopping.is_cancelled() => {
                    return Some(Err(BrokenExport::Stopping));
                }
                ExportStage::Games(search) => {
                    let began = Instant::now();
                    let part = match self.part(*search).await {
                        Ok(part) => part,
                        Err(error) => {
                            error.log();
                            return Some(Err(BrokenExport::Failed));
                        }
                    };
                    sleep((began.elapsed() * PAUSE_FACTOR).min(Duration::from_secs(1))).await;
                    if !part.is_empty() {
                        return Some(Ok(part.into()));
                    }
                }
            }
        }
    }

    async fn part(&mut self, search: ArchiveSearch) -> Result<String, ServerError> {
        let (records, next) = next_batch(&self.app.store, search).await?;
        self.stage = next.map_or(ExportStage::LastLine, |next| ExportStage::Games(Box::new(next)));
        let (form, site) = (self.form, self.app.site().to_owned());
        let format = move || format_games(records, form, Some(&site));
        let games = self.app.run_long(self.requester.clone(), format).await?;
        let mut part = String::new();
        for game in games {
            self.tally.count(&game);
            match game {
                Ok(text) => part += &text,
                Err((game, error)) => tracing::error!(%game, error, "cannot export a game"),
            }
        }
        Ok(part)
    }
}

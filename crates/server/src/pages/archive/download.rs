//! Streams the games of a search of the archive as one file.

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
use glass_store::ArchiveSearch;
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::archive::export::{ArchiveFormat, ExportTally, PAUSE_FACTOR, format_games, next_batch};
use crate::archive::query::ArchiveQuery;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::limits::fair_queue::Requester;
use crate::limits::shares::ConcurrencyPermit;

/// How long the games of a file are counted before it is sent, so that a large archive does not wait.
const MAX_COUNT_TIME: Duration = Duration::from_secs(2);

/// The number of games that one query counts.
const COUNTED_GAMES: u32 = 2_000;

/// The header with the number of games that a file should have.
const GAMES_HEADER: HeaderName = HeaderName::from_static("x-games");

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
        let games = self.app.work.run_long(self.requester.clone(), format).await?;
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

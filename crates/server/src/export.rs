//! The games of a search as one file, written while it is read: as PGN, or one JSON object a line.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::unfold;
use glass_notation::coordinate;
use glass_store::ArchiveSearch;
use serde::Serialize;
use tokio::time::sleep;

use crate::app::App;
use crate::archive_query::ArchiveQuery;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::pgn_record;
use crate::replay::Replay;
use crate::session::Guest;
use crate::usage::Share;

/// So many games are looked for at once.
const BATCH: u32 = 50;

/// After each batch, the server does something else for so many times as long.
const PAUSE: u32 = 3;

/// How games are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Pgn,
    Ndjson,
}

/// A game as a line of JSON.
#[derive(Serialize)]
struct ExportedGame<'g> {
    id: &'g str,
    variant: &'g str,
    rules: &'g str,
    start: Option<&'g str>,
    result: &'g str,
    reason: &'g str,
    /// Milliseconds since 1970.
    begun: i64,
    ended: i64,
    /// In coordinate notation.
    moves: Vec<String>,
    /// What was said with moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<ExportedComment<'g>>,
}

/// What was said with a move.
#[derive(Serialize)]
struct ExportedComment<'g> {
    /// How many moves came before it.
    ply: usize,
    text: &'g str,
}

pub(crate) async fn pgn(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, ServerError> {
    file(app, caller, &guest, &query, Form::Pgn)
}

pub(crate) async fn ndjson(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, ServerError> {
    file(app, caller, &guest, &query, Form::Ndjson)
}

fn file(
    app: App,
    caller: Caller,
    guest: &Guest,
    query: &ArchiveQuery,
    form: Form,
) -> Result<Response, ServerError> {
    let search = query.search(guest.visitor()).map_err(ServerError::Malformed)?;
    let share = app.usage.export(caller)?;
    let export = Export { app, form, search: Some(search), _share: share };
    let parts = unfold(export, async |mut export| {
        let part = export.next().await?;
        Some((Ok::<_, Infallible>(part), export))
    });
    // What compresses a body asks once more after its end.
    let parts = parts.fuse();
    let (extension, media_type) = match form {
        Form::Pgn => ("pgn", "application/vnd.chess-pgn; charset=utf-8"),
        Form::Ndjson => ("ndjson", "application/x-ndjson"),
    };
    let name = format!("attachment; filename=\"looking-glass.{extension}\"");
    let headers = [(CONTENT_TYPE, media_type.to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from_stream(parts)).into_response())
}

/// A file that is being read.
struct Export {
    app: App,
    form: Form,
    /// What is left of the search.
    search: Option<ArchiveSearch>,
    _share: Share,
}

impl Export {
    /// The next games; none at the end, and when the server stops or its database fails: then the file breaks off.
    async fn next(&mut self) -> Option<Bytes> {
        while let Some(search) = self.search.take() {
            let began = Instant::now();
            if self.app.stopping.is_ordered() {
                return None;
            }
            let part = self.part(search).await.inspect_err(ServerError::log).ok()?;
            sleep((began.elapsed() * PAUSE).min(Duration::from_secs(1))).await;
            if !part.is_empty() {
                return Some(part.into());
            }
        }
        None
    }

    async fn part(&mut self, search: ArchiveSearch) -> Result<String, ServerError> {
        let store = &self.app.store;
        let answer = store.archive_search(search.clone(), BATCH).await?;
        let mut part = String::new();
        for game in &answer.games {
            // Not by the games in memory: those are for who plays.
            let replay = Replay::new(store.game_load(&game.id).await?)?;
            match self.form {
                Form::Pgn => part += &(pgn_record::write(&replay)? + "\n"),
                Form::Ndjson => part += &(ExportedGame::line(&replay)? + "\n"),
            }
        }
        self.search = answer.next.map(|next| ArchiveSearch { after: Some(next), ..search });
        Ok(part)
    }
}

impl ExportedGame<'_> {
    fn line(replay: &Replay) -> Result<String, ServerError> {
        let game = &replay.game;
        let variant = replay.history.position().view().variant();
        let end = game.ending.as_ref();
        let exported = ExportedGame {
            id: game.id.as_str(),
            variant: &game.variant,
            rules: &game.rules,
            start: game.start.as_deref(),
            result: end.map_or("*", |end| &end.result),
            reason: end.map_or("", |end| &end.reason),
            begun: game.created,
            ended: game.updated,
            moves: replay
                .history
                .moves()
                .iter()
                .map(|&played| coordinate::write(variant, played))
                .collect(),
            comments: ExportedComment::all(replay),
        };
        serde_json::to_string(&exported).map_err(ServerError::internal)
    }
}

impl<'g> ExportedComment<'g> {
    fn all(replay: &'g Replay) -> Vec<Self> {
        let said = replay.moves.iter().map(|played| played.comment.as_deref()).enumerate();
        said.filter_map(|(ply, text)| Some(Self { ply, text: text? })).collect()
    }
}

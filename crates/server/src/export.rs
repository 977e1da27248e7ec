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
use glass_store::ArchiveSearch;
use tokio::time::sleep;

use crate::app::App;
use crate::archive_query::ArchiveQuery;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::fair_queue::Asker;
use crate::replay::Replay;
use crate::session::Guest;
use crate::usage::Share;
use crate::{ndjson_record, pgn_record};

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
    let asker = Asker::new(Some(caller), guest.visitor().cloned());
    let export = Export { app, asker, form, search: Some(search), _share: share };
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
    asker: Asker,
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
            let (record, form) = (store.game_load(&game.id).await?, self.form);
            let written = move || {
                let replay = Replay::new(record)?;
                match form {
                    Form::Pgn => pgn_record::write(&replay),
                    Form::Ndjson => ndjson_record::write(&replay),
                }
            };
            part += &self.app.work(self.asker.clone(), written).await??;
            part.push('\n');
        }
        self.search = answer.next.map(|next| ArchiveSearch { after: Some(next), ..search });
        Ok(part)
    }
}

//! Applies changes to a chapter after checking them against the revision that their writer saw.

use axum::Extension;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use glass_store::{StudyChapter, StudyId};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{StudyAccess, load};
use crate::analysis::tree::AnalysisTree;
use crate::app::App;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::jobs::background;
use crate::limits::fair_queue::Requester;
use crate::pages::analysis::MOVE_BYTES;
use crate::pages::refusal_response;
use crate::study::change::StudyChange;
use crate::study::chapter_pgn;
use crate::study::rooms::ChapterChanged;
use crate::t;

/// Maximum size of a change, in bytes.
const MAX_CHANGE_BYTES: usize = 1024 * 1024;
/// Maximum length of the name that a page gives itself, in bytes.
const MAX_PAGE_NAME_BYTES: usize = 32;

/// A change as a page sends it.
#[derive(Deserialize)]
pub(crate) struct SentChange {
    /// The revision of the chapter that the page shows.
    revision: u32,
    /// The name that the page gave itself.
    by: String,
    change: Value,
}

pub(crate) fn body_limit() -> DefaultBodyLimit {
    DefaultBodyLimit::max(MAX_CHANGE_BYTES)
}

/// Applies a change, or responds with the reason for its rejection.
pub(crate) async fn change(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Json(SentChange { revision, by, change }): Json<SentChange>,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_write(&app.store, &id, &guest).await?;
    access.chapter(number)?;
    if let Some(visitor) = &access.visitor {
        app.usage.count_study_change(client_ip, visitor)?;
    }
    if by.len() > MAX_PAGE_NAME_BYTES {
        return Err(ServerError::Malformed(t("refused-page-name").into()));
    }
    let study = access.study.id;
    let requester = Requester::new(Some(client_ip), access.visitor);
    // A stored change is also broadcast, even if its sender disconnects.
    let done = background::finish(async move {
        loop {
            let (chapter, pgn) = app.store.study_chapter(&study, number).await?;
            let judged =
                judge(&app, requester.clone(), (chapter, pgn), revision, change.clone()).await?;
            let (judged_on, broadcast, new) = match judged {
                Ok(judged) => judged,
                Err(why) => return Ok(Err(why)),
            };
            let on = (number, judged_on);
            let stored =
                app.store.study_chapter_write(&study, on, &new.pgn, new.moves, app.now()).await?;
            // Another writer was faster, so judge the change on the new revision.
            let Some(revision) = stored else { continue };
            let changed = ChapterChanged { chapter: number, revision, by, change: broadcast };
            app.study_rooms.broadcast_change(&study, changed.clone());
            return Ok::<_, ServerError>(Ok(changed));
        }
    });
    Ok(match done.await?? {
        Ok(ChapterChanged { revision, change, .. }) => {
            Json(json!({ "type": "changed", "revision": revision, "change": change }))
                .into_response()
        }
        Err(why) => refusal_response(StatusCode::OK, &why),
    })
}

/// The revision judged, the change to broadcast, and the chapter to store.
type JudgedChange = Result<(u32, Value, glass_store::NewStudyChapter), Refusal>;

async fn judge(
    app: &App,
    requester: Requester,
    (chapter, pgn): (StudyChapter, String),
    seen: u32,
    change: Value,
) -> Result<JudgedChange, ServerError> {
    let limits = app.config.limits.clone();
    let moves = [&change["moves"], &change["tree"]["moves"]].map(|moves| moves.as_array());
    let moves: usize = moves.into_iter().flatten().map(Vec::len).sum();
    let length = pgn.len() + moves * MOVE_BYTES;
    let judging = app.work.run_for_text(requester, length, move || {
        let mut game = chapter_pgn::parse_stored(&chapter.rules, &pgn)?;
        let change: StudyChange = match serde_json::from_value(change) {
            Ok(change) => change,
            Err(why) => {
                return Ok(Err(Refusal::new(
                    RefusalCode::Malformed,
                    t("refused-change").with("why", why),
                )));
            }
        };
        let is_current = seen == chapter.revision;
        let made = change.apply(&mut game, is_current).and_then(|broadcast| {
            Ok((chapter.revision, broadcast, chapter_pgn::chapter(&chapter.name, &game, &limits)?))
        });
        Ok::<_, String>(made)
    });
    judging
        .await?
        .map_err(|why| ServerError::Internal(format!("a chapter cannot be read: {why}").into()))
}

/// Sends the current chapter to a page that has missed a change.
pub(crate) async fn tree(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Response, ServerError> {
    let access = StudyAccess::to_read(&app.store, &id, &guest).await?;
    access.chapter(number)?;
    let study: &StudyId = &access.study.id;
    let stored = load(&app.store, study, number).await?;
    let length = stored.pgn.len();
    let answer = move || {
        let (chapter, game) = stored.parse()?;
        let (revision, tree) = (chapter.revision, AnalysisTree::new(&game));
        Ok(Json(json!({ "type": "tree", "revision": revision, "tree": tree })).into_response())
    };
    let requester = Requester::new(Some(client_ip), guest.visitor().cloned());
    app.work.run_for_text(requester, length, answer).await?
}

//! What happens in a study that somebody has open, as server-sent events.

use std::convert::Infallible;
use std::future::pending;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, Sse};
use futures_util::stream::{Stream, unfold};
use glass_store::{StudyId, VisitorId};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until};

use super::Access;
use crate::app::App;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::http::session_connections::OpenSession;
use crate::limits::usage::SocketPermit;
use crate::pages;
use crate::study::rooms::{InRoom, Person, StudyNews};

/// The chapter that is looked at.
#[derive(Deserialize)]
pub(crate) struct EventsQuery {
    chapter: u32,
}

pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(EventsQuery { chapter }): Query<EventsQuery>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.socket(caller)?;
    let Access { study, visitor, writes, .. } = Access::read(&app, &id, &guest).await?;
    let open = app.open_sessions.enter(guest.session());
    let name = guest.account().await?.map(|account| account.name.to_string());
    let person = Person::new(visitor.as_ref(), name, writes);
    let (room, news) = app.study_rooms.enter(&study.id, person);
    // What was read before somebody listened may be old by now.
    let study = app.store.study(&study.id).await?;
    let known = study.chapters.iter().find(|known| known.number == chapter);
    let revision = known.map_or(0, |known| known.revision);
    let listener = Listener {
        study: study.id,
        visitor,
        chapter,
        told: revision,
        waiting: vec![json!({ "type": "look", "revision": revision })],
        here: Some(Instant::now()),
        news,
        open,
        _room: room,
        _permit: permit,
        app,
    };
    let events = unfold(Some(listener), async |listener| {
        let mut listener = listener?;
        let (told, goes_on) = listener.next().await?;
        let event = Event::default().data(told.to_string());
        Some((Ok(event), goes_on.then_some(listener)))
    });
    Ok(Sse::new(events).keep_alive(pages::keep_alive()))
}

/// Somebody who has a study open.
struct Listener {
    app: App,
    study: StudyId,
    visitor: Option<VisitorId>,
    chapter: u32,
    /// The revision of the chapter that was told last.
    told: u32,
    /// What is told next.
    waiting: Vec<Value>,
    /// When it is told who is there, if it is to be: not at every step of many who come at once.
    here: Option<Instant>,
    news: Receiver<StudyNews>,
    open: OpenSession,
    _room: InRoom,
    _permit: SocketPermit,
}

impl Listener {
    /// What is told next, and whether anything is after that; nothing when the server stops.
    async fn next(&mut self) -> Option<(Value, bool)> {
        loop {
            if let Some(told) = self.waiting.pop() {
                return Some((told, true));
            }
            let here = self.here;
            let here = async {
                match here {
                    Some(at) => sleep_until(at).await,
                    None => pending().await,
                }
            };
            let news = tokio::select! {
                () = self.app.stopping.cancelled() => return None,
                () = self.open.ended() => return None,
                () = here => {
                    self.here = None;
                    let people = self.app.study_rooms.people(&self.study);
                    return Some((json!({ "type": "here", "people": people }), true));
                }
                news = self.news.recv() => news,
            };
            match news {
                Ok(StudyNews::Changed(changed)) if changed.chapter == self.chapter => {
                    let expected = self.told + 1;
                    if changed.revision < expected {
                        continue;
                    }
                    self.told = changed.revision;
                    return Some(match changed.revision == expected {
                        true => {
                            let mut told = serde_json::to_value(&*changed).unwrap_or_default();
                            told["type"] = "changed".into();
                            (told, true)
                        }
                        false => (json!({ "type": "look", "revision": self.told }), true),
                    });
                }
                Ok(StudyNews::Changed(_)) => {}
                Ok(StudyNews::Here) => {
                    let soon = Instant::now() + self.app.config.limits.watchers_told;
                    self.here.get_or_insert(soon);
                }
                Ok(StudyNews::Stands(stands)) => {
                    let known = stands.iter().find(|(number, _)| *number == self.chapter);
                    match known {
                        Some(&(_, revision)) if revision > self.told => {
                            self.told = revision;
                            return Some((json!({ "type": "look", "revision": revision }), true));
                        }
                        Some(_) => {}
                        None => return self.study().await,
                    }
                }
                Ok(StudyNews::Revised) => return self.study().await,
                // Nothing else is certain then.
                Err(RecvError::Lagged(_)) => return Some((json!({ "type": "look" }), true)),
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// The study without its games, if it may still be read.
    async fn study(&self) -> Option<(Value, bool)> {
        let access = match Access::of(&self.app, &self.study, self.visitor.as_ref()).await {
            Ok(access) => access,
            Err(ServerError::NotFound(_)) => return Some((json!({ "type": "removed" }), false)),
            // The page asks again.
            Err(error) => {
                error.log();
                return None;
            }
        };
        let chapters = access.study.chapters.iter();
        let chapters = chapters
            .map(|chapter| json!({ "number": chapter.number, "name": chapter.name }))
            .collect::<Vec<_>>();
        let told = json!({
            "type": "study",
            "title": access.study.title,
            "writes": access.writes,
            "chapters": chapters,
        });
        Some((told, true))
    }
}

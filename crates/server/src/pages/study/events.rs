//! Streams the changes of a study to its open pages as server-sent events.

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

/// The chapter that the page shows.
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
    // The study may have changed before the subscription began, so read it again.
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

/// A subscriber to a study.
struct Listener {
    app: App,
    study: StudyId,
    visitor: Option<VisitorId>,
    chapter: u32,
    /// The last revision of the chapter that was sent.
    told: u32,
    /// Messages to send next.
    waiting: Vec<Value>,
    /// When to send the list of people, if it has changed. The delay combines several arrivals into one message.
    here: Option<Instant>,
    news: Receiver<StudyNews>,
    open: OpenSession,
    _room: InRoom,
    _permit: SocketPermit,
}

impl Listener {
    /// The next message, and whether the stream continues after it. `None` ends the stream.
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
                // Messages were lost, so the page has to load the chapter again.
                Err(RecvError::Lagged(_)) => return Some((json!({ "type": "look" }), true)),
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// The study without its games, or a notice that the visitor may no longer read it.
    async fn study(&self) -> Option<(Value, bool)> {
        let access = match Access::of(&self.app, &self.study, self.visitor.as_ref()).await {
            Ok(access) => access,
            Err(ServerError::NotFound(_)) => return Some((json!({ "type": "removed" }), false)),
            // The browser reconnects.
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

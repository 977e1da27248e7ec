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

use super::StudyAccess;
use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::Guest;
use crate::http::session_connections::SessionConnection;
use crate::limits::usage::SocketPermit;
use crate::pages;
use crate::study::rooms::{Person, RoomGuard, StudyEvent};

/// The chapter that the page shows.
#[derive(Deserialize)]
pub(crate) struct EventsQuery {
    chapter: u32,
}

pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(EventsQuery { chapter }): Query<EventsQuery>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.open_socket(client_ip)?;
    let StudyAccess { study, visitor, writes, .. } =
        StudyAccess::to_read(&app.store, &id, &guest).await?;
    let open = app.session_connections.register(guest.session_hash());
    let name = guest.account().await?.map(|account| account.name.to_string());
    let person = Person::new(visitor.as_ref(), name, writes);
    let (room, news) = app.study_rooms.enter(&study.id, person);
    // The study may have changed before the subscription began, so read it again.
    let study = app.store.study(&study.id).await?;
    let known = study.chapters.iter().find(|known| known.number == chapter);
    let revision = known.map_or(0, |known| known.revision);
    let listener = StudySubscriber {
        study: study.id,
        visitor,
        chapter,
        revision,
        waiting: vec![json!({ "type": "look", "revision": revision })],
        people_due: Some(Instant::now()),
        events: news,
        open,
        _room: room,
        _permit: permit,
        app,
    };
    let events = unfold(Some(listener), async |listener| {
        let mut listener = listener?;
        let (message, goes_on) = listener.next().await?;
        let event = Event::default().data(message.to_string());
        Some((Ok(event), goes_on.then_some(listener)))
    });
    Ok(Sse::new(events).keep_alive(pages::keep_alive()))
}

/// A subscriber to a study.
struct StudySubscriber {
    app: App,
    study: StudyId,
    visitor: Option<VisitorId>,
    chapter: u32,
    /// The last revision of the chapter that was sent.
    revision: u32,
    /// Messages to send next.
    waiting: Vec<Value>,
    /// When to send the list of people, if it has changed. The delay combines several arrivals into one message.
    people_due: Option<Instant>,
    events: Receiver<StudyEvent>,
    open: SessionConnection,
    _room: RoomGuard,
    _permit: SocketPermit,
}

impl StudySubscriber {
    /// The next message, and whether the stream continues after it. `None` ends the stream.
    async fn next(&mut self) -> Option<(Value, bool)> {
        loop {
            if let Some(message) = self.waiting.pop() {
                return Some((message, true));
            }
            let here = self.people_due;
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
                    self.people_due = None;
                    let people = self.app.study_rooms.people(&self.study);
                    return Some((json!({ "type": "here", "people": people }), true));
                }
                news = self.events.recv() => news,
            };
            match news {
                Ok(StudyEvent::ChapterChanged(changed)) if changed.chapter == self.chapter => {
                    let expected = self.revision + 1;
                    if changed.revision < expected {
                        continue;
                    }
                    self.revision = changed.revision;
                    return Some(match changed.revision == expected {
                        true => {
                            let mut message = serde_json::to_value(&*changed).unwrap_or_default();
                            message["type"] = "changed".into();
                            (message, true)
                        }
                        false => (json!({ "type": "look", "revision": self.revision }), true),
                    });
                }
                Ok(StudyEvent::ChapterChanged(_)) => {}
                Ok(StudyEvent::People) => {
                    let soon = Instant::now() + self.app.config.limits.watchers_told;
                    self.people_due.get_or_insert(soon);
                }
                Ok(StudyEvent::ChapterRevisions(stands)) => {
                    let known = stands.iter().find(|(number, _)| *number == self.chapter);
                    match known {
                        Some(&(_, revision)) if revision > self.revision => {
                            self.revision = revision;
                            return Some((json!({ "type": "look", "revision": revision }), true));
                        }
                        Some(_) => {}
                        None => return self.study().await,
                    }
                }
                Ok(StudyEvent::StudyChanged) => return self.study().await,
                // Messages were lost, so the page has to load the chapter again.
                Err(RecvError::Lagged(_)) => return Some((json!({ "type": "look" }), true)),
                Err(RecvError::Closed) => return None,
            }
        }
    }

    /// The study without its games, or a notice that the visitor may no longer read it.
    async fn study(&self) -> Option<(Value, bool)> {
        let access =
            match StudyAccess::for_visitor(&self.app.store, &self.study, self.visitor.as_ref())
                .await
            {
                Ok(access) => access,
                Err(ServerError::NotFound(_)) => {
                    return Some((json!({ "type": "removed" }), false));
                }
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
        let message = json!({
            "type": "study",
            "title": access.study.title,
            "writes": access.writes,
            "chapters": chapters,
        });
        Some((message, true))
    }
}

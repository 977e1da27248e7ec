//! Tracks the people in each open study and broadcasts its changes, also over NATS to nodes that share the database. A
//! comparison with the revisions in the database recovers lost messages.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::{Client, Message};
use futures_util::StreamExt;
use glass_store::{Store, StudyId, VisitorId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval};

/// NATS subject of study messages; the study's id follows.
const SUBJECT: &str = "glass.study";
/// Messages that may wait for a subscriber. A slower subscriber loads the chapter again.
const CHANNEL_CAPACITY: usize = 32;
/// Messages that may wait for NATS.
const NATS_QUEUE_CAPACITY: usize = 1_024;
/// Maximum number of people counted per other node.
const MAX_PEOPLE_PER_NODE: usize = 1_000;

/// An event in a study.
#[derive(Debug, Clone)]
pub(crate) enum StudyEvent {
    /// The game tree of a chapter changed.
    ChapterChanged(Arc<ChapterChanged>),
    /// The title, the chapters or the writers changed, or the study was deleted.
    StudyChanged,
    /// A person entered or left.
    People,
    /// The chapters in the database, as numbers with revisions.
    ChapterRevisions(Arc<Vec<(u32, u32)>>),
}

/// A change of a chapter.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ChapterChanged {
    /// The number of the chapter.
    pub(crate) chapter: u32,
    /// The revision after the change.
    pub(crate) revision: u32,
    /// The page that made the change, by the name that it gave itself.
    pub(crate) by: String,
    /// The change, as pages send it.
    pub(crate) change: Value,
}

/// A visitor with an open study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    /// Identifies pages of the same visitor; `None` if the visitor is unknown.
    pub(crate) visitor: Option<String>,
    /// The name of the account.
    pub(crate) name: Option<String>,
    /// Whether the visitor may change the study.
    pub(crate) writes: bool,
}

/// The people in a study, as pages receive them.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct People {
    /// Names of people who may write.
    writers: Vec<String>,
    /// Names of people who may only read.
    readers: Vec<String>,
    /// Number of people without a name who may write.
    guests: usize,
    /// Number of people without a name who may only read.
    others: usize,
}

/// The rooms of all studies that are open on this node.
pub(crate) struct StudyRooms {
    rooms: Mutex<HashMap<StudyId, Room>>,
    nats_queue: Option<mpsc::Sender<(StudyId, RoomMessage)>>,
    /// This node's name among the other nodes.
    server: String,
}

struct Room {
    events: broadcast::Sender<StudyEvent>,
    /// Each open page, by a number.
    pages: BTreeMap<u64, Person>,
    next: u64,
    /// The people on each other node, and when it last reported.
    other_nodes: HashMap<String, (Instant, Vec<Person>)>,
}

/// A message to the other nodes.
#[derive(Debug, Serialize, Deserialize)]
struct RoomMessage {
    server: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    changed: Option<ChapterChanged>,
    /// All people in the study on the sending node.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    here: Option<Vec<Person>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revised: bool,
}

/// An open page of a study. Dropping it leaves the room.
pub(crate) struct RoomGuard {
    rooms: Arc<StudyRooms>,
    study: StudyId,
    number: u64,
}

impl StudyRooms {
    /// Creates the rooms of a node. With a client, NATS connects them to the other nodes.
    pub(crate) fn open(client: Option<Client>, server: &str) -> Arc<Self> {
        let (far, waiting) = mpsc::channel(NATS_QUEUE_CAPACITY);
        let far = client.is_some().then_some(far);
        let rooms =
            Arc::new(Self { rooms: Mutex::default(), nats_queue: far, server: server.to_owned() });
        if let Some(client) = client {
            tokio::spawn(send_queued(client.clone(), waiting));
            tokio::spawn(receive_messages(client, Arc::clone(&rooms)));
        }
        rooms
    }

    /// Enters a room and subscribes to its events.
    pub(crate) fn enter(
        self: &Arc<Self>,
        study: &StudyId,
        person: Person,
    ) -> (RoomGuard, broadcast::Receiver<StudyEvent>) {
        let (number, news) = {
            let mut rooms = self.rooms();
            let room = rooms.entry(study.clone()).or_insert_with(Room::new);
            let number = room.next;
            room.next += 1;
            room.pages.insert(number, person);
            (number, room.events.subscribe())
        };
        self.people_changed(study);
        (RoomGuard { rooms: Arc::clone(self), study: study.clone(), number }, news)
    }

    /// Broadcasts a change of a chapter to all open pages of the study.
    pub(crate) fn broadcast_change(&self, study: &StudyId, changed: ChapterChanged) {
        self.send_to_nodes(
            study,
            RoomMessage { changed: Some(changed.clone()), ..self.empty_message() },
        );
        self.broadcast(study, StudyEvent::ChapterChanged(Arc::new(changed)));
    }

    /// Broadcasts a change of the study itself.
    pub(crate) fn broadcast_revision(&self, study: &StudyId) {
        self.send_to_nodes(study, RoomMessage { revised: true, ..self.empty_message() });
        self.broadcast(study, StudyEvent::StudyChanged);
    }

    /// The people in a study on all nodes.
    pub(crate) fn people(&self, study: &StudyId) -> People {
        let rooms = self.rooms();
        rooms.get(study).map_or_else(People::default, |room| {
            let elsewhere = room.other_nodes.values().flat_map(|(_, people)| people);
            People::count(room.pages.values().chain(elsewhere))
        })
    }

    /// Compares open studies with the database every `compare`, and reports this node's people to the other nodes every
    /// `report`. Removes the people of nodes that have been silent for `silence`.
    pub(crate) async fn run(
        self: Arc<Self>,
        store: Store,
        compare: Duration,
        report: Duration,
        silence: Duration,
    ) {
        let [mut look, mut tell] = [compare, report].map(|every| {
            let mut ticks = interval(every);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks
        });
        loop {
            tokio::select! {
                _ = look.tick() => {
                    for study in self.studies() {
                        let stands = match store.study(&study).await {
                            Ok(study) => study.chapters.iter().map(|known| (known.number, known.revision)).collect(),
                            Err(_) => Vec::new(),
                        };
                        self.broadcast(&study, StudyEvent::ChapterRevisions(Arc::new(stands)));
                    }
                }
                _ = tell.tick(), if self.nats_queue.is_some() => {
                    for study in self.studies() {
                        self.report_people(&study);
                        self.remove_silent(&study, silence);
                    }
                }
            }
        }
    }

    fn studies(&self) -> Vec<StudyId> {
        self.rooms().keys().cloned().collect()
    }

    /// Reports that a person entered or left.
    fn people_changed(&self, study: &StudyId) {
        self.report_people(study);
        self.broadcast(study, StudyEvent::People);
    }

    fn report_people(&self, study: &StudyId) {
        let here = self.rooms().get(study).map(|room| room.pages.values().cloned().collect());
        self.send_to_nodes(
            study,
            RoomMessage { here: Some(here.unwrap_or_default()), ..self.empty_message() },
        );
    }

    fn remove_silent(&self, study: &StudyId, silence: Duration) {
        let gone = self.rooms().get_mut(study).is_some_and(|room| {
            let known = room.other_nodes.len();
            room.other_nodes.retain(|_, (heard, _)| heard.elapsed() < silence);
            room.other_nodes.len() < known
        });
        if gone {
            self.broadcast(study, StudyEvent::People);
        }
    }

    fn broadcast(&self, study: &StudyId, news: StudyEvent) {
        if let Some(room) = self.rooms().get(study) {
            // Fails if there are no subscribers.
            let _ = room.events.send(news);
        }
    }

    /// A message without news, for the sender to fill in.
    fn empty_message(&self) -> RoomMessage {
        RoomMessage { server: self.server.clone(), changed: None, here: None, revised: false }
    }

    fn send_to_nodes(&self, study: &StudyId, room_message: RoomMessage) {
        if let Some(far) = &self.nats_queue {
            // A full queue drops the message. The comparison with the database recovers the change.
            let _ = far.try_send((study.clone(), room_message));
        }
    }

    /// Handles a message from another node.
    fn receive(&self, study: &StudyId, room_message: RoomMessage) {
        let RoomMessage { server, changed, here, revised } = room_message;
        if server == self.server {
            return;
        }
        if let Some(changed) = changed {
            self.broadcast(study, StudyEvent::ChapterChanged(Arc::new(changed)));
        }
        if revised {
            self.broadcast(study, StudyEvent::StudyChanged);
        }
        let Some(mut here) = here else { return };
        here.truncate(MAX_PEOPLE_PER_NODE);
        let is_new = self.rooms().get_mut(study).is_some_and(|room| {
            let before = match here.is_empty() {
                true => room.other_nodes.remove(&server),
                false => room.other_nodes.insert(server, (Instant::now(), here.clone())),
            };
            before.map(|(_, people)| people).unwrap_or_default() != here
        });
        if is_new {
            self.broadcast(study, StudyEvent::People);
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<StudyId, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    fn new() -> Self {
        let (news, _) = broadcast::channel(CHANNEL_CAPACITY);
        Self { events: news, pages: BTreeMap::new(), next: 0, other_nodes: HashMap::new() }
    }
}

impl Drop for RoomGuard {
    fn drop(&mut self) {
        let is_empty = {
            let mut rooms = self.rooms.rooms();
            let is_empty = rooms.get_mut(&self.study).is_none_or(|room| {
                room.pages.remove(&self.number);
                room.pages.is_empty()
            });
            if is_empty {
                rooms.remove(&self.study);
            }
            is_empty
        };
        if is_empty {
            self.rooms.report_people(&self.study);
        } else {
            self.rooms.people_changed(&self.study);
        }
    }
}

impl Person {
    /// A visitor with a page of a study.
    pub(crate) fn new(visitor: Option<&VisitorId>, name: Option<String>, writes: bool) -> Self {
        Self { visitor: visitor.map(|id| id.as_str().to_owned()), name, writes }
    }
}

impl People {
    /// Counts each visitor once, even with several pages open.
    fn count<'p>(people: impl Iterator<Item = &'p Person>) -> Self {
        let mut known: HashMap<&str, &Person> = HashMap::new();
        let mut counted = Self::default();
        for person in people {
            match &person.visitor {
                Some(visitor) => {
                    let seen = known.entry(visitor).or_insert(person);
                    if person.writes {
                        *seen = person;
                    }
                }
                None => counted.others += 1,
            }
        }
        for person in known.values() {
            match (&person.name, person.writes) {
                (Some(name), true) => counted.writers.push(name.clone()),
                (Some(name), false) => counted.readers.push(name.clone()),
                (None, true) => counted.guests += 1,
                (None, false) => counted.others += 1,
            }
        }
        counted.writers.sort_unstable();
        counted.readers.sort_unstable();
        counted
    }
}

async fn send_queued(client: Client, mut waiting: mpsc::Receiver<(StudyId, RoomMessage)>) {
    while let Some((study, room_message)) = waiting.recv().await {
        let Ok(room_message) = serde_json::to_vec(&room_message) else { continue };
        if let Err(error) = client.publish(format!("{SUBJECT}.{study}"), room_message.into()).await
        {
            tracing::debug!(%error, "cannot publish a study event to other servers");
        }
    }
}

async fn receive_messages(client: Client, rooms: Arc<StudyRooms>) {
    match client.subscribe(format!("{SUBJECT}.*")).await {
        Ok(mut letters) => {
            while let Some(message) = letters.next().await {
                if let Some((study, room_message)) = parse_message(&message) {
                    rooms.receive(&study, room_message);
                }
            }
        }
        Err(error) => tracing::error!(%error, "cannot subscribe to study events of other servers"),
    }
}

fn parse_message(message: &Message) -> Option<(StudyId, RoomMessage)> {
    let study = message.subject.strip_prefix(SUBJECT)?.strip_prefix('.')?.parse().ok()?;
    Some((study, serde_json::from_slice(&message.payload).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(visitor: &str, name: Option<&str>, writes: bool) -> Person {
        let visitor = (!visitor.is_empty()).then(|| visitor.to_owned());
        Person { visitor, name: name.map(str::to_owned), writes }
    }

    #[tokio::test]
    async fn visitors_count_once_until_they_leave() {
        let rooms = StudyRooms::open(None, "here");
        let study = StudyId::random().unwrap();
        let (ann, mut news) = rooms.enter(&study, person("a", Some("Ann"), true));
        let others = [("a", Some("Ann"), true), ("b", None, false), ("", None, false)]
            .map(|(visitor, name, writes)| rooms.enter(&study, person(visitor, name, writes)));
        let people = rooms.people(&study);
        assert_eq!((people.writers, people.others), (vec!["Ann".to_owned()], 2));
        rooms.broadcast_change(
            &study,
            ChapterChanged { chapter: 1, revision: 2, by: "page".to_owned(), change: Value::Null },
        );
        let changed = async {
            loop {
                if let StudyEvent::ChapterChanged(changed) = news.recv().await.unwrap() {
                    return changed.revision;
                }
            }
        };
        assert_eq!(changed.await, 2);
        drop((ann, others));
        assert_eq!(rooms.people(&study), People::default());
        assert!(rooms.rooms().is_empty(), "rooms without people are forgotten");
    }

    #[tokio::test]
    async fn people_on_other_servers_are_added() {
        let rooms = StudyRooms::open(None, "here");
        let study = StudyId::random().unwrap();
        let (_ann, mut news) = rooms.enter(&study, person("a", Some("Ann"), true));
        let letter = |server: &str, people: Vec<Person>| RoomMessage {
            server: server.to_owned(),
            here: Some(people),
            ..rooms.empty_message()
        };
        rooms.receive(&study, letter("there", vec![person("b", Some("Ben"), true)]));
        assert_eq!(rooms.people(&study).writers, ["Ann", "Ben"]);
        rooms.receive(&study, letter("here", vec![person("c", Some("Cid"), true)]));
        assert_eq!(rooms.people(&study).writers.len(), 2, "a node ignores its own messages");
        rooms.remove_silent(&study, Duration::ZERO);
        assert_eq!(rooms.people(&study).writers, ["Ann"]);
        rooms.receive(&study, RoomMessage { revised: true, ..letter("there", Vec::new()) });
        let revised =
            async { while !matches!(news.recv().await.unwrap(), StudyEvent::StudyChanged) {} };
        revised.await;
    }
}

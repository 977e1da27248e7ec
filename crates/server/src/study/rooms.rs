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
const WAITING: usize = 32;
/// Messages that may wait for NATS.
const WAITING_FAR: usize = 1_024;
/// Maximum number of people counted per other node.
const MOST_ELSEWHERE: usize = 1_000;

/// An event in a study.
#[derive(Debug, Clone)]
pub(crate) enum StudyNews {
    /// The game tree of a chapter changed.
    Changed(Arc<ChapterChanged>),
    /// The title, the chapters or the writers changed, or the study was deleted.
    Revised,
    /// A person entered or left.
    Here,
    /// The chapters in the database, as numbers with revisions.
    Stands(Arc<Vec<(u32, u32)>>),
}

/// A change of a chapter.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ChapterChanged {
    pub(crate) chapter: u32,
    /// The revision after the change.
    pub(crate) revision: u32,
    /// The page that made the change, by the name that it gave itself.
    pub(crate) by: String,
    pub(crate) change: Value,
}

/// A person who has a study open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    /// Identifies pages of the same visitor; `None` if the visitor is unknown.
    pub(crate) visitor: Option<String>,
    /// The name of the account.
    pub(crate) name: Option<String>,
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
    far: Option<mpsc::Sender<(StudyId, Letter)>>,
    /// This node's name among the other nodes.
    server: String,
}

struct Room {
    news: broadcast::Sender<StudyNews>,
    /// Each open page, by a number.
    here: BTreeMap<u64, Person>,
    next: u64,
    /// The people on each other node, and when it last reported.
    elsewhere: HashMap<String, (Instant, Vec<Person>)>,
}

/// A message to the other nodes.
#[derive(Debug, Serialize, Deserialize)]
struct Letter {
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
pub(crate) struct InRoom {
    rooms: Arc<StudyRooms>,
    study: StudyId,
    number: u64,
}

impl StudyRooms {
    /// Creates the rooms of a node. With a client, NATS connects them to the other nodes.
    pub(crate) fn open(client: Option<Client>, server: &str) -> Arc<Self> {
        let (far, waiting) = mpsc::channel(WAITING_FAR);
        let far = client.is_some().then_some(far);
        let rooms = Arc::new(Self { rooms: Mutex::default(), far, server: server.to_owned() });
        if let Some(client) = client {
            tokio::spawn(write(client.clone(), waiting));
            tokio::spawn(read(client, Arc::clone(&rooms)));
        }
        rooms
    }

    /// Enters a room and subscribes to its events.
    pub(crate) fn enter(
        self: &Arc<Self>,
        study: &StudyId,
        person: Person,
    ) -> (InRoom, broadcast::Receiver<StudyNews>) {
        let (number, news) = {
            let mut rooms = self.rooms();
            let room = rooms.entry(study.clone()).or_insert_with(Room::new);
            let number = room.next;
            room.next += 1;
            room.here.insert(number, person);
            (number, room.news.subscribe())
        };
        self.moved(study);
        (InRoom { rooms: Arc::clone(self), study: study.clone(), number }, news)
    }

    /// Broadcasts a change of a chapter to all open pages of the study.
    pub(crate) fn changed(&self, study: &StudyId, changed: ChapterChanged) {
        self.tell_far(study, Letter { changed: Some(changed.clone()), ..self.letter() });
        self.tell(study, StudyNews::Changed(Arc::new(changed)));
    }

    /// Broadcasts a change of the study itself.
    pub(crate) fn revised(&self, study: &StudyId) {
        self.tell_far(study, Letter { revised: true, ..self.letter() });
        self.tell(study, StudyNews::Revised);
    }

    /// The people in a study on all nodes.
    pub(crate) fn people(&self, study: &StudyId) -> People {
        let rooms = self.rooms();
        rooms.get(study).map_or_else(People::default, |room| {
            let elsewhere = room.elsewhere.values().flat_map(|(_, people)| people);
            People::of(room.here.values().chain(elsewhere))
        })
    }

    /// Compares open studies with the database every `compare`, and reports this node's people to the other nodes every
    /// `report`. Removes the people of nodes that have been silent for `silence`.
    pub(crate) async fn keep(
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
                        self.tell(&study, StudyNews::Stands(Arc::new(stands)));
                    }
                }
                _ = tell.tick(), if self.far.is_some() => {
                    for study in self.studies() {
                        self.report(&study);
                        self.forget_silent(&study, silence);
                    }
                }
            }
        }
    }

    fn studies(&self) -> Vec<StudyId> {
        self.rooms().keys().cloned().collect()
    }

    /// Reports that a person entered or left.
    fn moved(&self, study: &StudyId) {
        self.report(study);
        self.tell(study, StudyNews::Here);
    }

    fn report(&self, study: &StudyId) {
        let here = self.rooms().get(study).map(|room| room.here.values().cloned().collect());
        self.tell_far(study, Letter { here: Some(here.unwrap_or_default()), ..self.letter() });
    }

    fn forget_silent(&self, study: &StudyId, silence: Duration) {
        let gone = self.rooms().get_mut(study).is_some_and(|room| {
            let known = room.elsewhere.len();
            room.elsewhere.retain(|_, (heard, _)| heard.elapsed() < silence);
            room.elsewhere.len() < known
        });
        if gone {
            self.tell(study, StudyNews::Here);
        }
    }

    fn tell(&self, study: &StudyId, news: StudyNews) {
        if let Some(room) = self.rooms().get(study) {
            // Fails if there are no subscribers.
            let _ = room.news.send(news);
        }
    }

    fn letter(&self) -> Letter {
        Letter { server: self.server.clone(), changed: None, here: None, revised: false }
    }

    fn tell_far(&self, study: &StudyId, letter: Letter) {
        if let Some(far) = &self.far {
            // A full queue drops the message. The comparison with the database recovers the change.
            let _ = far.try_send((study.clone(), letter));
        }
    }

    /// Handles a message from another node.
    fn hear(&self, study: &StudyId, letter: Letter) {
        let Letter { server, changed, here, revised } = letter;
        if server == self.server {
            return;
        }
        if let Some(changed) = changed {
            self.tell(study, StudyNews::Changed(Arc::new(changed)));
        }
        if revised {
            self.tell(study, StudyNews::Revised);
        }
        let Some(mut here) = here else { return };
        here.truncate(MOST_ELSEWHERE);
        let is_new = self.rooms().get_mut(study).is_some_and(|room| {
            let before = match here.is_empty() {
                true => room.elsewhere.remove(&server),
                false => room.elsewhere.insert(server, (Instant::now(), here.clone())),
            };
            before.map(|(_, people)| people).unwrap_or_default() != here
        });
        if is_new {
            self.tell(study, StudyNews::Here);
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<StudyId, Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    fn new() -> Self {
        let (news, _) = broadcast::channel(WAITING);
        Self { news, here: BTreeMap::new(), next: 0, elsewhere: HashMap::new() }
    }
}

impl Drop for InRoom {
    fn drop(&mut self) {
        let is_empty = {
            let mut rooms = self.rooms.rooms();
            let is_empty = rooms.get_mut(&self.study).is_none_or(|room| {
                room.here.remove(&self.number);
                room.here.is_empty()
            });
            if is_empty {
                rooms.remove(&self.study);
            }
            is_empty
        };
        if is_empty {
            self.rooms.report(&self.study);
        } else {
            self.rooms.moved(&self.study);
        }
    }
}

impl Person {
    pub(crate) fn new(visitor: Option<&VisitorId>, name: Option<String>, writes: bool) -> Self {
        Self { visitor: visitor.map(|id| id.as_str().to_owned()), name, writes }
    }
}

impl People {
    /// Counts each visitor once, even with several pages open.
    fn of<'p>(people: impl Iterator<Item = &'p Person>) -> Self {
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

async fn write(client: Client, mut waiting: mpsc::Receiver<(StudyId, Letter)>) {
    while let Some((study, letter)) = waiting.recv().await {
        let Ok(letter) = serde_json::to_vec(&letter) else { continue };
        if let Err(error) = client.publish(format!("{SUBJECT}.{study}"), letter.into()).await {
            tracing::debug!(%error, "news of a study for the other servers was lost");
        }
    }
}

async fn read(client: Client, rooms: Arc<StudyRooms>) {
    match client.subscribe(format!("{SUBJECT}.*")).await {
        Ok(mut letters) => {
            while let Some(message) = letters.next().await {
                if let Some((study, letter)) = opened(&message) {
                    rooms.hear(&study, letter);
                }
            }
        }
        Err(error) => tracing::error!(%error, "news of studies cannot be heard"),
    }
}

fn opened(message: &Message) -> Option<(StudyId, Letter)> {
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
        rooms.changed(
            &study,
            ChapterChanged { chapter: 1, revision: 2, by: "page".to_owned(), change: Value::Null },
        );
        let changed = async {
            loop {
                if let StudyNews::Changed(changed) = news.recv().await.unwrap() {
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
        let letter = |server: &str, people: Vec<Person>| Letter {
            server: server.to_owned(),
            here: Some(people),
            ..rooms.letter()
        };
        rooms.hear(&study, letter("there", vec![person("b", Some("Ben"), true)]));
        assert_eq!(rooms.people(&study).writers, ["Ann", "Ben"]);
        rooms.hear(&study, letter("here", vec![person("c", Some("Cid"), true)]));
        assert_eq!(rooms.people(&study).writers.len(), 2, "its own letters are passed over");
        rooms.forget_silent(&study, Duration::ZERO);
        assert_eq!(rooms.people(&study).writers, ["Ann"]);
        rooms.hear(&study, Letter { revised: true, ..letter("there", Vec::new()) });
        let revised = async { while !matches!(news.recv().await.unwrap(), StudyNews::Revised) {} };
        revised.await;
    }
}

//! Who has a study open, and what is told of it: here, and by NATS at the other servers of one database. What is lost on
//! the way is found by looking at the revisions in the database.

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

/// News of a study has this subject and the study's id.
const SUBJECT: &str = "glass.study";
/// So much news may wait for a listener; who falls behind looks again.
const WAITING: usize = 32;
/// So much news may wait for NATS.
const WAITING_FAR: usize = 1_024;
/// More people of another server are not counted.
const MOST_ELSEWHERE: usize = 1_000;

/// What happened to a study.
#[derive(Debug, Clone)]
pub(crate) enum StudyNews {
    /// The game of a chapter was changed.
    Changed(Arc<ChapterChanged>),
    /// Its title, its chapters or its writers are not what they were, or it is no more.
    Revised,
    /// Somebody has come or gone.
    Here,
    /// How the chapters stand in the database: their numbers with their revisions.
    Stands(Arc<Vec<(u32, u32)>>),
}

/// A change of a chapter.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ChapterChanged {
    pub(crate) chapter: u32,
    /// The revision that it has by it.
    pub(crate) revision: u32,
    /// The page that made it, by a name that it has given itself.
    pub(crate) by: String,
    pub(crate) change: Value,
}

/// Somebody who has a study open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    /// By whom pages of the same visitor are known, unless the visitor is unknown.
    pub(crate) visitor: Option<String>,
    /// The name of an account.
    pub(crate) name: Option<String>,
    pub(crate) writes: bool,
}

/// Who is there, as pages are told.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct People {
    /// The names of those who may write.
    writers: Vec<String>,
    /// The names of others.
    readers: Vec<String>,
    /// How many may write without having a name.
    guests: usize,
    /// How many others are there.
    others: usize,
}

/// The rooms of all studies that somebody has open here.
pub(crate) struct StudyRooms {
    rooms: Mutex<HashMap<StudyId, Room>>,
    far: Option<mpsc::Sender<(StudyId, Letter)>>,
    /// This server, as others know it.
    server: String,
}

struct Room {
    news: broadcast::Sender<StudyNews>,
    /// Each open page, by a number.
    here: BTreeMap<u64, Person>,
    next: u64,
    /// What other servers have told, and when.
    elsewhere: HashMap<String, (Instant, Vec<Person>)>,
}

/// What one server tells the others.
#[derive(Debug, Serialize, Deserialize)]
struct Letter {
    server: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    changed: Option<ChapterChanged>,
    /// Everybody who is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    here: Option<Vec<Person>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revised: bool,
}

/// A page that has a study open; dropping it is leaving.
pub(crate) struct InRoom {
    rooms: Arc<StudyRooms>,
    study: StudyId,
    number: u64,
}

impl StudyRooms {
    /// The rooms of a server that may be one of several, which NATS connects.
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

    /// Comes into a room, and hears what happens there.
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

    /// Tells everybody who has the study open that a chapter was changed.
    pub(crate) fn changed(&self, study: &StudyId, changed: ChapterChanged) {
        self.tell_far(study, Letter { changed: Some(changed.clone()), ..self.letter() });
        self.tell(study, StudyNews::Changed(Arc::new(changed)));
    }

    /// Tells them that the study itself was.
    pub(crate) fn revised(&self, study: &StudyId) {
        self.tell_far(study, Letter { revised: true, ..self.letter() });
        self.tell(study, StudyNews::Revised);
    }

    /// Who is there, here and at other servers.
    pub(crate) fn people(&self, study: &StudyId) -> People {
        let rooms = self.rooms();
        rooms.get(study).map_or_else(People::default, |room| {
            let elsewhere = room.elsewhere.values().flat_map(|(_, people)| people);
            People::of(room.here.values().chain(elsewhere))
        })
    }

    /// Looks at the revisions of the studies that are open here, so often; tells the others who is here, so often, and
    /// forgets those from whom nothing was heard for so long.
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

    /// Somebody has come or gone.
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
            // Fails if nobody listens any more.
            let _ = room.news.send(news);
        }
    }

    fn letter(&self) -> Letter {
        Letter { server: self.server.clone(), changed: None, here: None, revised: false }
    }

    fn tell_far(&self, study: &StudyId, letter: Letter) {
        if let Some(far) = &self.far {
            // What is too much is found by looking.
            let _ = far.try_send((study.clone(), letter));
        }
    }

    /// What another server tells.
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
    /// Each visitor counts once, however many pages they have open.
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
    async fn everybody_counts_once_and_leaves() {
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
    async fn what_other_servers_tell_is_added() {
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

//! The engine for all analyses: threads of its own at the lowest priority, so that games are never slowed.
//!
//! A client holds a ticket, and its search ends when the ticket is dropped. While other searches wait, each search runs
//! in turns, in the order of the fair queue. The more searches wait, the shorter the turns. The transposition table of
//! a thread keeps its results until the next turn.

mod found;
mod search;
mod worker;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_rules::History;
use tokio::sync::watch;

use crate::config::Config;
use crate::limits::fair_queue::{FairQueue, Requester};
use crate::t;

pub(crate) use found::{Found, FoundLine, Progress};
use search::Search;

/// The approximate time in which every waiting search gets a turn.
const ROUND: Duration = Duration::from_millis(1500);
/// The longest and the shortest turn while other searches wait.
const LONGEST_TURN: Duration = Duration::from_millis(500);
const SHORTEST_TURN: Duration = Duration::from_millis(30);

/// Queues searches and runs them in turns.
pub(crate) struct AnalysisPool {
    shared: Arc<Shared>,
    /// The maximum time of a search, all turns together.
    time: Duration,
    /// The maximum number of searches at once.
    most: usize,
}

/// What the pool and its threads share.
struct Shared {
    state: Mutex<State>,
    arrived: Condvar,
    /// The number of waiting searches, for threads to read during a search.
    waiting: AtomicUsize,
    closed: AtomicBool,
    workers: NonZeroUsize,
    /// The size of each thread's transposition table, in MiB.
    hash: usize,
}

struct State {
    queue: FairQueue<Stage, Arc<Search>>,
    /// The number of threads.
    started: usize,
    /// The number of threads that search.
    busy: usize,
    /// The number of searches with a ticket.
    tickets: usize,
}

/// Among the searches of one visitor, a first line comes before a deeper one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    New,
    Known,
}

/// A request to analyse a position.
pub(crate) struct Question {
    /// The game that leads to the position.
    pub(crate) history: History,
    /// The number of best lines.
    pub(crate) lines: usize,
    /// The number of positions after which the search ends, if it is to end before the time is up.
    pub(crate) nodes: Option<u64>,
    pub(crate) requester: Requester,
}

/// A search that runs until this ticket is dropped.
pub(crate) struct Ticket {
    search: Arc<Search>,
    found: watch::Receiver<Found>,
    shared: Arc<Shared>,
}

/// Why there is no room for another search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The engine is asked for {0} analyses already. Try again in a minute.")]
pub(crate) struct AnalysisFull(usize);

impl AnalysisFull {
    /// The message for the visitor, in their language.
    pub(crate) fn told(self) -> String {
        t("analysis-all-busy").count("analyses", self.0).into()
    }
}

impl AnalysisPool {
    /// The maximum number of lines.
    pub(crate) const MOST_LINES: usize = 5;

    pub(crate) fn new(config: &Config) -> Self {
        let workers = NonZeroUsize::new(config.analysis_workers).unwrap_or(NonZeroUsize::MIN);
        let state = State { queue: FairQueue::new(), started: 0, busy: 0, tickets: 0 };
        let shared = Shared {
            state: Mutex::new(state),
            arrived: Condvar::new(),
            waiting: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            workers,
            hash: (config.analysis_memory / workers).max(1),
        };
        let (time, most) = (config.analysis_time, config.limits.analyses);
        Self { shared: Arc::new(shared), time, most }
    }

    /// Starts a search. Each thread is created when it is first needed.
    pub(crate) fn ask(&self, question: Question) -> Result<Ticket, AnalysisFull> {
        let shared = &self.shared;
        let mut state = shared.state();
        if state.tickets >= self.most || shared.is_closed() {
            return Err(AnalysisFull(state.tickets));
        }
        let before = state.queue.len();
        let requester = question.requester.clone();
        let (search, found) = Search::new(question, self.time, before);
        let search = Arc::new(search);
        state.tickets += 1;
        state.queue.push(requester, Stage::New, Arc::clone(&search));
        let idle = state.started - state.busy;
        if state.queue.len() > idle && state.started < shared.workers.get() {
            state.started += usize::from(worker::start(Arc::clone(shared)));
        }
        shared.count(&state);
        drop(state);
        shared.arrived.notify_one();
        Ok(Ticket { search, found, shared: Arc::clone(shared) })
    }

    /// Ends all searches and threads.
    pub(crate) fn close(&self) {
        {
            // A thread that is about to wait has seen the flag, or is woken.
            let _state = self.shared.state();
            self.shared.closed.store(true, Relaxed);
        }
        self.shared.arrived.notify_all();
    }
}

impl Drop for AnalysisPool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Publishes the number of waiting searches to the running ones.
    fn count(&self, state: &State) {
        self.waiting.store(state.queue.len(), Relaxed);
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Relaxed)
    }

    /// The length of a turn while other searches wait; `None` while none does.
    fn turn(&self) -> Option<Duration> {
        let waiting = u32::try_from(self.waiting.load(Relaxed)).unwrap_or(u32::MAX);
        let workers = u32::try_from(self.workers.get()).unwrap_or(u32::MAX);
        let share = ROUND.saturating_mul(workers).checked_div(waiting)?;
        Some(share.clamp(SHORTEST_TURN, LONGEST_TURN))
    }
}

impl Ticket {
    /// Waits for newer results; `None` if there will be no more.
    pub(crate) async fn news(&mut self) -> Option<Found> {
        self.found.changed().await.ok()?;
        Some(self.found.borrow_and_update().clone())
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.search.leave();
        let mut state = self.shared.state();
        state.tickets -= 1;
        state.queue.remove(|waiting| Arc::ptr_eq(waiting, &self.search));
        self.shared.count(&state);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Weak;

    use glass_rules::{AnyPosition, VariantId};
    use glass_store::VisitorId;
    use tokio::time::timeout;

    use super::*;
    use crate::http::client_ip::ClientIp;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn pool(workers: usize, time: Duration) -> AnalysisPool {
        let mut config = Config::new("");
        config.analysis_workers = workers;
        config.analysis_memory = 4 * workers;
        config.analysis_time = time;
        config.limits.analyses = 60;
        AnalysisPool::new(&config)
    }

    fn question(variant: VariantId, network: u8, lines: usize) -> Question {
        let history = History::new(AnyPosition::start(variant.default_rules()));
        let client_ip = ClientIp::new([10, 0, 0, network].into());
        Question {
            history,
            lines,
            nodes: None,
            requester: Requester::new(Some(client_ip), VisitorId::random().ok()),
        }
    }

    async fn until(ticket: &mut Ticket, wanted: impl Fn(&Found) -> bool) -> Found {
        let heard = async {
            loop {
                let found = ticket.news().await.expect("the search goes on");
                if wanted(&found) {
                    return found;
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("it is found")
    }

    fn gone(search: &Weak<Search>) -> bool {
        (0..6_000).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            search.strong_count() == 0
        })
    }

    #[tokio::test]
    async fn lines_come_deeper_and_deeper_until_the_time_is_up() {
        // The test waits for depth and for the end, so its results do not depend on the speed of the machine.
        let patient = pool(1, PATIENCE);
        let mut ticket = patient.ask(question(VariantId::Alice, 1, 3)).unwrap();
        let first = until(&mut ticket, |found| !found.lines.is_empty()).await;
        assert_eq!(first.lines.len(), 3);
        let deeper = until(&mut ticket, |found| found.depth > first.depth).await;
        assert!(deeper.nodes > first.nodes && deeper.speed() > 0, "{deeper:?}");
        let mut moves: Vec<_> = deeper.lines.iter().map(|line| line.moves[0]).collect();
        moves.dedup();
        assert_eq!(moves.len(), 3);
        assert!(deeper.lines.is_sorted_by(|a, b| a.score >= b.score));

        let hasty = pool(1, Duration::from_millis(300));
        let mut ticket = hasty.ask(question(VariantId::Alice, 1, 3)).unwrap();
        let last = until(&mut ticket, |found| found.progress.is_over()).await;
        assert_eq!(last.progress, Progress::TimeIsUp);
    }

    #[tokio::test]
    async fn analyses_share_one_thread() {
        let pool = pool(1, Duration::from_secs(600));
        let mut tickets: Vec<_> = (0..20)
            .map(|network| pool.ask(question(VariantId::Chess, network, 1)).unwrap())
            .collect();
        for ticket in &mut tickets {
            let found = until(ticket, |found| !found.lines.is_empty()).await;
            assert!(!found.progress.is_over());
        }
        // No search has used up the time: each found a line within its first turns.
        let thought: Duration = tickets.iter().map(|ticket| ticket.found.borrow().thought).sum();
        assert!(thought < PATIENCE, "{thought:?}");
        // While other searches wait, the results give their number.
        let told = until(&mut tickets[0], |found| matches!(found.progress, Progress::Thinking(_)));
        assert!(matches!(told.await.progress, Progress::Thinking(1..20)));
    }

    #[tokio::test]
    async fn search_ends_when_its_ticket_is_dropped() {
        let pool = pool(1, Duration::from_secs(600));
        let mut running = pool.ask(question(VariantId::Alice, 1, 1)).unwrap();
        until(&mut running, |found| !found.lines.is_empty()).await;
        let waiting = pool.ask(question(VariantId::Alice, 2, 1)).unwrap();
        let searches = [&running, &waiting].map(|ticket| Arc::downgrade(&ticket.search));
        drop((running, waiting));
        assert!(searches.iter().all(gone));
        let state = pool.shared.state();
        assert_eq!((state.queue.len(), state.tickets, state.started), (0, 0, 1));
    }

    #[tokio::test]
    async fn number_of_analyses_is_limited() {
        let mut config = Config::new("");
        config.limits.analyses = 2;
        let pool = AnalysisPool::new(&config);
        let ask = || pool.ask(question(VariantId::Chess, 1, 1));
        let (first, _second) = (ask().unwrap(), ask().unwrap());
        assert_eq!(ask().err(), Some(AnalysisFull(2)));
        drop(first);
        assert!(ask().is_ok());
    }

    #[tokio::test]
    async fn search_completes_when_a_mate_is_found() {
        let rules = VariantId::Chess.default_rules();
        let start = glass_notation::fen::position(rules, "7k/5Q2/6K1/8/8/8/8/8 w").unwrap();
        let pool = pool(1, Duration::from_secs(600));
        let asked = Question { history: History::new(start), ..question(VariantId::Chess, 1, 1) };
        let mut ticket = pool.ask(asked).unwrap();
        let found = until(&mut ticket, |found| found.progress.is_over()).await;
        assert_eq!(found.progress, Progress::Complete);
        assert_eq!(found.lines[0].score, glass_engine::Score::Mate(1));
    }
}

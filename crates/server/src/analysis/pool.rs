//! The engine for all analyses. It has the lowest priority, so that games are never slowed.
//!
//! A client holds a ticket, and its search ends when the ticket is dropped. While other searches wait, each search runs
//! in turns. Transposition tables keep their results until the next turn.

mod found;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use glass_engine::{Engine, Info, Limits, Report, Signals};
use glass_rules::{History, Move};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;
use tokio_util::task::AbortOnDropHandle;

use crate::config::Config;
use crate::jobs::work_kind::WorkKind;
use crate::jobs::work_pool::{Rank, WorkPool, WorkTurn};
use crate::limits::fair_queue::Requester;
use crate::metrics::Metrics;
use crate::t;

pub(crate) use found::{Found, FoundLine, Progress};

/// Among the searches of one visitor, a first turn comes before later ones.
const FIRST_TURN: Rank = Rank { order: 0, is_short: false };
const LATER_TURN: Rank = Rank { order: 1, is_short: false };

/// Runs searches in turns.
pub(crate) struct AnalysisPool {
    threads: WorkPool,
    engines: Arc<Engines>,
    /// The maximum time of a search, all turns together.
    time: Duration,
    /// The maximum number of searches at once.
    most: usize,
    /// A permit for each further search.
    room: Arc<Semaphore>,
}

/// The engines that are not searching, at most as many as threads.
struct Engines {
    idle: Mutex<Vec<Engine>>,
    /// The size of each transposition table, in MiB.
    hash: usize,
}

/// A request to analyse a position.
pub(crate) struct AnalysisRequest {
    /// The game that leads to the position.
    pub(crate) history: History,
    /// The number of best lines.
    pub(crate) lines: usize,
    /// A move that gets a line of its own behind the best lines, searched to the same depth.
    pub(crate) compared_move: Option<Move>,
    /// The number of positions after which the search ends, if it is to end before the time is up. Such a search begins
    /// with an empty table, so that it finds the same whatever was searched before.
    pub(crate) nodes: Option<u64>,
    /// The client that waits for it.
    pub(crate) requester: Requester,
}

/// A search that runs until this ticket is dropped.
pub(crate) struct AnalysisTicket {
    found: watch::Receiver<Found>,
    _search: AbortOnDropHandle<()>,
    _room: OwnedSemaphorePermit,
}

/// One search, from its first turn to its last.
struct Search {
    history: Arc<History>,
    lines: usize,
    compared_move: Option<Move>,
    /// The maximum number of positions, in all turns.
    nodes: Option<u64>,
    /// The maximum search time, in all turns.
    time: Duration,
    used: UsedTime,
    found: watch::Sender<Found>,
    threads: WorkPool,
    engines: Arc<Engines>,
}

/// The resources that a search has used in its turns so far.
#[derive(Debug, Clone, Copy, Default)]
struct UsedTime {
    nodes: u64,
    thought: Duration,
}

/// Stops a search when dropped, because nothing waits for its results any more.
struct StopOnDrop(Arc<Signals>);

/// The error of too many concurrent analyses, with their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("The engine is asked for {0} analyses already. Try again in a minute.")]
pub(crate) struct AnalysisFull(usize);

impl AnalysisFull {
    /// The message for the visitor, in their language.
    pub(crate) fn message(self) -> String {
        t("analysis-all-busy").count("analyses", self.0).into()
    }
}

impl AnalysisPool {
    /// The maximum number of lines.
    pub(crate) const MAX_LINES: usize = 5;

    /// A pool with the configured number of threads.
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let hash = (config.analysis_memory / config.analysis_workers.max(1)).max(1);
        let most = config.limits.analyses;
        Self {
            threads: WorkPool::new(WorkKind::Analysis, config, metrics),
            engines: Arc::new(Engines { idle: Mutex::default(), hash }),
            time: config.analysis_time,
            most,
            room: Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS))),
        }
    }

    /// Starts a search.
    pub(crate) fn submit(&self, question: AnalysisRequest) -> Result<AnalysisTicket, AnalysisFull> {
        let room = Arc::clone(&self.room).try_acquire_owned();
        let room = room.map_err(|_| AnalysisFull(self.most))?;
        let (found, mut told) = watch::channel(Found {
            progress: Progress::Waiting(self.threads.waiting()),
            depth: 0,
            nodes: 0,
            thought: Duration::ZERO,
            lines: Vec::new(),
        });
        told.mark_changed();
        let AnalysisRequest { history, lines, compared_move, nodes, requester } = question;
        let legal = history.position().view().legal_moves().len();
        let search = Search {
            history: Arc::new(history),
            lines: lines.min(legal).max(1),
            compared_move,
            nodes,
            time: self.time,
            used: UsedTime::default(),
            found,
            threads: self.threads.clone(),
            engines: Arc::clone(&self.engines),
        };
        let search = AbortOnDropHandle::new(tokio::spawn(search.run(requester)));
        Ok(AnalysisTicket { found: told, _search: search, _room: room })
    }

    /// Ends all searches.
    pub(crate) fn close(&self) {
        self.room.close();
        self.threads.close();
    }
}

impl Drop for AnalysisPool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Search {
    /// Searches, turn by turn, until the search is complete or the pool is closed.
    async fn run(mut self, requester: Requester) {
        let mut rank = FIRST_TURN;
        while let Some(turn) = self.threads.turn(requester.clone(), rank).await {
            let goes_on = self.take_turn(&turn).await;
            drop(turn);
            if !goes_on {
                return;
            }
            rank = LATER_TURN;
            let waiting = self.threads.waiting();
            self.found.send_modify(|found| found.progress = Progress::Thinking(waiting));
        }
    }

    /// Searches until the turn is over. Returns whether there will be another one.
    async fn take_turn(&mut self, turn: &WorkTurn) -> bool {
        let began = Instant::now();
        let signals = Arc::new(Signals::new());
        let stop = StopOnDrop(Arc::clone(&signals));
        let left = |nodes: u64| nodes.saturating_sub(self.used.nodes).max(1);
        let nodes = self.nodes.map(left);
        let compared_move = self.compared_move;
        let limits = Limits { multi_pv: self.lines, compared_move, nodes, ..Limits::default() };
        let wanted = self.lines + usize::from(compared_move.is_some());
        let (history, engines) = (Arc::clone(&self.history), Arc::clone(&self.engines));
        let (threads, found, before) = (self.threads.clone(), self.found.clone(), self.used);
        let begins_empty = self.nodes.is_some() && before.nodes == 0;
        let mut searching = turn.run(move || {
            let mut engine = engines.take();
            if begins_empty {
                engine.clear();
            }
            let mut lines = Vec::new();
            let report = engine.go(&history, &limits, &signals, &mut |info| {
                publish(info, &mut lines, wanted, before, threads.waiting(), &found);
            });
            engines.put_back(engine);
            report
        });
        let report = tokio::select! {
            report = &mut searching => report,
            _ = timeout(self.time.saturating_sub(before.thought), turn.time_is_up()) => {
                stop.0.stop();
                searching.await
            }
        };
        let Ok(report) = report else {
            tracing::error!("an analysis failed");
            self.found.send_modify(|found| found.progress = Progress::Failed);
            return false;
        };
        self.end_turn(&report, began.elapsed(), stop.0.is_stopped())
    }

    /// Records the results of a turn. Returns whether there will be another one.
    fn end_turn(&mut self, report: &Report, thought: Duration, stopped: bool) -> bool {
        self.used.nodes += report.nodes;
        self.used.thought += thought;
        let used = self.used;
        let progress = match used.thought >= self.time {
            true => Some(Progress::TimeIsUp),
            false if !stopped => Some(Progress::Complete),
            false => None,
        };
        self.found.send_modify(|found| {
            // The turn may have ended before its first iteration.
            if found.lines.is_empty() {
                let line = FoundLine { score: report.score, moves: report.pv.clone() };
                found.lines.extend(report.best.map(|_| line));
            }
            found.nodes = used.nodes;
            found.thought = used.thought;
            found.progress = progress.unwrap_or(found.progress);
        });
        progress.is_none()
    }
}

/// Publishes the lines of an iteration once all are found, and never shallower lines than in an earlier turn.
fn publish(
    info: &Info<'_>,
    lines: &mut Vec<FoundLine>,
    wanted: usize,
    before: UsedTime,
    waiting: usize,
    found: &watch::Sender<Found>,
) {
    lines.truncate(info.rank.saturating_sub(1));
    lines.push(FoundLine { score: info.score, moves: info.pv.to_vec() });
    if lines.len() < wanted {
        return;
    }
    found.send_if_modified(|found| {
        let deeper = info.depth >= found.depth;
        if deeper {
            *found = Found {
                progress: Progress::Thinking(waiting),
                depth: info.depth,
                nodes: before.nodes + info.nodes,
                thought: before.thought + info.time,
                lines: lines.clone(),
            };
        }
        deeper
    });
}

impl Engines {
    fn take(&self) -> Engine {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(|| Engine::new(self.hash))
    }

    fn put_back(&self, engine: Engine) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl AnalysisTicket {
    /// Waits for newer results; `None` if there will be no more.
    pub(crate) async fn next_result(&mut self) -> Option<Found> {
        self.found.changed().await.ok()?;
        Some(self.found.borrow_and_update().clone())
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::{AnyPosition, VariantId};
    use glass_store::VisitorId;
    use tokio::task::yield_now;

    use super::*;
    use crate::http::client_ip::ClientIp;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn pool(workers: usize, time: Duration) -> AnalysisPool {
        let mut config = Config::new("");
        config.analysis_workers = workers;
        config.analysis_memory = 4 * workers;
        config.analysis_time = time;
        config.limits.analyses = 60;
        AnalysisPool::new(&config, Arc::default())
    }

    fn question(variant: VariantId, network: u8, lines: usize) -> AnalysisRequest {
        let history = History::new(AnyPosition::start(variant.default_rules()));
        let client_ip = ClientIp::new([10, 0, 0, network].into());
        AnalysisRequest {
            history,
            lines,
            compared_move: None,
            nodes: None,
            requester: Requester::new(Some(client_ip), VisitorId::random().ok()),
        }
    }

    async fn until(ticket: &mut AnalysisTicket, wanted: impl Fn(&Found) -> bool) -> Found {
        let heard = async {
            loop {
                let found = ticket.next_result().await.expect("the search continues");
                if wanted(&found) {
                    return found;
                }
            }
        };
        timeout(PATIENCE, heard).await.expect("the expected result arrives in time")
    }

    #[tokio::test]
    async fn lines_get_deeper_until_time_is_up() {
        // The test waits for depth and for the end, so its results do not depend on the speed of the machine.
        let patient = pool(1, PATIENCE);
        let mut ticket = patient.submit(question(VariantId::Alice, 1, 3)).unwrap();
        let first = until(&mut ticket, |found| !found.lines.is_empty()).await;
        assert_eq!(first.lines.len(), 3);
        let deeper = until(&mut ticket, |found| found.depth > first.depth).await;
        assert!(deeper.nodes > first.nodes && deeper.speed() > 0, "{deeper:?}");
        let mut moves: Vec<_> = deeper.lines.iter().map(|line| line.moves[0]).collect();
        moves.dedup();
        assert_eq!(moves.len(), 3);
        assert!(deeper.lines.is_sorted_by(|a, b| a.score >= b.score));

        let hasty = pool(1, Duration::from_millis(300));
        let mut ticket = hasty.submit(question(VariantId::Alice, 1, 3)).unwrap();
        let last = until(&mut ticket, |found| found.progress.is_over()).await;
        assert_eq!(last.progress, Progress::TimeIsUp);
    }

    #[tokio::test]
    async fn searches_of_so_many_positions_find_the_same_whatever_came_before() {
        let pool = pool(1, PATIENCE);
        let mut results = Vec::new();
        for variant in [VariantId::Alice, VariantId::Chess, VariantId::Alice] {
            let question = AnalysisRequest { nodes: Some(20_000), ..question(variant, 1, 1) };
            let mut ticket = pool.submit(question).unwrap();
            let last = until(&mut ticket, |found| found.progress.is_over()).await;
            let lines: Vec<_> =
                last.lines.into_iter().map(|line| (line.score, line.moves)).collect();
            results.push((last.depth, last.nodes, lines));
        }
        assert_eq!(results[0], results[2]);
    }

    #[tokio::test]
    async fn analyses_share_one_thread() {
        let pool = pool(1, Duration::from_secs(600));
        let mut tickets: Vec<_> = (0..20)
            .map(|network| pool.submit(question(VariantId::Chess, network, 1)).unwrap())
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
        let mut running = pool.submit(question(VariantId::Alice, 1, 1)).unwrap();
        until(&mut running, |found| !found.lines.is_empty()).await;
        let waiting = pool.submit(question(VariantId::Alice, 2, 1)).unwrap();
        while pool.threads.waiting() == 0 {
            yield_now().await;
        }
        drop((running, waiting));
        // Otherwise the search would run for ten minutes.
        timeout(PATIENCE, pool.threads.wait_until_idle()).await.unwrap();
        assert_eq!((pool.threads.waiting(), pool.room.available_permits()), (0, 60));
        assert_eq!(pool.engines.idle.lock().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn number_of_analyses_is_limited() {
        let mut config = Config::new("");
        config.limits.analyses = 2;
        let pool = AnalysisPool::new(&config, Arc::default());
        let ask = || pool.submit(question(VariantId::Chess, 1, 1));
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
        let asked =
            AnalysisRequest { history: History::new(start), ..question(VariantId::Chess, 1, 1) };
        let mut ticket = pool.submit(asked).unwrap();
        let found = until(&mut ticket, |found| found.progress.is_over()).await;
        assert_eq!(found.progress, Progress::Complete);
        assert_eq!(found.lines[0].score, glass_engine::Score::Mate(1));
    }
}

//! Orders the games that wait for the engine, and sets how long it may think about each.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_store::GameId;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::config::Config;
use crate::game::opponent::search_purpose::SearchPurpose;
use crate::http::client_ip::{ClientIp, Subnet};
use crate::http::error::EngineBusy;
use crate::limits::fair_queue::{FairQueue, Requester};
use crate::limits::limiter::network_factors;
use crate::metrics::Metrics;

/// The first charge of a turn that is [short](Thought::is_short).
const SHORT_SEARCH_COST: Duration = Duration::from_millis(30);

/// The games that wait for the engine.
pub(crate) struct EngineQueue {
    waiting: Mutex<FairQueue<SearchPurpose, WaitingGame>>,
    /// Notified when a game arrives.
    arrived: Notify,
    /// One permit for each search that may run at once.
    workers: Arc<Semaphore>,
    number: u32,
    /// The permit for one additional search, if it is short.
    short: Arc<Semaphore>,
    /// The time for a move while no game waits.
    full_time: Duration,
    /// The least time for a move, however many games wait.
    min_time: Duration,
    /// The present time for a move.
    current_time: watch::Sender<Duration>,
    max_waiting_each: usize,
    /// The factors of `max_waiting_each` for the wider networks of IPv6.
    network_factors: [u32; Subnet::LEVELS],
    max_waiting: usize,
    metrics: Arc<Metrics>,
}

/// A game that waits for the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EngineJob {
    pub(crate) game: GameId,
    pub(crate) purpose: SearchPurpose,
    /// The opponent that plays against the engine.
    pub(crate) requester: Requester,
}

/// A permit for one search. Dropping it ends the turn.
pub(crate) struct SearchTurn {
    queue: Arc<EngineQueue>,
    purpose: SearchPurpose,
    requester: Requester,
    charged: Duration,
    began: Instant,
    _worker: OwnedSemaphorePermit,
}

struct WaitingGame {
    game: GameId,
    purpose: SearchPurpose,
    turn: oneshot::Sender<SearchTurn>,
}

impl EngineQueue {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let number = u32::try_from(config.engine_workers.max(1)).unwrap_or(u32::MAX).min(1 << 10);
        Self {
            waiting: Mutex::new(FairQueue::new()),
            arrived: Notify::new(),
            workers: Arc::new(Semaphore::new(number as usize)),
            number,
            short: Arc::new(Semaphore::new(1)),
            full_time: config.engine_time,
            min_time: config.engine_least_time,
            current_time: watch::Sender::new(config.engine_time),
            max_waiting_each: config.limits.engine_waiting_each,
            network_factors: network_factors(&config.limits),
            max_waiting: config.limits.engine_waiting,
            metrics,
        }
    }

    /// Waits for the game's turn. `None` if the game was removed from the queue.
    pub(crate) async fn turn(&self, job: EngineJob) -> Option<SearchTurn> {
        let EngineJob { game, purpose, requester } = job;
        let begun = Instant::now();
        let (turn, called) = oneshot::channel();
        self.change(|waiting| {
            waiting.push(requester, purpose, WaitingGame { game, purpose, turn })
        });
        self.arrived.notify_waiters();
        let turn = called.await.ok()?;
        self.metrics.engine_waits.record([purpose.kind()], begun.elapsed());
        Some(turn)
    }

    /// Removes a game that needs no answer now.
    pub(crate) fn remove(&self, game: &GameId) {
        self.change(|waiting| waiting.remove(|waiting| waiting.game == *game));
    }

    /// Gives turns to waiting games until the task is aborted. One additional worker takes only short searches, so that
    /// they do not wait for long ones.
    pub(crate) async fn give_turns(self: Arc<Self>) {
        tokio::join!(
            self.give_turns_of(&self.workers, |_| true),
            self.give_turns_of(&self.short, SearchPurpose::is_short),
        );
    }

    async fn give_turns_of(
        self: &Arc<Self>,
        workers: &Arc<Semaphore>,
        wanted: impl Fn(SearchPurpose) -> bool,
    ) {
        // Fails only if the semaphore is closed, which never happens.
        while let Ok(worker) = Arc::clone(workers).acquire_owned().await {
            let (requester, charged, waiting) = loop {
                let arrived = self.arrived.notified();
                match self.change(|waiting| waiting.pop(&wanted, |purpose| self.cost(purpose))) {
                    Some(next) => break next,
                    None => arrived.await,
                }
            };
            let turn = SearchTurn {
                queue: Arc::clone(self),
                purpose: waiting.purpose,
                requester,
                charged,
                began: Instant::now(),
                _worker: worker,
            };
            // Fails if the game no longer waits; its turn then ends at once.
            let _ = waiting.turn.send(turn);
        }
    }

    /// Whether one more game of this network may wait. Games that arrive at the same moment, and games that waited when
    /// the server stopped, may exceed the limit.
    pub(crate) fn check(&self, client_ip: ClientIp) -> Result<(), EngineBusy> {
        let waiting = self.waiting();
        match (waiting.len(), waiting.len_of(client_ip)) {
            (all, _) if all >= self.max_waiting => {
                self.count_refusal("engine_waiting");
                Err(EngineBusy::All(all))
            }
            (_, each) if each >= self.max_waiting_each => {
                self.count_refusal("engine_waiting_each");
                Err(EngineBusy::Network(each))
            }
            (_, each)
                if waiting.is_full_for(client_ip, self.max_waiting_each, self.network_factors) =>
            {
                self.count_refusal("engine_waiting_each");
                Err(EngineBusy::Network(each))
            }
            _ => Ok(()),
        }
    }

    /// Counts a refusal by the limit with this key in the configuration.
    pub(crate) fn count_refusal(&self, limit: &str) {
        self.metrics.limits.count([limit]);
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting().len()
    }

    /// The time for a move, if it is less than usual.
    pub(crate) fn shortened_time(&self) -> Option<Duration> {
        Some(*self.current_time.borrow()).filter(|&time| time < self.full_time)
    }

    /// Waits until no search is running.
    pub(crate) async fn wait_until_idle(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = tokio::join!(self.workers.acquire_many(self.number), self.short.acquire());
    }

    fn cost(&self, purpose: SearchPurpose) -> Duration {
        let time = *self.current_time.borrow();
        if purpose.is_short() { SHORT_SEARCH_COST.min(time) } else { time }
    }

    /// Changes the queue, and with it the time for a move: the more games wait, the less time each gets. This includes
    /// searches that have begun.
    fn change<T>(&self, change: impl FnOnce(&mut FairQueue<SearchPurpose, WaitingGame>) -> T) -> T {
        let mut waiting = self.waiting();
        let changed = change(&mut waiting);
        let count = u32::try_from(waiting.len()).unwrap_or(u32::MAX);
        let share = self.full_time.saturating_mul(self.number) / self.number.saturating_add(count);
        let now = share.max(self.min_time).min(self.full_time);
        self.current_time.send_if_modified(|time| std::mem::replace(time, now) != now);
        changed
    }

    fn waiting(&self) -> MutexGuard<'_, FairQueue<SearchPurpose, WaitingGame>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SearchTurn {
    /// Waits until a search that begins now has used its time.
    pub(crate) async fn time_is_up(&self) {
        let began = Instant::now();
        let mut time = self.queue.current_time.subscribe();
        loop {
            let end = began + *time.borrow_and_update();
            tokio::select! {
                () = sleep_until(end) => return,
                // Fails only if the queue is gone, but this turn holds a reference to it.
                _ = time.changed() => {}
            }
        }
    }
}

impl Drop for SearchTurn {
    fn drop(&mut self) {
        let used = self.began.elapsed();
        self.queue.waiting().settle(&self.requester, self.charged, used);
        self.queue.metrics.engine_turns.record([self.purpose.kind()], used);
    }
}

#[cfg(test)]
mod tests {
    use glass_engine::Level;
    use glass_store::VisitorId;
    use tokio::task::yield_now;
    use tokio::time::pause;

    use super::*;

    const FULL: Duration = Duration::from_secs(3);
    const LEAST: Duration = Duration::from_millis(100);

    fn queue() -> Arc<EngineQueue> {
        let mut config = Config::new("");
        config.engine_workers = 2;
        config.engine_time = FULL;
        config.engine_least_time = LEAST;
        config.limits.engine_waiting_each = 20;
        config.limits.engine_waiting = 200;
        Arc::new(EngineQueue::new(&config, Arc::default()))
    }

    fn client_ip(network: u8) -> ClientIp {
        ClientIp::new([10, 0, 0, network].into())
    }

    fn job(network: u8) -> EngineJob {
        EngineJob {
            game: GameId::random().unwrap(),
            purpose: SearchPurpose::Move(Level::STRONGEST),
            requester: Requester::new(Some(client_ip(network)), VisitorId::random().ok()),
        }
    }

    /// Adds this many waiting games of a network.
    async fn wait(queue: &Arc<EngineQueue>, network: u8, games: usize) -> Vec<GameId> {
        let before = queue.waiting().len();
        let jobs: Vec<_> = (0..games).map(|_| job(network)).collect();
        let ids = jobs.iter().map(|job| job.game.clone()).collect();
        for job in jobs {
            let queue = Arc::clone(queue);
            tokio::spawn(async move { queue.turn(job).await });
        }
        while queue.waiting().len() < before + games {
            yield_now().await;
        }
        ids
    }

    #[tokio::test]
    async fn waiting_games_shorten_the_turns() {
        let queue = queue();
        assert_eq!(queue.shortened_time(), None);
        let games = wait(&queue, 1, 2).await;
        assert_eq!(queue.shortened_time(), Some(FULL / 2));
        wait(&queue, 2, 20).await;
        assert_eq!(queue.shortened_time(), Some(FULL / 12));
        wait(&queue, 3, 100).await;
        assert_eq!(queue.shortened_time(), Some(LEAST));
        for game in &games {
            queue.remove(game);
        }
        assert_eq!(queue.waiting().len(), 120);
    }

    #[tokio::test]
    async fn a_network_may_have_so_many_games_waiting_and_all_together_so_many() {
        let queue = queue();
        for network in 0..10 {
            assert_eq!(queue.check(client_ip(network)), Ok(()));
            wait(&queue, network, 20).await;
            let full = if network < 9 { EngineBusy::Network(20) } else { EngineBusy::All(200) };
            assert_eq!(queue.check(client_ip(network)), Err(full));
        }
        assert_eq!(queue.check(client_ip(100)), Err(EngineBusy::All(200)));
    }

    #[tokio::test]
    async fn running_turn_is_shortened_when_games_arrive() {
        pause();
        let queue = queue();
        let giving = tokio::spawn(Arc::clone(&queue).give_turns());
        let began = Instant::now();
        let turns = (queue.turn(job(1)).await.unwrap(), queue.turn(job(2)).await.unwrap());
        turns.0.time_is_up().await;
        assert!(began.elapsed() >= FULL, "{:?}", began.elapsed());

        let began = Instant::now();
        let thought = tokio::spawn(async move {
            turns.0.time_is_up().await;
            turns
        });
        tokio::time::sleep(LEAST / 2).await;
        wait(&queue, 3, 150).await;
        drop(thought.await.unwrap());
        assert!(began.elapsed() < LEAST * 2, "{:?}", began.elapsed());
        giving.abort();
    }

    #[tokio::test]
    async fn short_turns_do_not_wait_for_long_ones() {
        let queue = queue();
        let giving = tokio::spawn(Arc::clone(&queue).give_turns());
        let _long = [queue.turn(job(1)).await.unwrap(), queue.turn(job(1)).await.unwrap()];
        wait(&queue, 1, 50).await;
        let short = || EngineJob { purpose: SearchPurpose::Move(Level::new(7).unwrap()), ..job(1) };
        for _ in 0..3 {
            drop(queue.turn(short()).await.unwrap());
        }
        let _short = queue.turn(short()).await.unwrap();
        let offer = EngineJob { purpose: SearchPurpose::Offer, ..job(2) };
        let later = [offer, short()].map(|job| {
            let queue = Arc::clone(&queue);
            tokio::spawn(async move { queue.turn(job).await.is_some() })
        });
        while queue.waiting().len() < 52 {
            yield_now().await;
        }
        assert!(later.iter().all(|later| !later.is_finished()), "no other worker is free");
        giving.abort();
    }

    #[tokio::test]
    async fn turn_of_a_cancelled_job_ends() {
        let queue = queue();
        for _ in 0..3 {
            let waiting = tokio::spawn({
                let queue = Arc::clone(&queue);
                async move { queue.turn(job(1)).await.is_some() }
            });
            while queue.waiting().len() == 0 {
                yield_now().await;
            }
            waiting.abort();
            let _ = waiting.await;
            let giving = tokio::spawn(Arc::clone(&queue).give_turns());
            while queue.waiting().len() > 0 {
                yield_now().await;
            }
            giving.abort();
            queue.wait_until_idle().await;
        }
    }
}

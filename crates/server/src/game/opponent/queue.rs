//! Orders the games that wait for the engine, and sets how long it may think about each.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use glass_store::GameId;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::config::Config;
use crate::game::opponent::search_purpose::Thought;
use crate::http::client_ip::{Caller, Subnet};
use crate::http::error::EngineBusy;
use crate::limits::fair_queue::{Asker, FairQueue};
use crate::limits::limiter::widths;
use crate::metrics::Metrics;

/// The first charge of a turn that is [short](Thought::is_short).
const SHORT: Duration = Duration::from_millis(30);

/// The games that wait for the engine.
pub(crate) struct EngineQueue {
    waiting: Mutex<FairQueue<Thought, Waiting>>,
    /// Notified when a game arrives.
    arrived: Notify,
    /// One permit for each search that may run at once.
    workers: Arc<Semaphore>,
    number: u32,
    /// The permit for one additional search, if it is short.
    short: Arc<Semaphore>,
    /// The time for a move while no game waits.
    full: Duration,
    /// The least time for a move, however many games wait.
    least: Duration,
    /// The present time for a move.
    time: watch::Sender<Duration>,
    most_each: usize,
    /// The factors of `most_each` for the wider networks of IPv6.
    times: [u32; Subnet::LEVELS],
    most: usize,
    metrics: Arc<Metrics>,
}

/// A game that waits for the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EngineJob {
    pub(crate) game: GameId,
    pub(crate) thought: Thought,
    /// The opponent that plays against the engine.
    pub(crate) asker: Asker,
}

/// A permit for one search. Dropping it ends the turn.
pub(crate) struct Turn {
    queue: Arc<EngineQueue>,
    thought: Thought,
    asker: Asker,
    charged: Duration,
    began: Instant,
    _worker: OwnedSemaphorePermit,
}

struct Waiting {
    game: GameId,
    thought: Thought,
    turn: oneshot::Sender<Turn>,
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
            full: config.engine_time,
            least: config.engine_least_time,
            time: watch::Sender::new(config.engine_time),
            most_each: config.limits.engine_waiting_each,
            times: widths(&config.limits),
            most: config.limits.engine_waiting,
            metrics,
        }
    }

    /// Waits for the game's turn. `None` if the game was removed from the queue.
    pub(crate) async fn turn(&self, job: EngineJob) -> Option<Turn> {
        let EngineJob { game, thought, asker } = job;
        let begun = Instant::now();
        let (turn, called) = oneshot::channel();
        self.change(|waiting| waiting.push(asker, thought, Waiting { game, thought, turn }));
        self.arrived.notify_waiters();
        let turn = called.await.ok()?;
        self.metrics.engine_waits.record([thought.kind()], begun.elapsed());
        Some(turn)
    }

    /// Removes a game that needs no answer now.
    pub(crate) fn leave(&self, game: &GameId) {
        self.change(|waiting| waiting.remove(|waiting| waiting.game == *game));
    }

    /// Gives turns to waiting games until the task is aborted. One additional worker takes only short searches, so that
    /// they do not wait for long ones.
    pub(crate) async fn give_turns(self: Arc<Self>) {
        tokio::join!(
            self.give_turns_of(&self.workers, |_| true),
            self.give_turns_of(&self.short, Thought::is_short),
        );
    }

    async fn give_turns_of(
        self: &Arc<Self>,
        workers: &Arc<Semaphore>,
        wanted: impl Fn(Thought) -> bool,
    ) {
        // Fails only if the semaphore is closed, which never happens.
        while let Ok(worker) = Arc::clone(workers).acquire_owned().await {
            let (asker, charged, waiting) = loop {
                let arrived = self.arrived.notified();
                match self.change(|waiting| waiting.pop(&wanted, |thought| self.cost(thought))) {
                    Some(next) => break next,
                    None => arrived.await,
                }
            };
            let turn = Turn {
                queue: Arc::clone(self),
                thought: waiting.thought,
                asker,
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
    pub(crate) fn check(&self, caller: Caller) -> Result<(), EngineBusy> {
        let waiting = self.waiting();
        match (waiting.len(), waiting.len_of(caller)) {
            (all, _) if all >= self.most => {
                self.refused("engine_waiting");
                Err(EngineBusy::All(all))
            }
            (_, each) if each >= self.most_each => {
                self.refused("engine_waiting_each");
                Err(EngineBusy::Network(each))
            }
            (_, each) if waiting.is_full_for(caller, self.most_each, self.times) => {
                self.refused("engine_waiting_each");
                Err(EngineBusy::Network(each))
            }
            _ => Ok(()),
        }
    }

    /// Counts a refusal by the limit with this key in the configuration.
    pub(crate) fn refused(&self, limit: &str) {
        self.metrics.limits.count([limit]);
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting().len()
    }

    /// The time for a move, if it is less than usual.
    pub(crate) fn shortened(&self) -> Option<Duration> {
        Some(*self.time.borrow()).filter(|&time| time < self.full)
    }

    /// Waits until no search is running.
    pub(crate) async fn quiet(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = tokio::join!(self.workers.acquire_many(self.number), self.short.acquire());
    }

    fn cost(&self, thought: Thought) -> Duration {
        let time = *self.time.borrow();
        if thought.is_short() { SHORT.min(time) } else { time }
    }

    /// Changes the queue, and with it the time for a move: the more games wait, the less time each gets. This includes
    /// searches that have begun.
    fn change<T>(&self, change: impl FnOnce(&mut FairQueue<Thought, Waiting>) -> T) -> T {
        let mut waiting = self.waiting();
        let changed = change(&mut waiting);
        let count = u32::try_from(waiting.len()).unwrap_or(u32::MAX);
        let share = self.full.saturating_mul(self.number) / self.number.saturating_add(count);
        let now = share.max(self.least).min(self.full);
        self.time.send_if_modified(|time| std::mem::replace(time, now) != now);
        changed
    }

    fn waiting(&self) -> MutexGuard<'_, FairQueue<Thought, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn {
    /// Waits until a search that begins now has used its time.
    pub(crate) async fn time_is_up(&self) {
        let began = Instant::now();
        let mut time = self.queue.time.subscribe();
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

impl Drop for Turn {
    fn drop(&mut self) {
        let used = self.began.elapsed();
        self.queue.waiting().settle(&self.asker, self.charged, used);
        self.queue.metrics.engine_turns.record([self.thought.kind()], used);
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

    fn caller(network: u8) -> Caller {
        Caller::new([10, 0, 0, network].into())
    }

    fn job(network: u8) -> EngineJob {
        EngineJob {
            game: GameId::random().unwrap(),
            thought: Thought::Move(Level::STRONGEST),
            asker: Asker::new(Some(caller(network)), VisitorId::random().ok()),
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
        assert_eq!(queue.shortened(), None);
        let games = wait(&queue, 1, 2).await;
        assert_eq!(queue.shortened(), Some(FULL / 2));
        wait(&queue, 2, 20).await;
        assert_eq!(queue.shortened(), Some(FULL / 12));
        wait(&queue, 3, 100).await;
        assert_eq!(queue.shortened(), Some(LEAST));
        for game in &games {
            queue.leave(game);
        }
        assert_eq!(queue.waiting().len(), 120);
    }

    #[tokio::test]
    async fn a_network_may_have_so_many_games_waiting_and_all_together_so_many() {
        let queue = queue();
        for network in 0..10 {
            assert_eq!(queue.check(caller(network)), Ok(()));
            wait(&queue, network, 20).await;
            let full = if network < 9 { EngineBusy::Network(20) } else { EngineBusy::All(200) };
            assert_eq!(queue.check(caller(network)), Err(full));
        }
        assert_eq!(queue.check(caller(100)), Err(EngineBusy::All(200)));
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
        let short = || EngineJob { thought: Thought::Move(Level::new(7).unwrap()), ..job(1) };
        for _ in 0..3 {
            drop(queue.turn(short()).await.unwrap());
        }
        let _short = queue.turn(short()).await.unwrap();
        let offer = EngineJob { thought: Thought::Offer, ..job(2) };
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
            queue.quiet().await;
        }
    }
}

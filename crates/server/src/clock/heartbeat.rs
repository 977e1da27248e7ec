//! Records that a server is up. Gives time back to running games after an outage: while every server was stopped,
//! asleep or without a database, or when the reference clock jumped.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use glass_store::{Millis, Store, StoreError};
use tokio::sync::{RwLock, RwLockReadGuard};

use crate::clock::Clock;
use crate::clock::comparison::{AGREEMENT, ClockComparison};
use crate::clock::stall_detector::StallDetector;
use crate::cluster::bus::{Bus, GameEvent};
use crate::game::clock::time_control::{MINUTE, SECOND};
use crate::game::live::LiveGames;
use crate::metrics::Metrics;

/// How often a single server sends a heartbeat to the database.
const INTERVAL_ALONE: Millis = 10 * SECOND;

/// How often each of several servers sends one, so that each server knows whether another one was up.
const INTERVAL_SHARED: Millis = SECOND;

/// How often the game clock is compared with the reference clock.
const COMPARISON_INTERVAL: Millis = SECOND;

/// How many games get their time back in one transaction.
const MAX_BATCH_GAMES: u32 = 200;

pub(crate) struct Heartbeat {
    store: Store,
    comparison: ClockComparison,
    live_games: Arc<LiveGames>,
    bus: Arc<dyn Bus>,
    metrics: Arc<Metrics>,
    pub(crate) pulse: StallDetector,
    /// Outages up to this length, such as a restart, are not compensated, in milliseconds.
    tolerated_outage: Millis,
    /// Held for reading while an action is judged and stored, for writing while times are shifted.
    shifting: RwLock<()>,
    /// Held during a beat, so that beats do not overlap. The value is when the clocks were last compared.
    beating: tokio::sync::Mutex<Option<Instant>>,
    last: Mutex<Option<Beat>>,
}

/// A heartbeat that the database has stored.
#[derive(Debug, Clone, Copy)]
struct Beat {
    now: Millis,
    /// Whether a later heartbeat has failed.
    has_failed: bool,
}

impl Heartbeat {
    pub(crate) fn new(
        store: Store,
        clock: Clock,
        live_games: Arc<LiveGames>,
        bus: Arc<dyn Bus>,
        metrics: Arc<Metrics>,
        bearable: Millis,
    ) -> Self {
        Self {
            comparison: ClockComparison::new(store.clone(), clock),
            store,
            live_games,
            bus,
            metrics,
            pulse: StallDetector::new(),
            tolerated_outage: bearable,
            shifting: RwLock::default(),
            beating: tokio::sync::Mutex::default(),
            last: Mutex::default(),
        }
    }

    /// Compares the clocks, sends a heartbeat if one is due, and gives back the time lost since the last one.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let mut compared = self.beating.lock().await;
        let beaten = self.beat_now(&mut compared).await;
        if beaten.is_err()
            && let Some(last) = &mut *self.last()
        {
            last.has_failed = true;
        }
        beaten
    }

    /// Holds the times of the games for an action: no time is shifted until the returned guard is dropped. Time lost
    /// before the call is given back first.
    pub(crate) async fn hold(&self) -> Result<RwLockReadGuard<'_, ()>, StoreError> {
        if !self.is_regular() {
            self.beat().await?;
        }
        Ok(self.shifting.read().await)
    }

    /// Whether a player whose clock has run out really had that time: the server was up since the last heartbeat, and
    /// the reference clock agrees at this moment.
    pub(crate) async fn confirms(&self) -> Result<bool, StoreError> {
        Ok(self.is_regular() && self.comparison.deviation().await?.abs() <= AGREEMENT)
    }

    /// By how much the machine's clock is ahead of the database's, if they do not agree.
    pub(crate) fn clock_disagreement(&self) -> Option<Millis> {
        self.comparison.disagreement()
    }

    /// By how much the machine's clock is ahead of the database's.
    pub(crate) fn clock_ahead(&self) -> Millis {
        self.comparison.ahead()
    }

    fn is_regular(&self) -> bool {
        self.away() <= self.tolerated_outage
    }

    async fn beat_now(&self, compared: &mut Option<Instant>) -> Result<(), StoreError> {
        let clock = &self.comparison.clock;
        let last = *self.last();
        let is_due = |at: Instant| at.elapsed().as_millis() >= COMPARISON_INTERVAL as u128;
        let mut step = None;
        if last.is_none() {
            self.comparison.align().await?;
        } else if clock.is_held() || compared.is_none_or(is_due) {
            step = self.comparison.follow().await?;
            *compared = Some(Instant::now());
        }
        self.metrics.clock_offset.set(self.clock_ahead() as f64 / 1000.0);
        if let Some(by) = step {
            let before = clock.now();
            let seconds = by as f64 / 1000.0;
            tracing::warn!(seconds, "the game clock was stepped, or this machine was suspended");
            let _shifting = self.shifting.write().await;
            self.store.clock_jump(before, before + by).await?;
            self.comparison.step(by);
            // Until all games have their time back, no action is judged.
            *self.last() = None;
            return self.send(self.tolerated_outage).await;
        }
        let every = if self.store.file().is_some() { INTERVAL_ALONE } else { INTERVAL_SHARED };
        let now = clock.now();
        let due = !self.is_regular() || last.is_none_or(|last| (now - last.now).abs() >= every);
        if !due && last.is_some_and(|last| !last.has_failed) {
            return Ok(());
        }
        let _shifting = match self.is_regular() {
            true => None,
            false => Some(self.shifting.write().await),
        };
        self.send(self.away()).await
    }

    /// Sends a heartbeat to the database after this server was away for `away`, and gives back the lost time.
    async fn send(&self, away: Millis) -> Result<(), StoreError> {
        let clock = &self.comparison.clock;
        let now = clock.now();
        self.store.heartbeat(now, away, self.tolerated_outage).await?;
        while let Some(outage) = self.store.outage().await? {
            let (minutes, seconds) = (outage.length() / MINUTE, outage.length() / SECOND);
            tracing::warn!(minutes, seconds, "restoring the time that players lost in an outage");
            let mut games = 0;
            while let Some(given) =
                self.store.outage_give_back(outage, MAX_BATCH_GAMES, clock.now()).await?
            {
                games += given.len();
                for (game, revision) in given {
                    self.live_games.note_revision(&game, revision).await;
                    self.bus.publish(&game, GameEvent::Changed { revision });
                }
            }
            tracing::info!(games, "restored the lost time of games");
        }
        self.pulse.settle();
        *self.last() = Some(Beat { now, has_failed: false });
        Ok(())
    }

    /// For how long this server may have been unable to accept moves since its last heartbeat.
    fn away(&self) -> Millis {
        match *self.last() {
            None => Millis::MAX,
            Some(last) if last.has_failed => {
                (self.comparison.clock.now() - last.now).max(self.pulse.late())
            }
            Some(_) => self.pulse.late(),
        }
    }

    fn last(&self) -> MutexGuard<'_, Option<Beat>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

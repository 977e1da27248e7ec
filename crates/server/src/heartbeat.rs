//! What says that a server is up. Time in which none was, because it was stopped, slept, or had no database, is given back
//! to every game that ran in it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use glass_store::{Millis, Store, StoreError};

use crate::bus::{Bus, News};
use crate::clock::Clock;
use crate::live_games::LiveGames;
use crate::time_control::{MINUTE, SECOND};

/// How often the database is told.
const EVERY: Millis = 10 * SECOND;

/// Players bear an outage that is no longer, as a restart or a clock that is set a little.
const BEARABLE: Millis = MINUTE;

/// So many games are given their time back in one transaction.
const AT_ONCE: u32 = 200;

/// The heartbeat of this server.
pub(crate) struct Heartbeat {
    store: Store,
    clock: Clock,
    live_games: Arc<LiveGames>,
    bus: Arc<dyn Bus>,
    began: Instant,
    last: Mutex<Option<Beat>>,
}

/// A beat that the database has, by both clocks.
#[derive(Debug, Clone, Copy)]
struct Beat {
    now: Millis,
    steady: Millis,
    /// Whether a later one has failed.
    faltered: bool,
}

impl Heartbeat {
    pub(crate) fn new(
        store: Store,
        clock: Clock,
        live_games: Arc<LiveGames>,
        bus: Arc<dyn Bus>,
    ) -> Self {
        Self { store, clock, live_games, bus, began: Instant::now(), last: Mutex::default() }
    }

    /// Beats if it is time to, and gives back what was lost since the last beat.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let last = *self.last();
        let now = self.clock.now();
        let due = last.is_none_or(|last| last.faltered || (now - last.now).abs() >= EVERY);
        if !due {
            return Ok(());
        }
        let beaten = self.beat_now(now).await;
        if beaten.is_err()
            && let Some(last) = &mut *self.last()
        {
            last.faltered = true;
        }
        beaten
    }

    /// Whether nothing has stood in the way since the last beat, so that a player whose time is up has had that time.
    pub(crate) fn is_regular(&self) -> bool {
        self.away() <= BEARABLE
    }

    async fn beat_now(&self, now: Millis) -> Result<(), StoreError> {
        let steady = self.steady();
        self.store.beat(now, self.away(), BEARABLE).await?;
        while let Some(outage) = self.store.outage().await? {
            tracing::warn!(
                minutes = outage.length() / MINUTE,
                "no server was up: the players get the time back"
            );
            let mut games = 0;
            while let Some(given) = self.store.give_back(outage, AT_ONCE, now).await? {
                games += given.len();
                for (game, revision) in given {
                    self.live_games.heard_of(&game, revision).await;
                    self.bus.publish(&game, News::Changed { revision });
                }
            }
            tracing::info!(games, "have their time back");
        }
        *self.last() = Some(Beat { now, steady, faltered: false });
        Ok(())
    }

    /// For how long this server may have been unable to take a move since its last beat.
    fn away(&self) -> Millis {
        let (now, steady) = (self.clock.now(), self.steady());
        match *self.last() {
            None => Millis::MAX,
            Some(last) if last.faltered => now - last.now,
            // What the one clock shows and the other does not: the machine slept, or its clock was set.
            Some(last) => (now - last.now) - (steady - last.steady),
        }
    }

    fn steady(&self) -> Millis {
        self.clock.steady(self.began)
    }

    fn last(&self) -> MutexGuard<'_, Option<Beat>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! The ladders: who is strongest in each pool of ratings.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use glass_store::{LadderPlace, Millis, Name, Store};

use crate::clock::Clock;
use crate::game::rating::pool::Pool;
use crate::http::error::ServerError;
use crate::ttl_cache::Fresh;

/// A ladder has so many places.
const PLACES: u32 = 1_000;
/// Who has not played for so long is not on it.
const IDLE: Millis = 365 * 24 * 60 * 60 * 1000;
/// However many look at a ladder, the database is asked no more often.
const HOLDS: Duration = Duration::from_secs(2);

/// The ladders, each as it was a moment ago.
pub(crate) struct Ladders {
    store: Store,
    clock: Clock,
    /// The least number of different opponents of a player on a ladder.
    opponents: u32,
    ladders: HashMap<Pool, Fresh<Arc<[LadderPlace]>>>,
}

impl Ladders {
    pub(crate) fn new(store: Store, clock: Clock, opponents: u32) -> Self {
        let ladders = Pool::all().map(|pool| (pool, Fresh::new(HOLDS))).collect();
        Self { store, clock, opponents, ladders }
    }

    /// The places of a ladder, the highest first.
    pub(crate) async fn get(&self, pool: Pool) -> Result<Arc<[LadderPlace]>, ServerError> {
        let read = async || {
            let since = self.clock.now() - IDLE;
            let places =
                self.store.ladder(&pool.to_string(), since, self.opponents, PLACES).await?;
            Ok(places.into())
        };
        match self.ladders.get(&pool) {
            Some(ladder) => ladder.get(read).await,
            None => read().await,
        }
    }

    /// At which place somebody stands, counted from 1.
    pub(crate) async fn place_of(
        &self,
        pool: Pool,
        name: &Name,
    ) -> Result<Option<usize>, ServerError> {
        let places = self.get(pool).await?;
        Ok(places.iter().position(|place| place.name == *name).map(|above| above + 1))
    }
}

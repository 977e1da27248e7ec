//! Ranks the strongest players of each rating pool.

use std::sync::Arc;
use std::time::Duration;

use glass_store::{LadderPlace, Millis, Name, Store};
use moka::future::Cache;

use crate::clock::Clock;
use crate::game::rating::pool::RatingPool;
use crate::http::error::ServerError;

/// The number of places on a ladder.
const MAX_PLACES: u32 = 1_000;
/// Players without a game for this long are not on the ladder, in milliseconds.
const MAX_IDLE_MS: Millis = 365 * 24 * 60 * 60 * 1000;
/// How long a ladder is cached, however many visitors read it.
const CACHE_TTL: Duration = Duration::from_secs(2);

/// The ladders of all pools, cached.
pub(crate) struct Ladders {
    store: Store,
    clock: Clock,
    /// The least number of different opponents of a player on a ladder.
    opponents: u32,
    ladders: Cache<RatingPool, Arc<[LadderPlace]>>,
}

impl Ladders {
    /// Nothing is cached yet. `opponents` is the least number of different opponents of a player on a ladder.
    pub(crate) fn new(store: Store, clock: Clock, opponents: u32) -> Self {
        let ladders = Cache::builder().time_to_live(CACHE_TTL).build();
        Self { store, clock, opponents, ladders }
    }

    /// The places of a ladder, the highest first.
    pub(crate) async fn get(&self, pool: RatingPool) -> Result<Arc<[LadderPlace]>, ServerError> {
        let read = async {
            let since = self.clock.now() - MAX_IDLE_MS;
            let places =
                self.store.ladder(&pool.to_string(), since, self.opponents, MAX_PLACES).await?;
            Ok::<_, ServerError>(places.into())
        };
        Ok(self.ladders.try_get_with(pool, read).await?)
    }

    /// The place of a player, counted from 1.
    pub(crate) async fn place_of(
        &self,
        pool: RatingPool,
        name: &Name,
    ) -> Result<Option<usize>, ServerError> {
        let places = self.get(pool).await?;
        Ok(places.iter().position(|place| place.name == *name).map(|above| above + 1))
    }
}

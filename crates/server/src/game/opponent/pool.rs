//! Stores the engines of the games in play within a memory budget. Each game has its own hash table and histories from
//! move to move.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use glass_engine::{EndgameTables, Engine, history_bytes};
use glass_rules::VariantId;
use glass_store::GameId;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::config::Config;

/// Engines by game, within a budget. The budget covers the hash table and the histories of one thread. The stack and
/// the working memory of a running search, a few MiB, are extra.
pub(crate) struct EnginePool {
    /// One permit for each free MiB of the budget.
    free: Arc<Semaphore>,
    /// In MiB.
    budget: usize,
    idle: Mutex<IdleEngines>,
    tables: Option<Arc<dyn EndgameTables>>,
}

/// The engines that are not searching.
#[derive(Default)]
struct IdleEngines {
    /// The least recently used engine comes first.
    engines: VecDeque<(GameId, PooledEngine)>,
    /// The number of searches that wait for memory. While any waits, no engine is stored.
    waiting: usize,
}

/// An engine and its share of the budget. Dropping it releases both.
pub(crate) struct PooledEngine {
    pub(crate) engine: Engine,
    _memory: OwnedSemaphorePermit,
}

impl EnginePool {
    /// A pool for this many MiB.
    pub(crate) fn new(budget: usize) -> Self {
        let budget = budget.clamp(Config::MIN_ENGINE_MEMORY_MIB, 1 << 20);
        Self {
            free: Arc::new(Semaphore::new(budget)),
            budget,
            idle: Mutex::default(),
            tables: None,
        }
    }

    /// The same pool with engines that use these tables.
    pub(crate) fn with_tables(self, tables: Arc<dyn EndgameTables>) -> Self {
        Self { tables: Some(tables), ..self }
    }

    /// Takes the stored engine of a game, or else a new one with a hash table of `hash` MiB. To make room, the least
    /// recently used engines of other games are dropped first. If that is not enough, the call waits until a search
    /// ends. If the whole budget is too small for the table, the table is smaller.
    ///
    /// # Errors
    ///
    /// Never: the semaphore is not closed.
    pub(crate) async fn take(
        &self,
        game: &GameId,
        variant: VariantId,
        hash: usize,
    ) -> Result<PooledEngine, AcquireError> {
        if let Some(kept) = self.idle().remove(game) {
            return Ok(kept);
        }
        let histories = history_bytes(variant).div_ceil(1 << 20);
        let hash = hash.min(self.budget.saturating_sub(histories)).max(1);
        let needed = (hash + histories).min(self.budget);
        let memory = self.reserve(u32::try_from(needed).unwrap_or(u32::MAX)).await?;
        let mut engine = Engine::new(hash);
        engine.set_endgame_tables(self.tables.clone());
        Ok(PooledEngine { engine, _memory: memory })
    }

    /// Stores an engine for the next move of its game, unless another search waits for memory.
    pub(crate) fn put_back(&self, game: &GameId, engine: PooledEngine) {
        let mut idle = self.idle();
        if idle.waiting == 0 {
            idle.engines.push_back((game.clone(), engine));
        }
    }

    /// Drops the engine of a game that is over.
    pub(crate) fn remove(&self, game: &GameId) {
        drop(self.idle().remove(game));
    }

    async fn reserve(&self, mib: u32) -> Result<OwnedSemaphorePermit, AcquireError> {
        {
            let mut idle = self.idle();
            loop {
                if let Ok(memory) = Arc::clone(&self.free).try_acquire_many_owned(mib) {
                    return Ok(memory);
                }
                if idle.engines.pop_front().is_none() {
                    break;
                }
            }
            idle.waiting += 1;
        }
        let _waiting = MemoryWait(self);
        Arc::clone(&self.free).acquire_many_owned(mib).await
    }

    fn idle(&self) -> MutexGuard<'_, IdleEngines> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl IdleEngines {
    fn remove(&mut self, game: &GameId) -> Option<PooledEngine> {
        let at = self.engines.iter().position(|(of, _)| of == game)?;
        self.engines.remove(at).map(|(_, engine)| engine)
    }
}

/// A search that waits for memory. Dropping it ends the wait.
struct MemoryWait<'p>(&'p EnginePool);

impl Drop for MemoryWait<'_> {
    fn drop(&mut self) {
        self.0.idle().waiting -= 1;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use glass_engine::{Limits, Signals};
    use glass_rules::{AnyPosition, History};
    use tokio::time::timeout;

    use super::*;

    const HASH: usize = 32;

    fn ids<const N: usize>() -> [GameId; N] {
        std::array::from_fn(|_| GameId::random().unwrap())
    }

    fn kept(pool: &EnginePool) -> Vec<GameId> {
        pool.idle().engines.iter().map(|(game, _)| game.clone()).collect()
    }

    async fn take(pool: &EnginePool, game: &GameId) -> PooledEngine {
        pool.take(game, VariantId::Alice, HASH).await.unwrap()
    }

    #[tokio::test]
    async fn least_recently_used_engine_is_dropped_first() {
        // Two engines fit, a third does not.
        let pool = EnginePool::new(96);
        let [a, b, c] = ids();
        for game in [&a, &b, &a, &c] {
            let engine = take(&pool, game).await;
            pool.put_back(game, engine);
        }
        assert_eq!(kept(&pool), [a.clone(), c.clone()]);
        pool.remove(&a);
        assert_eq!(kept(&pool), [c]);
    }

    #[tokio::test]
    async fn the_budget_bounds_all_engines_together() {
        let pool = EnginePool::new(200);
        let taken = |pool: &EnginePool| pool.budget - pool.free.available_permits();
        let histories = history_bytes(VariantId::Alice).div_ceil(1 << 20);
        for (number, game) in ids::<12>().iter().enumerate() {
            let engine = take(&pool, game).await;
            pool.put_back(game, engine);
            let engines = (number + 1).min(pool.budget / (HASH + histories));
            assert_eq!(taken(&pool), engines * (HASH + histories));
            assert_eq!(kept(&pool).len(), engines);
        }
        for game in kept(&pool) {
            pool.remove(&game);
        }
        assert_eq!(taken(&pool), 0);
    }

    #[tokio::test]
    async fn engine_without_memory_waits_for_the_end_of_a_search() {
        let pool = Arc::new(EnginePool::new(64));
        let [a, b] = ids();
        let searching = take(&pool, &a).await;
        let waiting = tokio::spawn({
            let (pool, b) = (Arc::clone(&pool), b.clone());
            async move { take(&pool, &b).await }
        });
        while pool.idle().waiting == 0 {
            tokio::task::yield_now().await;
        }
        pool.put_back(&a, searching);
        assert_eq!(kept(&pool), [], "the waiting search gets the memory");
        let engine = timeout(Duration::from_secs(60), waiting).await.unwrap().unwrap();
        assert_eq!(pool.idle().waiting, 0);
        pool.put_back(&b, engine);
        assert_eq!(kept(&pool), [b]);
    }

    #[tokio::test]
    async fn every_variant_fits_the_smallest_budget() {
        let pool = EnginePool::new(0);
        for variant in VariantId::ALL {
            let [game] = ids();
            let engine = pool.take(&game, variant, 1 << 20).await.unwrap();
            let histories = history_bytes(variant) >> 20;
            assert!(histories < pool.budget / 2 + 10, "{variant}: {histories} MiB");
            assert!(pool.free.available_permits() < pool.budget);
            drop(engine);
        }
    }

    #[tokio::test]
    async fn kept_engine_keeps_its_hash_table() {
        let pool = EnginePool::new(256);
        let [game] = ids();
        let history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        let limits = Limits { depth: Some(6), ..Limits::default() };
        let mut nodes = Vec::new();
        for _ in 0..2 {
            let mut pooled = take(&pool, &game).await;
            nodes.push(pooled.engine.go(&history, &limits, &Signals::new(), &mut |_| ()).nodes);
            pool.put_back(&game, pooled);
        }
        assert!(nodes[1] < nodes[0] / 2, "{nodes:?}");
        pool.remove(&game);
        let mut pooled = take(&pool, &game).await;
        let fresh = pooled.engine.go(&history, &limits, &Signals::new(), &mut |_| ()).nodes;
        assert_eq!(fresh, nodes[0], "a finished game keeps no engine");
    }
}

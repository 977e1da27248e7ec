//! Limits how often players offer the engine a draw, so that it need not search for the same offer repeatedly.

use glass_store::GameId;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;

use crate::game::refusal::{Refusal, RefusalCode};
use crate::t;

/// The largest number of games whose last offer is stored.
const MAX_GAMES: u64 = 10_000;

/// The ply of the last draw offer to the engine, by game. A restart clears it.
pub(crate) struct DrawCooldown {
    last: Cache<GameId, u32>,
    /// The least number of plies between two offers.
    min_plies_between: u32,
}

impl DrawCooldown {
    /// No offers yet; `between` is the least number of plies between two of them.
    pub(crate) fn new(between: u32) -> Self {
        // The default policy might not admit a new game while the cache is full.
        let last = Cache::builder().max_capacity(MAX_GAMES).eviction_policy(EvictionPolicy::lru());
        Self { last: last.build(), min_plies_between: between }
    }

    /// Checks that a draw may be offered at this ply.
    pub(crate) fn check(&self, game: &GameId, ply: u32) -> Result<(), Refusal> {
        match self.last.get(game).map(|last| last + self.min_plies_between) {
            Some(next) if ply < next => {
                let text = t("refused-draw-again").count("move", next / 2 + 1);
                Err(Refusal::new(RefusalCode::Illegal, text))
            }
            _ => Ok(()),
        }
    }

    /// Records an offer.
    pub(crate) fn record(&self, game: &GameId, ply: u32) {
        self.last.insert(game.clone(), ply);
    }

    /// Removes a game that is over.
    pub(crate) fn remove(&self, game: &GameId) {
        self.last.invalidate(game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_offers_need_some_moves_between_them() {
        let offers = DrawCooldown::new(20);
        let [game, other] = [(); 2].map(|()| GameId::random().unwrap());
        assert!(offers.check(&game, 6).is_ok());
        offers.record(&game, 6);
        for early in [0, 6, 25] {
            let refused = offers.check(&game, early).unwrap_err();
            assert!(refused.text.contains("Offer again from move 14."), "{}", refused.text);
        }
        assert!(offers.check(&game, 26).is_ok() && offers.check(&other, 6).is_ok());
        offers.remove(&game);
        assert!(offers.check(&game, 6).is_ok());
    }

    #[test]
    fn a_full_cooldown_keeps_its_bound_and_the_newest_game() {
        let offers = DrawCooldown::new(20);
        for _ in 0..MAX_GAMES + 10 {
            offers.record(&GameId::random().unwrap(), 0);
        }
        let newest = GameId::random().unwrap();
        offers.record(&newest, 6);
        offers.last.run_pending_tasks();
        assert!(offers.check(&newest, 7).is_err());
        assert!(offers.last.entry_count() <= MAX_GAMES);
    }
}

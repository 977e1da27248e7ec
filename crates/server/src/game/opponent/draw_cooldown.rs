//! When the engine was last offered a draw in each game, so that it need not think about the same offer again and again.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use glass_store::GameId;

use crate::game::refusal::{Refusal, RefusalCode};
use crate::t;

/// So many games are remembered; when there are more, all are forgotten, and each may have one offer more.
const GAMES: usize = 10_000;

/// The last offers to the engine, by the ply at which they were made. A restart forgets them.
pub(crate) struct DrawOffers {
    last: Mutex<HashMap<GameId, u32>>,
    /// What other nodes were not told yet; `None` if there are none.
    untold: Option<Mutex<HashMap<GameId, u32>>>,
    /// So many plies lie between two offers.
    between: u32,
}

impl DrawOffers {
    pub(crate) fn new(between: u32, shared: bool) -> Self {
        Self { last: Mutex::default(), untold: shared.then(Mutex::default), between }
    }

    /// Whether a draw may be offered now.
    pub(crate) fn check(&self, game: &GameId, ply: u32) -> Result<(), Refusal> {
        let Some(next) = lock(&self.last).get(game).map(|last| last + self.between) else {
            return Ok(());
        };
        if ply >= next {
            return Ok(());
        }
        let text = t("refused-draw-again").count("move", next / 2 + 1);
        Err(Refusal::new(RefusalCode::Illegal, text))
    }

    pub(crate) fn note(&self, game: &GameId, ply: u32) {
        if let Some(untold) = &self.untold {
            enter(untold, game, ply);
        }
        self.note_elsewhere(game, ply);
    }

    /// Notes an offer that was made at another node.
    pub(crate) fn note_elsewhere(&self, game: &GameId, ply: u32) {
        enter(&self.last, game, ply);
    }

    /// The offers that other nodes were not told yet.
    pub(crate) fn take_untold(&self) -> HashMap<GameId, u32> {
        let untold = self.untold.as_ref().map(lock);
        untold.map(|mut untold| std::mem::take(&mut *untold)).unwrap_or_default()
    }

    pub(crate) fn forget(&self, game: &GameId) {
        lock(&self.last).remove(game);
    }
}

fn enter(offers: &Mutex<HashMap<GameId, u32>>, game: &GameId, ply: u32) {
    let mut offers = lock(offers);
    if offers.len() >= GAMES && !offers.contains_key(game) {
        offers.clear();
    }
    offers.insert(game.clone(), ply);
}

fn lock(offers: &Mutex<HashMap<GameId, u32>>) -> MutexGuard<'_, HashMap<GameId, u32>> {
    offers.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_moves_lie_between_two_offers() {
        let offers = DrawOffers::new(20, false);
        let [game, other] = [(); 2].map(|()| GameId::random().unwrap());
        assert!(offers.check(&game, 6).is_ok());
        offers.note(&game, 6);
        for early in [0, 6, 25] {
            let refused = offers.check(&game, early).unwrap_err();
            assert!(refused.text.contains("from move 14 on"), "{}", refused.text);
        }
        assert!(offers.check(&game, 26).is_ok() && offers.check(&other, 6).is_ok());
        offers.forget(&game);
        assert!(offers.check(&game, 6).is_ok());
    }

    #[test]
    fn other_nodes_are_told_once() {
        let offers = DrawOffers::new(20, true);
        let [here, elsewhere] = [(); 2].map(|()| GameId::random().unwrap());
        offers.note(&here, 6);
        offers.note_elsewhere(&elsewhere, 6);
        assert!(offers.check(&here, 7).is_err() && offers.check(&elsewhere, 7).is_err());
        assert_eq!(offers.take_untold(), HashMap::from([(here, 6)]));
        assert!(offers.take_untold().is_empty());
    }

    #[test]
    fn not_all_games_are_remembered_for_ever() {
        let offers = DrawOffers::new(20, false);
        for _ in 0..GAMES + 10 {
            offers.note(&GameId::random().unwrap(), 0);
        }
        assert_eq!(lock(&offers.last).len(), 10);
    }
}

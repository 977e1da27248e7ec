//! When the engine was last offered a draw in each game, so that it need not think about the same offer again and again.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use glass_store::GameId;

use crate::refusal::{Refusal, RefusalCode};

/// So many games are remembered; when there are more, all are forgotten, and each may have one offer more.
const GAMES: usize = 10_000;

/// The last offers to the engine, by the ply at which they were made. A restart forgets them.
pub(crate) struct DrawOffers {
    last: Mutex<HashMap<GameId, u32>>,
    /// So many plies lie between two offers.
    between: u32,
}

impl DrawOffers {
    pub(crate) fn new(between: u32) -> Self {
        Self { last: Mutex::default(), between }
    }

    /// Whether a draw may be offered now.
    pub(crate) fn check(&self, game: &GameId, ply: u32) -> Result<(), Refusal> {
        let Some(next) = self.last().get(game).map(|last| last + self.between) else {
            return Ok(());
        };
        if ply >= next {
            return Ok(());
        }
        let text = format!(
            "The engine has thought about a draw not long ago. Offer it again from move {} on.",
            next / 2 + 1
        );
        Err(Refusal::new(RefusalCode::Illegal, &text))
    }

    pub(crate) fn note(&self, game: &GameId, ply: u32) {
        let mut last = self.last();
        if last.len() >= GAMES && !last.contains_key(game) {
            last.clear();
        }
        last.insert(game.clone(), ply);
    }

    pub(crate) fn forget(&self, game: &GameId) {
        self.last().remove(game);
    }

    fn last(&self) -> MutexGuard<'_, HashMap<GameId, u32>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_moves_lie_between_two_offers() {
        let offers = DrawOffers::new(20);
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
    fn not_all_games_are_remembered_for_ever() {
        let offers = DrawOffers::new(20);
        for _ in 0..GAMES + 10 {
            offers.note(&GameId::random().unwrap(), 0);
        }
        assert_eq!(offers.last().len(), 10);
    }
}

//! Which players have the page of their game open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use glass_rules::{ByColor, Color};
use glass_store::GameId;

use crate::bus::{Bus, News};

/// The players who are there, counted by their sockets.
#[derive(Clone)]
pub(crate) struct Presence {
    sockets: Arc<Mutex<HashMap<GameId, ByColor<usize>>>>,
    bus: Arc<dyn Bus>,
}

/// A player's open page; dropping it is leaving.
pub(crate) struct Present {
    presence: Presence,
    game: GameId,
    color: Color,
}

impl Presence {
    pub(crate) fn new(bus: Arc<dyn Bus>) -> Self {
        Self { sockets: Arc::default(), bus }
    }

    /// Counts a player as there until what is returned is dropped.
    pub(crate) fn enter(&self, game: &GameId, color: Color) -> Present {
        self.count(game, color, |sockets| *sockets += 1);
        Present { presence: self.clone(), game: game.clone(), color }
    }

    /// Who is there.
    pub(crate) fn of(&self, game: &GameId) -> ByColor<bool> {
        let sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = sockets.get(game).copied().unwrap_or_default();
        ByColor::from_fn(|color| counted[color] > 0)
    }

    fn count(&self, game: &GameId, color: Color, change: impl FnOnce(&mut usize)) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = sockets.entry(game.clone()).or_default();
        let before = counted[color] > 0;
        change(&mut counted[color]);
        let changed = before != (counted[color] > 0);
        if *counted == ByColor::default() {
            sockets.remove(game);
        }
        drop(sockets);
        if changed {
            self.bus.publish(game, News::Presence);
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.presence.count(&self.game, self.color, |sockets| *sockets -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bus::InProcess;

    #[test]
    fn a_player_is_there_as_long_as_one_page_is_open() {
        let presence = Presence::new(Arc::new(InProcess::default()));
        let game = GameId::random().unwrap();
        let first = presence.enter(&game, Color::Black);
        let second = presence.enter(&game, Color::Black);
        drop(first);
        assert_eq!(presence.of(&game), ByColor { white: false, black: true });
        drop(second);
        assert_eq!(presence.of(&game), ByColor::default());
        assert!(presence.sockets.lock().unwrap().is_empty());
    }
}

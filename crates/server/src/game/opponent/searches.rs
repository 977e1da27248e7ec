//! Tracks the running searches, and stops those that are no longer needed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use glass_engine::Signals;
use glass_store::{GameId, StoredGame};

/// How far a game has come, by its takebacks and its ply. It only grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct GameProgress {
    takebacks: u32,
    ply: u32,
}

/// The running searches, at most one for each game.
#[derive(Default)]
pub(crate) struct Searches(Mutex<HashMap<GameId, (GameProgress, Arc<Signals>)>>);

impl GameProgress {
    /// The progress of a stored game.
    pub(crate) fn new(game: &StoredGame) -> Self {
        Self { takebacks: game.takebacks, ply: game.ply }
    }
}

impl Searches {
    /// Registers a search that begins, and returns its signals.
    pub(crate) fn begin(&self, game: &StoredGame) -> Arc<Signals> {
        let signals = Arc::new(Signals::new());
        let search = (GameProgress::new(game), Arc::clone(&signals));
        self.running().insert(game.id.clone(), search);
        signals
    }

    /// Forgets the search in a game.
    pub(crate) fn end(&self, game: &GameId) {
        self.running().remove(game);
    }

    /// Stops the search in a game that has gone on since it began. A later search continues, even if this news arrives
    /// late.
    pub(crate) fn stop_outdated(&self, game: &GameId, now: GameProgress) {
        if let Some((began, signals)) = self.running().get(game)
            && *began < now
        {
            signals.stop();
        }
    }

    /// Stops the search in a game that is over.
    pub(crate) fn stop(&self, game: &GameId) {
        if let Some((_, signals)) = self.running().get(game) {
            signals.stop();
        }
    }

    fn running(&self) -> MutexGuard<'_, HashMap<GameId, (GameProgress, Arc<Signals>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

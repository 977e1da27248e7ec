//! Caches the conditional moves of a game's players.

use std::sync::{Mutex, MutexGuard, PoisonError};

use glass_rules::{ByColor, Color};
use glass_store::{ConditionalChange, ConditionalLines, StoredGame};

/// The conditional moves of each side, once they were read. Another server may have changed them since. A move judged
/// by them is therefore stored only if the database still has the same lines.
#[derive(Debug, Default)]
pub(crate) struct ConditionalMoveCache(Mutex<ByColor<Option<CachedLines>>>);

/// The lines of a side; `None` if it has none.
type CachedLines = Option<ConditionalLines>;

impl ConditionalMoveCache {
    /// The lines of a side; `None` if they have to be read from the database.
    pub(crate) fn get(&self, color: Color) -> Option<CachedLines> {
        self.lock()[color].clone()
    }

    /// Caches the lines of a side.
    pub(crate) fn set(&self, color: Color, prepared: CachedLines) {
        self.lock()[color] = Some(prepared);
    }

    /// Updates the lines of the other side after a move. `stored` is the game after the move, `change` its effect on
    /// the lines.
    pub(super) fn apply(
        &self,
        mover: Color,
        stored: &StoredGame,
        change: Option<&ConditionalChange>,
    ) {
        let Some(change) = change else { return };
        let (ply, takebacks) = (stored.ply, stored.takebacks);
        let rest = change.rest.clone();
        self.set(!mover, rest.map(|lines| ConditionalLines { ply, takebacks, lines }));
    }

    /// Clears the cache, so that the next use reads the lines from the database.
    pub(crate) fn clear(&self) {
        *self.lock() = ByColor::default();
    }

    fn lock(&self) -> MutexGuard<'_, ByColor<Option<CachedLines>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

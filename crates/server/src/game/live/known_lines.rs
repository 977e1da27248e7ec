//! What the players of a game have prepared, as far as it is known here.

use std::sync::{Mutex, MutexGuard, PoisonError};

use glass_rules::{ByColor, Color};
use glass_store::{ConditionalChange, ConditionalLines, StoredGame};

/// What each side has prepared, where that was read. Another server may have written something else since: so a move that
/// is judged by it is stored only if the database has the same.
#[derive(Debug, Default)]
pub(crate) struct KnownLines(Mutex<ByColor<Option<Prepared>>>);

/// What a side has prepared, or that it has nothing.
type Prepared = Option<ConditionalLines>;

impl KnownLines {
    /// What a side has prepared; `None` if it is to be read.
    pub(crate) fn of(&self, color: Color) -> Option<Prepared> {
        self.lock()[color].clone()
    }

    /// A side has this, or nothing.
    pub(crate) fn set(&self, color: Color, prepared: Prepared) {
        self.lock()[color] = Some(prepared);
    }

    /// A side has moved, after which the game is as it was stored; this became of what the other side had prepared.
    pub(super) fn go_on(
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

    /// It is to be read when it is wanted next.
    pub(crate) fn forget(&self) {
        *self.lock() = ByColor::default();
    }

    fn lock(&self) -> MutexGuard<'_, ByColor<Option<Prepared>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! The histories that a thread reuses in later searches of the same game.

use std::sync::Mutex;

use glass_rules::Variant;

use crate::correction_history::CorrectionHistory;
use crate::history::MoveHistory;

/// The histories of one thread.
pub(crate) struct ThreadData {
    pub history: MoveHistory,
    pub correction_history: CorrectionHistory,
}

impl ThreadData {
    /// Empty histories.
    pub fn new<V: Variant>() -> Self {
        Self { history: MoveHistory::new::<V>(), correction_history: CorrectionHistory::new() }
    }

    /// The size of the histories in bytes.
    pub fn bytes(&self) -> usize {
        self.history.bytes() + self.correction_history.bytes()
    }
}

/// The data of the last search's threads, for the next search.
#[derive(Default)]
pub(crate) struct ThreadDataPool {
    /// Identifies the rules of the last search, see [`Context::salt`](crate::search::Context::salt).
    salt: u64,
    free: Mutex<Vec<ThreadData>>,
}

impl ThreadDataPool {
    /// Starts a search. Drops the data of a search under other rules.
    pub fn new_search(&mut self, salt: u64) {
        if self.salt != salt {
            *self = Self { salt, ..Self::default() };
        }
    }

    /// The data of any thread of the last search, or empty histories.
    pub fn take<V: Variant>(&self) -> ThreadData {
        let kept = self.free.lock().ok().and_then(|mut free| free.pop());
        kept.unwrap_or_else(ThreadData::new::<V>)
    }

    /// Stores the data of a thread for the next search.
    pub fn put_back(&self, data: ThreadData) {
        if let Ok(mut free) = self.free.lock() {
            free.push(data);
        }
    }
}

//! What a thread learns in one search and keeps for the next search of the same game.

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

/// The thread data of the last search, for the threads of the next.
#[derive(Default)]
pub(crate) struct ThreadDataPool {
    /// The rules of the last search, see [`Context::salt`](crate::search::Context::salt).
    salt: u64,
    free: Mutex<Vec<ThreadData>>,
}

impl ThreadDataPool {
    /// Begins a search. If the last one was under other rules, its data is dropped.
    pub fn new_search(&mut self, salt: u64) {
        if self.salt != salt {
            *self = Self { salt, ..Self::default() };
        }
    }

    /// The data of some thread of the last search, or empty histories.
    pub fn take<V: Variant>(&self) -> ThreadData {
        let kept = self.free.lock().ok().and_then(|mut free| free.pop());
        kept.unwrap_or_else(ThreadData::new::<V>)
    }

    /// Keeps the data of a thread.
    pub fn put_back(&self, data: ThreadData) {
        if let Ok(mut free) = self.free.lock() {
            free.push(data);
        }
    }
}

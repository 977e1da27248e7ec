//! What an engine keeps of one search for the next.

use std::sync::Mutex;

use glass_rules::Variant;

use crate::search::Experience;

/// What the threads of the last search have learnt, under which rules.
#[derive(Default)]
pub(crate) struct Memory {
    salt: u64,
    experiences: Mutex<Vec<Experience>>,
}

impl Memory {
    /// Begins a search under certain rules: what was learnt under others is forgotten.
    pub fn begin(&mut self, salt: u64) {
        if self.salt != salt {
            *self = Self { salt, ..Self::default() };
        }
    }

    /// The experience of some thread of the last search, or none.
    pub fn take<V: Variant>(&self) -> Experience {
        let known = self.experiences.lock().ok().and_then(|mut known| known.pop());
        known.unwrap_or_else(Experience::new::<V>)
    }

    /// Keeps what a thread has learnt.
    pub fn keep(&self, experience: Experience) {
        if let Ok(mut known) = self.experiences.lock() {
            known.push(experience);
        }
    }
}

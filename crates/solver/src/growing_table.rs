//! A table of facts about positions that allocates memory as it fills.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::table::FactTable;

/// The size of the first table, in bytes. Clearing it takes a tenth of a millisecond.
const FIRST_BYTES: usize = 1 << 20;

/// The size of each table, relative to the one before.
const GROWTH: usize = 8;

/// The bits of the facts, below the replacement priority.
const FACT_BITS: u64 = (1 << 56) - 1;

/// Facts by position key, shared by all threads. Consists of increasingly large tables that are allocated when needed,
/// because clearing the memory of a long search takes longer than a short search.
pub(crate) struct GrowingTable {
    parts: Vec<Part>,
}

struct Part {
    table: OnceLock<FactTable>,
    bytes: usize,
    entries: AtomicUsize,
}

impl GrowingTable {
    /// A table that grows up to `hash_mib` MiB, at least 1.
    pub fn new(hash_mib: usize) -> Self {
        let mut left = hash_mib.saturating_mul(1 << 20).max(FIRST_BYTES);
        let mut parts = Vec::new();
        let mut bytes = FIRST_BYTES;
        while left > 0 {
            // A remainder smaller than this table is added to it.
            bytes = if left < bytes.saturating_mul(2) { left } else { bytes };
            parts.push(Part { table: OnceLock::new(), bytes, entries: AtomicUsize::new(0) });
            left -= bytes;
            bytes = bytes.saturating_mul(GROWTH).min(left);
        }
        Self { parts }
    }

    fn tables(&self) -> impl Iterator<Item = &FactTable> {
        self.parts.iter().map_while(|part| part.table.get())
    }

    /// The facts for a key; 0 if there are none.
    pub fn facts(&self, key: u64) -> u64 {
        self.tables().fold(0, |facts, table| facts | table.probe(key)) & FACT_BITS
    }

    /// Adds facts for a key. In a full bucket, replaces the entry with the lowest priority `worth`.
    pub fn add(&self, key: u64, facts: u64, worth: u8) {
        if facts == 0 {
            return;
        }
        let made = self.tables().count();
        let last = &self.parts[made.saturating_sub(1)];
        let table = last.table.get_or_init(|| FactTable::new(last.bytes));
        if table.store(key, u64::from(worth) << 56 | table.probe(key) & FACT_BITS | facts) {
            let entries = last.entries.fetch_add(1, Ordering::Relaxed);
            if entries * 4 > table.slots()
                && let Some(next) = self.parts.get(made.max(1))
            {
                next.table.get_or_init(|| FactTable::new(next.bytes));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glass_rules::Random;

    #[test]
    fn few_facts_are_lost_while_there_is_room() {
        let table = GrowingTable::new(20);
        let mut random = Random::new(1);
        let keys: Vec<u64> = (0..100_000).map(|_| random.next_u64()).collect();
        for &key in &keys {
            table.add(key, 1, 1);
            table.add(key, 2, 200);
        }
        let kept = keys.iter().filter(|&&key| table.facts(key) == 3).count();
        assert!(kept > 99_000, "{kept}");
        assert!(keys.iter().all(|&key| table.facts(!key) == 0));
        assert_eq!(table.tables().count(), 2);
    }

    #[test]
    fn a_table_is_no_larger_than_allowed() {
        for (mib, parts) in [(0, 1), (1, 1), (2, 2), (9, 2), (256, 4)] {
            let table = GrowingTable::new(mib);
            let bytes: usize = table.parts.iter().map(|part| part.bytes).sum();
            assert_eq!((bytes, table.parts.len()), (mib.max(1) << 20, parts), "{mib} MiB");
        }
    }
}

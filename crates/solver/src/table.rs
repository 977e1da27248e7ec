//! A table of facts about positions, with a fixed size and shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

/// An entry: the facts, and the key XORed with them. An entry whose halves were written by two threads does not match
/// its key (Hyatt and Mann, *A lockless transposition table implementation*, ICGA Journal 2002).
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    facts: AtomicU64,
}

/// The entries of a bucket, which fill one cache line.
const BUCKET: usize = 4;

/// The number of lengths whose facts fit in an entry beside the replacement priority. Results for longer lines are not
/// stored.
const LENGTHS: u16 = 48;

/// The bit of a number of plies; 0 for plies that do not fit.
pub(crate) fn length_bit(plies: u16) -> u64 {
    if plies < LENGTHS { 1 << plies } else { 0 }
}

/// Facts by position key. The upper eight bits of the facts are the replacement priority: a full bucket replaces the
/// entry with the lowest one.
pub(crate) struct FactTable {
    slots: Vec<Slot>,
}

impl FactTable {
    /// A table for a battle of `halves` half moves, of at most `hash_mib` MiB.
    pub fn for_battle(halves: u16, hash_mib: usize) -> Self {
        // A battle visits each position several times, and searches few of them deeply.
        Self::of_bits(12 + 3 * u32::from(halves) / 2, hash_mib)
    }

    /// A table for lines of `moves` moves of both sides together, of at most `hash_mib` MiB.
    pub fn for_lines(moves: u16, hash_mib: usize) -> Self {
        Self::of_bits(12 + 2 * u32::from(moves), hash_mib)
    }

    /// A table of 2^`bits` bytes, limited to `hash_mib` MiB.
    fn of_bits(bits: u32, hash_mib: usize) -> Self {
        let most = hash_mib.saturating_mul(1 << 20);
        let wanted = 1usize.checked_shl(bits);
        Self::new(wanted.map_or(most, |wanted| wanted.min(most)))
    }

    /// A table of at most `bytes` bytes. If no bucket fits, it stores nothing.
    pub fn new(bytes: usize) -> Self {
        let buckets = bytes / (BUCKET * size_of::<Slot>());
        let mut slots = Vec::new();
        slots.resize_with(buckets * BUCKET, Slot::default);
        Self { slots }
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = (self.slots.len() / BUCKET) as u128;
        let at = ((u128::from(key) * buckets) >> 64) as usize * BUCKET;
        self.slots.get(at..at + BUCKET).unwrap_or_default()
    }

    /// Whether a search for lines of `plies` plies has failed in this position.
    pub fn has_failed(&self, key: u64, plies: u16) -> bool {
        self.probe(key) & length_bit(plies) != 0
    }

    /// Stores that a search for lines of `plies` plies has failed. Entries with longer lines have a higher priority.
    pub fn set_failed(&self, key: u64, plies: u16) {
        let bit = length_bit(plies);
        if bit != 0 {
            let known = self.probe(key) & ((1 << LENGTHS) - 1) | bit;
            self.store(key, u64::from(known.ilog2()) << 56 | known);
        }
    }

    /// The facts for a key; 0 if there are none.
    #[inline]
    pub fn probe(&self, key: u64) -> u64 {
        for slot in self.bucket(key) {
            let facts = slot.facts.load(Ordering::Relaxed);
            if facts != 0 && slot.check.load(Ordering::Relaxed) ^ facts == key {
                return facts;
            }
        }
        0
    }

    /// The number of entries.
    pub fn slots(&self) -> usize {
        self.slots.len()
    }

    /// Replaces the facts for a key. `true` if that fills an empty entry.
    pub fn store(&self, key: u64, facts: u64) -> bool {
        let mut cheapest: Option<(u64, &Slot)> = None;
        for slot in self.bucket(key) {
            let there = slot.facts.load(Ordering::Relaxed);
            let worth = if slot.check.load(Ordering::Relaxed) ^ there == key {
                0
            } else {
                (there >> 56) + 1
            };
            // Prefers the entry with the same key, then an empty one, then the one with the lowest priority.
            let worth = if there == 0 { worth.min(1) } else { worth };
            if cheapest.is_none_or(|(least, _)| worth < least) {
                cheapest = Some((worth, slot));
            }
        }
        let Some((_, slot)) = cheapest else { return false };
        let was_empty = slot.facts.load(Ordering::Relaxed) == 0;
        slot.check.store(key ^ facts, Ordering::Relaxed);
        slot.facts.store(facts, Ordering::Relaxed);
        was_empty
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glass_rules::Random;

    const fn worth(worth: u64, facts: u64) -> u64 {
        worth << 56 | facts
    }

    #[test]
    fn only_stored_facts_are_found() {
        let table = FactTable::new(1 << 16);
        let mut random = Random::new(1);
        let keys: Vec<u64> = (0..100).map(|_| random.next_u64()).collect();
        for (fact, &key) in (1..).zip(&keys) {
            table.store(key, worth(1, fact));
        }
        for (fact, &key) in (1..).zip(&keys) {
            assert_eq!(table.probe(key), worth(1, fact));
            assert_eq!(table.probe(!key), 0);
        }
    }

    #[test]
    fn full_bucket_keeps_the_most_valuable_entries() {
        let table = FactTable::new(64);
        for key in 1..=9 {
            table.store(key, worth(key % 5, key));
        }
        let kept: Vec<u64> = (1..=9).filter(|&key| table.probe(key) != 0).collect();
        assert_eq!(kept.len(), BUCKET);
        assert!(kept.contains(&4), "{kept:?}");
    }

    #[test]
    fn each_length_has_failed_by_itself() {
        let table = FactTable::new(1 << 16);
        for plies in [3, 5, LENGTHS - 1, LENGTHS, LENGTHS + 7] {
            table.set_failed(7, plies);
        }
        let failed: Vec<u16> = (0..100).filter(|&plies| table.has_failed(7, plies)).collect();
        assert_eq!(failed, [3, 5, LENGTHS - 1]);
    }

    #[test]
    fn a_table_without_room_keeps_nothing() {
        let table = FactTable::new(0);
        table.store(7, 1);
        assert_eq!(table.probe(7), 0);
    }
}

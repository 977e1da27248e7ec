//! Stores the reports of one node by key, and computes the missing reports.

use std::collections::HashMap;
use std::hash::Hash;

/// How many keys are stored for one node.
const MAX_KEYS: usize = 100_000;

/// The values of another node. It reports its changes, and everything once in each round.
#[derive(Debug)]
pub(super) struct Ledger<K, V> {
    /// The values, with the round in which each was last reported.
    entries: HashMap<K, (u64, V)>,
}

impl<K: Eq + Hash, V: Copy + Default + PartialEq> Ledger<K, V> {
    pub(super) fn get(&self, key: &K) -> V {
        self.entries.get(key).map(|&(_, value)| value).unwrap_or_default()
    }

    /// Stores the node's value for a key and returns the previous one. The default value removes the key.
    pub(super) fn set(&mut self, key: K, round: u64, value: V) -> V {
        let before = if value == V::default() {
            self.entries.remove(&key)
        } else if self.entries.len() < MAX_KEYS || self.entries.contains_key(&key) {
            self.entries.insert(key, (round, value))
        } else {
            None
        };
        before.map(|(_, value)| value).unwrap_or_default()
    }

    /// Removes the entries that were not reported in this round, which has ended, and returns their keys.
    pub(super) fn end_round(&mut self, round: u64) -> Vec<K> {
        let past = self.entries.extract_if(|_, &mut (reported, _)| reported < round);
        past.map(|(key, _)| key).collect()
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &K> {
        self.entries.keys()
    }

    pub(super) fn into_keys(self) -> impl Iterator<Item = K> {
        self.entries.into_keys()
    }
}

impl<K, V> Default for Ledger<K, V> {
    fn default() -> Self {
        Self { entries: HashMap::new() }
    }
}

/// Returns the values that differ from `reported`, and updates `reported`.
pub(super) fn changes<K, V>(reported: &mut HashMap<K, V>, now: HashMap<K, V>) -> Vec<(K, V)>
where
    K: Clone + Eq + Hash,
    V: Copy + Default + PartialEq,
{
    let differs = |&(key, value): &(&K, &V)| reported.get(key) != Some(value);
    let mut changes: Vec<_> =
        now.iter().filter(differs).map(|(key, &value)| (key.clone(), value)).collect();
    let gone = reported.keys().filter(|&key| !now.contains_key(key));
    changes.extend(gone.map(|key| (key.clone(), V::default())));
    *reported = now;
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ledger_follows_the_reported_changes() {
        let (mut told, mut ledger) = (HashMap::new(), Ledger::default());
        for (round, now) in (0..).zip([
            vec![('a', 1), ('b', 2)],
            vec![('a', 1), ('b', 3), ('c', 1)],
            vec![('c', 1)],
            vec![],
        ]) {
            let now: HashMap<_, _> = now.into_iter().collect();
            let before = told.clone();
            for (key, value) in changes(&mut told, now.clone()) {
                let had = ledger.set(key, round, value);
                assert_eq!(had, before.get(&key).copied().unwrap_or_default());
                assert_ne!(had, value, "only changed values are reported");
            }
            for key in 'a'..='d' {
                assert_eq!(ledger.get(&key), now.get(&key).copied().unwrap_or_default());
            }
        }
    }

    #[test]
    fn lost_removal_is_found_in_the_next_round() {
        let mut ledger = Ledger::default();
        ledger.set('a', 1, 1);
        ledger.set('b', 1, 1);
        assert!(ledger.end_round(1).is_empty());
        // The report that `a` is gone was lost.
        ledger.set('b', 2, 1);
        assert_eq!(ledger.end_round(2), ['a']);
        assert_eq!((ledger.get(&'a'), ledger.get(&'b')), (0, 1));
    }

    #[test]
    fn number_of_keys_is_limited() {
        let mut ledger = Ledger::default();
        for key in 0..MAX_KEYS + 10 {
            ledger.set(key, 1, 1);
        }
        assert_eq!(ledger.into_keys().count(), MAX_KEYS);
    }
}

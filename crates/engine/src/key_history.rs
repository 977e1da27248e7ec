//! The keys of earlier positions, to detect repetition.

use glass_rules::{DrawRule, Options};

/// The keys of the game and of the current line of the search. The last is that of the current position.
#[derive(Clone, Debug)]
pub(crate) struct KeyHistory {
    keys: Vec<u64>,
    /// The number of occurrences from which a draw is automatic or can be claimed. `None` if the rules ignore
    /// repetition.
    repetitions: Option<usize>,
    /// The halfmove clock (plies without capture or pawn move) from which a draw is automatic or can be claimed.
    max_halfmove_clock: Option<u16>,
}

impl KeyHistory {
    /// The keys of the game so far. The last is that of the current position.
    pub fn new(keys: Vec<u64>, options: &Options) -> Self {
        let first = |rule: DrawRule| rule.claim.or(rule.automatic);
        Self {
            keys,
            repetitions: first(options.repetition).map(usize::from),
            max_halfmove_clock: first(options.quiet_moves).map(|moves| moves.saturating_mul(2)),
        }
    }

    #[inline]
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// The key of the current position.
    #[inline]
    pub fn current(&self) -> u64 {
        self.keys.last().copied().unwrap_or_default()
    }

    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether the rules declare a draw by the number of moves without capture or pawn move.
    #[inline]
    pub fn exceeds_move_limit(&self, halfmove_clock: u16) -> bool {
        self.max_halfmove_clock.is_some_and(|limit| halfmove_clock >= limit)
    }

    /// Whether the current position, `ply` plies below the root, counts as repeated: once below the root, or often
    /// enough in the whole game for a draw.
    #[inline]
    pub fn is_repeated(&self, halfmove_clock: u16, ply: usize) -> bool {
        let Some(limit) = self.repetitions else { return false };
        let Some((current, before)) = self.keys.split_last() else { return false };
        let reach = usize::from(halfmove_clock).min(before.len());
        let mut times = 1;
        // A position cannot recur before each side has made two moves.
        let mut back = 4;
        while back <= reach {
            if before[before.len() - back] == *current {
                times += 1;
                if back < ply || times >= limit {
                    return true;
                }
            }
            back += 2;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn repetition_counts_by_the_rules() {
        let usual = VariantId::Alice.default_rules().options();
        let mut keys = KeyHistory::new(vec![1, 2, 3, 4, 1], usual);
        assert!(!keys.is_repeated(4, 0), "twice in the game is no draw");
        assert!(keys.is_repeated(4, 5), "once below the root counts as one");
        assert!(!keys.is_repeated(3, 5), "nothing is equal across a capture");
        [2, 3, 4, 1].into_iter().for_each(|key| keys.push(key));
        assert!(keys.is_repeated(8, 0), "three times in the game is a draw");
        let never = Options { repetition: DrawRule::NEVER, ..*usual };
        assert!(!KeyHistory::new(vec![1, 2, 3, 4, 1, 2, 3, 4, 1], &never).is_repeated(8, 9));
    }

    #[test]
    fn moves_without_progress_count_by_the_rules() {
        let usual = VariantId::Alice.default_rules().options();
        let keys = KeyHistory::new(vec![1], usual);
        assert!(!keys.exceeds_move_limit(99) && keys.exceeds_move_limit(100));
    }
}

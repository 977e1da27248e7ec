//! The positions that led here, by which repetition is seen.

use glass_rules::{DrawRule, Options};

/// The keys of the game and of the line that the search is looking at, the position of now last.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// Occurrences from which a draw is possible, if the rules know repetition.
    repetition: Option<usize>,
    /// Plies without capture or pawn move from which a draw is possible.
    halfmove_clock: Option<u16>,
}

impl Path {
    /// The keys of the game so far, that of the position of now last.
    pub fn new(keys: Vec<u64>, options: &Options) -> Self {
        let first = |rule: DrawRule| rule.claim.or(rule.automatic);
        Self {
            keys,
            repetition: first(options.repetition).map(usize::from),
            halfmove_clock: first(options.quiet_moves).map(|moves| moves.saturating_mul(2)),
        }
    }

    #[inline]
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// The key of the position of now.
    #[inline]
    pub fn now(&self) -> u64 {
        self.keys.last().copied().unwrap_or_default()
    }

    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether the rules call the game drawn by moves without capture or pawn move.
    #[inline]
    pub fn is_too_quiet(&self, halfmove_clock: u16) -> bool {
        self.halfmove_clock.is_some_and(|limit| halfmove_clock >= limit)
    }

    /// Whether the position of now, `ply` plies below the root, is as good as repeated: once below the
    /// root, or so often in the game that a draw is possible.
    #[inline]
    pub fn is_repeated(&self, halfmove_clock: u16, ply: usize) -> bool {
        let Some(limit) = self.repetition else { return false };
        let Some((now, before)) = self.keys.split_last() else { return false };
        let reach = usize::from(halfmove_clock).min(before.len());
        let mut times = 1;
        // Neither side can restore the position sooner than with its second move.
        let mut back = 4;
        while back <= reach {
            if before[before.len() - back] == *now {
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
        let usual = VariantId::Alice.default_rules().options;
        let mut path = Path::new(vec![1, 2, 3, 4, 1], &usual);
        assert!(!path.is_repeated(4, 0), "twice in the game is no draw");
        assert!(path.is_repeated(4, 5), "once below the root counts as one");
        assert!(!path.is_repeated(3, 5), "nothing is equal across a capture");
        [2, 3, 4, 1].into_iter().for_each(|key| path.push(key));
        assert!(path.is_repeated(8, 0), "three times in the game is a draw");
        let never = Options { repetition: DrawRule::NEVER, ..usual };
        assert!(!Path::new(vec![1, 2, 3, 4, 1, 2, 3, 4, 1], &never).is_repeated(8, 9));
    }

    #[test]
    fn quiet_moves_count_by_the_rules() {
        let usual = VariantId::Alice.default_rules().options;
        let path = Path::new(vec![1], &usual);
        assert!(!path.is_too_quiet(99) && path.is_too_quiet(100));
    }
}

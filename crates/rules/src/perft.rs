//! Counts the leaves of the tree of legal moves, the standard test of a move generator.

use crate::{Move, MoveFilter, MoveList, Position, Variant};

/// The number of move sequences of length `depth`. The moves of the last ply are counted without being made.
///
/// ```
/// use glass_rules::{variants::alice::Alice, perft, Position};
/// assert_eq!(perft(&Position::<Alice>::start(), 3), 9384);
/// ```
pub fn perft<V: Variant>(position: &Position<V>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut moves = MoveList::new();
            position.collect(MoveFilter::All, &mut moves);
            let mut leaves = 0;
            for &legal in &moves {
                // Made in place, because returning the position from a function would copy it twice.
                let mut next = *position;
                next.play_unchecked(legal);
                leaves += perft(&next, depth - 1);
            }
            leaves
        }
    }
}

/// The number of move sequences of length `depth`, by first move. Depth 0 counts as 1.
///
/// ```
/// use glass_rules::{divide, variants::alice::Alice, Position};
/// let counts = divide(&Position::<Alice>::start(), 3);
/// assert_eq!(counts.len(), 20);
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 9384);
/// ```
pub fn divide<V: Variant>(position: &Position<V>, depth: u32) -> Vec<(Move, u64)> {
    let moves = position.legal_moves();
    let below = depth.saturating_sub(1);
    moves.iter().map(|&legal| (legal, perft(&position.after(legal), below))).collect()
}

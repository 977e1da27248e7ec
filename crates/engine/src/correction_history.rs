//! Correction history: average errors of the static evaluation in positions with common features.

use glass_rules::{Color, Position, Role, SetOf, SquareSet, Variant};

use crate::history::PieceTo;
use crate::parameters as p;
use crate::score::{MATE_BOUND, Value};

/// The number of entries of each table and side to move.
const ENTRIES: usize = 1 << 14;
/// The number of tables: by pawns, by White's other pieces, by Black's other pieces, and by the last move.
const TABLES: usize = 4;
/// Entries are in units of 1/128 centipawn.
const UNITS_PER_CENTIPAWN: i32 = 128;
/// The greatest absolute value of an entry: 250 centipawns. By hand.
const MAX_ENTRY: i32 = 32_000;
/// The greatest change of an entry by one search. By hand.
const MAX_BONUS: i32 = MAX_ENTRY / 4;

/// The indexes of a position's entries, one in each table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CorrectionKeys([usize; TABLES]);

/// Average evaluation errors.
pub(crate) struct CorrectionHistory([Box<[i16]>; TABLES]);

impl CorrectionHistory {
    /// Empty tables.
    pub fn new() -> Self {
        Self(std::array::from_fn(|_| vec![0; 2 * ENTRIES].into_boxed_slice()))
    }

    /// The size of the tables in bytes.
    pub fn bytes(&self) -> usize {
        self.0.iter().map(|table| size_of_val(&**table)).sum()
    }

    /// The entries of a position after the given last move.
    #[inline]
    pub fn keys<V: Variant>(position: &Position<V>, last: PieceTo) -> CorrectionKeys {
        let mut digests = [0_u64; 3];
        // Independent products, which the processor can compute in parallel.
        let mut factor = 0x9e37_79b9_7f4a_7c15_u64;
        for board in Position::<V>::board_ids() {
            let board = position.board(board);
            let [white, black] = Color::ALL.map(|color| board.color(color));
            let mut add = |table: usize, pieces: SetOf<V>| {
                let product = pieces.digest().wrapping_mul(factor);
                digests[table] = digests[table].wrapping_add(product);
                factor = factor.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(2);
            };
            let pawns = board.role(Role::Pawn);
            add(0, pawns & white);
            add(0, pawns & black);
            for &role in [Role::King].iter().chain(V::OFFICERS) {
                let pieces = board.role(role);
                add(1, pieces & white);
                add(2, pieces & black);
            }
        }
        let side = position.turn() as usize * ENTRIES;
        let index = |digest: u64| {
            side + (digest.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as usize % ENTRIES
        };
        let [pawns, white, black] = digests.map(index);
        CorrectionKeys([pawns, white, black, side + last.index() % ENTRIES])
    }

    /// Corrects an evaluation by the entries, in centipawns.
    #[inline]
    pub fn correct(&self, evaluation: Value, keys: CorrectionKeys) -> Value {
        let pieces = p::correction_piece_weight();
        let weights =
            [p::correction_pawn_weight(), pieces, pieces, p::correction_last_move_weight()];
        let tables = self.0.iter().zip(keys.0).zip(weights);
        let sum: i32 = tables.map(|((table, key), weight)| i32::from(table[key]) * weight).sum();
        (evaluation + sum / (UNITS_PER_CENTIPAWN * 64)).clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }

    /// Updates the entries after a search to `depth` plies whose value exceeds the corrected evaluation by `error`
    /// centipawns.
    pub fn update(&mut self, keys: CorrectionKeys, error: Value, depth: i32) {
        let bonus = (error * depth * p::correction_rate()).clamp(-MAX_BONUS, MAX_BONUS);
        for (table, key) in self.0.iter_mut().zip(keys.0) {
            let old = i32::from(table[key]);
            table[key] = (old + bonus - old * bonus.abs() / MAX_ENTRY) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::variants::alice::Alice;

    use super::*;
    use crate::history::MoveHistory;

    #[test]
    fn errors_are_remembered_for_positions_that_have_something_in_common() {
        let sentinel = MoveHistory::new::<Alice>().sentinel();
        let start = Position::<Alice>::start();
        let keys = CorrectionHistory::keys(&start, sentinel);
        let mut correction_history = CorrectionHistory::new();
        assert_eq!(correction_history.correct(10, keys), 10);
        (0..50).for_each(|_| correction_history.update(keys, 40, 8));
        assert!(correction_history.correct(10, keys) > 40);

        let other = start.null_move();
        let keys = CorrectionHistory::keys(&other, sentinel);
        assert_eq!(
            correction_history.correct(10, keys),
            10,
            "the other side to move has other entries"
        );
        let knights = start
            .play(
                start
                    .legal_moves()
                    .iter()
                    .copied()
                    .find(|mv| start.board(mv.board()).role(Role::Knight).has(mv.from().square))
                    .expect("a knight's move"),
            )
            .expect("legal");
        let [before, after] =
            [start.null_move(), knights].map(|at| CorrectionHistory::keys(&at, sentinel).0);
        assert_eq!((before[0], before[2]), (after[0], after[2]));
        assert_ne!(before[1], after[1]);
    }
}

//! What the search learns about its evaluation: by how much it errs in positions of a kind.

use glass_rules::{Color, Position, Role, SetOf, SquareSet, Variant};

use crate::history::Landed;
use crate::score::{MATE_BOUND, Value};

/// Entries for each side to move of each kind.
const ENTRIES: usize = 1 << 14;
/// Kinds: the pawns, White's other pieces, Black's other pieces, the last move.
const KINDS: usize = 4;
/// What each kind has to say, in 64ths.
const WEIGHTS: [i32; KINDS] = [20, 15, 15, 15];
/// An error of a centipawn.
const GRAIN: i32 = 128;
/// No entry leaves this on either side.
const MOST: i32 = 32_000;
/// No search moves an entry by more.
const MOST_AT_ONCE: i32 = MOST / 4;

/// Where the errors of a position are kept, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CorrectionKeys([usize; KINDS]);

/// By how much the evaluation has erred so far.
pub(crate) struct Corrections([Box<[i16]>; KINDS]);

impl Corrections {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self(std::array::from_fn(|_| vec![0; 2 * ENTRIES].into_boxed_slice()))
    }

    /// Where the errors of a position are kept, to which that move has led.
    #[inline]
    pub fn keys<V: Variant>(position: &Position<V>, last: Landed) -> CorrectionKeys {
        let mut digests = [0_u64; 3];
        // Independent products, so that the processor finds them side by side.
        let mut factor = 0x9e37_79b9_7f4a_7c15_u64;
        for board in Position::<V>::board_ids() {
            let board = position.board(board);
            let [white, black] = Color::ALL.map(|color| board.of(color));
            let mut add = |kind: usize, pieces: SetOf<V>| {
                let product = pieces.digest().wrapping_mul(factor);
                digests[kind] = digests[kind].wrapping_add(product);
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
        let place = |digest: u64| {
            side + (digest.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as usize % ENTRIES
        };
        let [pawns, white, black] = digests.map(place);
        CorrectionKeys([pawns, white, black, side + last.index() % ENTRIES])
    }

    /// The evaluation as it should have been, by experience.
    #[inline]
    pub fn correct(&self, evaluation: Value, keys: CorrectionKeys) -> Value {
        let kinds = self.0.iter().zip(keys.0).zip(WEIGHTS);
        let sum: i32 = kinds.map(|((kind, key), weight)| i32::from(kind[key]) * weight).sum();
        (evaluation + sum / (GRAIN * 64)).clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }

    /// A search of so many plies has found the evaluation, as it was corrected, too low by so much.
    pub fn learn(&mut self, keys: CorrectionKeys, error: Value, depth: i32) {
        let bonus = (error * depth * 8).clamp(-MOST_AT_ONCE, MOST_AT_ONCE);
        for (kind, key) in self.0.iter_mut().zip(keys.0) {
            let old = i32::from(kind[key]);
            kind[key] = (old + bonus - old * bonus.abs() / MOST) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::variants::alice::Alice;

    use super::*;
    use crate::history::MoveHistory;

    #[test]
    fn errors_are_remembered_for_positions_of_a_kind() {
        let nobody = MoveHistory::new::<Alice>().nobody();
        let start = Position::<Alice>::start();
        let keys = Corrections::keys(&start, nobody);
        let mut corrections = Corrections::new();
        assert_eq!(corrections.correct(10, keys), 10);
        (0..50).for_each(|_| corrections.learn(keys, 40, 8));
        assert!(corrections.correct(10, keys) > 40);

        let other = start.null_move();
        let keys = Corrections::keys(&other, nobody);
        assert_eq!(corrections.correct(10, keys), 10, "the other side to move is another kind");
        let knights = start
            .play(
                start
                    .legal_moves()
                    .iter()
                    .copied()
                    .find(|play| {
                        start.board(play.board()).role(Role::Knight).has(play.from().square)
                    })
                    .expect("a knight's move"),
            )
            .expect("legal");
        let [before, after] =
            [start.null_move(), knights].map(|at| Corrections::keys(&at, nobody).0);
        assert_eq!((before[0], before[2]), (after[0], after[2]));
        assert_ne!(before[1], after[1]);
    }
}

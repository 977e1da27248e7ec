//! Human-like mistakes: misjudged positions and overlooked moves.

use glass_rules::{Geometry, Position, Random, SquareSet, Variant};

use crate::evaluate::PieceValues;
use crate::level::Skill;
use crate::picker::ScoredMove;
use crate::score::Value;
use crate::see::piece_value;
use crate::{Handicap, Level};

/// A source of mistakes. They depend only on the position and the seed, so a player does not change its opinion during
/// a search.
#[derive(Clone, Copy)]
pub(crate) struct Weakness {
    skill: &'static Skill,
    seed: u64,
}

impl Weakness {
    /// `None` at full strength.
    pub fn new(handicap: Handicap) -> Option<Self> {
        let Handicap { level, seed } = handicap;
        let skill = Level::skill(level)?;
        Some(Self { skill, seed: Random::new(seed ^ (level.number() as u64) << 56).next_u64() })
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn skill(&self) -> &'static Skill {
        self.skill
    }

    /// The random error of an evaluation. Small errors are more likely than large ones.
    pub fn noise(&self, key: u64) -> Value {
        if self.skill.noise == 0 {
            return 0;
        }
        let random = Random::new(key ^ self.seed).next_u64();
        let part = |shift: u32| (random >> shift & 0xffff) as i32 - 0x8000;
        (part(0) + part(16) + part(32)) / 3 * self.skill.noise / 0x4000
    }

    /// Whether the player overlooks a move in a position.
    pub fn overlooks<V: Variant>(
        &self,
        position: &Position<V>,
        values: &PieceValues,
        scored: &ScoredMove,
    ) -> bool {
        let skill = self.skill;
        let misses = if scored.is_quiet() { skill.quiet_misses } else { skill.capture_misses };
        let misses = misses * obscurity(position, values, scored);
        let across = skill.across_misses * across::<V>(scored);
        let bits = u64::from(scored.mv.bits());
        let random =
            Random::new(position.key() ^ self.seed.rotate_left(17) ^ bits << 20).next_u64();
        (random >> 40) % 4000 < u64::from(misses.max(across))
    }
}

/// How easily beginners overlook a move because another board is involved, from 0 to 4. Beginners look at the first
/// board only and do not see where pieces land. They overlook captures on other boards, and, half as often, checks by
/// pieces that land on another board. In variants with one board, they overlook half as many of all captures and
/// checks.
fn across<V: Variant>(scored: &ScoredMove) -> u32 {
    let is_capture = scored.victim.is_some();
    let is_far = is_capture && scored.mv.from().board.index() > 0;
    match V::ID.boards() {
        1 => 2 * u32::from(is_capture || scored.gives_check),
        _ if is_far && !scored.gives_check => 4,
        _ => 2 * u32::from(scored.gives_check),
    }
}

/// How easily people overlook a move; 4 for most moves. Long moves are overlooked more often than short ones. Checks,
/// and captures of more valuable pieces, are overlooked less often.
fn obscurity<V: Variant>(position: &Position<V>, values: &PieceValues, scored: &ScoredMove) -> u32 {
    let ScoredMove { mv, role, victim, gives_check, .. } = *scored;
    let (us, from) = (position.turn(), mv.from().square);
    let passed = if mv.is_zero() { 0 } else { V::Geometry::between(from, mv.to()).count() };
    let distance = match passed {
        0 => 3,
        1 | 2 => 4,
        _ => 6,
    };
    let own = piece_value(position, values, us, role);
    let gains = victim.is_some_and(|victim| piece_value(position, values, !us, victim) > own);
    if gives_check || gains { distance / 2 } else { distance }
}

#[cfg(test)]
mod tests {
    use glass_notation::coordinate;
    use glass_rules::Move;
    use glass_rules::variants::alice::Alice;
    use glass_rules::variants::chess::Chess;

    use super::*;
    use crate::evaluate::piece_values;

    fn after<V: Variant>(moves: &[&str]) -> Position<V> {
        moves
            .iter()
            .fold(Position::start(), |position, &text| position.after(find(&position, text)))
    }

    fn find<V: Variant>(position: &Position<V>, text: &str) -> Move {
        let is_named = |&mv: &Move| coordinate::write(V::ID, mv) == text;
        position.legal_moves().iter().copied().find(is_named).expect("a legal move")
    }

    #[test]
    fn distant_moves_are_overlooked_sooner_than_forcing_ones() {
        for (moves, mv, expected) in [
            (&[][..], "g1f3", 3),
            (&[], "e2e4", 4),
            (&["e2e4", "e7e5"], "d1h5", 6),
            // It gives check.
            (&["e2e4", "f7f6"], "d1h5", 3),
            // A pawn takes a queen.
            (&["e2e4", "e7e5", "d1h5", "g7g6", "b1c3"], "g6h5", 1),
        ] {
            let position = after::<Chess>(moves);
            let scored = ScoredMove::new(&position, find(&position, mv));
            let values = piece_values::<Chess>();
            assert_eq!(obscurity(&position, values, &scored), expected, "{mv}");
        }
    }

    #[test]
    fn newcomers_overlook_captures_on_other_boards_most() {
        fn assert_across<V: Variant>(moves: &[&str], mv: &str, expected: u32) {
            let position = after::<V>(moves);
            let scored = ScoredMove::new(&position, find(&position, mv));
            assert_eq!(across::<V>(&scored), expected, "{mv} after {moves:?}");
        }
        assert_across::<Alice>(&[], "e2e4", 0);
        // A queen captures a queen on the first board.
        assert_across::<Alice>(&["d2d3", "d7d6"], "d1d8", 0);
        // Two pawns on the second board.
        assert_across::<Alice>(&["d2d4", "e7e5"], "d4e5", 4);
        // It captures on the second board and mates on the first.
        assert_across::<Alice>(&["e2e4", "e7e5", "d1h5", "g7g6"], "h5e5", 2);
        assert_across::<Chess>(&["d2d4", "e7e5"], "d4e5", 2);
        assert_across::<Chess>(&["e2e4", "f7f6"], "d1h5", 2);
        assert_across::<Chess>(&["d2d4", "e7e5"], "d4d5", 0);
    }

    #[test]
    fn as_many_moves_are_overlooked_as_the_level_says() {
        let position = after::<Chess>(&[]);
        let values = piece_values::<Chess>();
        let scored = ScoredMove::new(&position, find(&position, "e2e4"));
        let level = Level::new(1).expect("a level");
        let weaknesses = (0..10_000).filter_map(|seed| Weakness::new(Handicap { level, seed }));
        let overlooked =
            weaknesses.filter(|weakness| weakness.overlooks(&position, values, &scored)).count();
        let expected = level.skill().map_or(0, |skill| skill.quiet_misses as usize * 10);
        assert!(overlooked.abs_diff(expected) < 200, "{overlooked} of 10,000, not {expected}");
    }
}

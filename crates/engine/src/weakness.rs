//! Mistakes that people make: judging a position wrongly and overlooking moves.

use glass_rules::Move;

use crate::level::Skill;
use crate::score::Value;
use crate::{Handicap, Level};

/// A source of mistakes. What is misjudged or overlooked depends on the position and the seed only, so
/// that a player keeps to its opinion during a search.
#[derive(Clone, Copy)]
pub(crate) struct Weakness {
    skill: &'static Skill,
    seed: u64,
}

impl Weakness {
    /// `None` at full strength.
    pub fn of(handicap: Handicap) -> Option<Self> {
        let Handicap { level, seed } = handicap;
        let skill = Level::skill(level)?;
        Some(Self { skill, seed: mix(seed ^ u64::from(level.number()) << 56) })
    }

    pub fn seed(&self) -> u64 {
        self.seed
    }

    pub fn skill(&self) -> &'static Skill {
        self.skill
    }

    /// The error in the judgment of a position: small ones are likelier than great ones.
    pub fn noise(&self, key: u64) -> Value {
        if self.skill.noise == 0 {
            return 0;
        }
        let random = mix(key ^ self.seed);
        let part = |shift: u32| (random >> shift & 0xffff) as i32 - 0x8000;
        (part(0) + part(16) + part(32)) / 3 * self.skill.noise / 0x4000
    }

    /// Whether the player does not see that move in that position.
    pub fn overlooks(&self, key: u64, play: Move, is_quiet: bool) -> bool {
        let misses = if is_quiet { self.skill.quiet_misses } else { self.skill.capture_misses };
        let random = mix(key ^ self.seed.rotate_left(17) ^ u64::from(play.bits()) << 20);
        (random >> 40) % 1000 < u64::from(misses)
    }
}

/// SplitMix64's finishing steps (Steele, Lea and Flood 2014).
pub(crate) const fn mix(z: u64) -> u64 {
    let z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

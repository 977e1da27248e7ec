//! Levels of play below full strength.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use glass_rules::History;

use crate::{Clock, Engine, Handicap, Limits, Report, Signals};

/// The engine's strength, where 8 is full strength. Levels −1 and 0 are for beginners; they were added below level 1 so
/// that existing levels keep their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(i8);

/// The limits and error rates of a level.
pub(crate) struct Skill {
    /// The search depth in plies.
    pub depth: u32,
    /// The maximum number of nodes.
    pub nodes: u64,
    /// The scale of random evaluation errors, in centipawns.
    pub noise: i32,
    /// Overlooked quiet moves, per thousand.
    pub quiet_misses: u32,
    /// Overlooked captures, per thousand.
    pub capture_misses: u32,
    /// Overlooked captures on other boards, per thousand. Checks are overlooked half as often
    /// ([`Weakness::overlooks`](crate::weakness::Weakness::overlooks)).
    pub across_misses: u32,
}

/// Set by hand with matches. From level 1 on, each level wins about three of four games against the level below. Level
/// −1 loses seven of ten games in Alice Chess to a player that captures whenever it can. Level 0 is halfway between its
/// neighbours (`docs/research/measurements.md`, by the example `levels` of glass-play).
const SKILLS: [Skill; 9] = [
    Skill {
        depth: 1,
        nodes: 2_000,
        noise: 900,
        quiet_misses: 650,
        capture_misses: 550,
        across_misses: 750,
    },
    Skill {
        depth: 1,
        nodes: 5_000,
        noise: 270,
        quiet_misses: 480,
        capture_misses: 300,
        across_misses: 450,
    },
    Skill {
        depth: 1,
        nodes: 5_000,
        noise: 115,
        quiet_misses: 300,
        capture_misses: 150,
        across_misses: 0,
    },
    Skill {
        depth: 2,
        nodes: 10_000,
        noise: 116,
        quiet_misses: 280,
        capture_misses: 135,
        across_misses: 0,
    },
    Skill {
        depth: 3,
        nodes: 20_000,
        noise: 106,
        quiet_misses: 235,
        capture_misses: 97,
        across_misses: 0,
    },
    Skill {
        depth: 3,
        nodes: 20_000,
        noise: 55,
        quiet_misses: 130,
        capture_misses: 40,
        across_misses: 0,
    },
    Skill {
        depth: 4,
        nodes: 30_000,
        noise: 35,
        quiet_misses: 62,
        capture_misses: 17,
        across_misses: 0,
    },
    Skill {
        depth: 5,
        nodes: 20_000,
        noise: 16,
        quiet_misses: 22,
        capture_misses: 6,
        across_misses: 0,
    },
    Skill {
        depth: 6,
        nodes: 30_000,
        noise: 10,
        quiet_misses: 8,
        capture_misses: 2,
        across_misses: 0,
    },
];

/// The time that a move loses on its way to a clock elsewhere, such as on a server.
const CLOCK_OVERHEAD: Duration = Duration::from_millis(50);

impl Level {
    /// Full strength.
    pub const STRONGEST: Self = Self(8);
    /// Every level, weakest first.
    pub const ALL: [Self; 10] =
        [Self(-1), Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The level with a number from −1 to 8.
    ///
    /// # Errors
    ///
    /// [`UnknownLevel`] for any other number.
    pub const fn new(number: i8) -> Result<Self, UnknownLevel> {
        if matches!(number, -1..=8) { Ok(Self(number)) } else { Err(UnknownLevel) }
    }

    /// The number of the level.
    pub const fn number(self) -> i8 {
        self.0
    }

    /// Whether the level is for beginners.
    pub const fn is_gentle(self) -> bool {
        self.0 < 1
    }

    /// The size of the level's table, in MiB.
    pub const fn hash_mib(self) -> usize {
        match self.0 {
            ..=5 => 2,
            6..=7 => 8,
            _ => 32,
        }
    }

    /// Whether the level reuses results of earlier searches. Only full strength does; below it, a move depends only on
    /// the game, the level and the seed.
    pub const fn remembers(self) -> bool {
        self.0 == Self::STRONGEST.0
    }

    /// The limits of the level; `None` for full strength.
    pub(crate) fn skill(self) -> Option<&'static Skill> {
        SKILLS.get((self.0 - Self::ALL[0].0) as usize)
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::STRONGEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        text.parse().map_err(|_| UnknownLevel).and_then(Self::new)
    }
}

/// A number without a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the levels are -1 to 8")
    }
}

impl std::error::Error for UnknownLevel {}

/// Chooses a move at a level, with a new engine.
///
/// Below full strength, the same game, level and seed give the same move unless the time runs out. Full strength uses
/// all of its time.
pub fn choose(history: &History, level: Level, time: Duration, seed: u64) -> Report {
    let engine = &mut Engine::new(level.hash_mib());
    choose_with(engine, history, level, time, None, seed, &Signals::new())
}

/// Chooses a move like [`choose`], with an engine that is reused between moves. If the level does not
/// [remember](Level::remembers), the engine is cleared first; the move is then that of [`choose`] if the engine has the
/// level's [table size](Level::hash_mib). With a `clock`, the search also ends in time for the clock. `signals` stop
/// the search from outside.
pub fn choose_with(
    engine: &mut Engine,
    history: &History,
    level: Level,
    time: Duration,
    clock: Option<Clock>,
    seed: u64,
    signals: &Signals,
) -> Report {
    if !level.remembers() {
        engine.clear();
    }
    let limits = Limits {
        clock,
        move_time: Some(time),
        overhead: if clock.is_some() { CLOCK_OVERHEAD } else { Duration::ZERO },
        handicap: Some(Handicap { level, seed }),
        ..Limits::default()
    };
    engine.go(history, &limits, signals, &mut |_| ())
}

//! The limits of an engine's thinking.

use std::time::Duration;

use crate::TimeControl;

/// The limits of one engine; at least one of them should be set. Several hold together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLimits {
    /// A clock for the whole game.
    pub clock: Option<TimeControl>,
    /// The time for each move.
    pub move_time: Option<Duration>,
    /// The number of positions for each move.
    pub nodes: Option<u64>,
    /// The number of plies.
    pub depth: Option<u32>,
}

impl TurnLimits {
    /// Whether nothing limits the thinking.
    pub fn is_endless(&self) -> bool {
        *self == Self::default()
    }

    /// As the tag `TimeControl` of PGN has it: `-` where no time is measured.
    pub fn tag(&self) -> String {
        match (self.clock, self.move_time) {
            (Some(clock), _) => clock.to_string(),
            (None, Some(time)) => format!("{}/move", time.as_secs_f64()),
            (None, None) => "-".to_owned(),
        }
    }
}

/// The timeouts of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// The time by which an engine may exceed its limit before it loses.
    pub margin: Duration,
    /// How long to wait for an answer that has no time limit, or that is late, before the engine counts as stalled.
    pub stall: Duration,
    /// How long a program may take to start: until it says `uciok`, or `feature done=1` if it has asked for time.
    pub start: Duration,
    /// The stalls of one engine after which the match ends: its result would say nothing about strength.
    pub most_stalls: u32,
}

impl Timeouts {
    /// How many stalls of an engine end a match by default.
    pub const MOST_STALLS: u32 = 3;
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(20),
            stall: Duration::from_secs(60),
            start: Duration::from_secs(30),
            most_stalls: Self::MOST_STALLS,
        }
    }
}

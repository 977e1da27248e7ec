//! The limits of an engine's thinking.

use std::time::Duration;

use crate::TimeControl;

/// The limits of one engine. At least one of them should be set. All of them apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLimits {
    /// A clock for the whole game.
    pub clock: Option<TimeControl>,
    /// The time for each move.
    pub move_time: Option<Duration>,
    /// The number of nodes for each move.
    pub nodes: Option<u64>,
    /// The number of plies.
    pub depth: Option<u32>,
}

impl TurnLimits {
    /// Whether no limit is set.
    pub fn is_endless(&self) -> bool {
        *self == Self::default()
    }

    /// The value of the PGN tag `TimeControl`: `-` without a time limit.
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
    /// The time to wait for a late answer, or for an answer without a time limit, before the engine counts as stalled.
    pub stall: Duration,
    /// The time for a program to start: until `uciok`, or until `feature done=1` if it has requested more time.
    pub start: Duration,
    /// The number of one engine's stalls after which the match ends, because its result would be meaningless.
    pub most_stalls: u32,
}

impl Timeouts {
    /// The default number of stalls that ends a match.
    pub const MAX_STALLS: u32 = 3;
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(20),
            stall: Duration::from_secs(60),
            start: Duration::from_secs(30),
            most_stalls: Self::MAX_STALLS,
        }
    }
}

//! How long things are kept that are of no use any more: the numbers. `jobs/housekeeping.rs` deletes.

use glass_store::Millis;
use serde::{Deserialize, Serialize};

use crate::config::values::positive;

/// A day, as the store counts time.
pub(crate) const DAY: Millis = 24 * 60 * 60 * 1000;

/// How long things are kept that are of no use any more. Then they are marked, and deleted a day later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// A game that waits for its second player, in days.
    #[serde(deserialize_with = "positive")]
    pub waiting_games: u32,
    /// What was answered to the actions of a game that is over, in days. Its moves stay for good.
    #[serde(deserialize_with = "positive")]
    pub answers: u32,
    /// A visitor who has neither a seat nor a session nor an invitation, in days.
    #[serde(deserialize_with = "positive")]
    pub visitors: u32,
    /// What is recorded of questions to the engine that were refused because of a rated game, in days.
    #[serde(deserialize_with = "positive")]
    pub questions: u32,
    /// How long the networks and devices of an account's sign-ins are kept after the last one, in days.
    #[serde(deserialize_with = "positive")]
    pub sign_ins: u32,
    /// How many of each kind are looked at in a round, of which there is one in ten minutes.
    #[serde(deserialize_with = "positive")]
    pub at_once: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            waiting_games: 30,
            answers: 30,
            visitors: 365,
            questions: 90,
            sign_ins: 400,
            at_once: 500,
        }
    }
}

/// The time so many days before another.
pub(crate) fn days_before(days: u32, now: Millis) -> Millis {
    now - Millis::from(days) * DAY
}

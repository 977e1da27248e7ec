//! Configures the retention of unused data. `jobs/housekeeping.rs` deletes it.

use glass_store::Millis;
use serde::{Deserialize, Serialize};

use crate::config::values::positive;

/// A day, in milliseconds.
pub(crate) const DAY: Millis = 24 * 60 * 60 * 1000;

/// The retention of unused data. After this time, data is marked, and deleted a day later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a section [retention]")]
pub struct Retention {
    /// A game that waits for its second player, in days.
    #[serde(deserialize_with = "positive")]
    pub waiting_games: u32,
    /// The answers to the actions of a finished game, in days. Its moves are never deleted.
    #[serde(deserialize_with = "positive")]
    pub answers: u32,
    /// A visitor without a seat, a session or an invitation, in days.
    #[serde(deserialize_with = "positive")]
    pub visitors: u32,
    /// The records of engine requests that were refused because of a rated game, in days.
    #[serde(deserialize_with = "positive")]
    pub questions: u32,
    /// Notifications that could not be delivered, in days after the last attempt.
    #[serde(deserialize_with = "positive")]
    pub undelivered: u32,
    /// The networks and devices from which an account has signed in, in days after the last sign-in.
    #[serde(deserialize_with = "positive")]
    pub sign_ins: u32,
    /// The number of rows of each kind in a round. There is one round in ten minutes.
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
            undelivered: 30,
            sign_ins: 400,
            at_once: 500,
        }
    }
}

/// The time `days` days before `now`.
pub(crate) fn days_before(days: u32, now: Millis) -> Millis {
    now - Millis::from(days) * DAY
}

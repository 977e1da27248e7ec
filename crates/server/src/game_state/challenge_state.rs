//! What the page of a game that waits tells of a challenge.

use glass_store::{Challenge, Name};
use serde::Serialize;

use crate::replay::Replay;

/// A challenge as the page of its game tells of it.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ChallengeState {
    /// Who is challenged.
    pub(crate) to: String,
    /// With which words they have declined, if they have.
    pub(crate) declined: Option<String>,
}

impl ChallengeState {
    pub(crate) fn of(replay: &Replay) -> Option<Self> {
        let Challenge { name, declined, .. } = replay.challenge.as_ref()?;
        let to = name.as_ref().map_or("somebody", Name::as_str).to_owned();
        Some(Self { to, declined: declined.clone() })
    }

    /// What has become of it, for who made it.
    pub(crate) fn words(&self) -> String {
        let to = &self.to;
        match self.declined.as_deref() {
            None => format!("{to} has been challenged and has not answered yet."),
            Some("") => format!("{to} has declined."),
            Some(words) => format!("{to} has declined: “{words}”"),
        }
    }
}

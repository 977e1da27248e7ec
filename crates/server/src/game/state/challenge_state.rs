//! Describes a challenge on the page of the game that waits for it.

use glass_store::{Challenge, Name};
use serde::Serialize;

use crate::game::replay::Replay;
use crate::t;

/// A challenge as the page of its game shows it.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct ChallengeState {
    /// The name of the challenged player.
    pub(crate) to: String,
    /// The message of the player who declined, which may be empty; `None` if the challenge is not declined.
    pub(crate) declined: Option<String>,
}

impl ChallengeState {
    /// The challenge of a game that waits for one player.
    pub(crate) fn new(replay: &Replay) -> Option<Self> {
        let Challenge { name, declined, .. } = replay.challenge.as_ref()?;
        let to = name.as_ref().map_or_else(|| t("player-unknown").to_string(), Name::to_string);
        Some(Self { to, declined: declined.clone() })
    }

    /// The status of the challenge in words, for the challenger.
    pub(crate) fn description(&self) -> String {
        let to = &self.to;
        match self.declined.as_deref() {
            None => t("challenge-waiting").with("name", to).to_string(),
            Some("") => t("challenge-declined").with("name", to).to_string(),
            Some(words) => {
                t("challenge-declined-reason").with("name", to).with("words", words).to_string()
            }
        }
    }
}

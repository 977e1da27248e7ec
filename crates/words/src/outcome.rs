//! Describes in every language how games end by the rules, and which draws can be claimed.

use glass_rules::{Claim, DrawReason, Outcome};

use crate::pieces::color;
use crate::{Language, Message};

impl Language {
    /// The sentence for an outcome.
    pub fn outcome(self, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Checkmate { winner } => {
                self.message("outcome-checkmate").with("winner", color(winner))
            }
            Outcome::Extinction { winner, role } => self
                .message("outcome-extinction")
                .with("winner", color(winner))
                .with("loser", color(!winner))
                .with("role", role),
            Outcome::Stalemate { by } => self
                .message("outcome-stalemate")
                .with("winner", color(by))
                .with("loser", color(!by)),
            Outcome::Draw(DrawReason::Stalemate) => self.message("outcome-draw-stalemate"),
            Outcome::Draw(DrawReason::DeadPosition) => self.message("outcome-draw-dead-position"),
            Outcome::Draw(DrawReason::Repetition) => self.message("outcome-draw-repetition"),
            Outcome::Draw(DrawReason::QuietMoves) => self.message("outcome-draw-no-progress"),
        }
    }

    /// The sentence for a draw that may be claimed.
    pub fn claim(self, claim: Claim) -> Message {
        match claim {
            Claim::Repetition(times) => self.message("claim-repetition").count("times", times),
            Claim::QuietMoves(moves) => self.message("claim-no-progress").count("moves", moves),
        }
    }

    /// A draw that one of so many moves allows to claim.
    pub fn claim_with(self, claim: Claim, choices: usize) -> Message {
        let message = match claim {
            Claim::Repetition(times) => self.message("claim-with-repetition").count("times", times),
            Claim::QuietMoves(moves) => {
                self.message("claim-with-no-progress").count("moves", moves)
            }
        };
        message.count("choices", choices)
    }
}

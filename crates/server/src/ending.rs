//! How a game ended: as it is stored and as people read it.

use glass_rules as rules;
use glass_store::{Color, Outcome};

use crate::side;

pub(crate) const RESIGNATION: &str = "resignation";
pub(crate) const AGREEMENT: &str = "agreement";
pub(crate) const CLAIMED_REPETITION: &str = "claimed-repetition";
pub(crate) const CLAIMED_QUIET_MOVES: &str = "claimed-quiet-moves";

/// The end that a position brought about.
pub(crate) fn by_rule(outcome: rules::Outcome) -> Outcome {
    Outcome {
        result: outcome.result().to_owned(),
        reason: outcome.reason().to_owned(),
        winner: outcome.winner().map(side::stored),
    }
}

/// A side has had enough.
pub(crate) fn resigned(loser: Color) -> Outcome {
    let (result, winner) = match loser {
        Color::White => ("0-1", Color::Black),
        Color::Black => ("1-0", Color::White),
    };
    Outcome { result: result.to_owned(), reason: RESIGNATION.to_owned(), winner: Some(winner) }
}

/// A draw that the players made between them.
pub(crate) fn drawn(reason: &str) -> Outcome {
    Outcome { result: "1/2-1/2".to_owned(), reason: reason.to_owned(), winner: None }
}

/// A draw that the side to move claimed.
pub(crate) fn claimed(claim: rules::Claim) -> Outcome {
    drawn(match claim {
        rules::Claim::Repetition(_) => CLAIMED_REPETITION,
        rules::Claim::QuietMoves(_) => CLAIMED_QUIET_MOVES,
    })
}

/// What a page says of the end.
pub(crate) fn text(outcome: &Outcome) -> String {
    let winner = outcome.winner.map(side::of);
    match (outcome.reason.as_str(), winner) {
        (RESIGNATION, Some(winner)) => format!("{} resigned. {winner} wins.", !winner),
        ("checkmate", Some(winner)) => rules::Outcome::Checkmate { winner }.to_string(),
        (AGREEMENT, _) => "A draw by agreement.".to_owned(),
        (CLAIMED_REPETITION, _) => "A draw, claimed for repetition of the position.".to_owned(),
        (CLAIMED_QUIET_MOVES, _) => {
            "A draw, claimed for moves without capture or pawn move.".to_owned()
        }
        (reason, winner) => by_reason(reason)
            .map(|draw| rules::Outcome::Draw(draw).to_string())
            .unwrap_or_else(|| match winner {
                Some(winner) => format!("{winner} wins."),
                None => "A draw.".to_owned(),
            }),
    }
}

fn by_reason(word: &str) -> Option<rules::DrawReason> {
    use rules::DrawReason as Reason;
    [Reason::Stalemate, Reason::DeadPosition, Reason::Repetition, Reason::QuietMoves]
        .into_iter()
        .find(|&reason| rules::Outcome::Draw(reason).reason() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_its_sentence() {
        assert_eq!(text(&resigned(Color::White)), "White resigned. Black wins.");
        let mate = rules::Outcome::Checkmate { winner: rules::Color::White };
        assert_eq!(text(&by_rule(mate)), mate.to_string());
        let stalemate = rules::Outcome::Draw(rules::DrawReason::Stalemate);
        assert_eq!(text(&by_rule(stalemate)), stalemate.to_string());
        for reason in [AGREEMENT, CLAIMED_REPETITION, CLAIMED_QUIET_MOVES] {
            assert!(text(&drawn(reason)).len() > "A draw.".len(), "{reason}");
        }
    }
}

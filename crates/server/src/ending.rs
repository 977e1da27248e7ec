//! How a game ended: as it is stored and as people read it.

use glass_rules::{self as rules, Color, PositionView};
use glass_store::{Ending, Seat};

use crate::side;

pub(crate) const RESIGNATION: &str = "resignation";
/// The time of a side is up.
pub(crate) const TIME: &str = "time";
pub(crate) const AGREEMENT: &str = "agreement";
pub(crate) const CLAIMED_REPETITION: &str = "claimed-repetition";
pub(crate) const CLAIMED_QUIET_MOVES: &str = "claimed-quiet-moves";

/// By the last position: checkmate, stalemate and the like.
pub(crate) fn by_rule(outcome: rules::Outcome) -> Ending {
    Ending {
        result: outcome.result().to_owned(),
        reason: outcome.reason().to_owned(),
        winner: outcome.winner().map(side::seat),
    }
}

/// A side resigned.
pub(crate) fn resigned(loser: Seat) -> Ending {
    lost(loser, RESIGNATION)
}

/// A side lost for a reason that is not on the boards.
pub(crate) fn lost(loser: Seat, reason: &str) -> Ending {
    let (result, winner) = match loser {
        Seat::White => ("0-1", Seat::Black),
        Seat::Black => ("1-0", Seat::White),
    };
    Ending { result: result.to_owned(), reason: reason.to_owned(), winner: Some(winner) }
}

/// How a game ends in which the time of a side is up: the other side wins, unless all that it has is its king, which cannot
/// give checkmate.
pub(crate) fn out_of_time(position: &dyn PositionView, loser: Color) -> Ending {
    let winner = !loser;
    let pieces = position.pieces().iter().filter(|(_, piece)| piece.color == winner).count();
    if position.king(winner).is_some() && pieces == 1 {
        drawn(TIME)
    } else {
        lost(side::seat(loser), TIME)
    }
}

/// A draw that the players made between them.
pub(crate) fn drawn(reason: &str) -> Ending {
    Ending { result: "1/2-1/2".to_owned(), reason: reason.to_owned(), winner: None }
}

/// A draw that the side to move claimed.
pub(crate) fn claimed(claim: rules::Claim) -> Ending {
    drawn(match claim {
        rules::Claim::Repetition(_) => CLAIMED_REPETITION,
        rules::Claim::QuietMoves(_) => CLAIMED_QUIET_MOVES,
    })
}

/// The sentence that a page shows. If the last position ended the game, `by_positions`, its outcome, has it.
pub(crate) fn text(ending: &Ending, by_positions: Option<rules::Outcome>) -> String {
    if let Some(outcome) = by_positions.filter(|&outcome| by_rule(outcome) == *ending) {
        return outcome.to_string();
    }
    let winner = ending.winner.map(side::color);
    match (ending.reason.as_str(), winner) {
        (RESIGNATION, Some(winner)) => format!("{} resigned. {winner} wins.", !winner),
        (TIME, Some(winner)) => format!("{}’s time is up. {winner} wins.", !winner),
        (TIME, None) => "A draw: time is up, and a king alone cannot win.".to_owned(),
        (AGREEMENT, _) => "A draw by agreement.".to_owned(),
        (CLAIMED_REPETITION, _) => "A draw, claimed for repetition of the position.".to_owned(),
        (CLAIMED_QUIET_MOVES, _) => {
            "A draw, claimed for moves without capture or pawn move.".to_owned()
        }
        (_, Some(winner)) => format!("{winner} wins."),
        (_, None) => format!("The game ended {}.", score(&ending.result)),
    }
}

/// A result as people write it.
pub(crate) fn score(result: &str) -> String {
    let fractions = result.replace("1/2", "½").replace("1/4", "¼").replace("3/4", "¾");
    fractions.replace('-', "–")
}

#[cfg(test)]
mod tests {
    use glass_rules::{DrawReason, Role};

    use super::*;

    #[test]
    fn every_end_has_its_sentence() {
        assert_eq!(text(&resigned(Seat::White), None), "White resigned. Black wins.");
        let out_of_time = text(&lost(Seat::Black, TIME), None);
        assert_eq!(out_of_time, "Black’s time is up. White wins.");
        for end in [
            rules::Outcome::Checkmate { winner: Color::White },
            rules::Outcome::Extinction { winner: Color::Black, role: Role::Queen },
            rules::Outcome::Stalemate { by: Color::Black },
            rules::Outcome::Draw(DrawReason::Stalemate),
            rules::Outcome::Draw(DrawReason::Repetition),
        ] {
            assert_eq!(text(&by_rule(end), Some(end)), end.to_string());
        }
        for reason in [AGREEMENT, TIME, CLAIMED_REPETITION, CLAIMED_QUIET_MOVES] {
            assert!(text(&drawn(reason), None).starts_with("A draw"), "{reason}");
        }
        let early = Some(rules::Outcome::Draw(DrawReason::Stalemate));
        assert_eq!(text(&drawn(AGREEMENT), early), "A draw by agreement.");
    }

    #[test]
    fn a_stalemate_may_be_worth_three_quarters() {
        let end = by_rule(rules::Outcome::Stalemate { by: Color::Black });
        assert_eq!((end.result.as_str(), end.winner), ("1/4-3/4", None));
        assert_eq!(score(&end.result), "¼–¾");
        assert_eq!((score("1-0"), score("1/2-1/2")), ("1–0".to_owned(), "½–½".to_owned()));
    }
}

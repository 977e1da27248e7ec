//! Builds the stored result of a game, and describes it to users.

use glass_rules::{self as rules, Color, PositionView};
use glass_store::{Ending, Seat};

use crate::game::side;
use crate::http::language;
use crate::t;

pub(crate) const RESIGNATION: &str = "resignation";
/// A side's time is up.
pub(crate) const TIMEOUT: &str = "time";
/// A player left a live game.
pub(crate) const ABSENCE: &str = "absence";
/// The game ended without a result before both sides had moved.
pub(crate) const ABORTED: &str = "aborted";
/// The reason of a draw on which both players agreed.
pub(crate) const AGREEMENT: &str = "agreement";
pub(crate) const CLAIMED_REPETITION: &str = "claimed-repetition";
pub(crate) const CLAIMED_QUIET_MOVES: &str = "claimed-quiet-moves";

/// The reasons that come from the rules.
const RULE_REASONS: [&str; 6] =
    ["checkmate", "extinction", "stalemate", "dead-position", "repetition", "quiet-moves"];

/// The ending by the rules in the last position, such as checkmate or stalemate.
pub(crate) fn by_rule(outcome: rules::Outcome) -> Ending {
    Ending {
        result: outcome.result().to_owned(),
        reason: outcome.reason().to_owned(),
        winner: outcome.winner().map(side::seat),
    }
}

/// Whether the rules ended the game, rather than the players, the clock or an administrator.
pub(crate) fn is_by_rule(reason: &str) -> bool {
    RULE_REASONS.contains(&reason)
}

/// The end of a game in which this side resigns.
pub(crate) fn resignation(loser: Seat) -> Ending {
    loss(loser, RESIGNATION)
}

/// A loss for a reason that is not on the boards, such as resignation.
pub(crate) fn loss(loser: Seat, reason: &str) -> Ending {
    let (result, winner) = match loser {
        Seat::White => ("0-1", Seat::Black),
        Seat::Black => ("1-0", Seat::White),
    };
    Ending { result: result.to_owned(), reason: reason.to_owned(), winner: Some(winner) }
}

/// The ending when a side's time is up. The opponent wins, unless no series of legal moves lets the opponent give
/// checkmate.
pub(crate) fn out_of_time(position: &dyn PositionView, loser: Color) -> Ending {
    if position.can_mate(!loser) { loss(side::seat(loser), TIMEOUT) } else { draw(TIMEOUT) }
}

/// The ending when the opponent of a player who left claims a win: as when that player's time is up.
pub(crate) fn absence(position: &dyn PositionView, loser: Color) -> Ending {
    Ending { reason: ABSENCE.to_owned(), ..out_of_time(position, loser) }
}

/// The ending without a result.
pub(crate) fn aborted() -> Ending {
    Ending { result: "*".to_owned(), reason: ABORTED.to_owned(), winner: None }
}

/// A draw that the rules do not impose, such as a draw by agreement.
pub(crate) fn draw(reason: &str) -> Ending {
    Ending { result: "1/2-1/2".to_owned(), reason: reason.to_owned(), winner: None }
}

/// A draw that the side to move claimed.
pub(crate) fn claimed_draw(claim: rules::Claim) -> Ending {
    draw(match claim {
        rules::Claim::Repetition(_) => CLAIMED_REPETITION,
        rules::Claim::QuietMoves(_) => CLAIMED_QUIET_MOVES,
    })
}

/// The reason for a game that was played elsewhere, if only its result is known.
const PLAYED_ELSEWHERE: &str = "played-elsewhere";

/// The ending of a game that was played elsewhere. The result is `*` if it is unknown.
pub(crate) fn played_elsewhere(result: &str, winner: Option<Seat>) -> Ending {
    Ending { result: result.to_owned(), reason: PLAYED_ELSEWHERE.to_owned(), winner }
}

/// The sentence that a page shows. `by_positions` is the outcome by the rules and provides the sentence if it ended the
/// game.
pub(crate) fn description(ending: &Ending, by_positions: Option<rules::Outcome>) -> String {
    if let Some(outcome) = by_positions.filter(|&outcome| by_rule(outcome) == *ending) {
        return language::current().outcome(outcome).to_string();
    }
    let winner = ending.winner.map(side::color);
    match (ending.reason.as_str(), winner) {
        (RESIGNATION, Some(winner)) => winner_text("end-resignation", winner),
        (TIMEOUT, Some(winner)) => winner_text("end-time", winner),
        (TIMEOUT, None) => t("end-time-draw").to_string(),
        (ABSENCE, Some(winner)) => winner_text("end-absence", winner),
        (ABSENCE, None) => t("end-absence-draw").to_string(),
        (ABORTED, _) => t("end-aborted").to_string(),
        (AGREEMENT, _) => t("end-agreement").to_string(),
        (CLAIMED_REPETITION, _) => t("end-claimed-repetition").to_string(),
        (CLAIMED_QUIET_MOVES, _) => t("end-claimed-no-progress").to_string(),
        (PLAYED_ELSEWHERE, None) if ending.result == "*" => t("end-unknown").to_string(),
        (PLAYED_ELSEWHERE, None) if ending.result == "0-0" => t("end-both-lost").to_string(),
        (_, Some(winner)) => t("end-won").with("winner", side::name(winner)).to_string(),
        (_, None) => t("end-score").with("score", format_score(&ending.result)).to_string(),
    }
}

fn winner_text(id: &'static str, winner: Color) -> String {
    let message = t(id).with("winner", side::name(winner)).with("loser", side::name(!winner));
    message.to_string()
}

/// The reason in a word or two, for a list. An unknown reason is shown as its own text.
pub(crate) fn short_reason(ending: &Ending) -> String {
    let id = match ending.reason.as_str() {
        RESIGNATION => "reason-resignation",
        TIMEOUT => "reason-time",
        ABSENCE => "reason-absence",
        ABORTED => "reason-aborted",
        AGREEMENT => "reason-agreement",
        CLAIMED_REPETITION => "reason-claimed-repetition",
        CLAIMED_QUIET_MOVES => "reason-claimed-no-progress",
        "checkmate" => "reason-checkmate",
        "extinction" => "reason-extinction",
        "stalemate" => "reason-stalemate",
        "dead-position" => "reason-dead-position",
        "repetition" => "reason-repetition",
        "quiet-moves" => "reason-no-progress",
        other => return other.replace('-', " "),
    };
    t(id).to_string()
}

/// A result in typographic form, such as `½–½`.
pub(crate) fn format_score(result: &str) -> String {
    let fractions = result.replace("1/2", "½").replace("1/4", "¼").replace("3/4", "¾");
    fractions.replace('-', "–")
}

#[cfg(test)]
mod tests {
    use glass_rules::{DrawReason, Role, VariantId};

    use super::*;

    #[test]
    fn every_end_has_its_sentence() {
        assert_eq!(description(&resignation(Seat::White), None), "White resigned. Black wins.");
        let out_of_time = description(&loss(Seat::Black, TIMEOUT), None);
        assert_eq!(out_of_time, "Black ran out of time. White wins.");
        for end in [
            rules::Outcome::Checkmate { winner: Color::White },
            rules::Outcome::Extinction { winner: Color::Black, role: Role::Queen },
            rules::Outcome::Stalemate { by: Color::Black },
            rules::Outcome::Draw(DrawReason::Stalemate),
            rules::Outcome::Draw(DrawReason::Repetition),
        ] {
            assert_eq!(description(&by_rule(end), Some(end)), end.to_string());
            assert!(is_by_rule(end.reason()), "{}", end.reason());
        }
        let left = description(&loss(Seat::Black, ABSENCE), None);
        assert_eq!(left, "Black left the game. White wins.");
        assert_eq!(description(&aborted(), None), "The game was aborted.");
        for reason in [AGREEMENT, TIMEOUT, ABSENCE, CLAIMED_REPETITION, CLAIMED_QUIET_MOVES] {
            assert!(description(&draw(reason), None).starts_with("Draw"), "{reason}");
            assert!(!is_by_rule(reason), "{reason}");
        }
        let early = Some(rules::Outcome::Draw(DrawReason::Stalemate));
        assert_eq!(description(&draw(AGREEMENT), early), "Draw by agreement.");
    }

    /// FIDE Laws of Chess, 6.9. Black's time is up in each position.
    #[test]
    fn timeout_loses_only_if_the_opponent_can_checkmate() {
        for (variant, fen, is_drawn) in [
            // A knight cannot mate against queens, but can against a rook.
            (VariantId::Chess, "8/8/8/4k3/q7/8/4N3/4K3 b - - 0 1", true),
            (VariantId::Chess, "8/8/8/4k3/r7/8/4N3/4K3 b - - 0 1", false),
            (VariantId::Chess, "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1", false),
            // The pawns block each other, and neither king can pass them.
            (VariantId::Chess, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", true),
            // In Alice Chess the enemy queen can obstruct its own king.
            (VariantId::Alice, "8/8/8/8/8/8/2K5/k7|8/8/8/8/8/8/q7/2N5 b - - 0 1", false),
        ] {
            let rules = variant.default_rules();
            let position = glass_notation::fen::position(rules, fen).expect(fen);
            let ending = out_of_time(position.view(), Color::Black);
            let expected = if is_drawn { draw(TIMEOUT) } else { loss(Seat::Black, TIMEOUT) };
            assert_eq!(ending, expected, "{fen}");
        }
    }

    #[test]
    fn a_stalemate_may_be_worth_three_quarters() {
        let end = by_rule(rules::Outcome::Stalemate { by: Color::Black });
        assert_eq!((end.result.as_str(), end.winner), ("1/4-3/4", None));
        assert_eq!(format_score(&end.result), "¼–¾");
        assert_eq!(
            (format_score("1-0"), format_score("1/2-1/2")),
            ("1–0".to_owned(), "½–½".to_owned())
        );
    }
}

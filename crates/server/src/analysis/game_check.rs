//! The check of a finished game: evaluates every move and finds better ones.

use glass_engine::Score;
use glass_protocol::Chances;
use glass_rules::{AnyPosition, Color, History, Move, Outcome};
use serde::Serialize;

use crate::analysis::engine_lines;
use crate::board::played_move::PlayedMove;

/// The loss of expected score, in thousandths, from which a move is a blunder, a mistake or an inaccuracy.
const CLASS_THRESHOLDS: [(u32, MoveClass); 3] =
    [(150, MoveClass::Blunder), (100, MoveClass::Mistake), (50, MoveClass::Inaccuracy)];

/// The engine's evaluation of a position of the game.
#[derive(Debug, Clone)]
pub(crate) struct PositionEvaluation {
    /// The score from White's point of view.
    score: String,
    /// White's expected score, from 0 to 1000.
    white: u32,
    /// The moves that the engine would play.
    line: Vec<Move>,
}

/// The class of a weak move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MoveClass {
    Inaccuracy,
    Mistake,
    Blunder,
}

/// The result of a game check.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "checked")]
pub(crate) struct GameCheck {
    /// White's expected score at the start, from 0 to 1000.
    start: u32,
    moves: Vec<CheckedMove>,
    /// The accuracy of each side in percent; `None` for a side that has not moved.
    white: Option<u32>,
    black: Option<u32>,
}

/// A move with its evaluation.
#[derive(Debug, Serialize)]
struct CheckedMove {
    uci: String,
    /// The score after the move, from White's point of view.
    score: String,
    white: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<MoveClass>,
    /// The moves that would have been better.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    better: Vec<PlayedMove>,
}

impl PositionEvaluation {
    /// The evaluation that a search has found.
    pub(crate) fn from_search(position: &AnyPosition, score: Score, line: Vec<Move>) -> Self {
        let score = if position.turn() == Color::White { score } else { -score };
        let white = Chances::new(position.view().variant(), score).points();
        Self { score: engine_lines::format_score(score), white, line }
    }

    /// The evaluation of a position in which the game is over.
    pub(crate) fn from_outcome(outcome: Outcome) -> Self {
        let white = match outcome.result() {
            "1-0" => 1000,
            "3/4-1/4" => 750,
            "1/4-3/4" => 250,
            "0-1" => 0,
            _ => 500,
        };
        Self { score: outcome.result().to_owned(), white, line: Vec::new() }
    }

    /// The expected score of a side, from 0 to 1000.
    fn expected_score_of(&self, side: Color) -> u32 {
        if side == Color::White { self.white } else { 1000 - self.white }
    }
}

impl GameCheck {
    /// The check of a game. `judged` has every position, the start included.
    pub(crate) fn new(history: &History, judged: &[PositionEvaluation]) -> Self {
        let mut moves = Vec::new();
        let mut accuracies: [Vec<f64>; 2] = Default::default();
        let positions = history.positions().zip(history.moves()).zip(judged.windows(2));
        for ((position, &played), pair) in positions {
            let [before, after] = pair else { continue };
            let side = position.turn();
            let lost = match before.line.first() {
                // The engine's own choice loses nothing, whatever the next search finds.
                Some(&best) if best == played => 0,
                _ => before.expected_score_of(side).saturating_sub(after.expected_score_of(side)),
            };
            accuracies[usize::from(side == Color::Black)].push(accuracy(lost));
            let verdict =
                CLASS_THRESHOLDS.iter().find(|(least, _)| lost >= *least).map(|&(_, named)| named);
            let better = verdict.map(|_| engine_lines::played_moves(position, &before.line));
            moves.push(CheckedMove {
                uci: PlayedMove::new(position, played, None).uci,
                score: after.score.clone(),
                white: after.white,
                verdict,
                better: better.unwrap_or_default(),
            });
        }
        let [white, black] = accuracies.map(|moves| {
            let sum: f64 = moves.iter().sum();
            (!moves.is_empty()).then(|| (sum / moves.len() as f64).round() as u32)
        });
        let start = judged.first().map_or(500, |start| start.white);
        Self { start, moves, white, black }
    }
}

/// The accuracy of a move in percent, from its loss in thousandths. The curve is explained at
/// lichess.org/page/accuracy.
fn accuracy(lost: u32) -> f64 {
    let lost = f64::from(lost) / 10.0;
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn a_move_that_gives_points_away_is_named_with_the_better_line() {
        let mut history = History::new(AnyPosition::start(VariantId::Chess.default_rules()));
        let mut judged = Vec::new();
        // The fool's mate: the engine's evaluation of each position, and its choice there.
        for (played, worth, best) in
            [("f3", 30, "e4"), ("e5", 60, "e5"), ("g4", -80, "d3"), ("Qh4", 32_000, "Qh4")]
        {
            let position = history.position().clone();
            let read = |text| read_move(position.view(), text).unwrap();
            let score = if worth > 31_000 { Score::Mate(1) } else { Score::Centipawns(worth) };
            judged.push(PositionEvaluation::from_search(&position, score, vec![read(best)]));
            history.play(read(played)).unwrap();
        }
        judged.push(PositionEvaluation::from_outcome(history.outcome().unwrap()));
        let check = GameCheck::new(&history, &judged);
        let verdicts: Vec<_> = check.moves.iter().map(|played| played.verdict).collect();
        assert_eq!(verdicts[1..], [None, Some(MoveClass::Blunder), None]);
        assert_eq!(check.moves[2].better[0].san, "d3");
        assert_eq!(check.moves[3].white, 0);
        assert_eq!(check.moves[3].score, "0-1");
        assert_eq!(check.black, Some(100));
        assert!(check.white.unwrap() < 70, "{check:?}");
    }

    #[test]
    fn accuracy_falls_with_lost_points() {
        assert!((accuracy(0) - 100.0).abs() < 0.01 && accuracy(1000) < 1.0);
        assert!((1..1000).all(|lost| accuracy(lost) <= accuracy(lost - 1)));
    }
}

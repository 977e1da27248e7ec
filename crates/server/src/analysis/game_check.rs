//! The check of a finished game: evaluates every move and finds better ones.

use glass_engine::Score;
use glass_protocol::Chances;
use glass_rules::{AnyPosition, Color, History, Move, Outcome};
use serde::{Deserialize, Serialize};

use crate::analysis::{accuracy, engine_lines};
use crate::board::played_move::PlayedMove;

/// The loss of expected score, in thousandths, from which a move is marked.
pub(crate) const MARKED_LOSS: u32 = 50;
/// The loss of expected score, in thousandths, from which a move is a blunder, a mistake or an inaccuracy.
const CLASS_THRESHOLDS: [(u32, MoveClass); 3] =
    [(150, MoveClass::Blunder), (100, MoveClass::Mistake), (MARKED_LOSS, MoveClass::Inaccuracy)];

/// The engine's evaluation of a position of the game, and of the move that was played there, both from one search.
#[derive(Debug, Clone)]
pub(crate) struct PositionEvaluation {
    /// The score of the best move.
    best: Evaluation,
    /// The score of the move played; `None` at the end of the game.
    played: Option<Evaluation>,
    /// The moves that the engine would play.
    line: Vec<Move>,
}

/// A score for people and for the accuracy.
#[derive(Debug, Clone)]
struct Evaluation {
    /// The score from White's point of view.
    score: String,
    /// White's expected score, from 0 to 1000.
    white: u32,
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
    /// The positions that the engine searched for each move. A check with fewer than the server's setting is refined.
    nodes: u32,
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

impl Evaluation {
    fn new(position: &AnyPosition, score: Score) -> Self {
        let score = if position.turn() == Color::White { score } else { -score };
        let white = Chances::new(position.view().variant(), score).points();
        Self { score: engine_lines::format_score(score), white }
    }

    fn from_outcome(outcome: Outcome) -> Self {
        let white = match outcome.result() {
            "1-0" => 1000,
            "3/4-1/4" => 750,
            "1/4-3/4" => 250,
            "0-1" => 0,
            _ => 500,
        };
        Self { score: outcome.result().to_owned(), white }
    }

    /// The expected score of a side, from 0 to 1000.
    fn expected_score_of(&self, side: Color) -> u32 {
        if side == Color::White { self.white } else { 1000 - self.white }
    }
}

impl PositionEvaluation {
    /// The evaluation that a search has found: the score and the line of the best move, and the score of the move played.
    pub(crate) fn from_search(
        position: &AnyPosition,
        (best, line): (Score, Vec<Move>),
        played: Option<Score>,
    ) -> Self {
        let played = played.map(|score| Evaluation::new(position, score));
        Self { best: Evaluation::new(position, best), played, line }
    }

    /// The evaluation of a position in which the game is over.
    pub(crate) fn from_outcome(outcome: Outcome) -> Self {
        Self { best: Evaluation::from_outcome(outcome), played: None, line: Vec::new() }
    }
}

impl GameCheck {
    /// The check of a game. `judged` has every position, including the start. `book` has a flag for each of the first
    /// moves that is set for known opening moves, which are never marked.
    pub(crate) fn new(
        history: &History,
        judged: &[PositionEvaluation],
        book: &[bool],
        nodes: u32,
    ) -> Self {
        let mut moves = Vec::new();
        let mut losses = Vec::new();
        let start = judged.first().map_or(500, |start| start.best.white);
        let mut white = vec![start];
        let positions = history.positions().zip(history.moves()).zip(judged.windows(2));
        for (ply, ((position, &played), pair)) in positions.enumerate() {
            let [before, next] = pair else { continue };
            let side = position.turn();
            // A finished game has a definite result, whatever the search has found.
            let ended = next.line.is_empty();
            let after = before.played.as_ref().filter(|_| !ended).unwrap_or(&next.best);
            let lost = match before.line.first() {
                Some(&best) if best == played => 0,
                _ => before
                    .best
                    .expected_score_of(side)
                    .saturating_sub(after.expected_score_of(side)),
            };
            losses.push((side, f64::from(lost) / 10.0));
            white.push(after.white);
            let is_book = book.get(ply).is_some_and(|&is_book| is_book);
            let verdict = CLASS_THRESHOLDS
                .iter()
                .find(|(least, _)| lost >= *least && !is_book)
                .map(|&(_, class)| class);
            let better = verdict.map(|_| engine_lines::played_moves(position, &before.line));
            moves.push(CheckedMove {
                uci: PlayedMove::new(position, played, None).uci,
                score: after.score.clone(),
                white: after.white,
                verdict,
                better: better.unwrap_or_default(),
            });
        }
        let [white, black] = accuracy::of_game(&losses, &white);
        Self { nodes, start, moves, white, black }
    }

    /// Whether a stored check has searched at least this many positions for each move.
    pub(crate) fn is_complete(stored: &str, nodes: u32) -> bool {
        #[derive(Deserialize)]
        struct Depth {
            #[serde(default)]
            nodes: u32,
        }
        serde_json::from_str::<Depth>(stored).is_ok_and(|depth| depth.nodes >= nodes)
    }

    /// The score after each move, and its mark.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (&str, &'static str)> {
        self.moves.iter().map(|checked| {
            let mark = match checked.verdict {
                Some(MoveClass::Inaccuracy) => "?!",
                Some(MoveClass::Mistake) => "?",
                Some(MoveClass::Blunder) => "??",
                None => "",
            };
            (checked.score.as_str(), mark)
        })
    }

    /// The accuracy of White and Black in percent.
    pub(crate) fn accuracies(&self) -> [Option<u32>; 2] {
        [self.white, self.black]
    }
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn weak_move_is_marked_with_a_better_line() {
        let mut history = History::new(AnyPosition::start(VariantId::Chess.default_rules()));
        let mut judged = Vec::new();
        let score_of = |played: &str| match played {
            "g4" => Score::Mate(-1),
            _ => Score::Centipawns(-60),
        };
        // The fool's mate: the engine's evaluation of each position, and its choice there.
        for (played, worth, best) in
            [("f3", 30, "e4"), ("e5", 60, "e5"), ("g4", -80, "d3"), ("Qh4", 32_000, "Qh4")]
        {
            let position = history.position().clone();
            let read = |text| read_move(position.view(), text).unwrap();
            let score = if worth > 31_000 { Score::Mate(1) } else { Score::Centipawns(worth) };
            let line = vec![read(best)];
            let after = if best == played { score } else { score_of(played) };
            judged.push(PositionEvaluation::from_search(&position, (score, line), Some(after)));
            history.play(read(played)).unwrap();
        }
        judged.push(PositionEvaluation::from_outcome(history.outcome().unwrap()));
        let check = GameCheck::new(&history, &judged, &[], 1_000);
        let verdicts: Vec<_> = check.moves.iter().map(|played| played.verdict).collect();
        assert_eq!(verdicts[1..], [None, Some(MoveClass::Blunder), None]);
        assert_eq!(check.moves[2].better[0].san, "d3");
        assert_eq!(check.moves[3].white, 0);
        assert_eq!(check.moves[3].score, "0-1");
        assert_eq!(check.black, Some(100));
        assert!(check.white.unwrap() < 70, "{check:?}");
    }

    #[test]
    fn known_opening_moves_are_not_marked() {
        let mut history = History::new(AnyPosition::start(VariantId::Chess.default_rules()));
        let start = history.position().clone();
        let read = |text| read_move(start.view(), text).unwrap();
        let score = Score::Centipawns;
        let judged = [
            PositionEvaluation::from_search(
                &start,
                (score(30), vec![read("e4")]),
                Some(score(-200)),
            ),
            PositionEvaluation::from_search(&start, (score(200), vec![read("e4")]), None),
        ];
        history.play(read("g4")).unwrap();
        let verdict = |book: &[bool]| GameCheck::new(&history, &judged, book, 1).moves[0].verdict;
        assert_eq!((verdict(&[]), verdict(&[true])), (Some(MoveClass::Blunder), None));
    }

    #[test]
    fn checks_of_fewer_positions_are_incomplete() {
        let check = GameCheck::new(
            &History::new(AnyPosition::start(VariantId::Chess.default_rules())),
            &[],
            &[],
            500,
        );
        let stored = serde_json::to_string(&check).unwrap();
        assert!(GameCheck::is_complete(&stored, 500) && !GameCheck::is_complete(&stored, 501));
        // The stored format of older checks, which scored both moves in separate searches.
        assert!(!GameCheck::is_complete(r#"{"type":"checked","start":500,"moves":[]}"#, 1));
    }
}

//! Formats the engine's lines of an analysis for the page.

use glass_engine::Score;
use glass_protocol::Chances;
use glass_rules::{AnyPosition, Color, Move};
use serde::Serialize;

use crate::analysis::pool::{Found, FoundLine, Progress};
use crate::board::played_move::PlayedMove;
use crate::t;

/// The maximum number of moves shown for a line.
const MAX_LINE_MOVES: usize = 12;

/// The engine's results for a position, as the page receives them.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "lines")]
pub(crate) struct EngineLines {
    /// `waiting`, `thinking` or `done`.
    stage: &'static str,
    /// A message about the stage; empty if there is none.
    words: String,
    depth: u32,
    nodes: u64,
    /// Nodes a second.
    speed: u64,
    lines: Vec<EngineLine>,
}

/// A line with its evaluation from White's point of view.
#[derive(Debug, Serialize)]
struct EngineLine {
    /// The score as text: `+0.35`, `#4`, `−#2`.
    score: String,
    /// White's expected score, from 0 to 1000.
    white: u32,
    moves: Vec<PlayedMove>,
}

impl EngineLines {
    /// The lines that a search has found in a position.
    pub(crate) fn new(position: &AnyPosition, found: &Found) -> Self {
        Self {
            stage: match found.progress {
                Progress::Waiting(_) => "waiting",
                Progress::Thinking(_) => "thinking",
                _ => "done",
            },
            words: stage_message(found),
            depth: found.depth,
            nodes: found.nodes,
            speed: found.speed(),
            lines: found.lines.iter().map(|line| EngineLine::new(position, line)).collect(),
        }
    }
}

impl EngineLine {
    fn new(position: &AnyPosition, line: &FoundLine) -> Self {
        let turn = position.turn();
        let score = if turn == Color::White { line.score } else { -line.score };
        let chances = Chances::new(position.view().variant(), score);
        Self {
            score: format_score(score),
            white: chances.points(),
            moves: played_moves(position, &line.moves),
        }
    }
}

/// The moves with their effects on the boards. The end of a line comes from a hash table and may be illegal.
pub(crate) fn played_moves(position: &AnyPosition, moves: &[Move]) -> Vec<PlayedMove> {
    let mut position = position.clone();
    let mut result = Vec::new();
    for &played in moves.iter().take(MAX_LINE_MOVES) {
        if !position.view().legal_moves().contains(&played) {
            break;
        }
        result.push(PlayedMove::new(&position, played, None));
        position = position.after(played);
    }
    result
}

/// The text of a score: pawns, or the moves to mate.
pub(crate) fn format_score(score: Score) -> String {
    match score {
        Score::Centipawns(worth) => {
            let sign = if worth < 0 { "−" } else { "+" };
            format!("{sign}{}.{:02}", worth.abs() / 100, worth.abs() % 100)
        }
        Score::Mate(moves) if moves > 0 => format!("#{moves}"),
        Score::Mate(moves) => format!("−#{}", -moves),
    }
}

fn stage_message(found: &Found) -> String {
    match found.progress {
        Progress::Waiting(0) | Progress::Thinking(0) => String::new(),
        Progress::Waiting(count) => t("engine-waiting").count("others", count).into(),
        Progress::Thinking(count) => t("engine-shared").count("others", count).into(),
        Progress::TimeIsUp => {
            t("analysis-search-time").with("seconds", found.thought.as_secs_f64().round()).into()
        }
        Progress::Complete => t("analysis-complete").into(),
        Progress::Failed => t("engine-failed").into(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use glass_notation::read_move;
    use glass_rules::VariantId;
    use serde_json::json;

    use super::*;

    #[test]
    fn scores_are_written_for_people_and_for_white() {
        assert_eq!(format_score(Score::Centipawns(35)), "+0.35");
        assert_eq!(format_score(Score::Centipawns(-1207)), "−12.07");
        assert_eq!([4, -2].map(|moves| format_score(Score::Mate(moves))), ["#4", "−#2"]);
        let start = AnyPosition::start(VariantId::Alice.default_rules());
        let first = read_move(start.view(), "e4").unwrap();
        let after = start.after(first);
        let reply = read_move(after.view(), "d5").unwrap();
        let found = Found {
            progress: Progress::Thinking(1),
            depth: 7,
            nodes: 5_000,
            thought: Duration::from_millis(10),
            lines: vec![FoundLine { score: Score::Centipawns(50), moves: vec![reply, first] }],
        };
        let told = serde_json::to_value(EngineLines::new(&after, &found)).unwrap();
        assert_eq!((&told["stage"], &told["speed"]), (&json!("thinking"), &json!(500_000)));
        assert_eq!(told["words"], "Shared with 1 other analysis.");
        let line = &told["lines"][0];
        assert_eq!(line["score"], "−0.50");
        assert!(line["white"].as_u64().unwrap() < 500, "{line}");
        // An illegal move ends the line.
        assert_eq!(line["moves"].as_array().unwrap().len(), 1);
        assert_eq!(line["moves"][0]["san"], "d5/B");
    }
}

//! Parses the lines of an engine.

use glass_engine::Score;

use crate::Thought;
use crate::options::OfferedOption;

/// A line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciEngineLine {
    /// It offers an option.
    Option(OfferedOption),
    /// The engine has listed its options.
    UciOk,
    /// The engine is ready.
    ReadyOk,
    /// A report of a search.
    Info(Thought),
    /// The best move in the engine's notation; empty if it is missing.
    BestMove(String),
    /// Any other line, which the protocol requires to ignore.
    Other,
}

impl UciEngineLine {
    /// Parses a line.
    pub fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "uciok" => Self::UciOk,
            "readyok" => Self::ReadyOk,
            "bestmove" => {
                Self::BestMove(rest.split_whitespace().next().unwrap_or_default().to_owned())
            }
            "info" => Self::Info(info(rest)),
            "option" => OfferedOption::read_uci(rest).map_or(Self::Other, Self::Option),
            _ => Self::Other,
        }
    }
}

/// The report of an `info` line. Empty for lines other than the best.
fn info(text: &str) -> Thought {
    let mut thought = Thought::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => thought.depth = words.next().and_then(|depth| depth.parse().ok()),
            "nodes" => thought.nodes = words.next().and_then(|nodes| nodes.parse().ok()),
            "score" => {
                let (kind, value) = (words.next(), words.next());
                let value = value.and_then(|value| value.parse().ok());
                thought.score = match (kind, value) {
                    (Some("cp"), Some(value)) => Some(Score::Centipawns(value)),
                    (Some("mate"), Some(value)) => Some(Score::Mate(value)),
                    _ => None,
                };
            }
            // A bound is not a score.
            "lowerbound" | "upperbound" => thought.score = None,
            "multipv" if words.next() != Some("1") => return Thought::default(),
            "pv" | "string" => break,
            _ => {}
        }
    }
    thought
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(
            UciEngineLine::read("bestmove e2e4 ponder e7e5"),
            UciEngineLine::BestMove("e2e4".to_owned())
        );
        assert_eq!(UciEngineLine::read("bestmove"), UciEngineLine::BestMove(String::new()));
        assert_eq!(UciEngineLine::read("id name bestmove"), UciEngineLine::Other);
        let thought = |line| match UciEngineLine::read(line) {
            UciEngineLine::Info(Thought { depth, score, nodes }) => (depth, score, nodes),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            thought("info depth 7 seldepth 9 multipv 1 score cp -31 nodes 512 nps 9 pv depth 3"),
            (Some(7), Some(Score::Centipawns(-31)), Some(512))
        );
        assert_eq!(thought("info score mate -2 depth 3"), (Some(3), Some(Score::Mate(-2)), None));
        assert_eq!(thought("info depth 8 score cp 50 lowerbound"), (Some(8), None, None));
        assert_eq!(thought("info depth 8 multipv 2 score cp 50"), (None, None, None));
        assert_eq!(thought("info string depth 5"), (None, None, None));
    }
}

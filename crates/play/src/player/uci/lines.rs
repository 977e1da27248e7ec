//! The lines of the Universal Chess Interface, as the side that asks writes and reads them.

use glass_engine::Score;
use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, Color, History};

use crate::Thought;
use crate::player::Turn;

/// An option that an engine offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub name: String,
    /// The values of a combo; empty for other types.
    pub values: Vec<String>,
}

impl Choice {
    /// Whether the option may be set so.
    pub fn allows(&self, value: &str) -> bool {
        self.values.is_empty() || self.values.iter().any(|known| known.eq_ignore_ascii_case(value))
    }
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Option(Choice),
    Ok,
    Ready,
    Thought(Thought),
    /// The best move, as it is written; empty if it is missing.
    Best(String),
    Other,
}

/// Understands a line.
pub fn parse(line: &str) -> Said {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match word {
        "uciok" => Said::Ok,
        "readyok" => Said::Ready,
        "bestmove" => Said::Best(rest.split_whitespace().next().unwrap_or_default().to_owned()),
        "info" => Said::Thought(info(rest)),
        "option" => choice(rest).map_or(Said::Other, Said::Option),
        _ => Said::Other,
    }
}

/// `name NAME type TYPE default … var VALUE var VALUE`.
fn choice(text: &str) -> Option<Choice> {
    let (_, name) = text.split_once("name ")?;
    let (name, rest) = name.split_once(" type ")?;
    let values = match rest.trim_start().starts_with("combo") {
        true => rest.split(" var ").skip(1).map(|value| value.trim().to_owned()).collect(),
        false => Vec::new(),
    };
    Some(Choice { name: name.trim().to_owned(), values })
}

/// The news of an `info` line; nothing of lines other than the best.
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
            // A bound is not yet a score.
            "lowerbound" | "upperbound" => thought.score = None,
            "multipv" if words.next() != Some("1") => return Thought::default(),
            "pv" | "string" => break,
            _ => {}
        }
    }
    thought
}

/// The line that sets a game up.
pub fn position(history: &History) -> String {
    let start = history.start();
    let rules = start.view().rules();
    let mut line = if *start == AnyPosition::start(rules) {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", fen::write(start.view()))
    };
    if !history.moves().is_empty() {
        line.push_str(" moves");
    }
    for &played in history.moves() {
        line.push(' ');
        line.push_str(&coordinate::write(rules.variant, played));
    }
    line
}

/// The line that asks for a move.
pub fn go(turn: &Turn<'_>) -> String {
    let mut line = "go".to_owned();
    let mut push = |name: &str, value: u128| line.push_str(&format!(" {name} {value}"));
    if let Some(own) = turn.own {
        // An player without a clock has as much time as it likes.
        let other = turn.other.unwrap_or(own);
        let [white, black] = match turn.history.position().turn() {
            Color::White => [own, other],
            Color::Black => [other, own],
        };
        push("wtime", white.left().as_millis());
        push("btime", black.left().as_millis());
        push("winc", white.increment().as_millis());
        push("binc", black.increment().as_millis());
        if let Some(moves) = own.moves_to_go() {
            push("movestogo", moves.into());
        }
    }
    if let Some(time) = turn.limits.move_time {
        push("movetime", time.as_millis());
    }
    if let Some(nodes) = turn.limits.nodes {
        push("nodes", nodes.into());
    }
    if let Some(depth) = turn.limits.depth {
        push("depth", depth.into());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameClock, TurnLimits};
    use glass_notation::read_move;
    use glass_rules::VariantId;

    #[test]
    fn lines_are_understood() {
        assert_eq!(parse("bestmove e2e4 ponder e7e5"), Said::Best("e2e4".to_owned()));
        assert_eq!(parse("bestmove"), Said::Best(String::new()));
        assert_eq!(parse("id name bestmove"), Said::Other);
        let thought = |line| match parse(line) {
            Said::Thought(Thought { depth, score, nodes }) => (depth, score, nodes),
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

    #[test]
    fn options_keep_names_and_values() {
        let Said::Option(choice) =
            parse("option name UCI_Variant type combo default alice var alice var 4D chess")
        else {
            panic!("an option")
        };
        assert_eq!((choice.name.as_str(), choice.values.len()), ("UCI_Variant", 2));
        assert!(choice.allows("4d chess") && !choice.allows("chess"));
        let Said::Option(choice) = parse("option name Clear Hash type button") else {
            panic!("an option")
        };
        assert_eq!(choice.name, "Clear Hash");
    }

    #[test]
    fn questions_tell_the_game_and_both_clocks() {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        assert_eq!(position(&history), "position startpos");
        let knight = read_move(history.position().view(), "Nf3").unwrap();
        history.play(knight).unwrap();
        assert_eq!(position(&history), "position startpos moves g1f3");
        let mut turn = Turn {
            history: &history,
            limits: TurnLimits { nodes: Some(5), ..TurnLimits::default() },
            own: Some(GameClock::new("40/60+1".parse().unwrap())),
            other: Some(GameClock::new("30".parse().unwrap())),
        };
        assert_eq!(go(&turn), "go wtime 30000 btime 60000 winc 0 binc 1000 movestogo 40 nodes 5");
        turn.own = None;
        assert_eq!(go(&turn), "go nodes 5");
    }
}

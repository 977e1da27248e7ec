//! Parses the lines of an engine.

use glass_rules::Color;

use super::features::read_features;
use super::posted::read_posted;
use crate::Thought;

/// A line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum XBoardEngineLine {
    /// Features by name and value.
    XBoardFeatures(Vec<(String, String)>),
    /// Its move in its own notation: `move e2e4`, or `1. ... e7e5` in version 1 of the protocol.
    Move(String),
    /// Its move in the style of GNU Chess: `My move is : e7e5`. It may repeat a preceding [`Self::Move`].
    MyMove(String),
    /// A report of a search.
    Thought(Thought),
    /// The answer to the ping with this number.
    Pong(u32),
    /// It resigns.
    Resigns,
    /// It claims that the game is over.
    Result {
        /// The claimed winner; `None` for a draw.
        winner: Option<Color>,
    },
    /// It rejects a move or a command.
    Refuses,
    /// Any other line.
    Other,
}

impl XBoardEngineLine {
    /// Parses a line.
    pub fn read(line: &str) -> Self {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(text) = line.trim_start().strip_prefix("My move is") {
            return Self::MyMove(text.trim_start_matches([' ', ':']).trim_end().to_owned());
        }
        if let Some(text) = numbered_reply(word, rest) {
            return Self::Move(text.to_owned());
        }
        match word {
            "feature" => Self::XBoardFeatures(read_features(rest)),
            "move" => Self::Move(rest.to_owned()),
            "pong" => rest.parse().map_or(Self::Other, Self::Pong),
            "resign" => Self::Resigns,
            "1-0" => Self::Result { winner: Some(Color::White) },
            "0-1" => Self::Result { winner: Some(Color::Black) },
            "1/2-1/2" => Self::Result { winner: None },
            "Illegal" | "Invalid" if rest.starts_with("move") => Self::Refuses,
            _ => read_posted(line).map_or(Self::Other, Self::Thought),
        }
    }
}

/// The move in a line such as `12. ... e7e5`.
fn numbered_reply<'t>(number: &str, rest: &'t str) -> Option<&'t str> {
    let number = number.strip_suffix('.')?;
    let text = rest.strip_prefix("...")?.trim();
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (is_number && !text.is_empty() && !text.contains(char::is_whitespace)).then_some(text)
}

#[cfg(test)]
mod tests {
    use glass_engine::Score;

    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(XBoardEngineLine::read("move e2e4"), XBoardEngineLine::Move("e2e4".to_owned()));
        assert_eq!(
            XBoardEngineLine::read("12. ... e7e5"),
            XBoardEngineLine::Move("e7e5".to_owned())
        );
        assert_eq!(XBoardEngineLine::read("12. e2e4"), XBoardEngineLine::Other);
        for line in ["My move is : e7e5", "My move is: e7e5 "] {
            assert_eq!(
                XBoardEngineLine::read(line),
                XBoardEngineLine::MyMove("e7e5".to_owned()),
                "{line}"
            );
        }
        assert_eq!(XBoardEngineLine::read("Invalid move: e2e5"), XBoardEngineLine::Refuses);
        assert_eq!(XBoardEngineLine::read("pong 7"), XBoardEngineLine::Pong(7));
        assert_eq!(
            XBoardEngineLine::read("0-1 {White resigns}"),
            XBoardEngineLine::Result { winner: Some(Color::Black) }
        );
        assert_eq!(
            XBoardEngineLine::read("1/2-1/2 {agreed}"),
            XBoardEngineLine::Result { winner: None }
        );
        assert_eq!(XBoardEngineLine::read("Illegal move: e2e5"), XBoardEngineLine::Refuses);
        assert_eq!(XBoardEngineLine::read("# 3 4 5 6"), XBoardEngineLine::Other);
        let thought = |line| match XBoardEngineLine::read(line) {
            XBoardEngineLine::Thought(Thought { depth, score, nodes }) => (depth, score, nodes),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            thought("9 156 1084 48000 Nf3 Nc6"),
            (Some(9), Some(Score::Centipawns(156)), Some(48000))
        );
        assert_eq!(thought("3 100002 1 9 Qh5").1, Some(Score::Mate(2)));
        assert_eq!(thought("3 -100001 1 9 Qh5").1, Some(Score::Mate(-1)));
    }
}

//! The lines that an engine writes by the Chess Engine Communication Protocol.

use glass_engine::Score;
use glass_rules::Color;

use crate::Thought;

/// From here on a score is a mate: so many moves more than this.
const MATE: i32 = 100_000;

/// What an engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Features(Vec<(String, String)>),
    Move(String),
    Thought(Thought),
    Pong(u32),
    Resigns,
    /// It claims that the game is over; nobody wins a draw.
    Result {
        winner: Option<Color>,
    },
    /// It does not accept a move or a command.
    Refuses,
    Other,
}

/// Understands a line.
pub fn parse(line: &str) -> Said {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "feature" => Said::Features(features(rest)),
        "move" => Said::Move(rest.to_owned()),
        "pong" => rest.parse().map_or(Said::Other, Said::Pong),
        "resign" => Said::Resigns,
        "1-0" => Said::Result { winner: Some(Color::White) },
        "0-1" => Said::Result { winner: Some(Color::Black) },
        "1/2-1/2" => Said::Result { winner: None },
        "Illegal" if rest.starts_with("move") => Said::Refuses,
        _ => thinking(line).map_or(Said::Other, Said::Thought),
    }
}

/// `NAME=VALUE NAME="VALUE" …`
fn features(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((name, behind)) = rest.split_once('=') {
        let (value, behind) = match behind.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => behind.split_once(char::is_whitespace).unwrap_or((behind, "")),
        };
        found.push((name.trim().to_owned(), value.to_owned()));
        rest = behind;
    }
    found
}

/// `PLY SCORE CENTISECONDS NODES LINE`.
fn thinking(line: &str) -> Option<Thought> {
    let mut words = line.split_whitespace();
    let ply = words.next()?.trim_end_matches(['.', '+', '&', '-']).parse().ok()?;
    let score: i32 = words.next()?.parse().ok()?;
    let _time: u64 = words.next()?.parse().ok()?;
    let nodes = words.next()?.parse().ok()?;
    let score = match score {
        MATE.. => Score::Mate((score - MATE).max(1)),
        _ if score <= -MATE => Score::Mate((score + MATE).min(-1)),
        _ => Score::Centipawns(score),
    };
    Some(Thought { depth: Some(ply), score: Some(score), nodes: Some(nodes) })
}

/// What an engine says that it can, with the protocol's assumptions before it has.
#[derive(Clone, Debug)]
pub struct Features {
    pub ping: bool,
    pub setboard: bool,
    pub usermove: bool,
    pub san: bool,
    pub time: bool,
    pub done: bool,
    pub variants: Vec<String>,
    /// The names of the options, `memory` and `cores` among them.
    pub options: Vec<String>,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            ping: false,
            setboard: false,
            usermove: false,
            san: false,
            time: true,
            done: false,
            variants: Vec::new(),
            options: Vec::new(),
        }
    }
}

impl Features {
    /// Takes a feature over and gives the answer to it.
    pub fn learn(&mut self, name: String, value: String) -> String {
        let on = value == "1";
        let mut option = |listed: bool, name: &str| {
            if listed {
                self.options.push(name.to_owned());
            }
        };
        match name.as_str() {
            "ping" => self.ping = on,
            "setboard" => self.setboard = on,
            "usermove" => self.usermove = on,
            "san" => self.san = on,
            "time" => self.time = on,
            "done" => self.done = on,
            "memory" => option(on, "memory"),
            "smp" => option(on, "cores"),
            // `NAME -spin 1 0 9`
            "option" => option(true, value.split(" -").next().unwrap_or_default().trim()),
            "variants" => {
                self.variants = value.split(',').map(|name| name.trim().to_owned()).collect();
            }
            "playother" | "colors" | "myname" | "name" | "reuse" | "analyze" | "debug" | "draw"
            | "sigint" | "sigterm" | "ics" | "pause" | "nps" | "egt" | "setscore" | "exclude"
            | "highlight" => {}
            _ => return format!("rejected {name}"),
        }
        format!("accepted {name}")
    }

    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    pub fn plays(&self, variant: &str) -> bool {
        self.variants.iter().any(|known| known == variant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_learnt_with_quotes_and_all() {
        let mut features = Features::default();
        let line =
            "feature ping=1 variants=\"normal,alice\" option=\"RuleSet -string cvp\" time=0 odd=1";
        let Said::Features(told) = parse(line) else { panic!("features") };
        let answers: Vec<_> =
            told.into_iter().map(|(name, value)| features.learn(name, value)).collect();
        assert_eq!(
            answers,
            [
                "accepted ping",
                "accepted variants",
                "accepted option",
                "accepted time",
                "rejected odd"
            ]
        );
        assert!(features.ping && !features.time && !features.done);
        assert!(features.plays("alice") && !features.plays("alic"));
        assert!(features.has_option("ruleset"));
    }

    #[test]
    fn lines_are_understood() {
        assert_eq!(parse("move e2e4"), Said::Move("e2e4".to_owned()));
        assert_eq!(parse("pong 7"), Said::Pong(7));
        assert_eq!(parse("0-1 {White resigns}"), Said::Result { winner: Some(Color::Black) });
        assert_eq!(parse("1/2-1/2 {agreed}"), Said::Result { winner: None });
        assert_eq!(parse("Illegal move: e2e5"), Said::Refuses);
        assert_eq!(parse("# 3 4 5 6"), Said::Other);
        let thought = |line| match parse(line) {
            Said::Thought(Thought { depth, score, nodes }) => (depth, score, nodes),
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

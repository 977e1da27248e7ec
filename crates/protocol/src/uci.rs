//! The state that the lines of a graphical interface act upon.

mod go;
mod options;
mod position;
mod show;

use glass_rules::{AnyPosition, History};

use self::options::Settings;
use crate::action::{Action, Perft};

/// The longest part of a strange line that an answer repeats.
const MOST_REPEATED: usize = 80;

/// One side of a conversation by the Universal Chess Interface.
#[derive(Clone, Debug)]
pub struct Uci {
    settings: Settings,
    history: History,
    /// Games begun so far, from which the mistakes of weak levels are drawn.
    games: u64,
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}

impl Uci {
    /// A conversation that begins with Alice Chess.
    pub fn new() -> Self {
        let settings = Settings::default();
        let history = History::new(AnyPosition::start(settings.rules));
        Self { settings, history, games: 0 }
    }

    /// The game whose last position is set up.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Understands a line, whatever it is, and tells what to do.
    pub fn line(&mut self, line: &str) -> Vec<Action> {
        let line = line.trim();
        let (command, rest) = match line.split_once(char::is_whitespace) {
            Some((command, rest)) => (command, rest.trim()),
            None => (line, ""),
        };
        match command {
            "" | "debug" | "register" => Vec::new(),
            "uci" => self.introduce(),
            "isready" => vec![Action::Reply("readyok".to_owned())],
            "setoption" => self.set_option(rest),
            "ucinewgame" => {
                self.games += 1;
                vec![Action::Clear]
            }
            "position" => answer(self.set_position(rest)),
            "go" => self.go(rest),
            "perft" => self.perft(rest),
            "stop" | "ponderhit" => vec![Action::Stop],
            "quit" => vec![Action::Quit],
            "d" => self.show().into_iter().map(Action::Reply).collect(),
            "eval" => {
                let value = glass_engine::evaluate(self.history.position());
                vec![Action::Reply(format!("info string static evaluation {value}"))]
            }
            _ => vec![complain(format!("unknown command “{}”", shorten(line)))],
        }
    }

    fn introduce(&self) -> Vec<Action> {
        let mut lines = vec![
            concat!("id name Looking-Glass ", env!("CARGO_PKG_VERSION")).to_owned(),
            "id author the Looking-Glass authors".to_owned(),
        ];
        lines.extend(self.settings.describe());
        lines.push("uciok".to_owned());
        lines.into_iter().map(Action::Reply).collect()
    }

    fn perft(&self, depth: &str) -> Vec<Action> {
        match depth.parse() {
            Ok(depth) => {
                let position = self.history.position().clone();
                vec![Action::Perft(Box::new(Perft { position, depth }))]
            }
            Err(_) => vec![complain(format!("perft needs a depth, not “{}”", shorten(depth)))],
        }
    }
}

/// A remark on something that was not understood.
fn complain(remark: String) -> Action {
    Action::Reply(format!("info string {remark}"))
}

/// Nothing to do, or a remark.
fn answer(result: Result<(), String>) -> Vec<Action> {
    result.err().map(complain).into_iter().collect()
}

/// The beginning of a text, fit for a line of an answer.
fn shorten(text: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(MOST_REPEATED).map(clean).collect();
    if text.chars().nth(MOST_REPEATED).is_some() {
        short.push('…');
    }
    short
}

//! The Universal Chess Interface, both ends: [`Uci`] answers as an engine does; [`EngineLine`] and the functions read and
//! write what the program that asks hears and says.

mod engine_line;
mod go;
mod info;
mod options;
mod position;
mod show;

use glass_engine::{Info, Report};
use glass_rules::{History, RuleSet, VariantId};

use crate::Conversation;
use crate::action::{EngineAction, Go, Judge, start};
use crate::perft::Perft;
use crate::settings::Settings;
use crate::words::{reason, shorten, split_word};

pub use self::engine_line::EngineLine;
pub use self::go::{GoTimes, go_line};
pub use self::options::set_option_line;
pub use self::position::position_line;
pub use crate::options::OfferedOption;

/// A conversation by the Universal Chess Interface. It begins with Alice Chess.
#[derive(Clone, Debug)]
pub struct Uci {
    settings: Settings,
    rules: &'static RuleSet,
    history: History,
    /// Whether positions are studied and not played.
    studies: bool,
    shows_chances: bool,
    /// Games begun so far, from which the mistakes of weak levels are drawn.
    games: u64,
    /// Searches asked for so far.
    searches: u64,
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}

impl Uci {
    /// A conversation of which no word has been said.
    pub fn new() -> Self {
        let rules = VariantId::DEFAULT.default_rules();
        Self {
            settings: Settings::default(),
            rules,
            history: start(rules),
            studies: false,
            shows_chances: false,
            games: 0,
            searches: 0,
        }
    }

    fn introduce() -> Vec<EngineAction> {
        let mut lines = vec![
            concat!("id name Looking-Glass ", env!("CARGO_PKG_VERSION")).to_owned(),
            "id author the Looking-Glass authors".to_owned(),
        ];
        lines.extend(Self::describe());
        lines.push("uciok".to_owned());
        replies(lines)
    }

    fn perft(&self, depth: &str) -> Vec<EngineAction> {
        match depth.parse() {
            Ok(depth) => {
                let position = self.history.position().clone();
                vec![EngineAction::Perft(Box::new(Perft { position, depth }))]
            }
            Err(_) => vec![remark(format!("perft needs a depth, not “{}”", shorten(depth)))],
        }
    }
}

impl Conversation for Uci {
    fn line(&mut self, line: &str) -> Vec<EngineAction> {
        let (command, rest) = split_word(line);
        match command {
            "" | "debug" | "register" => Vec::new(),
            "uci" => Self::introduce(),
            "isready" => replies(vec!["readyok".to_owned()]),
            "setoption" => self.set_option(rest),
            "ucinewgame" => {
                self.games += 1;
                vec![EngineAction::Clear]
            }
            "position" => match self.set_position(rest) {
                Ok(notes) => notes.iter().map(|note| remark(format!("position: {note}"))).collect(),
                Err(why) => vec![remark(why)],
            },
            "go" => self.go(rest),
            "perft" => self.perft(rest),
            "stop" => vec![EngineAction::Stop],
            "ponderhit" => vec![EngineAction::PonderHit],
            "quit" => vec![EngineAction::Quit],
            "d" => replies(self.show()),
            "eval" => {
                let position = self.history.position().clone();
                vec![EngineAction::Judge(Box::new(Judge { position }))]
            }
            _ => vec![remark(format!("unknown command “{}”", shorten(line.trim())))],
        }
    }

    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction> {
        replies(vec![self.tell(go, info)])
    }

    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction> {
        replies(self.end(go, report))
    }

    fn complain(&mut self, what: &str) -> Vec<EngineAction> {
        vec![remark(reason(&what))]
    }
}

/// A remark in words.
fn remark(text: String) -> EngineAction {
    EngineAction::Reply(format!("info string {text}"))
}

fn replies(lines: Vec<String>) -> Vec<EngineAction> {
    lines.into_iter().map(EngineAction::Reply).collect()
}

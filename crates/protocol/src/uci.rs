//! The Universal Chess Interface, both sides. [`Uci`] is the engine; [`UciEngineLine`] and the functions are for a
//! program that uses an engine.

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

pub use self::engine_line::UciEngineLine;
pub use self::go::{GoTimes, go_line};
pub use self::options::set_option_line;
pub use self::position::position_line;
pub use crate::options::OfferedOption;

/// The engine's side of the Universal Chess Interface. The initial variant is Alice Chess.
#[derive(Clone, Debug)]
pub struct Uci {
    settings: Settings,
    rules: &'static RuleSet,
    history: History,
    /// The reason why the last position was rejected.
    rejected: Option<String>,
    /// Whether positions are analysed instead of played.
    studies: bool,
    shows_chances: bool,
    /// The number of games so far, which determines the mistakes of weak levels.
    games: u64,
    /// The number of searches so far.
    searches: u64,
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}

impl Uci {
    /// The state before the first line.
    pub fn new() -> Self {
        let rules = VariantId::DEFAULT.default_rules();
        Self {
            settings: Settings::default(),
            rules,
            history: start(rules),
            rejected: None,
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
            Err(_) => {
                let depth = shorten(depth);
                vec![remark(format!("perft needs a number of plies, as 4, not “{depth}”"))]
            }
        }
    }

    /// Runs a command; `None` if it is unknown.
    fn command(&mut self, command: &str, rest: &str) -> Option<Vec<EngineAction>> {
        Some(match command {
            "debug" | "register" => Vec::new(),
            "uci" => Self::introduce(),
            "isready" => vec![EngineAction::Ready("readyok".to_owned())],
            "setoption" => self.set_option(rest),
            "ucinewgame" => {
                self.games += 1;
                vec![EngineAction::Clear]
            }
            "position" => self.position(rest),
            "go" => self.go(rest),
            "stop" => vec![EngineAction::Stop],
            "ponderhit" => vec![EngineAction::PonderHit],
            "quit" => vec![EngineAction::Quit],
            "perft" | "d" | "eval" if self.rejected.is_some() => {
                let why = self.rejected.iter();
                why.map(|why| remark(format!("{command}: there is no position: {why}"))).collect()
            }
            "perft" => self.perft(rest),
            "d" => replies(self.show()),
            "eval" => {
                let position = self.history.position().clone();
                vec![EngineAction::Judge(Box::new(Judge { position }))]
            }
            _ => return None,
        })
    }
}

impl Conversation for Uci {
    fn line(&mut self, line: &str) -> Vec<EngineAction> {
        // As the protocol requires, unknown words before a command are skipped.
        let mut text = line.trim();
        while !text.is_empty() {
            let (command, rest) = split_word(text);
            if let Some(actions) = self.command(command, rest) {
                return actions;
            }
            text = rest;
        }
        match line.trim() {
            "" => Vec::new(),
            line => vec![remark(format!("unknown command “{}”", shorten(line)))],
        }
    }

    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction> {
        replies(vec![self.info_line(go, info)])
    }

    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction> {
        replies(self.end(go, report))
    }

    fn complain(&mut self, what: &str) -> Vec<EngineAction> {
        vec![remark(reason(&what))]
    }
}

/// An `info string` for users.
fn remark(text: String) -> EngineAction {
    EngineAction::Reply(format!("info string {text}"))
}

fn replies(lines: Vec<String>) -> Vec<EngineAction> {
    lines.into_iter().map(EngineAction::Reply).collect()
}

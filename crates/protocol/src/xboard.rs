//! The Chess Engine Communication Protocol, both sides. [`XBoard`] is the engine; [`XBoardEngineLine`],
//! [`XBoardFeatures`] and the functions are for a program that uses an engine.

mod engine_line;
mod features;
mod game;
mod posted;
mod thinking;
mod time;

use glass_catalogue::orthodox;
use glass_engine::{Info, Report};
use glass_rules::{Color, History, Move, RuleSet};

use self::thinking::RunningSearch;
use self::time::Control;
use crate::Conversation;
use crate::action::{EngineAction, Go, start};
use crate::settings::Settings;
use crate::words::{reason, shorten, split_word};

pub use self::engine_line::XBoardEngineLine;
pub use self::features::XBoardFeatures;
pub use self::time::{clock_lines, level_line, move_time_line};

/// The engine's side of the Chess Engine Communication Protocol, version 2, which XBoard and WinBoard use. As the
/// protocol requires, the initial variant is orthodox chess.
///
/// The engine never offers or accepts draws and never resigns. It reports when a game is over by the rules, and leaves
/// claimable draws to the other side.
#[derive(Clone, Debug)]
pub struct XBoard {
    settings: Settings,
    /// The requested rule sets, at most one for each variant.
    wanted: Vec<&'static RuleSet>,
    rules: &'static RuleSet,
    history: History,
    /// Whether the last position was rejected.
    is_rejected: bool,
    role: Role,
    control: Control,
    /// Whether it thinks on the opponent's time.
    ponders: bool,
    /// Whether it shows its thinking.
    posts: bool,
    search: Option<RunningSearch>,
    /// The reply that the engine expects in the current position.
    hint: Option<Move>,
    /// The pings to answer after the engine's move.
    pings: Vec<String>,
    /// The number of games so far, which determines the mistakes of weak levels.
    games: u64,
    /// The number of searches so far.
    searches: u64,
}

/// The role of the engine in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// It plays a side.
    Plays(Color),
    /// It only updates the position.
    Watches,
    /// It analyses every position.
    Analyses,
}

impl Default for XBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl XBoard {
    /// The state before the first line.
    pub fn new() -> Self {
        let rules = orthodox().default_rules();
        Self {
            settings: Settings::default(),
            wanted: Vec::new(),
            rules,
            history: start(rules),
            is_rejected: false,
            role: Role::Plays(Color::Black),
            control: Control::default(),
            ponders: false,
            posts: false,
            search: None,
            hint: None,
            pings: Vec::new(),
            games: 0,
            searches: 0,
        }
    }

    fn turn(&self) -> Color {
        self.history.position().turn()
    }

    /// Runs a command. The error is an answer with the problem.
    fn command(&mut self, command: &str, rest: &str) -> Result<Vec<EngineAction>, String> {
        let unknown = || fault("unknown command", command);
        Ok(match command {
            // These commands have no effect. The moves of weak levels are random anyway.
            "" | "xboard" | "accepted" | "rejected" | "random" | "computer" | "name" | "rating"
            | "ics" | "draw" => Vec::new(),
            "go" | "playother" | "analyze" | "usermove" | "undo" | "remove" if self.is_rejected => {
                return Err(fault("there is no position: the last setboard was refused", command));
            }
            "protover" => replies(features::describe()),
            "new" => self.begin(orthodox()),
            "variant" => self.variant(rest)?,
            "quit" => vec![EngineAction::Quit],
            "force" => self.take_role(Role::Watches),
            "result" => self.take_role(Role::Watches),
            "go" => self.take_role(Role::Plays(self.turn())),
            "playother" => self.take_role(Role::Plays(!self.turn())),
            "analyze" => self.take_role(Role::Analyses),
            "exit" if self.role != Role::Analyses => Vec::new(),
            "exit" => self.take_role(Role::Watches),
            "level" | "st" | "sd" => {
                self.control
                    .set(command, rest)
                    .map_err(|needed| unreadable(command, needed, rest))?;
                self.stop_pondering()
            }
            "time" | "otim" => {
                let time = time::from_centiseconds(rest);
                let time = time.map_err(|needed| unreadable(command, needed, rest))?;
                // The opponent's clock has no effect.
                if command == "time" {
                    self.control.remaining = Some(time);
                }
                Vec::new()
            }
            "usermove" => self.user_move(rest)?,
            "?" => self.move_now(),
            "ping" => self.ping(rest),
            "setboard" => self.set_board(rest),
            "hint" => self.tell_hint(),
            "bk" => replies(vec![" There is no opening book.".to_owned(), String::new()]),
            "undo" => self.take_back(1)?,
            "remove" => self.take_back(2)?,
            "hard" => {
                self.ponders = true;
                Vec::new()
            }
            "easy" => {
                self.ponders = false;
                self.stop_pondering()
            }
            "post" => {
                self.posts = true;
                Vec::new()
            }
            "nopost" => {
                self.posts = false;
                Vec::new()
            }
            "." => self.tell_progress(),
            "cores" => self.set(command, "threads", rest)?,
            "memory" => self.set(command, "hash", rest)?,
            "option" => self.set_option(rest)?,
            // A move without a command.
            _ if rest.is_empty() && !self.is_rejected => match self.read(command) {
                Err(glass_notation::MoveError::Syntax { .. }) => return Err(unknown()),
                _ => self.user_move(command)?,
            },
            _ => return Err(unknown()),
        })
    }
}

impl Conversation for XBoard {
    fn line(&mut self, line: &str) -> Vec<EngineAction> {
        let (command, rest) = split_word(line);
        self.command(command, rest).unwrap_or_else(|answer| replies(vec![answer]))
    }

    fn info(&mut self, go: &Go, info: &Info<'_>) -> Vec<EngineAction> {
        self.post(go, info)
    }

    fn found(&mut self, go: &Go, report: &Report) -> Vec<EngineAction> {
        self.finish(go, report)
    }

    fn complain(&mut self, what: &str) -> Vec<EngineAction> {
        replies(vec![format!("tellusererror {}", reason(&what))])
    }
}

/// An answer about an invalid command.
fn fault(what: &str, text: &str) -> String {
    format!("Error ({what}): {}", shorten(text))
}

/// An answer about an invalid clock command. The previous setting is unchanged, so that every search has a limit.
fn unreadable(command: &str, needed: &str, text: &str) -> String {
    format!("Error ({command} needs {needed}; nothing is changed): {}", shorten(text))
}

/// An answer about an illegal move. Programs end the reason at the first closing bracket.
fn illegal(why: &dyn std::fmt::Display, text: &str) -> String {
    let why = reason(why).replace('(', "[").replace(')', "]");
    format!("Illegal move ({}): {}", why.trim_end_matches('.'), shorten(text))
}

fn replies(lines: Vec<String>) -> Vec<EngineAction> {
    lines.into_iter().map(EngineAction::Reply).collect()
}

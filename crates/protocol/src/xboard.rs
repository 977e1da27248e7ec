//! The Chess Engine Communication Protocol, both ends: [`XBoard`] is the engine's end; [`XBoardEngineLine`],
//! [`XBoardFeatures`] and the functions are the end of a program that uses an engine.

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

/// A conversation by the Chess Engine Communication Protocol, version 2, which XBoard and WinBoard speak. It begins
/// with orthodox chess, as the protocol has it.
///
/// The engine never offers a draw, takes none that is offered, and never resigns. It tells when a game is over by
/// the rules, and leaves draws that may be claimed to the other side.
#[derive(Clone, Debug)]
pub struct XBoard {
    settings: Settings,
    /// The requested rule sets, at most one a game.
    wanted: Vec<&'static RuleSet>,
    rules: &'static RuleSet,
    history: History,
    /// Whether the position that was sent last could not be set up.
    is_rejected: bool,
    role: Role,
    control: Control,
    /// Whether it thinks while the other side does.
    ponders: bool,
    /// Whether it shows what it thinks.
    posts: bool,
    search: Option<RunningSearch>,
    /// The reply that the engine expects in the present position.
    hint: Option<Move>,
    /// The pings to answer when the engine has moved.
    pings: Vec<String>,
    /// Games begun so far, from which the mistakes of weak levels are drawn.
    games: u64,
    /// Searches requested so far.
    searches: u64,
}

/// The role of the engine in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// It plays that side.
    Plays(Color),
    /// It only keeps the board.
    Watches,
    /// It thinks about every position.
    Analyses,
}

impl Default for XBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl XBoard {
    /// A conversation before its first line.
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

    /// Runs a command; the error is the answer that says what is wrong.
    fn command(&mut self, command: &str, rest: &str) -> Result<Vec<EngineAction>, String> {
        let unknown = || fault("unknown command", command);
        Ok(match command {
            // These change nothing. The moves of weak levels are random anyway.
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
                // The other side's clock changes nothing.
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
            // A move without a word before it.
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

/// What is wrong with a command.
fn fault(what: &str, text: &str) -> String {
    format!("Error ({what}): {}", shorten(text))
}

/// What a command of the clock needs. What held before still holds, so that every search has a limit.
fn unreadable(command: &str, needed: &str, text: &str) -> String {
    format!("Error ({command} needs {needed}; nothing is changed): {}", shorten(text))
}

/// Why a move is refused. Programs look for its end at the first closing bracket.
fn illegal(why: &dyn std::fmt::Display, text: &str) -> String {
    let why = reason(why).replace('(', "[").replace(')', "]");
    format!("Illegal move ({}): {}", why.trim_end_matches('.'), shorten(text))
}

fn replies(lines: Vec<String>) -> Vec<EngineAction> {
    lines.into_iter().map(EngineAction::Reply).collect()
}

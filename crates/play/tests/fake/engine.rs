//! A test engine without search and with one bad habit: `glass-play-fake PROTOCOL HABIT`. It plays the first legal
//! moves, and behaves correctly until its third move of a game.

use std::io::{BufRead, Write, stdin, stdout};
use std::time::Duration;

use glass_notation::{coordinate, fen, read_move};
use glass_rules::{AnyPosition, History, RuleSet, VariantId};

/// The move of a game with the bad habit.
const HABIT: u32 = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, protocol, habit] = arguments.as_slice() else { return };
    let mut engine = Engine {
        habit: habit.clone(),
        rules: VariantId::Alice.default_rules(),
        history: start(VariantId::Alice.default_rules()),
        moves: 0,
        forced: false,
    };
    for line in stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" {
            return;
        }
        match protocol.as_str() {
            "uci" => engine.uci(&line),
            _ => engine.xboard(&line),
        }
    }
}

fn start(rules: &'static RuleSet) -> History {
    History::new(AnyPosition::start(rules))
}

fn print_line(line: &str) {
    let mut out = stdout().lock();
    let _ = writeln!(out, "{line}");
    let _ = out.flush();
}

struct Engine {
    habit: String,
    rules: &'static RuleSet,
    history: History,
    /// The moves requested in this game.
    moves: u32,
    forced: bool,
}

impl Engine {
    fn set_variant(&mut self, name: &str) {
        if let Ok(variant) = name.parse::<VariantId>() {
            self.rules = variant.default_rules();
            self.history = start(self.rules);
        }
    }

    fn play(&mut self, text: &str) -> bool {
        let played = read_move(self.history.position().view(), text);
        played.is_ok_and(|played| self.history.play(played).is_ok())
    }

    /// The move to play, unless the habit replaces it.
    fn choose(&mut self, illegal: &str) -> Option<String> {
        self.moves += 1;
        let shows = self.moves == HABIT;
        match self.habit.as_str() {
            "illegal" if shows => return Some(illegal.to_owned()),
            "crash" if shows => std::process::exit(3),
            "half-line" if shows => {
                let mut out = stdout();
                let _ = out.write_all(b"bestmove e2").and_then(|()| out.flush());
                std::process::exit(3)
            }
            "stall" if self.moves >= HABIT => return None,
            "late" if shows => std::thread::sleep(Duration::from_millis(400)),
            "flood" if shows => loop {
                print_line("info depth 1 score cp 0 nodes 1 pv e2e4");
            },
            "chatter" => (0..20_000).for_each(|_| print_line("info string nothing of interest")),
            "endless" if shows => loop {
                let _ = stdout().write_all(&[b'x'; 4096]);
            },
            _ => {}
        }
        let legal = self.history.position().view().legal_moves();
        let text = coordinate::write(self.rules.variant(), *legal.first()?);
        Some(text)
    }

    fn uci(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "uci" if self.habit == "mute" => print_line("info string one moment"),
            "uci" => {
                let variants: String =
                    VariantId::ALL.iter().map(|variant| format!(" var {variant}")).collect();
                print_line(&format!("option name UCI_Variant type combo default alice{variants}"));
                print_line("option name Hash type spin default 1 min 1 max 8");
                print_line("uciok");
            }
            "isready" => print_line("readyok"),
            "ucinewgame" => self.moves = 0,
            "setoption" => {
                if let Some(name) = rest.strip_prefix("name UCI_Variant value ") {
                    self.set_variant(name);
                }
            }
            "position" => {
                let (from, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
                let set = from.strip_prefix("fen ").map(|fen| fen::position(self.rules, fen));
                self.history = match set {
                    Some(Ok(position)) => History::new(position),
                    _ => start(self.rules),
                };
                for text in moves.split_whitespace() {
                    assert!(self.play(text), "{text} is legal");
                }
            }
            "go" => {
                if let Some(text) = self.choose("e2e5") {
                    print_line(&format!("info depth {} score cp 0 nodes 1", self.moves));
                    print_line(&format!("bestmove {text}"));
                }
            }
            _ => {}
        }
    }

    fn xboard(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "protover" => {
                print_line("feature done=0");
                if self.habit == "mute" {
                    return;
                }
                let variants: Vec<_> =
                    VariantId::ALL.iter().map(|variant| variant.as_str()).collect();
                print_line(&format!(
                    "feature ping=1 setboard=1 usermove=1 variants=\"{}\"",
                    variants.join(",")
                ));
                print_line("feature option=\"Calm -check 0\" memory=1 done=1");
            }
            "new" => {
                self.set_variant("alice");
                (self.moves, self.forced) = (0, false);
            }
            "variant" => self.set_variant(rest),
            "ping" => print_line(&format!("pong {rest}")),
            "force" => self.forced = true,
            "setboard" => match fen::position(self.rules, rest) {
                Ok(position) => self.history = History::new(position),
                Err(error) => print_line(&format!("tellusererror {error}")),
            },
            "usermove" => {
                if !self.play(rest) {
                    print_line(&format!("Illegal move: {rest}"));
                } else if !self.forced {
                    self.answer();
                }
            }
            "go" => {
                self.forced = false;
                self.answer();
            }
            _ => {}
        }
    }

    fn answer(&mut self) {
        let shows = self.moves + 1 == HABIT;
        let own = ["1-0", "0-1"][self.history.position().turn() as usize];
        match self.habit.as_str() {
            "resign" if shows => print_line("resign"),
            "draw" if shows => print_line("1/2-1/2 {Draw claimed}"),
            "boast" if shows => print_line(&format!("{own} {{I win}}")),
            "deaf" if shows => print_line("Illegal move: e2e4"),
            _ => {
                if let Some(text) = self.choose("e2e5") {
                    print_line("3 15 1 27 e2e4 e7e5");
                    match self.habit.as_str() {
                        "old" => print_line(&format!("{}. ... {text}", self.moves)),
                        "gnu" => {
                            print_line(&format!("{}. ... {text}", self.moves));
                            print_line(&format!("My move is : {text}"));
                        }
                        "mine" => print_line(&format!("My move is: {text}")),
                        _ => print_line(&format!("move {text}")),
                    }
                    self.play(&text);
                }
            }
        }
    }
}

//! Asking for a search: `go …`, read and written.

use std::str::FromStr;
use std::time::Duration;

use glass_engine::{Clock, Limits};
use glass_notation::read_move;
use glass_rules::Color;

use super::{Uci, remark};
use crate::action::{EngineAction, Go};
use crate::words::shorten;

const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

/// What both clocks show when a search is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoTimes {
    /// The time left, by [`Color`]; `None` without a clock.
    pub remaining: [Option<Duration>; 2],
    /// What each move adds, by [`Color`].
    pub increment: [Duration; 2],
    /// The moves until the next time control of the side to move.
    pub moves_to_go: Option<u32>,
}

impl GoTimes {
    /// The clock of the side to move.
    fn clock(&self, turn: Color) -> Option<Clock> {
        Some(Clock {
            remaining: self.remaining[turn as usize]?,
            increment: self.increment[turn as usize],
            moves_to_go: self.moves_to_go.filter(|&moves| moves > 0),
        })
    }
}

impl Uci {
    pub(super) fn go(&mut self, text: &str) -> Vec<EngineAction> {
        let mut actions = Vec::new();
        let mut limits = self.settings.limits(self.games, self.studies);
        let mut times = GoTimes::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|next| !WORDS.contains(next)) {
                        match read_move(self.history.position().view(), text) {
                            Ok(found) => limits.search_moves.push(found),
                            Err(_) => actions.push(remark(format!(
                                "searchmoves: {} is not a legal move",
                                shorten(text)
                            ))),
                        }
                    }
                }
                "perft" => return self.perft(words.next().unwrap_or_default()),
                _ if WORDS.contains(&word) => {
                    let value = words.next_if(|next| !WORDS.contains(next)).unwrap_or_default();
                    if set(&mut limits, &mut times, word, value).is_none() {
                        let text = format!("go: {word} needs a number, not “{}”", shorten(value));
                        actions.push(remark(text));
                    }
                }
                _ => actions.push(remark(format!("go: unknown “{}”", shorten(word)))),
            }
        }
        limits.clock = times.clock(self.history.position().turn());
        self.searches += 1;
        let go = Go { number: self.searches, history: self.history.clone(), limits };
        actions.push(EngineAction::Go(Box::new(go)));
        actions
    }
}

/// Sets one limit; `None` if the value is not a number.
fn set(limits: &mut Limits, times: &mut GoTimes, word: &str, value: &str) -> Option<()> {
    match word {
        "wtime" => times.remaining[0] = Some(milliseconds(value)?),
        "btime" => times.remaining[1] = Some(milliseconds(value)?),
        "winc" => times.increment[0] = milliseconds(value)?,
        "binc" => times.increment[1] = milliseconds(value)?,
        "movestogo" => times.moves_to_go = Some(number(value)?),
        "depth" => limits.depth = Some(number(value)?),
        "nodes" => limits.nodes = Some(number(value)?),
        "mate" => limits.mate = Some(number(value)?),
        "movetime" => limits.move_time = Some(milliseconds(value)?),
        _ => return None,
    }
    Some(())
}

/// A time; a clock that is overdrawn shows nothing left, and none shows more than a year.
fn milliseconds(text: &str) -> Option<Duration> {
    const YEAR: i128 = 366 * 24 * 3_600_000;
    let time: i128 = text.parse().ok()?;
    Some(Duration::from_millis(time.clamp(0, YEAR) as u64))
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// The line that asks for a move within the time, positions and plies of those limits.
pub fn go_line(times: &GoTimes, limits: &Limits) -> String {
    let mut line = "go".to_owned();
    let mut push = |name: &str, value: u128| line.push_str(&format!(" {name} {value}"));
    if let [Some(white), Some(black)] = times.remaining {
        push("wtime", white.as_millis());
        push("btime", black.as_millis());
        push("winc", times.increment[0].as_millis());
        push("binc", times.increment[1].as_millis());
        if let Some(moves) = times.moves_to_go {
            push("movestogo", moves.into());
        }
    }
    if let Some(time) = limits.move_time {
        push("movetime", time.as_millis());
    }
    if let Some(nodes) = limits.nodes {
        push("nodes", nodes.into());
    }
    if let Some(depth) = limits.depth {
        push("depth", depth.into());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let seconds = Duration::from_secs;
        let times = GoTimes {
            remaining: [Some(seconds(30)), Some(seconds(60))],
            increment: [seconds(0), seconds(1)],
            moves_to_go: Some(40),
        };
        let limits = Limits { nodes: Some(5), ..Limits::default() };
        let line = go_line(&times, &limits);
        assert_eq!(line, "go wtime 30000 btime 60000 winc 0 binc 1000 movestogo 40 nodes 5");
        let mut uci = Uci::new();
        let actions = uci.go(line.strip_prefix("go ").unwrap());
        let [EngineAction::Go(go)] = actions.as_slice() else { panic!("{actions:?}") };
        assert_eq!((go.limits.nodes, go.limits.clock), (Some(5), times.clock(Color::White)));
        assert_eq!(go_line(&GoTimes::default(), &limits), "go nodes 5");
    }
}

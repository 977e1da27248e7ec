//! Asking for a search: `go …`.

use std::str::FromStr;
use std::time::Duration;

use glass_engine::{Clock, Limits};
use glass_notation::read_move;
use glass_rules::Color;

use super::{Uci, remark};
use crate::action::{Action, Go};
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

/// The times of both sides as they are given.
#[derive(Default)]
struct Times {
    remaining: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

impl Times {
    fn clock(&self, turn: Color) -> Option<Clock> {
        Some(Clock {
            remaining: self.remaining[turn as usize]?,
            increment: self.increment[turn as usize],
            moves_to_go: self.moves_to_go.filter(|&moves| moves > 0),
        })
    }
}

impl Uci {
    pub(super) fn go(&mut self, text: &str) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut limits = self.settings.limits(self.games, self.studies);
        let mut times = Times::default();
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
        actions.push(Action::Go(Box::new(go)));
        actions
    }
}

/// Sets one limit; `None` if the value is not a number.
fn set(limits: &mut Limits, times: &mut Times, word: &str, value: &str) -> Option<()> {
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

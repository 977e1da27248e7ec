//! The command `go`, parsed and written.

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

/// The clocks at the start of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoTimes {
    /// The remaining time, by [`Color`]; `None` without a clock.
    pub remaining: [Option<Duration>; 2],
    /// The increment, by [`Color`].
    pub increment: [Duration; 2],
    /// The moves until the side to move's next time control.
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

/// The time of a search with invalid limits.
const WITHOUT_LIMIT: Duration = Duration::from_secs(1);

impl Uci {
    pub(super) fn go(&mut self, text: &str) -> Vec<EngineAction> {
        if let Some(why) = &self.rejected {
            // Without a valid position, an older one would be searched.
            let why = remark(format!("go: there is no position to search: {why}"));
            return vec![why, EngineAction::Reply("bestmove 0000".to_owned())];
        }
        let mut remarks = Vec::new();
        let mut limits = self.settings.limits(self.games, self.studies);
        let mut times = GoTimes::default();
        // Whether any word sets a limit, even an invalid one.
        let mut wants_limit = false;
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|next| !WORDS.contains(next)) {
                        match read_move(self.history.position().view(), text) {
                            Ok(found) => limits.search_moves.push(found),
                            Err(_) => {
                                let text = shorten(text);
                                remarks.push(format!("searchmoves: “{text}” is not a legal move"));
                            }
                        }
                    }
                }
                "perft" => return self.perft(words.next().unwrap_or_default()),
                _ if WORDS.contains(&word) => {
                    wants_limit = true;
                    let value = words.next_if(|next| !WORDS.contains(next)).unwrap_or_default();
                    if let Err(what) = set(&mut limits, &mut times, word, value) {
                        remarks.push(format!("{word} “{}”: {what}", shorten(value)));
                    }
                }
                _ => {
                    let known = WORDS.join(", ");
                    remarks
                        .push(format!("unknown word “{}”: expected one of {known}", shorten(word)));
                }
            }
        }
        wants_limit |= !remarks.is_empty();
        self.set_clock(&mut limits, &times, &mut remarks);
        if wants_limit && !is_limited(&limits) {
            limits.move_time = Some(WITHOUT_LIMIT);
            let time = WITHOUT_LIMIT.as_millis();
            remarks.push(format!("no limit can be used; the search takes {time} ms"));
        }
        let mut actions: Vec<_> =
            remarks.into_iter().map(|text| remark(format!("go: {text}"))).collect();
        self.searches += 1;
        let go = Go { number: self.searches, history: self.history.clone(), limits };
        actions.push(EngineAction::Go(Box::new(go)));
        actions
    }

    /// Sets the clock of the side to move. If it is missing and there is no other limit, uses the other side's clock.
    fn set_clock(&self, limits: &mut Limits, times: &GoTimes, remarks: &mut Vec<String>) {
        let turn = self.history.position().turn();
        limits.clock = times.clock(turn);
        let Some(remaining) = times.remaining[!turn as usize].filter(|_| !is_limited(limits))
        else {
            return;
        };
        // A possibly wrong clock is better than none.
        let mut assumed = times.clone();
        assumed.remaining[turn as usize] = Some(remaining);
        limits.clock = assumed.clock(turn);
        let (missing, given) = match turn {
            Color::White => ("wtime", "btime"),
            Color::Black => ("btime", "wtime"),
        };
        let remaining = remaining.as_millis();
        remarks.push(format!(
            "{turn} is to move and {missing} is missing; the {remaining} ms of {given} are used"
        ));
    }
}

/// Whether a search ends without a stop (assuming a ponder hit), or shall run until it is stopped.
fn is_limited(limits: &Limits) -> bool {
    let is_endless = Limits { ponder: false, ..limits.clone() }.is_endless();
    limits.infinite || limits.mate.is_some() || !is_endless
}

/// Sets one limit. The error describes the expected value.
fn set(
    limits: &mut Limits,
    times: &mut GoTimes,
    word: &str,
    value: &str,
) -> Result<(), &'static str> {
    const PLIES: &str = "expected a number of plies, as 12";
    const POSITIONS: &str = "expected a number of positions, as 100000";
    const MOVES: &str = "expected a number of moves, as 3";
    let (number, is_whole) = match word {
        "depth" => whole(value).ok_or(PLIES),
        "nodes" => whole(value).ok_or(POSITIONS),
        "mate" => whole(value).filter(|&(moves, _)| moves > 0).ok_or(MOVES),
        "movestogo" => whole(value).ok_or(MOVES),
        "movetime" => whole(value).ok_or("expected milliseconds, as 1000"),
        // An overdrawn clock has no time left.
        _ => number(value)
            .map(|(number, is_whole)| (number.max(0).unsigned_abs(), is_whole))
            .ok_or("expected milliseconds, as 60000"),
    }?;
    let small = u32::try_from(number).unwrap_or(u32::MAX);
    let large = u64::try_from(number).unwrap_or(u64::MAX);
    let time = Duration::from_millis(large.min(YEAR));
    match word {
        "wtime" => times.remaining[0] = Some(time),
        "btime" => times.remaining[1] = Some(time),
        "winc" => times.increment[0] = time,
        "binc" => times.increment[1] = time,
        "movestogo" => times.moves_to_go = Some(small),
        "depth" => limits.depth = Some(small),
        "nodes" => limits.nodes = Some(large),
        "mate" => limits.mate = Some(small),
        _ => limits.move_time = Some(time),
    }
    if is_whole { Ok(()) } else { Err("expected a whole number; the fraction is ignored") }
}

/// The maximum of all times in milliseconds: a year.
const YEAR: u64 = 366 * 24 * 3_600_000;

/// A non-negative number, see [`number`].
fn whole(text: &str) -> Option<(u128, bool)> {
    let (number, is_whole) = number(text)?;
    Some((number.try_into().ok()?, is_whole))
}

/// The integer part of a number, and whether it has no fraction.
fn number(text: &str) -> Option<(i128, bool)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_fraction = fraction.chars().all(|c| c.is_ascii_digit());
    is_fraction.then(|| whole.parse().ok()).flatten().map(|number| (number, whole == text))
}

/// The line that requests a move with these clocks and limits.
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
    fn no_word_that_wants_a_limit_leaves_a_search_without_one() {
        let values = ["", "-1", "0", "x", "1e9", "nan", "60000.5", "7", ".", "-.5"];
        let huge = "9".repeat(60);
        for word in WORDS {
            if ["searchmoves", "ponder", "infinite", "perft"].contains(&word) {
                continue;
            }
            for value in values.into_iter().chain([huge.as_str()]) {
                for more in ["", " ponder", " winc 0"] {
                    let actions = Uci::new().go(&format!("{word} {value}{more}"));
                    let Some(EngineAction::Go(go)) = actions.last() else { panic!("{actions:?}") };
                    assert!(is_limited(&go.limits), "{word} {value}: {:?}", go.limits);
                }
            }
        }
    }

    #[test]
    fn written_go_is_read_back() {
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

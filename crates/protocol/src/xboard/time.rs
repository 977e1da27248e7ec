//! Time controls: `level`, `st`, `sd`, `time`, parsed and written.

use std::time::Duration;

use glass_engine::{Clock, Limits};

/// The maximum of all times in seconds: a year.
const YEAR: f64 = 366.0 * 24.0 * 3600.0;

/// The time control of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Control {
    pace: Pace,
    depth: Option<u32>,
    /// The engine's clock, if `time` was received or it has run.
    pub remaining: Option<Duration>,
}

#[derive(Clone, Copy, Debug)]
enum Pace {
    Clock {
        /// The moves of each time control; 0 if the time is for the whole game.
        moves: u32,
        base: Duration,
        increment: Duration,
    },
    EachMove(Duration),
}

impl Default for Control {
    /// Five minutes for forty moves, XBoard's default.
    fn default() -> Self {
        let (base, increment) = (Duration::from_secs(300), Duration::ZERO);
        Self { pace: Pace::Clock { moves: 40, base, increment }, depth: None, remaining: None }
    }
}

impl Control {
    /// Handles one of the three commands. The error describes the expected value.
    pub fn set(&mut self, command: &str, text: &str) -> Result<(), &'static str> {
        match command {
            "level" => {
                let needed = "MOVES MINUTES INCREMENT, as 40 5 0 or 0 2:30 5";
                self.pace = level(text).ok_or(needed)?;
                self.remaining = None;
            }
            "st" => self.pace = Pace::EachMove(seconds(text).ok_or("seconds, as 5 or 0.5")?),
            _ => self.depth = Some(text.parse().map_err(|_| "a number of plies, as 12")?),
        }
        Ok(())
    }

    /// Resets the clock and removes the depth limit, for a new game.
    pub fn reset(&mut self) {
        self.remaining = None;
        self.depth = None;
    }

    /// The limits for the engine's next move, after `played` of its own moves.
    pub fn limit(&self, limits: &mut Limits, played: u32) {
        limits.depth = self.depth;
        match self.pace {
            Pace::EachMove(time) => limits.move_time = Some(time),
            Pace::Clock { moves, base, increment } => {
                limits.clock = Some(Clock {
                    remaining: self.remaining.unwrap_or(base),
                    increment,
                    moves_to_go: played.checked_rem(moves).map(|played| moves - played),
                });
            }
        }
    }

    /// Subtracts the time of the engine's move with this number from its clock.
    pub fn spend(&mut self, spent: Duration, number: u32) {
        if let Pace::Clock { moves, base, increment } = self.pace {
            let left = self.remaining.unwrap_or(base).saturating_sub(spent) + increment;
            let is_reached = moves > 0 && number.is_multiple_of(moves);
            self.remaining = Some(if is_reached { left + base } else { left });
        }
    }
}

/// `MOVES BASE INCREMENT`, where the base is in minutes or `MINUTES:SECONDS`, and the increment in seconds.
fn level(text: &str) -> Option<Pace> {
    let mut words = text.split_whitespace();
    let (moves, base, increment) = (words.next()?, words.next()?, words.next()?);
    let base = match base.split_once(':') {
        Some((minutes, rest)) => clamp(60.0 * number(minutes)? + number(rest)?),
        None => clamp(60.0 * number(base)?),
    };
    let pace = Pace::Clock { moves: moves.parse().ok()?, base, increment: seconds(increment)? };
    words.next().is_none().then_some(pace)
}

/// The line that sets a time control: a base time for a number of moves or for the whole game, and an increment.
pub fn level_line(moves: Option<u32>, base: Duration, increment: Duration) -> String {
    let (minutes, seconds) = (base.as_secs() / 60, base.as_secs() % 60);
    let (moves, increment) = (moves.unwrap_or(0), increment.as_secs_f64());
    format!("level {moves} {minutes}:{seconds:02} {increment}")
}

/// The line that sets a time for each move.
pub fn move_time_line(time: Duration) -> String {
    format!("st {}", time.as_secs_f64())
}

/// The lines with the engine's clock and the opponent's clock.
pub fn clock_lines(own: Duration, other: Duration) -> [String; 2] {
    [format!("time {}", in_centiseconds(own)), format!("otim {}", in_centiseconds(other))]
}

/// A time in hundredths of a second.
pub(super) fn in_centiseconds(time: Duration) -> u128 {
    time.as_millis() / 10
}

fn seconds(text: &str) -> Option<Duration> {
    Some(clamp(number(text)?))
}

/// Parses the time of a clock. An overdrawn clock has no time.
pub(super) fn from_centiseconds(text: &str) -> Result<Duration, &'static str> {
    let hundredths = number(text).ok_or("hundredths of a second, as 6000")?;
    Ok(clamp(hundredths / 100.0))
}

fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

fn clamp(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds.clamp(0.0, YEAR))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_level_is_understood() {
        // The command, the moves played before, and remaining time, increment and moves to go in seconds.
        for (text, played, expected) in [
            ("40 5 0", 0, Some((300.0, 0.0, Some(40)))),
            ("40 5 0", 39, Some((300.0, 0.0, Some(1)))),
            ("40 5 0", 40, Some((300.0, 0.0, Some(40)))),
            ("0 2:30 5", 7, Some((150.0, 5.0, None))),
            ("0 0:01 0.01", 7, Some((1.0, 0.01, None))),
            ("60 0:30 0", 1, Some((30.0, 0.0, Some(59)))),
            ("0 99999999999 0", 0, Some((YEAR, 0.0, None))),
            ("40 5", 0, None),
            ("40 5 0 1", 0, None),
            ("forty 5 0", 0, None),
            ("40 5:x 0", 0, None),
            ("40 nan 0", 0, None),
            ("", 0, None),
        ] {
            let mut control = Control::default();
            let understood = control.set("level", text);
            assert_eq!(understood.is_ok(), expected.is_some(), "{text}");
            let Some((remaining, increment, moves_to_go)) = expected else { continue };
            let mut limits = Limits::default();
            control.limit(&mut limits, played);
            let clock = limits.clock.expect("a clock");
            assert_eq!(clock.remaining.as_secs_f64(), remaining, "{text}");
            assert_eq!(clock.increment.as_secs_f64(), increment, "{text}");
            assert_eq!(clock.moves_to_go, moves_to_go, "{text}");
        }
    }

    #[test]
    fn written_times_are_read_back() {
        let (base, increment) = (Duration::from_secs(150), Duration::from_millis(500));
        let line = level_line(Some(40), base, increment);
        assert_eq!(line, "level 40 2:30 0.5");
        let mut control = Control::default();
        control.set("level", line.strip_prefix("level ").unwrap()).unwrap();
        let mut limits = Limits::default();
        control.limit(&mut limits, 0);
        let moves_to_go = Some(40);
        assert_eq!(limits.clock, Some(Clock { remaining: base, increment, moves_to_go }));

        assert_eq!(move_time_line(increment), "st 0.5");
        let [own, other] = clock_lines(base, increment);
        assert_eq!((own.as_str(), other.as_str()), ("time 15000", "otim 50"));
        assert_eq!(from_centiseconds(own.strip_prefix("time ").unwrap()), Ok(base));
    }

    #[test]
    fn a_clock_that_is_never_set_runs_by_itself() {
        let mut control = Control::default();
        control.set("level", "2 1 3").expect("a level");
        for (number, left) in [(1, 58), (2, 116), (3, 114)] {
            control.spend(Duration::from_secs(5), number);
            assert_eq!(control.remaining, Some(Duration::from_secs(left)), "move {number}");
        }
    }
}

//! The clocks and time controls of engine games.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The longest base time or increment, in seconds: ten days.
const MAX_SECONDS: f64 = 864_000.0;

/// The time of a side: `10+0.1` is ten seconds plus a tenth after each move, `40/60` is a minute for every forty moves.
///
/// ```
/// use std::time::Duration;
/// use glass_play::TimeControl;
/// let control: TimeControl = "40/60+0.5".parse()?;
/// assert_eq!(control.moves, Some(40));
/// assert_eq!(control.base, Duration::from_secs(60));
/// assert_eq!(control.increment, Duration::from_millis(500));
/// assert_eq!(control.to_string(), "40/60+0.5");
/// # Ok::<(), glass_play::BadTimeControl>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The number of moves after which the base time is added again; `None` if it never is.
    pub moves: Option<u32>,
    /// The time at the start.
    pub base: Duration,
    /// The time that each move adds.
    pub increment: Duration,
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is not a time control: expected [MOVES/]SECONDS[+SECONDS], as 10+0.1 or 40/60, from 0.001 seconds to ten days"
)]
pub struct BadTimeControl(pub String);

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        parse(text).ok_or_else(|| BadTimeControl(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<TimeControl> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(moves.parse().ok().filter(|&moves| moves > 0)?), rest),
        None => (None, text),
    };
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let base = seconds(base)?;
    (base >= Duration::from_millis(1)).then_some(())?;
    Some(TimeControl { moves, base, increment: seconds(increment)? })
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=MAX_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

/// The clock of one side in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    control: TimeControl,
    left: Duration,
    moves_to_go: Option<u32>,
}

impl GameClock {
    /// A clock before the first move.
    pub fn new(control: TimeControl) -> Self {
        Self { control, left: control.base, moves_to_go: control.moves }
    }

    /// The time left.
    pub fn left(&self) -> Duration {
        self.left
    }

    /// The time that each move adds.
    pub fn increment(&self) -> Duration {
        self.control.increment
    }

    /// The number of moves until the base time is added again.
    pub fn moves_to_go(&self) -> Option<u32> {
        self.moves_to_go
    }

    /// Subtracts the time of a move. An overdrawn clock continues at zero plus the increment.
    pub fn spend(&mut self, spent: Duration) {
        self.left = self.left.saturating_sub(spent) + self.control.increment;
        if let (Some(left), Some(moves)) = (&mut self.moves_to_go, self.control.moves) {
            *left -= 1;
            if *left == 0 {
                *left = moves;
                self.left += self.control.base;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_time_is_added_again_after_the_moves() {
        let mut clock = GameClock::new("2/10+1".parse().unwrap());
        clock.spend(Duration::from_secs(4));
        assert_eq!((clock.left().as_secs(), clock.moves_to_go()), (7, Some(1)));
        clock.spend(Duration::from_secs(9));
        assert_eq!((clock.left().as_secs(), clock.moves_to_go()), (11, Some(2)));
    }

    #[test]
    fn invalid_time_control_is_refused_with_its_text() {
        for text in ["", "0", "-1", "ten", "0/10", "40/", "10+", "1e300", "nan", "40/60/60"] {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert!(error.to_string().contains(&format!("“{text}”")), "{error}");
        }
    }
}

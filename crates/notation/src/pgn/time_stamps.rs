//! Time stamps in comments: `[%clk 1:23:45]` and `[%emt 0:00:07.5]`.

use std::time::Duration;

/// The clock times in a comment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeStamps {
    /// The time left after the move, `%clk`.
    pub left: Option<Duration>,
    /// The time spent on the move, `%emt`.
    pub spent: Option<Duration>,
}

impl TimeStamps {
    /// Parses the time stamps of a comment and ignores other text.
    ///
    /// ```
    /// use std::time::Duration;
    /// use glass_notation::pgn::TimeStamps;
    /// let clock = TimeStamps::parse("a fine move [%clk 1:23:45] [%emt 0:07.5]");
    /// assert_eq!(clock.left, Some(Duration::from_secs(5025)));
    /// assert_eq!(clock.spent, Some(Duration::from_millis(7500)));
    /// ```
    pub fn parse(comment: &str) -> Self {
        Self { left: stamp(comment, "[%clk"), spent: stamp(comment, "[%emt") }
    }

    /// Writes the time stamps, to the millisecond; empty if there are none.
    ///
    /// ```
    /// use std::time::Duration;
    /// use glass_notation::pgn::TimeStamps;
    /// let clock = TimeStamps { left: Some(Duration::from_millis(61_500)), spent: None };
    /// assert_eq!(clock.write(), "[%clk 0:01:01.5]");
    /// ```
    pub fn write(self) -> String {
        let left = self.left.map(|left| format!("[%clk {}]", spelt(left)));
        let spent = self.spent.map(|spent| format!("[%emt {}]", spelt(spent)));
        left.into_iter().chain(spent).collect::<Vec<_>>().join(" ")
    }
}

fn stamp(comment: &str, name: &str) -> Option<Duration> {
    let (_, behind) = comment.split_once(name)?;
    let (time, _) = behind.strip_prefix(char::is_whitespace)?.split_once(']')?;
    let (whole, fraction) = time.trim().split_once('.').unwrap_or((time.trim(), ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut seconds = 0u64;
    let parts: Vec<_> = whole.split(':').collect();
    if parts.len() > 4 || !digits(fraction) {
        return None;
    }
    // Days, hours, minutes, seconds; the first ones are optional.
    for (i, part) in parts.iter().enumerate() {
        let unit = if parts.len() == 4 && i == 1 { 24 } else { 60 };
        let value: u64 = part.parse().ok().filter(|_| digits(part))?;
        seconds = seconds.checked_mul(unit)?.checked_add(value)?;
    }
    let millis = fraction.bytes().chain(*b"000").take(3);
    let millis = millis.fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis))
}

fn spelt(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = format!(".{:03}", time.subsec_millis());
    let fraction = fraction.trim_end_matches(['0']).trim_end_matches('.');
    format!("{hours}:{minutes:02}:{seconds:02}{fraction}")
}

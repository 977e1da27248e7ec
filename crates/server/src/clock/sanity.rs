//! Decides whether to trust the machine's clock before anything is deleted. A clock that jumps half a year ahead would
//! end every session.

use std::fmt;
use std::time::Duration;

use glass_store::Millis;
use tokio::time::Instant;

const HOUR: Millis = 60 * 60 * 1000;
const DAY: Millis = 24 * HOUR;

/// How far a clock may fall behind, for example when it is set.
const MAX_BEHIND: Millis = HOUR;
/// How long a server may be down.
const MAX_AHEAD: Millis = 7 * DAY;
/// A clock that runs evenly for this long after a jump is trusted: the server really was down.
const TRUST_AFTER: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Why the clock is not trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClockDoubt {
    /// The clock is this many days ahead of the latest time that the database has seen.
    Ahead(Millis),
    /// The clock is this many hours behind the latest time that the database has seen.
    Behind(Millis),
}

impl fmt::Display for ClockDoubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ahead(days) => write!(f, "it is {days} days ahead of what the database has seen"),
            Self::Behind(hours) => {
                write!(f, "it is {hours} hours behind what the database has seen")
            }
        }
    }
}

/// Compares the clock with the latest time that the database has seen, in every round of housekeeping.
#[derive(Debug, Default)]
pub(crate) struct ClockWatch {
    /// The time at which the clock was found ahead, and the clock's value.
    jumped: Option<(Instant, Millis)>,
}

impl ClockWatch {
    /// Checks the clock at this instant. `seen` is the latest hour at which the clock was trusted.
    pub(crate) fn check(
        &mut self,
        now: Millis,
        seen: Option<Millis>,
        instant: Instant,
    ) -> Result<(), ClockDoubt> {
        let ahead = seen.map_or(0, |seen| now - seen);
        if ahead < -MAX_BEHIND {
            self.jumped = None;
            return Err(ClockDoubt::Behind(-ahead / HOUR));
        }
        if ahead <= MAX_AHEAD {
            self.jumped = None;
            return Ok(());
        }
        let (since, then) = *self.jumped.get_or_insert((instant, now));
        let passed = instant.duration_since(since);
        let told = now - then;
        if told.abs_diff(passed.as_millis() as Millis) > MAX_BEHIND as u64 {
            // The clock has jumped again.
            self.jumped = Some((instant, now));
        } else if passed >= TRUST_AFTER {
            self.jumped = None;
            return Ok(());
        }
        Err(ClockDoubt::Ahead(ahead / DAY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Millis = 1_800_000_000_000;

    #[test]
    fn advancing_clock_is_trusted() {
        let mut watch = ClockWatch::default();
        let instant = Instant::now();
        for (now, seen) in [
            (START, None),
            (START, Some(START - 10)),
            (START, Some(START + HOUR)),
            (START + 6 * DAY, Some(START)),
        ] {
            assert_eq!(watch.check(now, seen, instant), Ok(()), "{now} {seen:?}");
        }
    }

    #[test]
    fn clock_that_jumped_is_not_trusted_for_a_week() {
        let mut watch = ClockWatch::default();
        let (instant, jumped) = (Instant::now(), START + 185 * DAY);
        let later = |days: Millis| instant + Duration::from_millis((days * DAY) as u64);
        let doubt = |days| Err(ClockDoubt::Ahead(days));
        assert_eq!(watch.check(jumped, Some(START), instant), doubt(185));
        assert_eq!(watch.check(jumped + 6 * DAY, Some(START), later(6)), doubt(191));
        assert_eq!(watch.check(jumped + 7 * DAY, Some(START), later(7)), Ok(()));
        assert_eq!(watch.check(jumped, Some(START), instant), doubt(185), "the next jump");
        assert_eq!(
            watch.check(START + 9 * DAY, Some(START), later(8)),
            doubt(9),
            "set back within the tolerance"
        );
        assert_eq!(watch.check(START + 8 * DAY, Some(START), later(7)), doubt(8));
    }

    #[test]
    fn clock_that_fell_behind_is_not_trusted() {
        let mut watch = ClockWatch::default();
        let behind = watch.check(START - 200 * DAY, Some(START), Instant::now());
        assert_eq!(behind, Err(ClockDoubt::Behind(4800)));
    }
}

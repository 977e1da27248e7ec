//! Formats durations for people. `web/clock/time.js` uses the same words for running clocks.

use glass_store::Millis;

use crate::game::clock::time_control::{DAY, HOUR, MINUTE, SECOND};
use crate::t;

/// A duration in its two largest units, such as `2 d 4 h`. A minute that has begun counts as a whole one, so that a
/// full clock shows its full time.
pub(crate) fn span(time: Millis) -> String {
    if time < MINUTE {
        return t("span-short").to_string();
    }
    let time = time.saturating_add(MINUTE - 1) / MINUTE * MINUTE;
    let (days, hours, minutes) = (time / DAY, time % DAY / HOUR, time % HOUR / MINUTE);
    match (days, hours, minutes) {
        (1.., 0, _) => t("span-days").count("days", days).to_string(),
        (1.., ..) => t("span-days-hours").count("days", days).count("hours", hours).to_string(),
        (_, 1.., 0) => t("span-hours").count("hours", hours).to_string(),
        (_, 1.., _) => {
            t("span-hours-minutes").count("hours", hours).count("minutes", minutes).to_string()
        }
        _ => t("span-minutes").count("minutes", minutes).to_string(),
    }
}

/// The text on a clock. Live clocks show seconds, and tenths below ten seconds.
pub(crate) fn clock_face(left: Millis, live: bool) -> String {
    if !live {
        return if left > 0 { span(left) } else { t("span-up").to_string() };
    }
    let (hours, minutes, seconds) = (left / HOUR, left % HOUR / MINUTE, left % MINUTE / SECOND);
    match (hours, minutes, seconds) {
        (1.., ..) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (0, 0, ..10) => format!("{seconds}.{}", left % SECOND / 100),
        _ => format!("{minutes}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_has_two_units_at_most() {
        for (time, words) in [
            (14 * DAY, "14 d"),
            (2 * DAY + 4 * HOUR + 59 * MINUTE, "2 d 4 h"),
            (3 * DAY - 1, "3 d"),
            (3 * DAY - 59 * SECOND, "3 d"),
            (3 * DAY - MINUTE, "2 d 23 h"),
            (MINUTE + 1, "2 min"),
            (MINUTE - 1, "under 1 min"),
            (3 * HOUR, "3 h"),
            (3 * HOUR + 20 * MINUTE, "3 h 20 min"),
            (MINUTE, "1 min"),
            (SECOND, "under 1 min"),
        ] {
            assert_eq!(span(time), words);
        }
    }

    #[test]
    fn a_live_clock_is_exact_to_a_tenth_at_the_end() {
        for (left, face) in [
            (3 * HOUR, "3:00:00"),
            (HOUR + 62 * SECOND, "1:01:02"),
            (5 * MINUTE, "5:00"),
            (65_999, "1:05"),
            (10_000, "0:10"),
            (9_999, "9.9"),
            (50, "0.0"),
            (0, "0.0"),
        ] {
            assert_eq!(clock_face(left, true), face);
        }
        assert_eq!(clock_face(0, false), "time is up");
        assert_eq!(clock_face(DAY, false), "1 d");
    }
}

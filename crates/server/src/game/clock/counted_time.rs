//! Computes the time that counts for a clock: all of it, or all but Saturdays and Sundays.

use glass_store::Millis;

use crate::game::clock::time_control::{DAY, UtcOffset};

const WEEK_MS: Millis = 7 * DAY;
/// Monday to Friday.
const WORKING_WEEK_MS: Millis = 5 * DAY;
/// 1970-01-01 was a Thursday.
const EPOCH_SINCE_MONDAY_MS: Millis = 3 * DAY;

/// How much time counts from `from` to `to`; 0 if `to` is earlier. Weekends do not count if `weekends` gives their UTC
/// offset.
pub(crate) fn between(weekends: Option<UtcOffset>, from: Millis, to: Millis) -> Millis {
    let counted = match weekends {
        None => to.saturating_sub(from),
        Some(offset) => working_time(to, offset).saturating_sub(working_time(from, offset)),
    };
    counted.max(0)
}

/// The moment at which `counted` has passed since `from`. If that is the start of a weekend, returns its end.
pub(crate) fn after(weekends: Option<UtcOffset>, from: Millis, counted: Millis) -> Millis {
    let Some(offset) = weekends else { return from.saturating_add(counted) };
    let working = working_time(from, offset).saturating_add(counted);
    let moment =
        working.div_euclid(WORKING_WEEK_MS) * WEEK_MS + working.rem_euclid(WORKING_WEEK_MS);
    moment - EPOCH_SINCE_MONDAY_MS - offset.milliseconds()
}

/// The counted time since Monday, 1969-12-29, local time.
fn working_time(moment: Millis, offset: UtcOffset) -> Millis {
    let local = moment.saturating_add(offset.milliseconds()).saturating_add(EPOCH_SINCE_MONDAY_MS);
    local.div_euclid(WEEK_MS) * WORKING_WEEK_MS + local.rem_euclid(WEEK_MS).min(WORKING_WEEK_MS)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::clock::time_control::HOUR;
    use crate::game::clock::time_control::tests::any_control;

    /// Friday, 2026-11-20, 12:00 UTC.
    const FRIDAY: Millis = 1_795_176_000_000;

    #[test]
    fn weekends_follow_their_utc_offset() {
        let (utc, east): (Option<UtcOffset>, _) = ("0".parse().ok(), "600".parse().ok());
        assert_eq!(between(utc, FRIDAY, FRIDAY + 12 * HOUR), 12 * HOUR);
        assert_eq!(between(utc, FRIDAY, FRIDAY + 3 * DAY), DAY);
        // At UTC+10:00 it is already 22:00.
        assert_eq!(between(east, FRIDAY, FRIDAY + 12 * HOUR), 2 * HOUR);
        assert_eq!(after(utc, FRIDAY, DAY), FRIDAY + 3 * DAY);
        assert_eq!(after(utc, FRIDAY, 12 * HOUR), FRIDAY + 60 * HOUR, "Monday at midnight");
        assert_eq!(after(None, FRIDAY, DAY), FRIDAY + DAY);
    }

    proptest! {
        #[test]
        fn added_time_equals_the_time_between(
            control in any_control(), from in 0..4_000_000_000_000_i64, counted in 0..100 * DAY,
        ) {
            let weekends = control.weekends();
            let to = after(weekends, from, counted);
            prop_assert!(to - from >= counted);
            prop_assert_eq!(between(weekends, from, to), counted);
            prop_assert_eq!(between(weekends, to, from), 0);
        }

        #[test]
        fn parts_add_up(control in any_control(), from in 0..4_000_000_000_000_i64, a in 0..50 * DAY, b in 0..50 * DAY) {
            let weekends = control.weekends();
            let parts = between(weekends, from, from + a) + between(weekends, from + a, from + a + b);
            prop_assert_eq!(between(weekends, from, from + a + b), parts);
        }
    }
}

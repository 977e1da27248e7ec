//! Names backups in a folder and selects the backups to delete.

use std::collections::HashSet;

use time::{Duration, OffsetDateTime};

/// The end of a name.
const ENDINGS: [&str; 2] = [".db.gz", ".db"];

/// The time for which one backup an hour is retained.
const HOURLY: Duration = Duration::hours(48);

/// The time for which one backup a day is retained.
const DAILY: Duration = Duration::days(31);

/// The length of the prefix that all backups of an hour share, `2026-11-26T12`.
const HOUR: usize = 13;
/// The length of the prefix of a day, `2026-11-26`.
const DAY: usize = 10;
/// The length of the prefix of a month, `2026-11`.
const MONTH: usize = 7;

/// The name of a backup made now.
pub fn name(now: OffsetDateTime) -> String {
    format!("{}{}", stamp(now), ENDINGS[0])
}

/// A time in the form of the names, `2026-11-26T123456`. The texts sort by time.
fn stamp(moment: OffsetDateTime) -> String {
    let (year, month, day) = (moment.year(), u8::from(moment.month()), moment.day());
    let (hour, minute, second) = (moment.hour(), moment.minute(), moment.second());
    format!("{year:04}-{month:02}-{day:02}T{hour:02}{minute:02}{second:02}")
}

/// Whether a file is a backup, by its name. Other files are never deleted.
fn is_backup(name: &str) -> bool {
    let pattern = "0000-00-00T000000";
    let stamp = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending));
    stamp.is_some_and(|stamp| {
        stamp.len() == pattern.len()
            && stamp.bytes().zip(pattern.bytes()).all(|(byte, like)| match like {
                b'0' => byte.is_ascii_digit(),
                _ => byte == like,
            })
    })
}

/// The backups to delete. Retains the newest one of each hour, day or month.
pub fn surplus<'n>(names: &'n [String], now: OffsetDateTime) -> Vec<&'n str> {
    let [hourly, daily] = [HOURLY, DAILY].map(|time| stamp(now - time));
    let mut backups: Vec<_> =
        names.iter().map(String::as_str).filter(|name| is_backup(name)).collect();
    backups.sort_unstable_by(|one, other| other.cmp(one));
    let mut kept = HashSet::new();
    let shared = |name: &'n str| match name {
        _ if *name >= *hourly => &name[..HOUR],
        _ if *name >= *daily => &name[..DAY],
        _ => &name[..MONTH],
    };
    backups.into_iter().filter(|name| !kept.insert(shared(name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: i64 = 1_790_000_000;

    fn at(hours: i64) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp(START + hours * 3600).unwrap()
    }

    #[test]
    fn a_name_is_the_time() {
        assert_eq!(name(at(0)), "2026-09-21T141320.db.gz");
    }

    /// A backup every hour for 400 days, thinned each time, as the timer does.
    #[test]
    fn hours_then_days_then_months_are_kept() {
        let mut names: Vec<String> = Vec::new();
        for hour in 0..400 * 24 {
            names.push(name(at(hour)));
            let gone: HashSet<_> =
                surplus(&names, at(hour)).into_iter().map(str::to_owned).collect();
            names.retain(|name| !gone.contains(name));
        }
        let now = at(400 * 24 - 1);
        let since = |time| names.iter().filter(|name| **name >= stamp(now - time)).count();
        assert_eq!(since(HOURLY), 49, "both ends of two days");
        let days = since(DAILY) - since(HOURLY);
        assert!((29..=30).contains(&days), "{days} of 29 whole days");
        // September 2026 to October 2027. Of the latter, only the part older than a month counts.
        let months: Vec<_> =
            names[..names.len() - since(DAILY)].iter().map(|name| &name[..7]).collect();
        let expected = [
            "2026-09", "2026-10", "2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04",
            "2027-05", "2027-06", "2027-07", "2027-08", "2027-09",
        ];
        assert_eq!(months, expected);
        // The newest backup of a past month is the last one of its last day.
        assert!(names.iter().any(|name| name.starts_with("2026-12-31T23")), "{names:?}");
    }

    #[test]
    fn other_files_are_left_alone() {
        let names = [
            "2020-01-01T000000.db",
            "2020-01-02T000000.db.gz",
            "2020-01-02T000000.dump",
            "glass.db",
            "2020-01-02T000000.db.gz-part",
            "2020-01-02.db",
            "2020-01-02Tü00000.db",
            "x",
        ]
        .map(String::from);
        assert_eq!(surplus(&names, at(0)), ["2020-01-01T000000.db"]);
    }
}

//! Parses, validates and describes the time controls of games.

use std::fmt;
use std::str::FromStr;

use glass_store::Millis;

use crate::game::clock::invalid_time_control::InvalidTimeControl;
use crate::game::clock::weekend_zone::WeekendZone;
use crate::t;

pub(crate) const SECOND: Millis = 1000;
pub(crate) const MINUTE: Millis = 60 * SECOND;
pub(crate) const HOUR: Millis = 60 * MINUTE;
pub(crate) const DAY: Millis = 24 * HOUR;

/// A time control, the same for both players. Its text is `300+3` in seconds for live games, and `14d+1d/21d` in days
/// for correspondence, with hours in the increment, as in `5d+12h/15d`, unless these are whole days. The parts are the
/// initial time, the increment per move, and the cap on saved time. If weekends do not count, the text ends with their
/// time zone, as in `@Europe/Berlin`, or with their UTC offset in minutes, as in `@120`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TimeControl {
    /// For games in one sitting.
    Live {
        /// In seconds.
        base: u32,
        /// In seconds.
        increment: u32,
    },
    /// For games over days.
    Correspondence {
        /// In days, like the cap.
        bank: u32,
        /// In hours.
        increment: u32,
        /// The limit beyond which moves add no time.
        cap: u32,
        /// The time zone of the weekends that do not count.
        weekends: Option<WeekendZone>,
    },
}

const EXPECTED_FORM: &str = "seconds are expected as in 300+3, or days as in 14d+1d/21d or 5d+12h/15d, with @ and a time \
                             zone or minutes for weekends";
const EXPECTED_LIVE: &str =
    "live games have 15 seconds to 180 minutes, and at most 60 seconds a move";
const EXPECTED_CORRESPONDENCE: &str =
    "games by correspondence have 1 to 60 days, at most 14 days a move, and a cap of at most 120";

impl TimeControl {
    /// The presets for live games.
    pub(crate) const LIVE: [Self; 3] = [Self::live(5, 3), Self::live(10, 5), Self::live(15, 10)];
    /// Fourteen days and one for each move.
    pub(crate) const STEADY: Self = Self::days(14, 1, 21);
    /// Thirty days and two for each move.
    pub(crate) const RELAXED: Self = Self::days(30, 2, 45);
    /// Three days for each move.
    pub(crate) const DAILY: Self = Self::days(3, 3, 3);
    /// One day for each move.
    pub(crate) const ONE_DAY: Self = Self::days(1, 1, 1);

    /// All presets except the weekend-free one, which depends on a time zone.
    pub(crate) const NAMED: [Self; 7] = [
        Self::live(5, 3),
        Self::live(10, 5),
        Self::live(15, 10),
        Self::STEADY,
        Self::RELAXED,
        Self::DAILY,
        Self::ONE_DAY,
    ];

    const fn live(minutes: u32, increment: u32) -> Self {
        Self::Live { base: minutes * 60, increment }
    }

    const fn days(bank: u32, increment: u32, cap: u32) -> Self {
        Self::Correspondence { bank, increment: increment * 24, cap, weekends: None }
    }

    /// Like [`STEADY`](Self::STEADY), but weekends in that time zone do not count.
    pub(crate) fn weekend_free(zone: WeekendZone) -> Self {
        Self::Correspondence { bank: 14, increment: 24, cap: 21, weekends: Some(zone) }
    }

    /// Whether both players stay on the page.
    pub(crate) fn is_live(self) -> bool {
        matches!(self, Self::Live { .. })
    }

    /// The initial time of each side.
    pub(crate) fn initial_time(self) -> Millis {
        match self {
            Self::Live { base, .. } => Millis::from(base) * SECOND,
            Self::Correspondence { bank, .. } => Millis::from(bank) * DAY,
        }
    }

    /// The time that a move adds.
    pub(crate) fn increment(self) -> Millis {
        match self {
            Self::Live { increment, .. } => Millis::from(increment) * SECOND,
            Self::Correspondence { increment, .. } => Millis::from(increment) * HOUR,
        }
    }

    /// The limit beyond which moves add no time.
    pub(crate) fn cap(self) -> Millis {
        match self {
            Self::Live { .. } => Millis::MAX,
            Self::Correspondence { cap, .. } => Millis::from(cap) * DAY,
        }
    }

    /// The time zone of the weekends that do not count; `None` if weekends count.
    pub(crate) fn weekends(self) -> Option<WeekendZone> {
        match self {
            Self::Live { .. } => None,
            Self::Correspondence { weekends, .. } => weekends,
        }
    }

    /// The remaining time below which a side is short of time.
    pub(crate) fn low_time(self) -> Millis {
        match self {
            Self::Live { .. } => (self.initial_time() / 10).clamp(10 * SECOND, 30 * SECOND),
            Self::Correspondence { .. } => (self.initial_time() / 4).min(DAY),
        }
    }

    /// The PGN form, in seconds.
    pub(crate) fn to_pgn(self) -> String {
        format!("{}+{}", self.initial_time() / SECOND, self.increment() / SECOND)
    }

    /// The short name: `5 + 3`, `14 + 1 days` or `3 days per move`.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Correspondence { bank: 14, increment: 24, cap: 21, weekends: Some(_) } => {
                t("control-weekend-free").to_string()
            }
            Self::Live { base, increment } if base.is_multiple_of(60) => {
                format!("{} + {increment}", base / 60)
            }
            Self::Live { base, increment } => format!("{base} s + {increment}"),
            Self::Correspondence { bank, increment, cap, weekends: None }
                if 24 * bank == increment && cap == bank =>
            {
                self.description()
            }
            Self::Correspondence { bank, increment, .. } if increment.is_multiple_of(24) => {
                t("control-days").count("bank", bank).count("increment", increment / 24).to_string()
            }
            Self::Correspondence { bank, increment, .. } => {
                t("control-hours").count("bank", bank).count("increment", increment).to_string()
            }
        }
    }

    /// The name of the pace: the duration of a game of 40 moves decides whether it is blitz or rapid.
    pub(crate) fn pace(self) -> String {
        const RAPID_FROM: Millis = 8 * MINUTE;
        match self {
            Self::Live { .. } if self.initial_time() + 40 * self.increment() < RAPID_FROM => {
                t("pace-blitz").to_string()
            }
            Self::Live { .. } => t("pace-rapid").to_string(),
            Self::Correspondence { .. } => t("pace-correspondence").to_string(),
        }
    }

    /// The meaning in words, as a clause.
    pub(crate) fn description(self) -> String {
        match self {
            Self::Live { base, increment } => {
                let base = match (base / 60, base % 60) {
                    (0, seconds) => t("counted-seconds").count("number", seconds).to_string(),
                    (minutes, 0) => t("counted-minutes").count("number", minutes).to_string(),
                    (minutes, seconds) => {
                        format!(
                            "{} {}",
                            t("counted-minutes").count("number", minutes),
                            t("counted-seconds").count("number", seconds)
                        )
                    }
                };
                match increment {
                    0 => t("time-each").with("time", base).to_string(),
                    _ => t("time-each-increment")
                        .with("time", base)
                        .with("increment", t("counted-seconds").count("number", increment))
                        .to_string(),
                }
            }
            Self::Correspondence { bank, increment, cap, weekends } => {
                let time = if 24 * bank == increment && cap == bank {
                    t("time-per-move")
                        .with("time", t("counted-days").count("number", bank))
                        .to_string()
                } else if increment == 0 {
                    t("time-each").with("time", t("counted-days").count("number", bank)).to_string()
                } else {
                    let (bank, increment) = (
                        t("counted-days").count("number", bank),
                        match increment.is_multiple_of(24) {
                            true => t("counted-days").count("number", increment / 24),
                            false => t("counted-hours").count("number", increment),
                        },
                    );
                    t("time-days-increment")
                        .with("time", bank)
                        .with("increment", increment)
                        .count("cap", cap)
                        .to_string()
                };
                match weekends {
                    None => time,
                    Some(zone) => {
                        t("time-no-weekends").with("time", time).with("offset", zone).to_string()
                    }
                }
            }
        }
    }

    /// Returns the time control if it is within the limits.
    fn validated(self, text: &str) -> Result<Self, InvalidTimeControl> {
        match self {
            Self::Live { base: 15..=10_800, increment: 0..=60 } => Ok(self),
            Self::Live { .. } => Err(InvalidTimeControl::new(text, EXPECTED_LIVE)),
            Self::Correspondence { bank: bank @ 1..=60, increment: 0..=336, cap, .. }
                if (bank..=120).contains(&cap) =>
            {
                Ok(self)
            }
            Self::Correspondence { .. } => {
                Err(InvalidTimeControl::new(text, EXPECTED_CORRESPONDENCE))
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = InvalidTimeControl;

    fn from_str(text: &str) -> Result<Self, InvalidTimeControl> {
        parse(text).ok_or_else(|| InvalidTimeControl::new(text, EXPECTED_FORM))?.validated(text)
    }
}

fn parse(text: &str) -> Option<TimeControl> {
    let (first, rest) = text.split_once('+')?;
    let Some(bank) = first.strip_suffix('d') else {
        return Some(TimeControl::Live {
            base: parse_number(first)?,
            increment: parse_number(rest)?,
        });
    };
    let (increment, rest) = rest.split_once('/')?;
    let (cap, weekends) = match rest.split_once('@') {
        Some((cap, zone)) => (cap, Some(zone.parse().ok()?)),
        None => (rest, None),
    };
    Some(TimeControl::Correspondence {
        bank: parse_number(bank)?,
        increment: parse_hours(increment)?,
        cap: parse_number(cap.strip_suffix('d')?)?,
        weekends,
    })
}

/// Hours, as in `12h`, or days as in `1d` and `0.5d`, in whole hours.
fn parse_hours(text: &str) -> Option<u32> {
    if let Some(hours) = text.strip_suffix('h') {
        return parse_number(hours);
    }
    let days = text.strip_suffix('d')?;
    let Some((whole, part)) = days.split_once(['.', ',']) else {
        return parse_number(days)?.checked_mul(24);
    };
    let digits = u32::try_from(part.len()).ok().filter(|digits| (1..=4).contains(digits))?;
    let hours = parse_number(part)?.checked_mul(24)?;
    let (hours, scale) = (hours, 10_u32.pow(digits));
    let part = hours.is_multiple_of(scale).then_some(hours / scale)?;
    parse_number(whole)?.checked_mul(24)?.checked_add(part)
}

/// Accepts digits only: the standard library would also accept a sign.
fn parse_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live { base, increment } => write!(f, "{base}+{increment}"),
            Self::Correspondence { bank, increment, cap, weekends } => {
                match increment.is_multiple_of(24) {
                    true => write!(f, "{bank}d+{}d/{cap}d", increment / 24)?,
                    false => write!(f, "{bank}d+{increment}h/{cap}d")?,
                }
                weekends.map_or(Ok(()), |zone| write!(f, "@{}", zone.name()))
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::clock::weekend_zone::tests::any_zone;

    /// Any time control within the limits.
    pub(crate) fn any_control() -> impl Strategy<Value = TimeControl> {
        let live = (15..=10_800_u32, 0..=60_u32)
            .prop_map(|(base, increment)| TimeControl::Live { base, increment });
        let zone = proptest::option::of(any_zone());
        let days = (1..=60_u32, 0..=336_u32, 0..=60_u32, zone).prop_map(
            |(bank, increment, more, weekends)| TimeControl::Correspondence {
                bank,
                increment,
                cap: bank + more,
                weekends,
            },
        );
        prop_oneof![live, days]
    }

    proptest! {
        #[test]
        fn time_controls_are_read_back(control in any_control()) {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }

        #[test]
        fn any_text_is_parsed_or_refused(text in "[0-9dh.+/@ -]{0,20}") {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
        }
    }

    #[test]
    fn invalid_time_controls_are_refused_with_the_expected_form() {
        for (text, expected) in [
            ("", EXPECTED_FORM),
            ("5", EXPECTED_FORM),
            ("+5+3", EXPECTED_FORM),
            ("300+-3", EXPECTED_FORM),
            ("14+0", EXPECTED_LIVE),
            ("10801+0", EXPECTED_LIVE),
            ("300+61", EXPECTED_LIVE),
            ("99999999999+0", EXPECTED_FORM),
            ("0d+1d/3d", EXPECTED_CORRESPONDENCE),
            ("14d+1d/13d", EXPECTED_CORRESPONDENCE),
            ("14d+1d/121d", EXPECTED_CORRESPONDENCE),
            ("14d+15d/21d", EXPECTED_CORRESPONDENCE),
            ("14d+1d", EXPECTED_FORM),
            ("14d+337h/21d", EXPECTED_CORRESPONDENCE),
            ("14d+0.3d/21d", EXPECTED_FORM),
            ("14d+.5d/21d", EXPECTED_FORM),
            ("14d+1d/21d@841", EXPECTED_FORM),
            ("14d+1d/21d@Europe/Wonderland", EXPECTED_FORM),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(InvalidTimeControl::new(text, expected)));
        }
    }

    #[test]
    fn time_controls_have_names_and_descriptions() {
        let weekend_free = TimeControl::weekend_free("-210".parse().unwrap());
        for (control, name, words) in [
            ("15+0", "15 s + 0", "15 seconds per player"),
            ("300+3", "5 + 3", "5 minutes + 3 seconds per move"),
            ("90+1", "90 s + 1", "1 minute 30 seconds + 1 second per move"),
            ("14d+1d/21d", "14 + 1 days", "14 days + 1 day per move (max 21)"),
            ("30d+2d/45d", "30 + 2 days", "30 days + 2 days per move (max 45)"),
            ("3d+3d/3d", "3 days per move", "3 days per move"),
            ("1d+1d/1d", "1 day per move", "1 day per move"),
            ("7d+0d/7d", "7 + 0 days", "7 days per player"),
            ("5d+12h/15d", "5 days + 12 h", "5 days + 12 hours per move (max 15)"),
            (
                "14d+1d/21d@Europe/Berlin",
                "14 + 1 days, weekends free",
                "14 days + 1 day per move (max 21), weekends free (Europe/Berlin)",
            ),
            (
                weekend_free.to_string().as_str(),
                "14 + 1 days, weekends free",
                "14 days + 1 day per move (max 21), weekends free (UTC−3:30)",
            ),
        ] {
            let control: TimeControl = control.parse().unwrap();
            assert_eq!((control.name().as_str(), control.description().as_str()), (name, words));
        }
        assert_eq!(TimeControl::STEADY.to_pgn(), "1209600+86400");
        for (text, stored) in [
            ("5d+0.5d/15d", "5d+12h/15d"),
            ("5d+1,25d/15d", "5d+30h/15d"),
            ("5d+24h/15d", "5d+1d/15d"),
        ] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), stored);
        }
    }
}

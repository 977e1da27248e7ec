//! Reads the clock of a new game from the fields of a form or a URL.

use std::fmt::Display;

use serde::Deserialize;

use crate::game::clock::invalid_time_control::InvalidTimeControl;
use crate::game::clock::time_control::TimeControl;
use crate::game::clock::weekend_zone::WeekendZone;
use crate::http::error::ServerError;

/// The fields as submitted. The other fields count only where `clock` leaves the numbers open.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct ClockChoice {
    /// Empty for no clock; the text of a time control; `weekend-free`; `live` or `days` for custom numbers.
    pub(crate) clock: String,
    pub(crate) minutes: String,
    pub(crate) seconds: String,
    pub(crate) bank: String,
    pub(crate) increment: String,
    pub(crate) cap: String,
    /// The user's time zone by name.
    zone: String,
    /// The user's offset from UTC, in minutes, for zones that this server does not know.
    utc: String,
}

impl ClockChoice {
    /// Whether the form preselects the clock with this value.
    pub(crate) fn is(&self, value: impl Display) -> bool {
        self.clock == value.to_string()
    }

    /// The time control; `None` for no clock.
    pub(crate) fn control(&self) -> Result<Option<TimeControl>, InvalidTimeControl> {
        let Self { clock, seconds, bank, increment, cap, .. } = self;
        Ok(Some(match clock.as_str() {
            "" => return Ok(None),
            "weekend-free" => TimeControl::weekend_free(self.weekend_zone()?),
            "live" => format!("{}+{seconds}", self.base_seconds()).parse()?,
            "days" => format!("{bank}d+{increment}d/{cap}d").parse()?,
            text => text.parse()?,
        }))
    }

    fn weekend_zone(&self) -> Result<WeekendZone, InvalidTimeControl> {
        match self.zone.parse() {
            Ok(zone @ WeekendZone::Named(_)) => Ok(zone),
            // Without JavaScript neither is known.
            _ if self.utc.is_empty() => Ok(WeekendZone::UTC),
            _ => self.utc.parse(),
        }
    }

    /// The fields that the form preselects: presets by name, and other time controls in numbers. Invalid numbers
    /// stay as they are; any other invalid choice becomes no clock.
    pub(crate) fn normalized(&self) -> Self {
        let usual = Self {
            minutes: "3".to_owned(),
            seconds: "2".to_owned(),
            bank: "7".to_owned(),
            increment: "1".to_owned(),
            cap: "14".to_owned(),
            ..Self::default()
        };
        let clock = |clock: &str| clock.to_owned();
        match self.control() {
            // A form that is shown again retains custom numbers with their mistake.
            Err(_) if matches!(self.clock.as_str(), "live" | "days") => self.clone(),
            Ok(None) | Err(_) => usual,
            Ok(Some(control)) if TimeControl::NAMED.contains(&control) => {
                Self { clock: control.to_string(), ..usual }
            }
            Ok(Some(TimeControl::Live { base, increment })) => Self {
                clock: clock("live"),
                minutes: (f64::from(base) / 60.0).to_string(),
                seconds: increment.to_string(),
                ..usual
            },
            Ok(Some(TimeControl::Correspondence { weekends: Some(_), .. })) => {
                Self { clock: clock("weekend-free"), ..usual }
            }
            Ok(Some(TimeControl::Correspondence { bank, increment, cap, .. })) => Self {
                clock: clock("days"),
                bank: bank.to_string(),
                increment: (f64::from(increment) / 24.0).to_string(),
                cap: cap.to_string(),
                ..usual
            },
        }
    }

    /// The minutes, which may be fractional, converted to seconds. Invalid text is returned unchanged.
    fn base_seconds(&self) -> String {
        match self.minutes.parse::<f64>() {
            Ok(minutes) if minutes >= 0.0 => format!("{:.0}", minutes * 60.0),
            _ => self.minutes.clone(),
        }
    }
}

impl From<InvalidTimeControl> for ServerError {
    fn from(invalid: InvalidTimeControl) -> Self {
        Self::Malformed(format!("{invalid}."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(fields: &[(&str, &str)]) -> Result<Option<String>, InvalidTimeControl> {
        let fields = serde_json::to_value(
            fields.iter().copied().collect::<std::collections::HashMap<_, _>>(),
        );
        let choice: ClockChoice = serde_json::from_value(fields.unwrap()).unwrap();
        Ok(choice.control()?.map(|control| control.to_string()))
    }

    #[test]
    fn form_gives_the_clock_by_name_or_in_numbers() {
        for (fields, control) in [
            (&[][..], None),
            (&[("clock", ""), ("minutes", "5")], None),
            (&[("clock", "300+3"), ("minutes", "")], Some("300+3")),
            (&[("clock", "live"), ("minutes", "0.25"), ("seconds", "0")], Some("15+0")),
            (&[("clock", "live"), ("minutes", "180"), ("seconds", "60")], Some("10800+60")),
            (
                &[("clock", "days"), ("bank", "7"), ("increment", "0"), ("cap", "7")],
                Some("7d+0d/7d"),
            ),
            (&[("clock", "weekend-free")], Some("14d+1d/21d@0")),
            (&[("clock", "weekend-free"), ("utc", "-330")], Some("14d+1d/21d@-330")),
            (
                &[("clock", "weekend-free"), ("zone", "Europe/Berlin"), ("utc", "60")],
                Some("14d+1d/21d@Europe/Berlin"),
            ),
            (
                &[("clock", "weekend-free"), ("zone", "Mars/Olympus"), ("utc", "60")],
                Some("14d+1d/21d@60"),
            ),
            (
                &[("clock", "days"), ("bank", "5"), ("increment", "0.5"), ("cap", "15")],
                Some("5d+12h/15d"),
            ),
        ] {
            assert_eq!(chosen(fields), Ok(control.map(str::to_owned)), "{fields:?}");
        }
    }

    #[test]
    fn form_preselects_the_clock_of_a_url() {
        let chosen = |clock: &str| {
            let clock = clock.to_owned();
            let ClockChoice { clock, minutes, bank, increment, cap, .. } =
                ClockChoice { clock, ..ClockChoice::default() }.normalized();
            assert_eq!(increment, if bank == "5" { "0.5" } else { "1" });
            [clock, minutes, bank, cap]
        };
        assert_eq!(chosen(""), ["", "3", "7", "14"]);
        assert_eq!(chosen("soon"), ["", "3", "7", "14"]);
        assert_eq!(chosen("300+3"), ["300+3", "3", "7", "14"]);
        assert_eq!(chosen("90+1"), ["live", "1.5", "7", "14"]);
        assert_eq!(chosen("3d+3d/3d"), ["3d+3d/3d", "3", "7", "14"]);
        assert_eq!(chosen("10d+1d/20d"), ["days", "3", "10", "20"]);
        assert_eq!(chosen("5d+12h/15d"), ["days", "3", "5", "15"]);
        assert_eq!(chosen("weekend-free"), ["weekend-free", "3", "7", "14"]);
    }

    #[test]
    fn invalid_choices_are_refused() {
        for fields in [
            &[("clock", "soon")][..],
            &[("clock", "live")],
            &[("clock", "live"), ("minutes", "inf"), ("seconds", "3")],
            &[("clock", "live"), ("minutes", "-5"), ("seconds", "3")],
            &[("clock", "live"), ("minutes", "0.1"), ("seconds", "3")],
            &[("clock", "days"), ("bank", "7")],
            &[("clock", "weekend-free"), ("utc", "900")],
        ] {
            assert!(chosen(fields).is_err(), "{fields:?}");
        }
    }
}

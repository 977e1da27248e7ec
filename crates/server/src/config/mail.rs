//! How mail is sent, and when it tells of games: the choices of the person who runs the server.

use std::path::PathBuf;
use std::time::Duration;

use glass_store::Millis;
use serde::{Deserialize, Serialize};

use crate::config::retention::DAY;
use crate::config::values::{hour, positive, seconds};
use crate::game::clock::time_control::HOUR;

/// How mail is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailConfig {
    /// The server that passes mail on, as `smtps://USER:PASSWORD@HOST`; without one, mail is kept as files. It may have a
    /// password, so it is not written.
    #[serde(skip_serializing)]
    pub smtp: Option<String>,
    /// A file with the certificate of who vouches for that server, if the system does not know it.
    #[serde(skip_serializing)]
    pub smtp_authority: Option<PathBuf>,
    /// From whom mail comes.
    pub sender: String,
    /// How long it may take to hand a mail over.
    #[serde(with = "seconds")]
    pub time: Duration,
    /// How many days a mail is tried.
    #[serde(deserialize_with = "positive")]
    pub tried: u32,
    /// How many days mail is kept that goes into files.
    #[serde(deserialize_with = "positive")]
    pub files: u32,
}

/// When people are told of their games while no page of theirs is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewsTimes {
    /// How long news waits: whoever sees it on the page meanwhile is not told.
    #[serde(with = "seconds")]
    pub held: Duration,
    /// How long a message waits, so that those that follow go with it.
    #[serde(with = "seconds")]
    pub message_held: Duration,
    /// How long before the end of their time somebody is told of it.
    #[serde(with = "seconds")]
    pub deadline: Duration,
    /// How long there is no further mail with news to somebody.
    #[serde(with = "seconds")]
    pub pause: Duration,
    /// The hour of the day, in UTC, at which daily mails go.
    #[serde(deserialize_with = "hour")]
    pub daily: u32,
}

impl Default for MailConfig {
    fn default() -> Self {
        Self {
            smtp: None,
            smtp_authority: None,
            sender: "Looking-Glass <looking-glass@localhost>".to_owned(),
            time: Duration::from_secs(20),
            tried: 4,
            files: 30,
        }
    }
}

impl Default for NewsTimes {
    fn default() -> Self {
        Self {
            held: Duration::from_secs(60),
            message_held: Duration::from_secs(300),
            deadline: Duration::from_secs(24 * 3600),
            pause: Duration::from_secs(120),
            daily: 7,
        }
    }
}

impl NewsTimes {
    /// When the next daily mail goes.
    pub(crate) fn digest(self, after: Millis) -> Millis {
        let today = after - after.rem_euclid(DAY) + Millis::from(self.daily) * HOUR;
        if today > after { today } else { today + DAY }
    }

    /// When somebody is told that a time is nearly up which runs from now on: so long before its end as is configured, but
    /// not before half of it is gone.
    pub(crate) fn warning(self, now: Millis, deadline: Millis) -> Millis {
        (deadline - millis(self.deadline)).max(now + (deadline - now) / 2)
    }
}

/// A time as the store counts it.
pub(crate) fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_mail_goes_at_its_hour() {
        let times = NewsTimes::default();
        let friday = 20_778 * DAY;
        assert_eq!(times.digest(friday), friday + 7 * HOUR);
        assert_eq!(times.digest(friday + 7 * HOUR), friday + DAY + 7 * HOUR);
        assert_eq!(times.digest(friday + 12 * HOUR), friday + DAY + 7 * HOUR);
    }

    #[test]
    fn nobody_is_warned_of_a_time_that_has_just_begun() {
        let times = NewsTimes::default();
        assert_eq!(times.warning(0, 14 * DAY), 13 * DAY);
        assert_eq!(times.warning(0, DAY), DAY / 2);
    }
}

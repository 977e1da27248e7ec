//! The configuration of mail, and of the times at which players are notified.

use std::path::PathBuf;
use std::time::Duration;

use glass_store::Millis;
use lettre::message::Mailbox;
use serde::{Deserialize, Serialize};

use crate::config::retention::DAY;
use crate::config::values::{hour, positive, seconds};
use crate::game::clock::time_control::HOUR;

/// How mail is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a section [mail]")]
pub struct MailConfig {
    /// The mail server, as `smtps://USER:PASSWORD@HOST`; `None` saves mails as files. It may contain a password, so it
    /// is never printed.
    #[serde(skip_serializing)]
    pub smtp: Option<String>,
    /// A file with the certificate of the authority of that server, if the system does not know it.
    #[serde(skip_serializing)]
    pub smtp_authority: Option<PathBuf>,
    /// The sender of mails.
    pub sender: String,
    /// How long the mail server may take to accept a mail.
    #[serde(with = "seconds")]
    pub time: Duration,
    /// How many days a mail is retried.
    #[serde(deserialize_with = "positive")]
    pub tried: u32,
    /// The number of days for which mails in files are retained.
    #[serde(deserialize_with = "positive")]
    pub files: u32,
}

impl MailConfig {
    /// Parses the sender of emails. The error describes the invalid setting.
    pub(crate) fn sender_mailbox(&self) -> Result<Mailbox, String> {
        let text = &self.sender;
        text.parse().map_err(|error| {
            format!("“{text}” is not a valid sender such as “Name <name@host>”: {error}")
        })
    }
}

/// When players are notified of their games while none of their pages is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a section [news]")]
pub struct NewsTimes {
    /// How long a notification waits. Players that see the event on the page meanwhile are not notified.
    #[serde(with = "seconds")]
    pub held: Duration,
    /// How long a message waits, so that the following messages are sent with it.
    #[serde(with = "seconds")]
    pub message_held: Duration,
    /// How long before the end of a player's time the warning is sent.
    #[serde(with = "seconds")]
    pub deadline: Duration,
    /// The minimum time between two mails with news to the same player.
    #[serde(with = "seconds")]
    pub pause: Duration,
    /// The hour of the day, in UTC, at which daily mails are sent.
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
    /// The time of the next daily mail.
    pub(crate) fn digest(self, after: Millis) -> Millis {
        let today = after - after.rem_euclid(DAY) + Millis::from(self.daily) * HOUR;
        if today > after { today } else { today + DAY }
    }

    /// The time of the warning for a deadline that starts to run now. The configured interval before the deadline
    /// applies, but the warning is never sent before half of the time has passed.
    pub(crate) fn warning(self, now: Millis, deadline: Millis) -> Millis {
        (deadline - millis(self.deadline)).max(now + (deadline - now) / 2)
    }
}

/// A duration in milliseconds, as the store counts time.
pub(crate) fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_digest_is_sent_at_its_hour() {
        let times = NewsTimes::default();
        let friday = 20_778 * DAY;
        assert_eq!(times.digest(friday), friday + 7 * HOUR);
        assert_eq!(times.digest(friday + 7 * HOUR), friday + DAY + 7 * HOUR);
        assert_eq!(times.digest(friday + 12 * HOUR), friday + DAY + 7 * HOUR);
    }

    #[test]
    fn warning_comes_after_half_of_a_short_time() {
        let times = NewsTimes::default();
        assert_eq!(times.warning(0, 14 * DAY), 13 * DAY);
        assert_eq!(times.warning(0, DAY), DAY / 2);
    }
}

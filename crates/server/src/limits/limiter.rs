//! Limits how often visitors perform each action, with one rate limiter per action.

use std::num::NonZeroU32;
use std::time::Duration;

use glass_store::{GameId, VisitorId};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::usage_limits::{Rate, UsageLimits};
use crate::http::client_ip::{ClientIp, Subnet};

/// An action with a rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LimitedAction {
    /// A request of any kind.
    Request,
    NewGame,
    /// A message to one game, by any socket or form.
    Message,
    /// A message to any game.
    NetworkMessage,
    /// An action that starts a session.
    NewVisitor,
    NewAccount,
    /// A password for one name, from one network.
    Password,
    /// A password for one name, from a device on which its holder has signed in before.
    DevicePassword,
    /// A password for one name, from all networks.
    NamePassword,
    /// A password for any name.
    NetworkPassword,
    Report,
    Import,
    /// An email about the account of one name or address.
    Mail,
    /// An email about any account.
    NetworkMail,
    Chat,
    NewStudy,
    StudyChange,
    /// A search over players, games and studies.
    Search,
    /// A chat message, counted by day.
    DailyChat,
    /// A message to any game, counted by visitor and day.
    DailyMessage,
    /// A message to any game by a program of a visitor.
    ApiMessage,
}

/// An action, the key of its limit in the configuration, and its rate.
type LimitRow = (LimitedAction, &'static str, fn(&UsageLimits) -> Rate);

/// Every limited action, in the order of [`LimitedAction`].
const TABLE: [LimitRow; 21] = [
    (LimitedAction::Request, "requests", |limits| limits.requests),
    (LimitedAction::NewGame, "new_games", |limits| limits.new_games),
    (LimitedAction::Message, "messages", |limits| limits.messages),
    (LimitedAction::NetworkMessage, "network_messages", |limits| limits.network_messages),
    (LimitedAction::NewVisitor, "new_visitors", |limits| limits.new_visitors),
    (LimitedAction::NewAccount, "new_accounts", |limits| limits.new_accounts),
    (LimitedAction::Password, "passwords", |limits| limits.passwords),
    (LimitedAction::DevicePassword, "passwords", |limits| limits.passwords),
    (LimitedAction::NamePassword, "name_passwords", |limits| limits.name_passwords),
    (LimitedAction::NetworkPassword, "network_passwords", |limits| limits.network_passwords),
    (LimitedAction::Report, "reports", |limits| limits.reports),
    (LimitedAction::Import, "imports", |limits| limits.imports),
    (LimitedAction::Mail, "mails", |limits| limits.mails),
    (LimitedAction::NetworkMail, "network_mails", |limits| limits.network_mails),
    (LimitedAction::Chat, "chat", |limits| limits.chat),
    (LimitedAction::NewStudy, "new_studies", |limits| limits.new_studies),
    (LimitedAction::StudyChange, "study_changes", |limits| limits.study_changes),
    (LimitedAction::Search, "searches", |limits| limits.searches),
    (LimitedAction::DailyChat, "daily_chat", |limits| limits.daily_chat),
    (LimitedAction::DailyMessage, "daily_messages", |limits| limits.daily_messages),
    (LimitedAction::ApiMessage, "api_messages", |limits| limits.api_messages),
];

/// The key that a limit counts by.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum LimitKey {
    /// A network. An IPv6 address also counts in its wider networks, which have larger limits. So a customer with
    /// thousands of networks does not get the limit of each one.
    Network(Subnet),
    /// A name or an email address, in lower case.
    Name(String),
    /// A name in lower case, tried from a network.
    NameFrom(ClientIp, String),
    /// A name in lower case, tried on the device with this fingerprint.
    NameOn(String, String),
    Visitor(VisitorId),
    VisitorInGame(VisitorId, GameId),
    /// A visitor without a session.
    NetworkInGame(ClientIp, GameId),
}

impl From<&VisitorId> for LimitKey {
    fn from(visitor: &VisitorId) -> Self {
        Self::Visitor(visitor.clone())
    }
}

/// An action that exceeded its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LimitExceeded {
    /// The key of the limit in the configuration.
    pub(crate) limit: &'static str,
    /// How long to wait before trying again.
    pub(crate) retry: Duration,
}

/// Counts limited actions and refuses those above the limit.
pub(crate) struct Limiter {
    /// In the order of [`TABLE`]; one for each width of network, the narrowest first.
    limiters: [[DefaultKeyedRateLimiter<LimitKey>; Subnet::LEVELS]; TABLE.len()],
}

impl Limiter {
    pub(crate) fn new(limits: &UsageLimits) -> Self {
        let limiters = TABLE.map(|(_, _, rate)| {
            let rate = rate(limits);
            network_factors(limits).map(|times| {
                let burst = rate.burst.saturating_mul(times);
                RateLimiter::keyed(quota(Rate { burst, ..rate }))
            })
        });
        Self { limiters }
    }

    /// Counts an action of one visitor or name.
    ///
    /// # Errors
    ///
    /// [`LimitExceeded`] if it exceeds the limit.
    pub(crate) fn check(
        &self,
        action: LimitedAction,
        key: impl Into<LimitKey>,
    ) -> Result<(), LimitExceeded> {
        self.check_width(action, 0, &key.into())
    }

    /// Counts an action of a network, if the network is known.
    ///
    /// # Errors
    ///
    /// [`LimitExceeded`] if it exceeds the limit of the network or of one of the wider networks around it.
    pub(crate) fn check_network(
        &self,
        action: LimitedAction,
        client_ip: ClientIp,
    ) -> Result<(), LimitExceeded> {
        if !client_ip.is_known() {
            return Ok(());
        }
        client_ip.subnets().enumerate().try_for_each(|(width, subnet)| {
            self.check_width(action, width, &LimitKey::Network(subnet))
        })
    }

    fn check_width(
        &self,
        action: LimitedAction,
        width: usize,
        key: &LimitKey,
    ) -> Result<(), LimitExceeded> {
        self.limiters[action as usize][width].check_key(key).map_err(|until| LimitExceeded {
            limit: TABLE[action as usize].1,
            retry: until.wait_time_from(DefaultClock::default().now()),
        })
    }

    /// Removes the keys that have their full allowance again.
    pub(crate) fn remove_idle(&self) {
        for limiter in self.limiters.iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// How many times the base limit the networks of each width have, the narrowest first.
pub(crate) fn network_factors(limits: &UsageLimits) -> [u32; Subnet::LEVELS] {
    [1, limits.ipv6_56_times, limits.ipv6_48_times]
}

fn quota(rate: Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    let one = (rate.per / burst.get()).max(Duration::from_nanos(1));
    // A period is rejected only if it is zero.
    Quota::with_period(one).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_has_a_row_for_every_action_in_order() {
        for (index, (action, limit, _)) in TABLE.into_iter().enumerate() {
            assert_eq!(action as usize, index, "{limit}");
        }
        assert_eq!(LimitedAction::ApiMessage as usize + 1, TABLE.len());
    }
}

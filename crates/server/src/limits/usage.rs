//! Limits what each network uses of this server, so that no network takes resources meant for all.
//!
//! The limits hold for each server: several servers of one database each allow as much.

use std::sync::Arc;
use std::time::Duration;

use glass_store::{GameId, Name, VisitorId};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::limiter::{LimitExceeded, LimitKey, LimitedAction, Limiter};
use crate::limits::shares::{ConcurrencyLimiter, ConcurrencyPermit};
use crate::metrics::Metrics;

/// The limits and their current use.
pub(crate) struct UsageLimiter {
    limiter: Limiter,
    /// Requests that have not been answered yet.
    requests: ConcurrencyLimiter,
    /// Connections that carry requests.
    pub(crate) connections: ConcurrencyLimiter,
    all_sockets: Arc<Semaphore>,
    max_sockets: u32,
    sockets: ConcurrencyLimiter,
    exports: ConcurrencyLimiter,
    analyses: ConcurrencyLimiter,
    metrics: Arc<Metrics>,
}

/// A permit for one socket. Dropping it releases the permit.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _all: OwnedSemaphorePermit,
    _each: ConcurrencyPermit,
}

impl UsageLimiter {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let limits = &config.limits;
        let max_sockets = u32::try_from(limits.sockets).unwrap_or(u32::MAX).min(1 << 24);
        // Behind a proxy all connections come from the proxy.
        let connections = if config.behind_proxy { usize::MAX } else { limits.connections_each };
        Self {
            limiter: Limiter::new(limits),
            requests: ConcurrencyLimiter::new(limits.connections_each, limits),
            connections: ConcurrencyLimiter::new(connections, limits),
            all_sockets: Arc::new(Semaphore::new(max_sockets as usize)),
            max_sockets,
            sockets: ConcurrencyLimiter::new(limits.sockets_each, limits),
            exports: ConcurrencyLimiter::new(limits.exports_each, limits),
            analyses: ConcurrencyLimiter::new(limits.analyses_each, limits),
            metrics,
        }
    }

    /// Counts a request of any kind, and holds a permit until it is answered.
    pub(crate) fn count_request(
        &self,
        client_ip: ClientIp,
    ) -> Result<ConcurrencyPermit, ServerError> {
        self.count_network(LimitedAction::Request, client_ip)?;
        self.requests.take(client_ip).ok_or_else(|| {
            self.count_refusal("connections_each");
            ServerError::TooManyRequests { retry: Duration::ZERO }
        })
    }

    /// Counts a new game.
    pub(crate) fn count_new_game(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewGame, client_ip)
    }

    /// Counts a new visitor, whose session starts with this action.
    pub(crate) fn count_new_visitor(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewVisitor, client_ip)
    }

    /// Counts a new account.
    pub(crate) fn count_new_account(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewAccount, client_ip)
    }

    /// Counts a password attempt for a name, whether or not an account has that name. Too many attempts from one
    /// network do not keep other networks from signing in. Attempts from many networks together do.
    pub(crate) fn count_password(
        &self,
        client_ip: ClientIp,
        name: &Name,
    ) -> Result<(), ServerError> {
        self.count_own_password(client_ip, name)?;
        let key = LimitKey::Name(name.folded());
        self.count(LimitedAction::NamePassword, key).map_err(password_limit_error)
    }

    /// Counts a password attempt on a device on which the holder of that name has signed in before. Attempts from other
    /// devices do not count, even on the same network.
    pub(crate) fn count_device_password(
        &self,
        device: String,
        name: &Name,
    ) -> Result<(), ServerError> {
        let key = LimitKey::NameOn(device, name.folded());
        self.count(LimitedAction::DevicePassword, key).map_err(password_limit_error)
    }

    /// Counts a password that a signed-in user confirms, or an attempt from a network from which the account has signed
    /// in before.
    pub(crate) fn count_own_password(
        &self,
        client_ip: ClientIp,
        name: &Name,
    ) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkPassword, client_ip)?;
        if !client_ip.is_known() {
            return Ok(());
        }
        let key = LimitKey::NameFrom(client_ip, name.folded());
        self.count(LimitedAction::Password, key).map_err(password_limit_error)
    }

    /// Counts a sign-in by passkey as a password attempt of the network.
    pub(crate) fn count_passkey(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkPassword, client_ip)
    }

    /// Counts a report.
    pub(crate) fn count_report(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::Report, client_ip)
    }

    /// Counts an import of games.
    pub(crate) fn count_import(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::Import, client_ip)
    }

    /// Counts an email about an account that is requested for a name or an address, whether or not an account has it.
    pub(crate) fn count_email(
        &self,
        client_ip: ClientIp,
        recipient: &str,
    ) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkMail, client_ip)?;
        self.count(LimitedAction::Mail, LimitKey::Name(recipient.to_lowercase()))
    }

    /// Counts a new study, or new chapters that are imported together.
    pub(crate) fn count_new_study(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewStudy, client_ip)
    }

    /// Counts a change of a chapter of a study.
    pub(crate) fn count_study_change(
        &self,
        client_ip: ClientIp,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        self.count(LimitedAction::StudyChange, visitor)?;
        self.count_network(LimitedAction::NetworkMessage, client_ip)
    }

    /// Counts a search over players, games and studies.
    pub(crate) fn count_search(&self, client_ip: ClientIp) -> Result<(), ServerError> {
        self.count_network(LimitedAction::Search, client_ip)
    }

    /// Counts a message in the chat of a game.
    pub(crate) fn count_chat_message(
        &self,
        client_ip: ClientIp,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        for action in [LimitedAction::Chat, LimitedAction::DailyChat] {
            self.count(action, visitor).map_err(|refused| match refused {
                ServerError::TooManyRequests { retry } => {
                    ServerError::TooManyChatMessages { retry }
                }
                other => other,
            })?;
        }
        self.count_network(LimitedAction::NetworkMessage, client_ip)
    }

    /// Counts a message to a game, by any socket or form.
    pub(crate) fn count_game_message(
        &self,
        client_ip: ClientIp,
        visitor: Option<&VisitorId>,
        game: &GameId,
    ) -> Result<(), ServerError> {
        let by_network =
            client_ip.is_known().then(|| LimitKey::NetworkInGame(client_ip, game.clone()));
        let by_visitor =
            visitor.map(|visitor| LimitKey::VisitorInGame(visitor.clone(), game.clone()));
        if let Some(key) = by_visitor.or(by_network) {
            self.count(LimitedAction::Message, key)?;
        }
        if let Some(visitor) = visitor {
            self.count(LimitedAction::DailyMessage, visitor)?;
        }
        self.count_network(LimitedAction::NetworkMessage, client_ip)
    }

    /// Counts a message to a game by a program of a visitor.
    pub(crate) fn count_api_action(
        &self,
        client_ip: ClientIp,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        self.count(LimitedAction::ApiMessage, visitor)?;
        self.count(LimitedAction::DailyMessage, visitor)?;
        self.count_network(LimitedAction::NetworkMessage, client_ip)
    }

    /// Counts a change of a game on a free board as a message to a game.
    pub(crate) fn count_free_board_change(
        &self,
        client_ip: ClientIp,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        self.count(LimitedAction::Message, visitor)?;
        self.count(LimitedAction::DailyMessage, visitor)?;
        self.count_network(LimitedAction::NetworkMessage, client_ip)
    }

    /// Counts a socket, if one more is allowed.
    pub(crate) fn open_socket(&self, client_ip: ClientIp) -> Result<SocketPermit, ServerError> {
        let full = |limit| {
            self.count_refusal(limit);
            ServerError::TooManySockets
        };
        let all = Arc::clone(&self.all_sockets).try_acquire_owned();
        let all = all.map_err(|_| full("sockets"))?;
        let each = self.sockets.take(client_ip).ok_or_else(|| full("sockets_each"))?;
        Ok(SocketPermit { _all: all, _each: each })
    }

    /// Counts an export that is being sent, if one more is allowed.
    pub(crate) fn start_export(
        &self,
        client_ip: ClientIp,
    ) -> Result<ConcurrencyPermit, ServerError> {
        self.exports.take(client_ip).ok_or_else(|| {
            self.count_refusal("exports_each");
            ServerError::TooManyExports
        })
    }

    /// Counts an analysis by the engine, if one more is allowed.
    pub(crate) fn start_analysis(&self, client_ip: ClientIp) -> Option<ConcurrencyPermit> {
        let share = self.analyses.take(client_ip);
        if share.is_none() {
            self.count_refusal("analyses_each");
        }
        share
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.max_sockets as usize - self.all_sockets.available_permits()
    }

    /// Counts a refusal by the limit with this key in the configuration.
    pub(crate) fn count_refusal(&self, limit: &str) {
        self.metrics.limits.count([limit]);
    }

    /// Waits until every socket has been closed.
    pub(crate) async fn wait_until_sockets_closed(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = self.all_sockets.acquire_many(self.max_sockets).await;
    }

    /// Removes networks and visitors that were not seen for a while.
    pub(crate) fn remove_idle(&self) {
        self.limiter.remove_idle();
    }

    fn count_network(&self, action: LimitedAction, client_ip: ClientIp) -> Result<(), ServerError> {
        self.limiter.check_network(action, client_ip).map_err(|refused| self.limit_error(refused))
    }

    fn count(&self, action: LimitedAction, key: impl Into<LimitKey>) -> Result<(), ServerError> {
        self.limiter.check(action, key).map_err(|refused| self.limit_error(refused))
    }

    fn limit_error(&self, LimitExceeded { limit, retry }: LimitExceeded) -> ServerError {
        self.count_refusal(limit);
        ServerError::TooManyRequests { retry }
    }
}

fn password_limit_error(refused: ServerError) -> ServerError {
    match refused {
        ServerError::TooManyRequests { retry } => ServerError::TooManyPasswords { retry },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::usage_limits::{Rate, UsageLimits};

    fn usage(limits: UsageLimits) -> UsageLimiter {
        UsageLimiter::new(&Config { limits, ..Config::new("") }, Arc::default())
    }

    #[test]
    fn messages_are_counted_by_sender_and_game_and_by_network() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits =
            UsageLimits { messages: rate(2), network_messages: rate(5), ..UsageLimits::default() };
        let usage = usage(limits);
        let [here, there] = [1, 2].map(|last| ClientIp::new([10, 0, 0, last].into()));
        let [a, b] = [(); 2].map(|()| VisitorId::random().unwrap());
        let [game, other] = [(); 2].map(|()| GameId::random().unwrap());
        let may =
            |client_ip, visitor, game| usage.count_game_message(client_ip, visitor, game).is_ok();
        assert_eq!([(); 3].map(|()| may(here, Some(&a), &game)), [true, true, false]);
        assert!(!may(there, Some(&a), &game), "a visitor has one limit on all networks");
        assert!(
            may(here, Some(&a), &other) && may(here, Some(&b), &game) && may(here, None, &game)
        );
        assert!(!may(here, None, &other), "the network has reached its limit");
        assert!(may(there, None, &other));
    }

    #[test]
    fn passwords_are_counted_by_name_and_by_network() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits = UsageLimits {
            passwords: rate(2),
            name_passwords: rate(5),
            network_passwords: rate(5),
            ..UsageLimits::default()
        };
        let usage = usage(limits);
        let [here, there, home] = [1, 2, 3].map(|last| ClientIp::new([10, 0, 0, last].into()));
        let may = |client_ip, name: &str| usage.count_password(client_ip, &name.parse().unwrap());
        assert!(may(here, "Ann").is_ok() && may(here, "ann").is_ok());
        let refused = may(here, "ANN");
        assert!(matches!(refused, Err(ServerError::TooManyPasswords { .. })), "{refused:?}");
        assert!(
            may(there, "ANN").is_ok() && may(there, "Ann").is_ok(),
            "other networks are not limited"
        );
        assert!(may(here, "Bob").is_ok() && may(here, "Cid").is_ok());
        let refused = may(here, "Dan");
        assert!(matches!(refused, Err(ServerError::TooManyRequests { .. })), "{refused:?}");
        assert!(may(home, "Dan").is_ok());
        // All networks together have a limit too, but it does not apply to signed-in users.
        assert!(may(home, "Ann").is_ok());
        let refused = may(home, "Ann");
        assert!(matches!(refused, Err(ServerError::TooManyPasswords { .. })), "{refused:?}");
        let signed_in = ClientIp::new([10, 0, 0, 4].into());
        assert!(may(signed_in, "Ann").is_err());
        assert!(usage.count_own_password(signed_in, &"Ann".parse().unwrap()).is_ok());
    }

    #[test]
    fn the_networks_of_an_ipv6_customer_share_wider_limits() {
        let rate = Rate { burst: 2, per: Duration::from_secs(3600) };
        let limits = UsageLimits {
            new_games: rate,
            sockets_each: 1,
            ipv6_56_times: 2,
            ipv6_48_times: 3,
            ..UsageLimits::default()
        };
        let usage = usage(limits);
        let client_ip = |text: &str| ClientIp::new(text.parse().unwrap());
        let mut games = Vec::new();
        // Two for each network of 64 bits, four for a network of 56 bits, six for one of 48 bits.
        for network in
            ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1", "2001:db8:0:101::1"]
        {
            let made = (0..3).filter(|_| usage.count_new_game(client_ip(network)).is_ok()).count();
            games.push(made);
        }
        assert_eq!(games, [2, 2, 0, 2]);
        assert!(usage.count_new_game(client_ip("2001:db8:0:201::1")).is_err());
        assert!(usage.count_new_game(client_ip("2001:db8:1:1::1")).is_ok(), "another customer");

        let sockets: Vec<_> = ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:101::1"]
            .map(|network| usage.open_socket(client_ip(network)).unwrap())
            .into();
        assert!(usage.open_socket(client_ip("2001:db8:0:3::1")).is_err());
        assert!(usage.open_socket(client_ip("2001:db8:0:201::1")).is_err());
        drop(sockets);
        assert!(usage.open_socket(client_ip("2001:db8:0:3::1")).is_ok());
    }

    #[test]
    fn known_devices_and_networks_are_let_through_when_strangers_try_passwords() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits =
            UsageLimits { passwords: rate(2), name_passwords: rate(3), ..UsageLimits::default() };
        let usage = usage(limits);
        let name: Name = "Ann".parse().unwrap();
        let stranger = |last| ClientIp::new([10, 0, 0, last].into());
        let tried =
            (1..=9).filter(|&last| usage.count_password(stranger(last), &name).is_ok()).count();
        assert_eq!(tried, 3);
        let home = stranger(200);
        assert!(usage.count_password(home, &name).is_err());
        assert!(usage.count_own_password(home, &name).is_ok(), "from a known network");
        let device = || usage.count_device_password("device".to_owned(), &name).is_ok();
        assert_eq!(
            [device(), device(), device()],
            [true, true, false],
            "a known device has a limit too"
        );
    }

    #[test]
    fn sockets_are_counted_until_they_close() {
        let limits = UsageLimits { sockets_each: 1, sockets: 2, ..UsageLimits::default() };
        let usage = usage(limits);
        let [a, b, c] = [1, 2, 3].map(|last| ClientIp::new([10, 0, 0, last].into()));
        let first = usage.open_socket(a).unwrap();
        assert!(usage.open_socket(a).is_err());
        let _second = usage.open_socket(b).unwrap();
        assert!(usage.open_socket(c).is_err());
        drop(first);
        assert!(usage.open_socket(c).is_ok());
        let file = usage.start_export(a).unwrap();
        assert!(usage.start_export(a).is_err() && usage.start_export(b).is_ok());
        drop(file);
        assert!(usage.start_export(a).is_ok());
    }
}

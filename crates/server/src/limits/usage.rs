//! Limits what each network uses of this server, so that no network takes resources meant for all.
//!
//! The limits hold for each server: several servers of one database each allow as much.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use glass_store::{GameId, Name, VisitorId, reading_for};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::http::client_ip::Caller;
use crate::http::error::ServerError;
use crate::limits::limiter::{LimitKey, LimitedAction, Limiter, TooOften};
use crate::limits::shares::{Share, Shares};
use crate::metrics::Metrics;

/// The limits and their current use.
pub(crate) struct Usage {
    limiter: Limiter,
    /// Requests that have not been answered yet.
    requests: Shares,
    /// Connections that carry requests.
    pub(crate) connections: Shares,
    all_sockets: Arc<Semaphore>,
    max_sockets: u32,
    sockets: Shares,
    exports: Shares,
    analyses: Shares,
    metrics: Arc<Metrics>,
}

/// A permit for one socket. Dropping it releases the permit.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _all: OwnedSemaphorePermit,
    _each: Share,
}

impl Usage {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let limits = &config.limits;
        let max_sockets = u32::try_from(limits.sockets).unwrap_or(u32::MAX).min(1 << 24);
        // Behind a proxy all connections come from the proxy.
        let connections = if config.behind_proxy { usize::MAX } else { limits.connections_each };
        Self {
            limiter: Limiter::new(limits),
            requests: Shares::new(limits.connections_each, limits),
            connections: Shares::new(connections, limits),
            all_sockets: Arc::new(Semaphore::new(max_sockets as usize)),
            max_sockets,
            sockets: Shares::new(limits.sockets_each, limits),
            exports: Shares::new(limits.exports_each, limits),
            analyses: Shares::new(limits.analyses_each, limits),
            metrics,
        }
    }

    /// Counts a new game.
    pub(crate) fn new_game(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewGame, caller)
    }

    /// Counts a new visitor, whose session starts with this action.
    pub(crate) fn new_visitor(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewVisitor, caller)
    }

    /// Counts a new account.
    pub(crate) fn new_account(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewAccount, caller)
    }

    /// Counts a password attempt for a name, whether or not an account has that name. Too many attempts from one
    /// network do not keep other networks from signing in. Attempts from many networks together do.
    pub(crate) fn password(&self, caller: Caller, name: &Name) -> Result<(), ServerError> {
        self.own_password(caller, name)?;
        let key = LimitKey::Name(name.folded());
        self.count(LimitedAction::NamePassword, key).map_err(too_many_passwords)
    }

    /// Counts a password attempt on a device on which the holder of that name has signed in before. Attempts from other
    /// devices do not count, even on the same network.
    pub(crate) fn device_password(&self, device: String, name: &Name) -> Result<(), ServerError> {
        let key = LimitKey::NameOn(device, name.folded());
        self.count(LimitedAction::DevicePassword, key).map_err(too_many_passwords)
    }

    /// Counts a password that a signed-in user confirms, or an attempt from a network from which the account has signed
    /// in before.
    pub(crate) fn own_password(&self, caller: Caller, name: &Name) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkPassword, caller)?;
        if !caller.is_known() {
            return Ok(());
        }
        let key = LimitKey::NameFrom(caller, name.folded());
        self.count(LimitedAction::Password, key).map_err(too_many_passwords)
    }

    /// Counts a sign-in by passkey as a password attempt of the network.
    pub(crate) fn passkey(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkPassword, caller)
    }

    /// Counts a report.
    pub(crate) fn report(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::Report, caller)
    }

    /// Counts an import of games.
    pub(crate) fn import(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::Import, caller)
    }

    /// Counts an email about an account that is requested for a name or an address, whether or not an account has it.
    pub(crate) fn mail(&self, caller: Caller, recipient: &str) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NetworkMail, caller)?;
        self.count(LimitedAction::Mail, LimitKey::Name(recipient.to_lowercase()))
    }

    /// Counts a new study, or new chapters that are imported together.
    pub(crate) fn new_study(&self, caller: Caller) -> Result<(), ServerError> {
        self.count_network(LimitedAction::NewStudy, caller)
    }

    /// Counts a change of a chapter of a study.
    pub(crate) fn study_change(
        &self,
        caller: Caller,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        self.count(LimitedAction::StudyChange, visitor)?;
        self.count_network(LimitedAction::NetworkMessage, caller)
    }

    /// Counts a message in the chat of a game.
    pub(crate) fn chat(&self, caller: Caller, visitor: &VisitorId) -> Result<(), ServerError> {
        self.count(LimitedAction::Chat, visitor).map_err(|refused| match refused {
            ServerError::TooMany { retry } => ServerError::TooMuchSaid { retry },
            other => other,
        })?;
        self.count_network(LimitedAction::NetworkMessage, caller)
    }

    /// Counts a message to a game, by any socket or form.
    pub(crate) fn message(
        &self,
        caller: Caller,
        visitor: Option<&VisitorId>,
        game: &GameId,
    ) -> Result<(), ServerError> {
        let by_network = caller.is_known().then(|| LimitKey::NetworkInGame(caller, game.clone()));
        let by_visitor =
            visitor.map(|visitor| LimitKey::VisitorInGame(visitor.clone(), game.clone()));
        if let Some(key) = by_visitor.or(by_network) {
            self.count(LimitedAction::Message, key)?;
        }
        self.count_network(LimitedAction::NetworkMessage, caller)
    }

    /// Counts a socket, if one more is allowed.
    pub(crate) fn socket(&self, caller: Caller) -> Result<SocketPermit, ServerError> {
        let full = |limit| {
            self.refused(limit);
            ServerError::TooManySockets
        };
        let all = Arc::clone(&self.all_sockets).try_acquire_owned();
        let all = all.map_err(|_| full("sockets"))?;
        let each = self.sockets.take(caller).ok_or_else(|| full("sockets_each"))?;
        Ok(SocketPermit { _all: all, _each: each })
    }

    /// Counts an export that is being sent, if one more is allowed.
    pub(crate) fn export(&self, caller: Caller) -> Result<Share, ServerError> {
        self.exports.take(caller).ok_or_else(|| {
            self.refused("exports_each");
            ServerError::TooManyExports
        })
    }

    /// Counts an analysis by the engine, if one more is allowed.
    pub(crate) fn analysis(&self, caller: Caller) -> Option<Share> {
        let share = self.analyses.take(caller);
        if share.is_none() {
            self.refused("analyses_each");
        }
        share
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.max_sockets as usize - self.all_sockets.available_permits()
    }

    /// Counts a refusal by the limit with this key in the configuration.
    pub(crate) fn refused(&self, limit: &str) {
        self.metrics.limits.count([limit]);
    }

    /// Waits until every socket has been closed.
    pub(crate) async fn sockets_closed(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = self.all_sockets.acquire_many(self.max_sockets).await;
    }

    /// Removes networks and visitors that were not seen for a while.
    pub(crate) fn remove_idle(&self) {
        self.limiter.remove_idle();
    }

    fn count_network(&self, action: LimitedAction, caller: Caller) -> Result<(), ServerError> {
        self.limiter.check_network(action, caller).map_err(|refused| self.too_many(refused))
    }

    fn count(&self, action: LimitedAction, key: impl Into<LimitKey>) -> Result<(), ServerError> {
        self.limiter.check(action, key).map_err(|refused| self.too_many(refused))
    }

    fn too_many(&self, TooOften { limit, retry }: TooOften) -> ServerError {
        self.refused(limit);
        ServerError::TooMany { retry }
    }
}

/// Counts every request.
pub(crate) async fn count(
    State(usage): State<Arc<Usage>>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    usage.count_network(LimitedAction::Request, caller)?;
    let _share = usage.requests.take(caller).ok_or_else(|| {
        usage.refused("connections_each");
        ServerError::TooMany { retry: Duration::ZERO }
    })?;
    // No network takes more than its share of database reads.
    let answer = next.run(request);
    Ok(match caller.reader() {
        Some(reader) => reading_for(reader, answer).await,
        None => answer.await,
    })
}

fn too_many_passwords(refused: ServerError) -> ServerError {
    match refused {
        ServerError::TooMany { retry } => ServerError::TooManyPasswords { retry },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::usage_limits::{Rate, UsageLimits};

    fn usage(limits: UsageLimits) -> Usage {
        Usage::new(&Config { limits, ..Config::new("") }, Arc::default())
    }

    #[test]
    fn messages_are_counted_by_sender_and_game_and_by_network() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits =
            UsageLimits { messages: rate(2), network_messages: rate(5), ..UsageLimits::default() };
        let usage = usage(limits);
        let [here, there] = [1, 2].map(|last| Caller::new([10, 0, 0, last].into()));
        let [a, b] = [(); 2].map(|()| VisitorId::random().unwrap());
        let [game, other] = [(); 2].map(|()| GameId::random().unwrap());
        let may = |caller, visitor, game| usage.message(caller, visitor, game).is_ok();
        assert_eq!([(); 3].map(|()| may(here, Some(&a), &game)), [true, true, false]);
        assert!(!may(there, Some(&a), &game), "a visitor is the same everywhere");
        assert!(
            may(here, Some(&a), &other) && may(here, Some(&b), &game) && may(here, None, &game)
        );
        assert!(!may(here, None, &other), "the network has had its share");
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
        let [here, there, home] = [1, 2, 3].map(|last| Caller::new([10, 0, 0, last].into()));
        let may = |caller, name: &str| usage.password(caller, &name.parse().unwrap());
        assert!(may(here, "Ann").is_ok() && may(here, "ann").is_ok());
        let refused = may(here, "ANN");
        assert!(matches!(refused, Err(ServerError::TooManyPasswords { .. })), "{refused:?}");
        assert!(may(there, "ANN").is_ok() && may(there, "Ann").is_ok(), "others are not kept out");
        assert!(may(here, "Bob").is_ok() && may(here, "Cid").is_ok());
        let refused = may(here, "Dan");
        assert!(matches!(refused, Err(ServerError::TooMany { .. })), "{refused:?}");
        assert!(may(home, "Dan").is_ok());
        // All networks together have a limit too, but it does not apply to signed-in users.
        assert!(may(home, "Ann").is_ok());
        let refused = may(home, "Ann");
        assert!(matches!(refused, Err(ServerError::TooManyPasswords { .. })), "{refused:?}");
        let signed_in = Caller::new([10, 0, 0, 4].into());
        assert!(may(signed_in, "Ann").is_err());
        assert!(usage.own_password(signed_in, &"Ann".parse().unwrap()).is_ok());
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
        let caller = |text: &str| Caller::new(text.parse().unwrap());
        let mut games = Vec::new();
        // Two for each network of 64 bits, four for a network of 56 bits, six for one of 48 bits.
        for network in
            ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1", "2001:db8:0:101::1"]
        {
            let made = (0..3).filter(|_| usage.new_game(caller(network)).is_ok()).count();
            games.push(made);
        }
        assert_eq!(games, [2, 2, 0, 2]);
        assert!(usage.new_game(caller("2001:db8:0:201::1")).is_err());
        assert!(usage.new_game(caller("2001:db8:1:1::1")).is_ok(), "another customer");

        let sockets: Vec<_> = ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:101::1"]
            .map(|network| usage.socket(caller(network)).unwrap())
            .into();
        assert!(usage.socket(caller("2001:db8:0:3::1")).is_err());
        assert!(usage.socket(caller("2001:db8:0:201::1")).is_err());
        drop(sockets);
        assert!(usage.socket(caller("2001:db8:0:3::1")).is_ok());
    }

    #[test]
    fn known_devices_and_networks_are_let_through_when_strangers_try_passwords() {
        let rate = |burst| Rate { burst, per: Duration::from_secs(3600) };
        let limits =
            UsageLimits { passwords: rate(2), name_passwords: rate(3), ..UsageLimits::default() };
        let usage = usage(limits);
        let name: Name = "Ann".parse().unwrap();
        let stranger = |last| Caller::new([10, 0, 0, last].into());
        let tried = (1..=9).filter(|&last| usage.password(stranger(last), &name).is_ok()).count();
        assert_eq!(tried, 3);
        let home = stranger(200);
        assert!(usage.password(home, &name).is_err());
        assert!(usage.own_password(home, &name).is_ok(), "from a known network");
        let device = || usage.device_password("device".to_owned(), &name).is_ok();
        assert_eq!([device(), device(), device()], [true, true, false], "it has a limit, too");
    }

    #[test]
    fn sockets_are_counted_until_they_close() {
        let limits = UsageLimits { sockets_each: 1, sockets: 2, ..UsageLimits::default() };
        let usage = usage(limits);
        let [a, b, c] = [1, 2, 3].map(|last| Caller::new([10, 0, 0, last].into()));
        let first = usage.socket(a).unwrap();
        assert!(usage.socket(a).is_err());
        let _second = usage.socket(b).unwrap();
        assert!(usage.socket(c).is_err());
        drop(first);
        assert!(usage.socket(c).is_ok());
        let file = usage.export(a).unwrap();
        assert!(usage.export(a).is_err() && usage.export(b).is_ok());
        drop(file);
        assert!(usage.export(a).is_ok());
    }
}

//! What each network address uses of the server, and the limits that keep one from using up what is there for all.

mod levels;
mod network_limiter;

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use glass_store::{GameId, Name, VisitorId, reading_for};
use governor::clock::{Clock, DefaultClock, QuantaInstant};
use governor::{DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::cluster::nodes::{Holding, Nodes, text};
use crate::config::Config;
use crate::config::usage_limits::{Rate, UsageLimits};
use crate::http::client_ip::{Caller, Subnet};
use crate::http::error::ServerError;
use crate::metrics::Metrics;
use levels::Levels;
use network_limiter::NetworkLimiter;
pub(crate) use network_limiter::times;

/// So much of what was used at another node is counted at once; any number might be told.
const MOST_TOLD: u32 = 1_000;

/// The limits, and what is used of them, here and at other nodes.
pub(crate) struct Usage {
    requests: NetworkLimiter,
    new_games: NetworkLimiter,
    messages: DefaultKeyedRateLimiter<(Sender, GameId)>,
    network_messages: NetworkLimiter,
    new_visitors: NetworkLimiter,
    new_accounts: NetworkLimiter,
    /// By the network and the name in small letters.
    passwords: DefaultKeyedRateLimiter<(Caller, String)>,
    /// By the mark of the device and the name in small letters.
    device_passwords: DefaultKeyedRateLimiter<(String, String)>,
    /// By the name in small letters.
    name_passwords: DefaultKeyedRateLimiter<String>,
    network_passwords: NetworkLimiter,
    reports: NetworkLimiter,
    imports: NetworkLimiter,
    /// By what was written, in small letters.
    mails: DefaultKeyedRateLimiter<String>,
    network_mails: NetworkLimiter,
    chat: DefaultKeyedRateLimiter<VisitorId>,
    new_studies: NetworkLimiter,
    study_changes: DefaultKeyedRateLimiter<VisitorId>,
    /// What was used of them since it was told to other nodes.
    spent: Mutex<HashMap<Bucket, u32>>,
    /// What is used of them in all, here and elsewhere; kept only where there may be other nodes.
    levels: Mutex<Levels>,
    limits: UsageLimits,
    nodes: Arc<Nodes>,
    under_way: Shares,
    /// Of connections that bring requests.
    pub(crate) connections: Shares,
    all_sockets: Arc<Semaphore>,
    most_sockets: u32,
    sockets: Shares,
    exports: Shares,
    analyses: Shares,
    metrics: Arc<Metrics>,
}

/// A limit that fills again, of whoever uses it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Bucket {
    Requests(Caller),
    NewGames(Caller),
    NetworkMessages(Caller),
    NewVisitors(Caller),
    NewAccounts(Caller),
    /// Of a name in small letters, from one network.
    Passwords(Caller, String),
    /// Of a device with this mark, for a name in small letters.
    DevicePasswords(String, String),
    /// The same from all networks.
    NamePasswords(String),
    NetworkPasswords(Caller),
    Reports(Caller),
    Imports(Caller),
    /// Of a name or an address in small letters.
    Mails(String),
    NetworkMails(Caller),
    Chat(#[serde(with = "text")] VisitorId),
    NewStudies(Caller),
    StudyChanges(#[serde(with = "text")] VisitorId),
    Messages {
        sender: Sender,
        #[serde(with = "text")]
        game: GameId,
    },
}

/// Who sends messages to a game: a visitor, or somebody of whom only the address is known.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sender {
    Visitor(#[serde(with = "text")] VisitorId),
    Stranger(Caller),
}

/// Leave for one socket; dropping it gives it back.
#[derive(Debug)]
pub(crate) struct SocketPermit {
    _all: OwnedSemaphorePermit,
    _each: Share,
}

/// How much of something every address has, and may have.
#[derive(Debug, Clone)]
pub(crate) struct Shares {
    used: Arc<Mutex<Used>>,
    most: usize,
    /// How much more the networks of each width may have, the smallest first.
    times: [u32; Subnet::LEVELS],
    nodes: Arc<Nodes>,
    /// Which part of what an address has at other nodes this is.
    part: fn(&mut Holding) -> &mut u32,
}

/// One of what an address may have; dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Share {
    caller: Caller,
    used: Arc<Mutex<Used>>,
}

/// How much of something is used.
#[derive(Debug, Default)]
struct Used {
    callers: HashMap<Caller, u32>,
    /// By the wider networks of IPv6 callers.
    wider: HashMap<Subnet, u32>,
}

impl Usage {
    pub(crate) fn new(config: &Config, nodes: &Arc<Nodes>, metrics: Arc<Metrics>) -> Self {
        let limits = &config.limits;
        let most_sockets = u32::try_from(limits.sockets).unwrap_or(u32::MAX).min(1 << 24);
        // Behind a proxy all connections are the proxy's.
        let connections = if config.behind_proxy { usize::MAX } else { limits.connections_each };
        Self {
            requests: NetworkLimiter::new(limits.requests, limits),
            new_games: NetworkLimiter::new(limits.new_games, limits),
            messages: RateLimiter::keyed(quota(limits.messages)),
            network_messages: NetworkLimiter::new(limits.network_messages, limits),
            new_visitors: NetworkLimiter::new(limits.new_visitors, limits),
            new_accounts: NetworkLimiter::new(limits.new_accounts, limits),
            passwords: RateLimiter::keyed(quota(limits.passwords)),
            device_passwords: RateLimiter::keyed(quota(limits.passwords)),
            name_passwords: RateLimiter::keyed(quota(limits.name_passwords)),
            network_passwords: NetworkLimiter::new(limits.network_passwords, limits),
            reports: NetworkLimiter::new(limits.reports, limits),
            imports: NetworkLimiter::new(limits.imports, limits),
            mails: RateLimiter::keyed(quota(limits.mails)),
            network_mails: NetworkLimiter::new(limits.network_mails, limits),
            chat: RateLimiter::keyed(quota(limits.chat)),
            new_studies: NetworkLimiter::new(limits.new_studies, limits),
            study_changes: RateLimiter::keyed(quota(limits.study_changes)),
            spent: Mutex::default(),
            levels: Mutex::default(),
            limits: limits.clone(),
            nodes: Arc::clone(nodes),
            under_way: Shares::new(limits.connections_each, limits, nodes, |has| &mut has.requests),
            connections: Shares::new(connections, limits, nodes, |has| &mut has.connections),
            all_sockets: Arc::new(Semaphore::new(most_sockets as usize)),
            most_sockets,
            sockets: Shares::new(limits.sockets_each, limits, nodes, |has| &mut has.sockets),
            exports: Shares::new(limits.exports_each, limits, nodes, |has| &mut has.exports),
            analyses: Shares::new(limits.analyses_each, limits, nodes, |has| &mut has.analyses),
            metrics,
        }
    }

    /// Counts a new game.
    pub(crate) fn new_game(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NewGames)
    }

    /// Counts a new visitor, whose session begins with this action.
    pub(crate) fn new_visitor(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NewVisitors)
    }

    /// Counts a new account.
    pub(crate) fn new_account(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NewAccounts)
    }

    /// Counts a password that is tried for a name, whether or not somebody has that name. Who tries too many keeps nobody
    /// else from signing in, unless they come from many networks.
    pub(crate) fn password(&self, caller: Caller, name: &Name) -> Result<(), ServerError> {
        self.own_password(caller, name)?;
        self.spend(Bucket::NamePasswords(name.folded())).map_err(too_many_passwords)
    }

    /// Counts a password that is tried on a device on which the holder of that name has signed in before. What others try
    /// does not count against it, not even from the same network.
    pub(crate) fn device_password(&self, mark: String, name: &Name) -> Result<(), ServerError> {
        self.spend(Bucket::DevicePasswords(mark, name.folded())).map_err(too_many_passwords)
    }

    /// Counts a password by which somebody who is signed in under that name says so once more.
    pub(crate) fn own_password(&self, caller: Caller, name: &Name) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NetworkPasswords)?;
        let of_name = |caller| Bucket::Passwords(caller, name.folded());
        self.spend_of(caller, of_name).map_err(too_many_passwords)
    }

    /// Counts somebody who wants to sign in by a passkey, as a password of their network.
    pub(crate) fn passkey(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NetworkPasswords)
    }

    /// Counts a report.
    pub(crate) fn report(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::Reports)
    }

    /// Counts a text of games that is brought.
    pub(crate) fn import(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::Imports)
    }

    /// Counts a mail about an account that is asked for with a name or an address, whether or not it is anybody's.
    pub(crate) fn mail(&self, caller: Caller, who: &str) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NetworkMails)?;
        self.spend(Bucket::Mails(who.to_lowercase()))
    }

    /// Counts a new study, or new chapters that are brought together.
    pub(crate) fn new_study(&self, caller: Caller) -> Result<(), ServerError> {
        self.spend_of(caller, Bucket::NewStudies)
    }

    /// Counts a change of a chapter of a study.
    pub(crate) fn study_change(
        &self,
        caller: Caller,
        visitor: &VisitorId,
    ) -> Result<(), ServerError> {
        self.spend(Bucket::StudyChanges(visitor.clone()))?;
        self.spend_of(caller, Bucket::NetworkMessages)
    }

    /// Counts a message in the chat of a game.
    pub(crate) fn chat(&self, caller: Caller, visitor: &VisitorId) -> Result<(), ServerError> {
        self.spend(Bucket::Chat(visitor.clone())).map_err(|refused| match refused {
            ServerError::TooMany { retry } => ServerError::TooMuchSaid { retry },
            other => other,
        })?;
        self.spend_of(caller, Bucket::NetworkMessages)
    }

    /// Counts a message to a game, by whichever socket or form it comes.
    pub(crate) fn message(
        &self,
        caller: Caller,
        visitor: Option<&VisitorId>,
        game: &GameId,
    ) -> Result<(), ServerError> {
        let stranger = caller.is_known().then_some(Sender::Stranger(caller));
        if let Some(sender) = visitor.cloned().map(Sender::Visitor).or(stranger) {
            self.spend(Bucket::Messages { sender, game: game.clone() })?;
        }
        self.spend_of(caller, Bucket::NetworkMessages)
    }

    /// Counts a socket, if there may be one more.
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

    /// What each network has here.
    pub(crate) fn holdings(&self) -> HashMap<Caller, Holding> {
        let mut holdings: HashMap<Caller, Holding> = HashMap::new();
        for shares in
            [&self.sockets, &self.connections, &self.under_way, &self.exports, &self.analyses]
        {
            let used = shares.used();
            for (&caller, &count) in used.callers.iter().filter(|(caller, _)| caller.is_known()) {
                *(shares.part)(holdings.entry(caller).or_default()) = count;
            }
        }
        holdings
    }

    /// What was used of the limits since this was asked last.
    pub(crate) fn take_spent(&self) -> HashMap<Bucket, u32> {
        std::mem::take(&mut self.spent())
    }

    /// Counts what was used of a limit at another node. More than there is left is not remembered.
    pub(crate) fn spent_elsewhere(&self, bucket: &Bucket, times: u32) {
        for _ in 0..times.min(MOST_TOLD) {
            if self.try_spend(bucket).is_err() {
                return;
            }
            self.levels().add(bucket.clone(), 1, &self.limits, Instant::now());
        }
    }

    /// What is used of every limit, for a node that has only started.
    pub(crate) fn used(&self) -> Vec<(Bucket, u32)> {
        self.levels().all(&self.limits, Instant::now())
    }

    /// Another node says how much of a limit is used in all. What is not known here yet is counted.
    pub(crate) fn used_in_all(&self, bucket: &Bucket, times: u32) {
        let known = self.levels().of(bucket, &self.limits, Instant::now());
        self.spent_elsewhere(bucket, times.saturating_sub(known));
    }

    /// Counts a file of the archive that is being read, if there may be one more.
    pub(crate) fn export(&self, caller: Caller) -> Result<Share, ServerError> {
        self.exports.take(caller).ok_or_else(|| {
            self.refused("exports_each");
            ServerError::TooManyExports
        })
    }

    /// Counts an analysis by the engine, if there may be one more.
    pub(crate) fn analysis(&self, caller: Caller) -> Option<Share> {
        let share = self.analyses.take(caller);
        if share.is_none() {
            self.refused("analyses_each");
        }
        share
    }

    /// How many sockets are open here.
    pub(crate) fn open_sockets(&self) -> usize {
        self.most_sockets as usize - self.all_sockets.available_permits()
    }

    /// Something was refused because of this limit, which is called as in the configuration.
    pub(crate) fn refused(&self, limit: &str) {
        self.metrics.limits.count([limit]);
    }

    /// Waits until every socket has been closed.
    pub(crate) async fn sockets_closed(&self) {
        // Fails only when the semaphore is closed, which never happens.
        let _ = self.all_sockets.acquire_many(self.most_sockets).await;
    }

    /// Forgets the addresses that have not been seen for a while.
    pub(crate) fn forget(&self) {
        for limiter in [
            &self.requests,
            &self.new_games,
            &self.network_messages,
            &self.new_visitors,
            &self.new_accounts,
            &self.network_passwords,
            &self.reports,
            &self.imports,
            &self.network_mails,
            &self.new_studies,
        ] {
            limiter.forget();
        }
        self.messages.retain_recent();
        self.messages.shrink_to_fit();
        self.passwords.retain_recent();
        self.passwords.shrink_to_fit();
        self.device_passwords.retain_recent();
        self.device_passwords.shrink_to_fit();
        for limiter in [&self.name_passwords, &self.mails] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        self.chat.retain_recent();
        self.study_changes.retain_recent();
        self.chat.shrink_to_fit();
        self.study_changes.shrink_to_fit();
        self.levels().forget(&self.limits, Instant::now());
    }

    /// Counts one of what a network may use, if it is known which.
    fn spend_of(
        &self,
        caller: Caller,
        bucket: impl FnOnce(Caller) -> Bucket,
    ) -> Result<(), ServerError> {
        if caller.is_known() { self.spend(bucket(caller)) } else { Ok(()) }
    }

    fn spend(&self, bucket: Bucket) -> Result<(), ServerError> {
        self.try_spend(&bucket).map_err(|until| {
            self.refused(bucket.limit());
            let retry = until.wait_time_from(DefaultClock::default().now());
            ServerError::TooMany { retry }
        })?;
        if self.nodes.may_be() {
            self.levels().add(bucket.clone(), 1, &self.limits, Instant::now());
            *self.spent().entry(bucket).or_default() += 1;
        }
        Ok(())
    }

    fn try_spend(&self, bucket: &Bucket) -> Result<(), NotUntil<QuantaInstant>> {
        match bucket {
            Bucket::Requests(caller) => self.requests.check(*caller),
            Bucket::NewGames(caller) => self.new_games.check(*caller),
            Bucket::NetworkMessages(caller) => self.network_messages.check(*caller),
            Bucket::NewVisitors(caller) => self.new_visitors.check(*caller),
            Bucket::NewAccounts(caller) => self.new_accounts.check(*caller),
            Bucket::Passwords(caller, name) => self.passwords.check_key(&(*caller, name.clone())),
            Bucket::DevicePasswords(mark, name) => {
                self.device_passwords.check_key(&(mark.clone(), name.clone()))
            }
            Bucket::NamePasswords(name) => self.name_passwords.check_key(name),
            Bucket::NetworkPasswords(caller) => self.network_passwords.check(*caller),
            Bucket::Reports(caller) => self.reports.check(*caller),
            Bucket::Imports(caller) => self.imports.check(*caller),
            Bucket::Mails(who) => self.mails.check_key(who),
            Bucket::NetworkMails(caller) => self.network_mails.check(*caller),
            Bucket::Chat(visitor) => self.chat.check_key(visitor),
            Bucket::NewStudies(caller) => self.new_studies.check(*caller),
            Bucket::StudyChanges(visitor) => self.study_changes.check_key(visitor),
            Bucket::Messages { sender, game } => {
                self.messages.check_key(&(sender.clone(), game.clone()))
            }
        }
    }

    fn spent(&self) -> MutexGuard<'_, HashMap<Bucket, u32>> {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn levels(&self) -> MutexGuard<'_, Levels> {
        self.levels.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bucket {
    /// How much of it there is.
    fn rate(&self, limits: &UsageLimits) -> Rate {
        match self {
            Self::Requests(_) => limits.requests,
            Self::NewGames(_) => limits.new_games,
            Self::NetworkMessages(_) => limits.network_messages,
            Self::Messages { .. } => limits.messages,
            Self::NewVisitors(_) => limits.new_visitors,
            Self::NewAccounts(_) => limits.new_accounts,
            Self::Passwords(..) | Self::DevicePasswords(..) => limits.passwords,
            Self::NamePasswords(_) => limits.name_passwords,
            Self::NetworkPasswords(_) => limits.network_passwords,
            Self::Reports(_) => limits.reports,
            Self::Imports(_) => limits.imports,
            Self::Mails(_) => limits.mails,
            Self::NetworkMails(_) => limits.network_mails,
            Self::Chat(_) => limits.chat,
            Self::NewStudies(_) => limits.new_studies,
            Self::StudyChanges(_) => limits.study_changes,
        }
    }

    /// What the configuration calls it.
    fn limit(&self) -> &'static str {
        match self {
            Self::Requests(_) => "requests",
            Self::NewGames(_) => "new_games",
            Self::NetworkMessages(_) => "network_messages",
            Self::Messages { .. } => "messages",
            Self::NewVisitors(_) => "new_visitors",
            Self::NewAccounts(_) => "new_accounts",
            Self::Passwords(..) | Self::DevicePasswords(..) => "passwords",
            Self::NamePasswords(_) => "name_passwords",
            Self::NetworkPasswords(_) => "network_passwords",
            Self::Reports(_) => "reports",
            Self::Imports(_) => "imports",
            Self::Mails(_) => "mails",
            Self::NetworkMails(_) => "network_mails",
            Self::Chat(_) => "chat",
            Self::NewStudies(_) => "new_studies",
            Self::StudyChanges(_) => "study_changes",
        }
    }
}

impl Shares {
    fn new(
        most: usize,
        limits: &UsageLimits,
        nodes: &Arc<Nodes>,
        part: fn(&mut Holding) -> &mut u32,
    ) -> Self {
        let (used, nodes) = (Arc::default(), Arc::clone(nodes));
        Self { used, most, times: times(limits), nodes, part }
    }

    /// One more, if the address may have it.
    pub(crate) fn take(&self, caller: Caller) -> Option<Share> {
        let elsewhere = *(self.part)(&mut self.nodes.holding(caller));
        let mut used = self.used();
        let count = used.callers.get(&caller).copied().unwrap_or_default();
        if caller.is_known() && count.saturating_add(elsewhere) as usize >= self.most {
            return None;
        }
        let wider = || caller.subnets().zip(self.times).skip(1);
        for (network, times) in wider() {
            let count = used.wider.get(&network).copied().unwrap_or_default();
            if count as usize >= self.most.saturating_mul(times as usize) {
                return None;
            }
        }
        *used.callers.entry(caller).or_default() += 1;
        for (network, _) in wider() {
            *used.wider.entry(network).or_default() += 1;
        }
        Some(Share { caller, used: Arc::clone(&self.used) })
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        give_back(&mut used.callers, &self.caller);
        for network in self.caller.subnets().skip(1) {
            give_back(&mut used.wider, &network);
        }
    }
}

fn give_back<K: Eq + Hash>(used: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = used.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            used.remove(key);
        }
    }
}

/// Counts every request.
pub(crate) async fn count(
    State(usage): State<Arc<Usage>>,
    Extension(caller): Extension<Caller>,
    request: Request,
    next: Next,
) -> Result<Response, ServerError> {
    usage.spend_of(caller, Bucket::Requests)?;
    let _share = usage.under_way.take(caller).ok_or_else(|| {
        usage.refused("connections_each");
        ServerError::TooMany { retry: Duration::ZERO }
    })?;
    // Of what reads the database, one address takes no more than its share.
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

fn quota(rate: Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    let one = (rate.per / burst.get()).max(Duration::from_nanos(1));
    // A period is refused only if it is zero.
    Quota::with_period(one).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::usage_limits::UsageLimits;

    fn usage(limits: UsageLimits) -> Usage {
        Usage::new(&Config { limits, ..Config::new("") }, &Arc::new(Nodes::none()), Arc::default())
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
        // Many networks together have a limit too, but not for who is signed in.
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
        // Of each network of 64 bits two, of a network of 56 bits four, of one of 48 bits six.
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

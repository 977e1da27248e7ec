//! Decides which waiting item is next, by start-time fair queueing (Goyal, Vin and Cheng, 1996): first among networks,
//! then among the visitors of a network.
//!
//! Each network and visitor has a virtual time that grows by what they use. The network or visitor with the least
//! virtual time is next. Newcomers start where the current turn began, so idle visitors do not save up turns, and
//! newcomers do not wait behind a backlog.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use glass_store::VisitorId;

use crate::http::client_ip::{ClientIp, Subnet};

/// The network and visitor that a piece of work is done for. Its cost is charged to them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Requester {
    network: Network,
    visitor: Option<VisitorId>,
}

/// The network of a visitor.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Network {
    Known(ClientIp),
    /// The visitor's address is not known, for example since a restart. Each such visitor counts alone.
    Unknown(Option<VisitorId>),
}

/// Items that wait for their turn.
#[derive(Debug)]
pub(crate) struct FairQueue<R, T> {
    waiting: Vec<QueuedItem<R, T>>,
    arrivals: u64,
    networks: VirtualTimes<Network>,
    visitors: HashMap<Network, VirtualTimes<Option<VisitorId>>>,
}

#[derive(Debug)]
struct QueuedItem<R, T> {
    requester: Requester,
    rank: R,
    arrival: u64,
    item: T,
}

/// How much each network or visitor has used.
#[derive(Debug)]
struct VirtualTimes<K> {
    /// The start of the current turn.
    now: Duration,
    /// The start of the next turn by key. Missing keys start at `now`.
    next: HashMap<K, Duration>,
}

impl Requester {
    pub(crate) fn new(client_ip: Option<ClientIp>, visitor: Option<VisitorId>) -> Self {
        let known = client_ip.filter(|client_ip| client_ip.is_known());
        let network = known.map_or(Network::Unknown(visitor.clone()), Network::Known);
        Self { network, visitor }
    }

    /// The network address, if known.
    pub(crate) fn client_ip(&self) -> Option<ClientIp> {
        match self.network {
            Network::Known(client_ip) => Some(client_ip),
            Network::Unknown(_) => None,
        }
    }
}

impl<R: Copy + Ord, T> FairQueue<R, T> {
    pub(crate) fn new() -> Self {
        Self {
            waiting: Vec::new(),
            arrivals: 0,
            networks: VirtualTimes::default(),
            visitors: HashMap::new(),
        }
    }

    /// Adds an item. Among the items of one visitor, the lowest rank is next, and within a rank the first that came.
    pub(crate) fn push(&mut self, requester: Requester, rank: R, item: T) {
        self.arrivals += 1;
        self.waiting.push(QueuedItem { requester, rank, arrival: self.arrivals, item });
    }

    /// Removes the next item of a wanted rank. Its turn is charged with `cost` of its rank until
    /// [`settle`](Self::settle) corrects the charge.
    pub(crate) fn pop(
        &mut self,
        wanted: impl Fn(R) -> bool,
        cost: impl FnOnce(R) -> Duration,
    ) -> Option<(Requester, Duration, T)> {
        let first = self.first(wanted)?;
        let QueuedItem { requester, rank, item, .. } = self.waiting.swap_remove(first);
        // If nothing else waits, no other network had to wait, so past use no longer counts.
        if self.waiting.is_empty() {
            self.networks = VirtualTimes::default();
        }
        if !self.waiting.iter().any(|waiting| waiting.requester.network == requester.network) {
            self.visitors.remove(&requester.network);
        }
        let cost = cost(rank);
        self.networks.charge(&requester.network, cost);
        self.visitors
            .entry(requester.network.clone())
            .or_default()
            .charge(&requester.visitor, cost);
        let networks = &self.networks.next;
        self.visitors.retain(|network, _| networks.contains_key(network));
        Some((requester, cost, item))
    }

    /// Replaces the first charge of a turn by its real use.
    pub(crate) fn settle(&mut self, requester: &Requester, charged: Duration, used: Duration) {
        self.networks.settle(&requester.network, charged, used);
        if let Some(visitors) = self.visitors.get_mut(&requester.network) {
            visitors.settle(&requester.visitor, charged, used);
        }
    }

    /// Whether a wider network of an IPv6 client already has the most items waiting: `most` for an address, multiplied
    /// by the factor in `times`.
    pub(crate) fn is_full_for(
        &self,
        client_ip: ClientIp,
        most: usize,
        times: [u32; Subnet::LEVELS],
    ) -> bool {
        client_ip.subnets().zip(times).skip(1).any(|(wide, times)| {
            let waiting = self.waiting.iter().filter_map(|waiting| waiting.requester.client_ip());
            let waiting = waiting.filter(|other| other.subnets().any(|subnet| subnet == wide));
            waiting.count() >= most.saturating_mul(times as usize)
        })
    }

    /// Removes the items that need not wait any more, and returns them.
    pub(crate) fn remove(&mut self, unneeded: impl Fn(&T) -> bool) -> Vec<T> {
        let removed = self.waiting.extract_if(.., |waiting| unneeded(&waiting.item));
        removed.map(|waiting| waiting.item).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// How many items wait for clients at this address.
    pub(crate) fn len_of(&self, client_ip: ClientIp) -> usize {
        self.waiting
            .iter()
            .filter(|waiting| waiting.requester.client_ip() == Some(client_ip))
            .count()
    }

    /// The index of the next waiting item: of the network that has used least, the item of the visitor with the least
    /// use.
    fn first(&self, wanted: impl Fn(R) -> bool) -> Option<usize> {
        let wanted = || self.waiting.iter().enumerate().filter(|(_, waiting)| wanted(waiting.rank));
        let (_, next) = wanted().min_by_key(|(_, waiting)| {
            (self.networks.start(&waiting.requester.network), waiting.rank, waiting.arrival)
        })?;
        let network = &next.requester.network;
        let visitors = self.visitors.get(network);
        let here = wanted().filter(|(_, waiting)| waiting.requester.network == *network);
        let (first, _) = here.min_by_key(|(_, waiting)| {
            let used = visitors.map(|times| times.start(&waiting.requester.visitor));
            (used, waiting.rank, waiting.arrival)
        })?;
        Some(first)
    }
}

impl<K: Clone + Eq + Hash> VirtualTimes<K> {
    fn start(&self, key: &K) -> Duration {
        self.next.get(key).map_or(self.now, |&next| next.max(self.now))
    }

    fn charge(&mut self, key: &K, cost: Duration) {
        let now = self.start(key);
        self.now = now;
        self.next.insert(key.clone(), now + cost);
        self.next.retain(|_, next| *next >= now);
    }

    fn settle(&mut self, key: &K, charged: Duration, used: Duration) {
        if let Some(next) = self.next.get_mut(key) {
            *next = (*next + used).saturating_sub(charged);
        }
    }
}

impl<K> Default for VirtualTimes<K> {
    fn default() -> Self {
        Self { now: Duration::ZERO, next: HashMap::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: u8 = 8;
    const SHORT: u8 = 3;

    fn requester(network: u8, visitor: &VisitorId) -> Requester {
        Requester::new(Some(ClientIp::new([10, 0, 0, network].into())), Some(visitor.clone()))
    }

    fn visitor() -> VisitorId {
        VisitorId::random().unwrap()
    }

    fn cost(rank: u8) -> Duration {
        Duration::from_millis(u64::from(rank) * 100)
    }

    /// The next `count` items, in order.
    fn next<T>(queue: &mut FairQueue<u8, T>, count: usize) -> Vec<T> {
        let next = (0..count).filter_map(|_| queue.pop(|_| true, cost));
        next.map(|(_, _, item)| item).collect()
    }

    #[test]
    fn networks_take_turns_and_visitors_within_them() {
        let mut queue = FairQueue::new();
        let [a, b, c] = [visitor(), visitor(), visitor()];
        for _ in 0..4 {
            queue.push(requester(1, &a), LONG, "a");
        }
        for _ in 0..2 {
            queue.push(requester(1, &b), LONG, "b");
            queue.push(requester(2, &c), LONG, "c");
        }
        assert_eq!(next(&mut queue, 9), ["a", "c", "b", "c", "a", "b", "a", "a"]);
    }

    #[test]
    fn the_networks_of_an_ipv6_customer_wait_within_wider_limits() {
        let mut queue = FairQueue::new();
        let client_ip = |text: &str| ClientIp::new(text.parse().unwrap());
        for network in ["2001:db8:0:1::1", "2001:db8:0:2::1"] {
            queue.push(Requester::new(Some(client_ip(network)), None), LONG, ());
        }
        let is_full = |network: &str| queue.is_full_for(client_ip(network), 1, [1, 2, 3]);
        assert!(is_full("2001:db8:0:3::1"), "two items of its 56-bit network are waiting");
        assert!(!is_full("2001:db8:0:103::1") && !is_full("203.0.113.7"));
        queue.push(Requester::new(Some(client_ip("2001:db8:0:201::1")), None), LONG, ());
        assert!(
            queue.is_full_for(client_ip("2001:db8:0:103::1"), 1, [1, 2, 3]),
            "three items of its 48-bit network are waiting"
        );
    }

    #[test]
    fn newcomer_does_not_wait_for_a_backlog() {
        let mut queue = FairQueue::new();
        let crowd: Vec<_> = (0..10).map(|network| requester(network, &visitor())).collect();
        for member in crowd.iter().cycle().take(200) {
            queue.push(member.clone(), LONG, "crowd");
        }
        for round in 0..5 {
            assert_eq!(next(&mut queue, 17), ["crowd"; 17]);
            queue.push(requester(100 + round, &visitor()), SHORT, "newcomer");
            assert_eq!(next(&mut queue, 1), ["newcomer"], "round {round}");
        }
    }

    #[test]
    fn light_user_waits_little() {
        let mut queue = FairQueue::new();
        let (greedy, modest) = (requester(1, &visitor()), requester(2, &visitor()));
        for _ in 0..40 {
            queue.push(greedy.clone(), LONG, "greedy");
        }
        let mut waited = 0;
        for _ in 0..20 {
            queue.push(modest.clone(), 1, "modest");
            while next(&mut queue, 1) != ["modest"] {
                waited += 1;
            }
        }
        // Twenty short turns cost less than three long ones.
        assert!(waited <= 3, "{waited}");
    }

    #[test]
    fn short_items_of_a_visitor_come_first() {
        let mut queue = FairQueue::new();
        let you = requester(1, &visitor());
        for (rank, item) in [(LONG, "long"), (SHORT, "short"), (LONG, "later"), (0, "shortest")] {
            queue.push(you.clone(), rank, item);
        }
        assert_eq!(next(&mut queue, 4), ["shortest", "short", "long", "later"]);
    }

    #[test]
    fn pop_takes_only_accepted_ranks() {
        let mut queue = FairQueue::new();
        let you = requester(1, &visitor());
        queue.push(you.clone(), LONG, "long");
        queue.push(you, SHORT, "short");
        let short = |queue: &mut FairQueue<u8, &'static str>| {
            queue.pop(|rank| rank == SHORT, cost).map(|(_, cost, item)| (cost, item))
        };
        assert_eq!(short(&mut queue), Some((cost(SHORT), "short")));
        assert_eq!((short(&mut queue), queue.len()), (None, 1));
    }

    #[test]
    fn actual_cost_replaces_the_estimate() {
        let mut queue = FairQueue::new();
        let (a, b) = (requester(1, &visitor()), requester(2, &visitor()));
        for _ in 0..3 {
            queue.push(a.clone(), LONG, "a");
            queue.push(b.clone(), LONG, "b");
        }
        assert_eq!(next(&mut queue, 2), ["a", "b"]);
        queue.settle(&b, cost(LONG), Duration::ZERO);
        assert_eq!(next(&mut queue, 4), ["b", "a", "b", "a"]);
    }

    #[test]
    fn idle_networks_save_no_turns() {
        let mut queue = FairQueue::new();
        let (a, b) = (requester(1, &visitor()), requester(2, &visitor()));
        for _ in 0..20 {
            queue.push(a.clone(), LONG, "a");
        }
        next(&mut queue, 10);
        for _ in 0..4 {
            queue.push(b.clone(), LONG, "b");
        }
        assert_eq!(next(&mut queue, 6), ["b", "a", "b", "a", "b", "a"]);
    }

    #[test]
    fn visitors_without_address_count_separately() {
        let mut queue = FairQueue::new();
        let [a, b] = [(); 2].map(|()| Requester::new(None, Some(visitor())));
        for _ in 0..3 {
            queue.push(a.clone(), LONG, "a");
        }
        queue.push(b.clone(), LONG, "b");
        assert_eq!((a.client_ip(), queue.len()), (None, 4));
        assert_eq!(next(&mut queue, 2), ["a", "b"]);
    }

    #[test]
    fn removed_items_are_not_counted() {
        let mut queue = FairQueue::new();
        let client_ip = ClientIp::new([10, 0, 0, 1].into());
        for number in 0..6 {
            queue.push(requester(number % 2, &visitor()), LONG, number);
        }
        assert_eq!((queue.len(), queue.len_of(client_ip)), (6, 3));
        queue.remove(|&number| number == 3);
        assert_eq!((queue.len(), queue.len_of(client_ip)), (5, 2));
        assert!(!next(&mut queue, 6).contains(&3));
    }

    #[test]
    fn idle_visitors_are_forgotten() {
        let mut queue = FairQueue::new();
        queue.push(requester(255, &visitor()), LONG, ());
        for _ in 0..100 {
            for network in 0..255 {
                queue.push(requester(network, &visitor()), SHORT, ());
            }
            next(&mut queue, 255);
        }
        let kept: usize = queue.visitors.values().map(|visitors| visitors.next.len()).sum();
        // Out of 25,500 visitors.
        assert!(queue.networks.next.len() <= 256 && kept <= 1_000, "{kept}");
    }
}

//! Takes due notifications from the database and hands them to the sender: emails and push messages each in a queue of
//! its own, so that no email waits for a push service that does not answer. One server claims the notifications of a
//! user. If it dies, another server sends them when the claim expires.

use std::collections::HashMap;
use std::time::Duration;

use glass_store::{DeliveryChannel, GameId, Millis, VisitorId};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;
use crate::game::clock::time_control::MINUTE;
use crate::http::error::ServerError;
use crate::jobs::rounds::{self, Rounds};
use crate::notify::sender::{ClaimedNotifications, NotificationSender};

/// How often to look for due notifications.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// The maximum number of deliveries that begin in a round.
const MAX_DELIVERIES_PER_ROUND: u32 = 100;
/// The maximum number of deliveries of a queue at the same time.
const MAX_CONCURRENT_DELIVERIES: usize = 8;
/// The time for which a claim prevents other servers from sending, in milliseconds.
const CLAIM_MS: Millis = 3 * MINUTE;
/// The maximum time of a delivery, less than the time of a claim.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(150);

/// The queue of a channel.
pub(crate) struct DeliveryQueue {
    channel: DeliveryChannel,
    clock: Clock,
    sender: NotificationSender,
    deliveries: JoinSet<()>,
    /// The recipient of each delivery. Further notifications wait, because they are sent at intervals.
    recipients: HashMap<Id, (VisitorId, String)>,
}

impl DeliveryQueue {
    /// The queue of a channel. Nothing is sent before [`run`](Self::run).
    pub(crate) fn new(channel: DeliveryChannel, clock: Clock, sender: NotificationSender) -> Self {
        let (deliveries, recipients) = (JoinSet::new(), HashMap::new());
        Self { channel, clock, sender, deliveries, recipients }
    }

    /// Sends due notifications until `stop` is cancelled. Deliveries that have begun are finished.
    pub(crate) async fn run(mut self, stop: CancellationToken) {
        rounds::run(&mut self, stop).await;
        while self.deliveries.join_next().await.is_some() {}
    }

    /// Forgets a delivery that has ended.
    fn note_end(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
        self.recipients.remove(&id);
    }

    /// Claims the notifications of a recipient and begins to deliver them.
    async fn begin(&mut self, visitor: VisitorId, way: String) -> Result<(), ServerError> {
        let (claim, claimed_at) = (GameId::random()?.to_string(), self.clock.now());
        let store = &self.sender.store;
        let notices = store
            .notifications_claim(&visitor, &way, &claim, claimed_at, claimed_at + CLAIM_MS)
            .await?;
        if notices.is_empty() {
            // Another server was faster.
            return Ok(());
        }
        let sender = self.sender.clone();
        let recipient = (visitor.clone(), way.clone());
        let claimed = ClaimedNotifications { visitor, way, claim, claimed_at, notices };
        let delivery = self.deliveries.spawn(async move {
            match timeout(DELIVERY_TIMEOUT, sender.deliver(claimed)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => error.log(),
                Err(_) => tracing::warn!("sending notifications timed out"),
            }
        });
        self.recipients.insert(delivery.id(), recipient);
        Ok(())
    }
}

impl Rounds for &mut DeliveryQueue {
    const NAME: &'static str = "notifications";

    fn every(&self) -> Duration {
        POLL_INTERVAL
    }

    /// Begins the deliveries that are due. It waits for free slots, but not for the last deliveries.
    async fn run_round(&mut self) -> Result<bool, ServerError> {
        while let Some(ended) = self.deliveries.try_join_next_with_id() {
            self.note_end(ended);
        }
        let (store, now) = (&self.sender.store, self.clock.now());
        let due = store.notifications_due(self.channel, now, MAX_DELIVERIES_PER_ROUND).await?;
        let more = due.len() >= MAX_DELIVERIES_PER_ROUND as usize;
        for recipient in due {
            if self.deliveries.len() >= MAX_CONCURRENT_DELIVERIES
                && let Some(ended) = self.deliveries.join_next_with_id().await
            {
                self.note_end(ended);
            }
            if !self.recipients.values().any(|busy| *busy == recipient) {
                let (visitor, way) = recipient;
                self.begin(visitor, way).await?;
            }
        }
        Ok(more)
    }
}

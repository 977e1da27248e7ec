//! Sends notifications that the delivery queue has claimed, by email or to a browser.

use std::sync::Arc;

use glass_rules::Color;
use glass_store::{
    EmailFrequency, EmailSettings, FreeGameId, Millis, Name, Notification, NotificationKind,
    NotificationSubject, SecretPurpose, Store, StoreError, VisitorId,
};
use glass_words::Language;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::account::link_secret::hash_secret;
use crate::config::mail::{NewsTimes, millis};
use crate::config::retention::DAY;
use crate::game::clock::time_control::{HOUR, MINUTE};
use crate::game::presence::PresenceTracker;
use crate::game::state;
use crate::http::error::ServerError;
use crate::http::language;
use crate::metrics::Metrics;
use crate::notify::email_template::Email;
use crate::notify::events::{DeliveryTime, delivery_time, free_game_holds};
use crate::notify::push::{PushError, PushSender};
use crate::notify::smtp::{MailError, Mailer, OutgoingEmail};
use crate::notify::text::GameNotification;
use crate::t;

/// The first pause before a retry, and the longest one.
const RETRY_PAUSES_MS: [Millis; 2] = [MINUTE, 6 * HOUR];

/// How long to try to send an email about an account. Its user waits for it, and reads when it fails.
const ACCOUNT_EMAIL_TRIED_MS: Millis = DAY;
/// How long a link to confirm an address is valid, in milliseconds.
const CONFIRMATION_LIFETIME_MS: Millis = 2 * DAY;
/// How long a link to choose another password is valid, in milliseconds.
pub(crate) const RESET_LIFETIME_MS: Millis = HOUR;

/// The channel of emails.
const EMAIL_CHANNEL: &str = "mail";
/// The name of all other channels in metrics.
const PUSH_CHANNEL: &str = "push";

/// Sends due notifications.
#[derive(Clone)]
pub(crate) struct NotificationSender {
    /// The database.
    pub(crate) store: Store,
    /// The visitors with an open page of a game.
    pub(crate) presence: PresenceTracker,
    /// Counts deliveries.
    pub(crate) metrics: Arc<Metrics>,
    /// When notifications are sent.
    pub(crate) times: NewsTimes,
    /// How many days a message about a game is tried.
    pub(crate) tried_days: u32,
    /// Sends emails.
    pub(crate) mailer: Mailer,
    /// Sends push messages.
    pub(crate) pusher: PushSender,
    /// The beginning of every link.
    pub(crate) site: String,
}

/// The notifications of a user that this server has claimed.
pub(super) struct ClaimedNotifications {
    pub(super) visitor: VisitorId,
    /// `mail`, or the id of a browser.
    pub(super) way: String,
    pub(super) claim: String,
    pub(super) claimed_at: Millis,
    pub(super) notices: Vec<Notification>,
}

/// A delivery to a user: everything under one claim.
struct Delivery<'r> {
    visitor: &'r VisitorId,
    name: Name,
    claim: &'r str,
    now: Millis,
}

impl NotificationSender {
    /// Sends the notifications of a claim.
    pub(super) async fn deliver(&self, claimed: ClaimedNotifications) -> Result<(), ServerError> {
        let ClaimedNotifications { visitor, way, claim, claimed_at: now, notices } = claimed;
        let (store, visitor, claim) = (&self.store, &visitor, claim.as_str());
        let account = store.account(visitor).await?.filter(|account| account.closed.is_none());
        let round = account.map(|account| Delivery { visitor, name: account.name, claim, now });
        let language = store.account_language(visitor).await?;
        let language = language.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default();
        language::for_reader(language, async {
            match round {
                Some(round) if way == EMAIL_CHANNEL => self.send_email(&round, notices).await,
                Some(round) => self.send_push(&round, &way, notices).await,
                None => Ok(store.notifications_done(claim).await?),
            }
        })
        .await
    }

    async fn send_email(
        &self,
        round: &Delivery<'_>,
        notices: Vec<Notification>,
    ) -> Result<(), ServerError> {
        let store = &self.store;
        let mailbox = store.email_settings(round.visitor).await?;
        let (news, emails): (Vec<_>, Vec<_>) =
            notices.into_iter().partition(|notice| notice.subject != NotificationSubject::Account);
        for notice in emails {
            let sent = match self.account_email(round, &notice, mailbox.as_ref()).await? {
                Some(mail) => self.send(mail).await,
                None => Ok(()),
            };
            match sent {
                Ok(()) => store.notification_delete(round.claim, &notice).await?,
                Err(error) => self.retry_or_give_up(round, &[notice], &error).await?,
            }
        }
        let reached = mailbox.filter(|mailbox| mailbox.frequency != EmailFrequency::Off);
        let address = reached.as_ref().and_then(|mailbox| mailbox.address.as_deref());
        let (Some(mailbox), Some(to)) = (&reached, address) else {
            return Ok(store.notifications_done(round.claim).await?);
        };
        let (notices, notifications) = self.current_notifications(round, news).await?;
        if notifications.is_empty() {
            return Ok(());
        }
        let unsubscribe = format!("{}/unsubscribe/{}", self.site, mailbox.unsubscribe);
        let Email { subject, text } =
            Email::game_news(&round.name, &notifications, &self.site, &unsubscribe);
        let made = notices.iter().map(|notice| notice.made).min().unwrap_or(round.now);
        let id = message_id(round.visitor, &notices, "");
        let (to, unsubscribe) = (to.to_owned(), Some(unsubscribe));
        let mail = OutgoingEmail { to, subject, text, unsubscribe, made, id };
        match self.send(mail).await {
            Ok(()) => {
                let rested = round.now + millis(self.times.pause);
                Ok(store.email_delivered(round.visitor, round.claim, rested).await?)
            }
            Err(error) => self.retry_or_give_up(round, &notices, &error).await,
        }
    }

    async fn send(&self, mail: OutgoingEmail) -> Result<(), MailError> {
        let sent = self.mailer.send(mail).await;
        if sent.is_ok() {
            self.metrics.news.count([EMAIL_CHANNEL, "sent"]);
        }
        sent
    }

    /// Sends a message to a browser.
    async fn send_push(
        &self,
        round: &Delivery<'_>,
        way: &str,
        notices: Vec<Notification>,
    ) -> Result<(), ServerError> {
        let store = &self.store;
        let browsers = store.push_subscriptions(round.visitor).await?;
        let Some(browser) = browsers.iter().find(|browser| browser.id.as_str() == way) else {
            return Ok(store.notifications_done(round.claim).await?);
        };
        let (notices, notifications) = self.current_notifications(round, notices).await?;
        let Some(first) = notifications.first() else { return Ok(()) };
        let (message, topic) = match notifications.as_slice() {
            [one] => (push_message(&one.subject, &one.text, &one.path), one.path.as_str()),
            more => {
                let title = t("mail-digest-subject").count("count", more.len()).to_string();
                (push_message(&title, &first.text, "/"), "/")
            }
        };
        let topic = &hash_secret(topic)[..32];
        let error = match self.pusher.send(browser, message, topic).await {
            Ok(()) => {
                self.metrics.news.count([PUSH_CHANNEL, "sent"]);
                return Ok(store.notifications_done(round.claim).await?);
            }
            Err(error) => error,
        };
        let tried = Millis::from(self.tried_days) * DAY;
        let oldest = notices.iter().map(|notice| notice.made).min().unwrap_or(round.now);
        match error {
            PushError::Gone => Ok(store.push_unsubscribe(round.visitor, way).await?),
            PushError::Later { reason, after } if round.now - oldest < tried => {
                self.metrics.news.count([PUSH_CHANNEL, "later"]);
                tracing::info!(reason, "cannot send a push message; it will be retried");
                let tries = notices.iter().map(|notice| notice.tries).max().unwrap_or_default();
                let [_, longest] = RETRY_PAUSES_MS;
                let after = after.unwrap_or_default().min(longest);
                let due = round.now + retry_pause(tries, round.claim).max(after);
                for notice in &notices {
                    store.notification_postpone(round.claim, notice, tries + 1, due).await?;
                }
                Ok(())
            }
            error => {
                self.metrics.news.count([PUSH_CHANNEL, "given-up"]);
                tracing::warn!(%error, "gave up on a push message");
                self.give_up(round, &notices, &error.to_string()).await
            }
        }
    }

    /// An email about the account; `None` if it is outdated.
    async fn account_email(
        &self,
        round: &Delivery<'_>,
        notice: &Notification,
        mailbox: Option<&EmailSettings>,
    ) -> Result<Option<OutgoingEmail>, ServerError> {
        let to = match notice.kind {
            NotificationKind::Confirm => mailbox.and_then(|mailbox| mailbox.unconfirmed.as_deref()),
            NotificationKind::Reset => mailbox.and_then(|mailbox| mailbox.address.as_deref()),
            _ => Some(notice.words.as_str()),
        };
        let Some(to) = to else { return Ok(None) };
        let notices = std::slice::from_ref(notice);
        // A new secret makes a new message id. Mailboxes must not take the email for the previous one, whose link is
        // invalid.
        let (letter, id) = match notice.kind {
            NotificationKind::Confirm => {
                let link = self.secret(round, SecretPurpose::Confirm, to).await?;
                (
                    Email::address_confirmation(&round.name, &link),
                    message_id(round.visitor, notices, &link),
                )
            }
            NotificationKind::Reset => {
                let link = self.secret(round, SecretPurpose::Reset, to).await?;
                (
                    Email::password_reset(&round.name, &link),
                    message_id(round.visitor, notices, &link),
                )
            }
            _ => (
                Email::address_changed(&round.name, &self.site),
                message_id(round.visitor, notices, ""),
            ),
        };
        let Email { subject, text } = letter;
        Ok(Some(OutgoingEmail {
            to: to.to_owned(),
            subject,
            text,
            unsubscribe: None,
            made: notice.made,
            id,
        }))
    }

    /// A link with a new secret. The database stores only the hash of the secret.
    async fn secret(
        &self,
        round: &Delivery<'_>,
        purpose: SecretPurpose,
        address: &str,
    ) -> Result<String, ServerError> {
        let (path, good) = match purpose {
            SecretPurpose::Confirm => ("confirm", CONFIRMATION_LIFETIME_MS),
            SecretPurpose::Reset => ("reset", RESET_LIFETIME_MS),
        };
        // As hard to guess as a visitor id.
        let secret = VisitorId::random()?;
        let (hash, expires) = (hash_secret(secret.as_str()), round.now + good);
        self.store.email_secret_set(round.visitor, purpose, &hash, address, expires).await?;
        Ok(format!("{}/{path}/{secret}", self.site))
    }

    /// The claimed notifications that still apply, and their texts. The others are deleted or postponed.
    async fn current_notifications(
        &self,
        round: &Delivery<'_>,
        notices: Vec<Notification>,
    ) -> Result<(Vec<Notification>, Vec<GameNotification>), ServerError> {
        let store = &self.store;
        let (mut kept, mut notifications) = (Vec::new(), Vec::<GameNotification>::new());
        for notice in notices {
            match self.notification(round, &notice).await? {
                DueNotification::Now(notification) => {
                    match notifications.iter_mut().find(|other| other.path == notification.path) {
                        Some(same_game) => same_game.text += &format!(" {}", notification.text),
                        None => notifications.push(notification),
                    }
                    kept.push(notice);
                }
                DueNotification::Later(due) => {
                    store.notification_postpone(round.claim, &notice, notice.tries, due).await?;
                }
                DueNotification::Never => store.notification_delete(round.claim, &notice).await?,
            }
        }
        Ok((kept, notifications))
    }

    async fn notification(
        &self,
        round: &Delivery<'_>,
        notice: &Notification,
    ) -> Result<DueNotification, ServerError> {
        let id = match &notice.subject {
            NotificationSubject::Account => return Ok(DueNotification::Never),
            NotificationSubject::FreeGame(id) => {
                return self.free_notification(round, notice, id).await;
            }
            NotificationSubject::Game(id) => id,
        };
        let record = match self.store.game_load(id).await {
            Ok(record) => record,
            Err(StoreError::NotFound(_)) => return Ok(DueNotification::Never),
            Err(error) => return Err(error.into()),
        };
        let you = state::color_of(&record.game, Some(round.visitor));
        let seen = you.is_some_and(|you: Color| self.presence.audience(id).players[you]);
        if seen && notice.kind != NotificationKind::Deadline {
            return Ok(DueNotification::Never);
        }
        Ok(match delivery_time(notice.kind, &record.game, you, self.times, round.now) {
            DeliveryTime::Now => GameNotification::new(notice, &record, you, round.now)
                .map_or(DueNotification::Never, DueNotification::Now),
            DeliveryTime::Later(due) => DueNotification::Later(due),
            DeliveryTime::Never => DueNotification::Never,
        })
    }

    /// A notification about a free game. Players are not notified of changes that they have seen.
    async fn free_notification(
        &self,
        round: &Delivery<'_>,
        notice: &Notification,
        id: &FreeGameId,
    ) -> Result<DueNotification, ServerError> {
        let game = match self.store.free_game(id).await {
            Ok(game) => game,
            Err(StoreError::NotFound(_)) => return Ok(DueNotification::Never),
            Err(error) => return Err(error.into()),
        };
        let player = game.players.iter().find(|player| player.visitor == *round.visitor);
        let due = player.filter(|player| {
            player.seen < game.revision && free_game_holds(notice.kind, &game, player.seat)
        });
        let text =
            due.and_then(|player| GameNotification::for_free_game(notice, &game, player.seat));
        Ok(text.map_or(DueNotification::Never, DueNotification::Now))
    }

    /// Handles claimed notifications that could not be mailed: retries after a pause, or gives up.
    async fn retry_or_give_up(
        &self,
        round: &Delivery<'_>,
        notices: &[Notification],
        error: &MailError,
    ) -> Result<(), ServerError> {
        let (store, mut tried) = (&self.store, Millis::from(self.tried_days) * DAY);
        if notices.iter().any(|notice| notice.subject == NotificationSubject::Account) {
            tried = tried.min(ACCOUNT_EMAIL_TRIED_MS);
        }
        let oldest = notices.iter().map(|notice| notice.made).min().unwrap_or(round.now);
        if error.refused || round.now - oldest >= tried {
            self.metrics.news.count([EMAIL_CHANNEL, "given-up"]);
            tracing::warn!(%error, "gave up on an email");
            self.give_up(round, notices, &error.reason).await?;
            return Ok(store.email_failed(round.visitor, &error.reason, round.now).await?);
        }
        self.metrics.news.count([EMAIL_CHANNEL, "later"]);
        tracing::warn!(%error, "cannot send an email; it will be retried");
        let tries = notices.iter().map(|notice| notice.tries).max().unwrap_or_default();
        let due = round.now + retry_pause(tries, round.claim);
        for notice in notices {
            store.notification_postpone(round.claim, notice, tries + 1, due).await?;
        }
        Ok(())
    }

    /// Stores claimed notifications for the operator, without further attempts.
    async fn give_up(
        &self,
        round: &Delivery<'_>,
        notices: &[Notification],
        reason: &str,
    ) -> Result<(), ServerError> {
        for notice in notices {
            self.store.notification_give_up(round.claim, notice, reason, round.now).await?;
        }
        Ok(())
    }
}

/// Whether and when to send a notification, with its text.
enum DueNotification {
    Now(GameNotification),
    Later(Millis),
    Never,
}

/// A message in the format of the browser's service worker. Push services accept 4096 bytes.
fn push_message(title: &str, text: &str, path: &str) -> String {
    const MAX_CHARACTERS: usize = 500;
    let text: String = text.chars().take(MAX_CHARACTERS).collect();
    let tag = path.rsplit('/').next().unwrap_or_default();
    json!({ "title": title, "body": text, "url": path, "tag": tag }).to_string()
}

/// The pause before the next try, in milliseconds. It grows with each try and varies between claims.
fn retry_pause(tries: u32, claim: &str) -> Millis {
    let [first, longest] = RETRY_PAUSES_MS;
    let pause = first.saturating_mul(4_i64.saturating_pow(tries)).min(longest);
    // The claim is random.
    let part: Millis = claim.bytes().map(Millis::from).sum::<Millis>() % 100;
    pause + pause * part / 400
}

/// A message id, which is the same for the same notifications with the same link.
fn message_id(visitor: &VisitorId, notices: &[Notification], link: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(visitor.as_str());
    for Notification { kind, subject, made, .. } in notices {
        let game = subject.to_column();
        hash.update(format!(" {} {game} {made}", kind.as_str()));
    }
    hash.update(link);
    hash.finalize()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use glass_store::GameId;

    use super::*;

    #[test]
    fn retry_pauses_grow_up_to_six_hours() {
        let shortest: Vec<_> = (0..7).map(|tries| retry_pause(tries, "") / MINUTE).collect();
        assert_eq!(shortest, [1, 4, 16, 64, 256, 360, 360]);
        let claim = GameId::random().unwrap().to_string();
        assert!((MINUTE..MINUTE * 5 / 4).contains(&retry_pause(0, &claim)));
        assert_eq!(retry_pause(u32::MAX, ""), 6 * HOUR);
    }
}

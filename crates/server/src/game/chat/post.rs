//! Posts chat messages at a game, and removes messages and move comments for moderators.

use std::sync::Arc;

use glass_store::{Account, ChatRoom, GameId, Millis, Store};

use crate::clock::Clock;
use crate::cluster::bus::{Bus, GameEvent};
use crate::game::announcements::{MessageAnnouncement, NotificationPlanner};
use crate::game::chat::room::{
    ACCOUNT_NEEDED, ChatCache, ChatParticipant, RECENT_MESSAGES, REMOVED_COMMENT,
};
use crate::game::live::LiveGames;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::UsageLimiter;
use crate::t;
use crate::text::limits::{self, MAX_MESSAGE_CHARACTERS};

/// The maximum number of messages in one chat room of a game.
const MAX_MESSAGES_PER_ROOM: u32 = 1_000;

/// A visitor's repeat of their last message within this time is dropped as a duplicate.
const DUPLICATE_WINDOW_MS: Millis = 60_000;

/// Posts and removes chat messages and move comments.
pub(crate) struct ChatService {
    /// The database.
    pub(crate) store: Store,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Tells open pages of new and removed messages.
    pub(crate) bus: Arc<dyn Bus>,
    /// The games in memory.
    pub(crate) live_games: Arc<LiveGames>,
    /// Counts messages against their limits.
    pub(crate) usage: Arc<UsageLimiter>,
    /// The recent messages of games.
    pub(crate) cache: ChatCache,
    /// Chooses who is notified of a message.
    pub(crate) notifications: Arc<dyn NotificationPlanner>,
}

impl ChatService {
    /// Posts a message in the author's room and broadcasts it.
    pub(crate) async fn post_message(
        &self,
        client_ip: ClientIp,
        chatter: &ChatParticipant<'_>,
        account: Option<&Account>,
        text: &str,
    ) -> Result<(), ServerError> {
        let refuse = |why: &'static str| Err(ServerError::Forbidden(t(why).into()));
        let (game, room) = (&chatter.game.id, chatter.room());
        let words = limits::clean_line(text);
        match words.chars().count() {
            0 => return Ok(()),
            1..=MAX_MESSAGE_CHARACTERS => {}
            _ => {
                let why =
                    t("chat-message-too-long").count("most", MAX_MESSAGE_CHARACTERS).to_string();
                return Err(ServerError::Malformed(why));
            }
        }
        if room == ChatRoom::Players && chatter.opponent().is_none() {
            return refuse("chat-no-opponent");
        }
        if room == ChatRoom::Spectators && account.is_none() {
            return refuse(ACCOUNT_NEEDED);
        }
        if self.store.chat_settings(chatter.visitor, game).await?.is_off() {
            return refuse("chat-off-cannot-send");
        }
        if let Some(why) = chatter.undelivered_reason(&self.store).await? {
            return refuse(why);
        }
        let now = self.clock.now();
        let last = self.store.chat_messages(game, room, None, RECENT_MESSAGES).await?;
        let own = last.iter().rev().find(|message| message.by == *chatter.visitor);
        if own.is_some_and(|own| own.words == words && now - own.said < DUPLICATE_WINDOW_MS) {
            return Ok(());
        }
        self.usage.count_chat_message(client_ip, chatter.visitor)?;
        let added = self
            .store
            .chat_post(game, room, chatter.visitor, &words, MAX_MESSAGES_PER_ROOM, now)
            .await?;
        let Some(number) = added else {
            return refuse("chat-full");
        };
        self.cache.invalidate(game, room, number).await;
        self.bus.publish(game, GameEvent::MessagePosted { room, number });
        if let Err(error) = self.notify_opponent(chatter, &words).await {
            // The message is stored even if the notification fails.
            error.log();
        }
        Ok(())
    }

    /// Notifies the opponent, whose page may be closed, unless the opponent has muted the author.
    async fn notify_opponent(
        &self,
        chatter: &ChatParticipant<'_>,
        words: &str,
    ) -> Result<(), ServerError> {
        let Some(opponent) = chatter.opponent() else { return Ok(()) };
        let game = &chatter.game.id;
        if self.store.chat_settings(opponent, game).await?.hidden_authors.contains(chatter.visitor)
        {
            return Ok(());
        }
        let now = self.clock.now();
        let announcement = MessageAnnouncement { game, recipient: opponent, words, now };
        self.store.notify(self.notifications.for_message(announcement)).await?;
        Ok(())
    }

    /// Removes a message on behalf of a moderator and updates the open pages.
    pub(crate) async fn remove_message(
        &self,
        game: &GameId,
        room: ChatRoom,
        number: u32,
    ) -> Result<(), ServerError> {
        self.store.chat_remove(game, room, number, self.clock.now()).await?;
        let newest =
            self.cache.recent(game, room, 0).await?.last().map_or(0, |message| message.number);
        self.cache.invalidate(game, room, newest).await;
        self.bus.publish(game, GameEvent::MessageRemoved { room, number });
        Ok(())
    }

    /// Removes a move's comment on behalf of a moderator and updates the open pages.
    pub(crate) async fn remove_comment(&self, game: &GameId, ply: u32) -> Result<(), ServerError> {
        let now = self.clock.now();
        let revision = self.store.comment_remove(game, ply, REMOVED_COMMENT, now).await?;
        self.live_games.note_revision(game, revision).await;
        self.bus.publish(game, GameEvent::HistoryChanged { revision });
        Ok(())
    }
}

//! Provides the chat rooms of a game, one for players and one for spectators, and selects the messages that each viewer
//! sees.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use glass_rules::Color;
use glass_store::{
    ChatMessage, ChatRoom, ChatSettings, GameId, Millis, SeatHolder, Store, StoredGame, VisitorId,
};
use moka::future::Cache;
use serde::Serialize;

use crate::game::side;
use crate::game::state;
use crate::http::error::ServerError;

/// How many recent messages a page receives when it opens, and how many one page of the chat shows.
pub(crate) const RECENT_MESSAGES: u32 = 50;

/// The message id for visitors without an account, who cannot write in spectator chat.
pub(crate) const ACCOUNT_NEEDED: &str = "chat-sign-in-required";

/// Replaces a move comment that a moderator has removed.
pub(crate) const REMOVED_COMMENT: &str = "(removed by a moderator)";

/// How long the recent messages of a room stay cached, and for how many rooms.
const CACHE_TTL: Duration = Duration::from_secs(2);
const MAX_CACHED_ROOMS: u64 = 1_024;

/// Caches the recent messages of games, so that simultaneous readers share one query.
pub(crate) struct ChatCache {
    store: Store,
    /// Keyed by the newest message that the reader knows of; 0 if it is unknown.
    rooms: Cache<(GameId, ChatRoom, u32), Arc<[ChatMessage]>>,
}

/// A visitor who reads or writes in the chat of a game.
pub(crate) struct ChatParticipant<'g> {
    /// The visitor.
    pub(crate) visitor: &'g VisitorId,
    /// The game.
    pub(crate) game: &'g StoredGame,
    /// The side that the visitor plays; `None` for a spectator.
    pub(crate) color: Option<Color>,
}

/// A message as pages receive it.
#[derive(Debug, Serialize)]
pub(crate) struct ChatMessageView {
    /// Its number in the room, from 1.
    pub(crate) number: u32,
    /// The name or the side of its author.
    pub(crate) by: String,
    /// Whether the viewer wrote it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) own: bool,
    /// The text.
    pub(crate) words: String,
    /// When it was posted.
    pub(crate) at: Millis,
    /// Whether a moderator has removed it. Then `words` is empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) removed: bool,
}

/// The room of a player, or of a spectator if there is no side.
pub(crate) fn room_for(color: Option<Color>) -> ChatRoom {
    if color.is_some() { ChatRoom::Players } else { ChatRoom::Spectators }
}

impl ChatCache {
    /// An empty cache.
    pub(crate) fn new(store: Store) -> Self {
        let last = Cache::builder().max_capacity(MAX_CACHED_ROOMS).time_to_live(CACHE_TTL).build();
        Self { store, rooms: last }
    }

    /// The recent messages of a room, read after message `number` was posted; 0 if the newest is unknown.
    pub(crate) async fn recent(
        &self,
        game: &GameId,
        room: ChatRoom,
        number: u32,
    ) -> Result<Arc<[ChatMessage]>, ServerError> {
        let load = async {
            Ok::<_, ServerError>(
                self.store.chat_messages(game, room, None, RECENT_MESSAGES).await?.into(),
            )
        };
        let key = (game.clone(), room, number);
        Ok(self.rooms.try_get_with(key, load).await?)
    }

    /// Drops the cached messages of a room after a message was posted or removed.
    pub(crate) async fn invalidate(&self, game: &GameId, room: ChatRoom, number: u32) {
        for number in [0, number] {
            self.rooms.invalidate(&(game.clone(), room, number)).await;
        }
    }
}

impl<'g> ChatParticipant<'g> {
    /// The participant that a visitor is in a game.
    pub(crate) fn new(game: &'g StoredGame, visitor: &'g VisitorId) -> Self {
        Self { visitor, game, color: state::color_of(game, Some(visitor)) }
    }

    /// The room in which the participant writes.
    pub(crate) fn room(&self) -> ChatRoom {
        room_for(self.color)
    }

    /// The opponent's visitor id; `None` for spectators, or if the opponent is the engine or an open seat.
    pub(crate) fn opponent(&self) -> Option<&'g VisitorId> {
        match self.game.seats.player(side::seat(!self.color?)) {
            Some(SeatHolder::Visitor(opponent)) => Some(opponent),
            _ => None,
        }
    }

    /// Why the opponent does not receive this player's messages, as a message id; `None` if the opponent does.
    pub(crate) async fn undelivered_reason(
        &self,
        store: &Store,
    ) -> Result<Option<&'static str>, ServerError> {
        let Some(opponent) = self.opponent() else { return Ok(None) };
        if store.is_blocked(self.visitor, opponent).await? {
            return Ok(Some("chat-blocked"));
        }
        let quiet = store.chat_settings(opponent, &self.game.id).await?.is_off();
        Ok(quiet.then_some("chat-off-opponent"))
    }
}

impl ChatMessageView {
    /// A message for a viewer, who sees whether it is their own.
    pub(crate) fn new(
        message: &ChatMessage,
        game: &StoredGame,
        viewer: Option<&VisitorId>,
    ) -> Self {
        let by = match (&message.name, state::color_of(game, Some(&message.by))) {
            (Some(name), _) => name.to_string(),
            (None, Some(color)) => color.to_string(),
            (None, None) => "Somebody".to_owned(),
        };
        Self {
            number: message.number,
            by,
            own: viewer == Some(&message.by),
            words: if message.removed { String::new() } else { message.words.clone() },
            at: message.said,
            removed: message.removed,
        }
    }
}

/// Whether a viewer with these muted authors receives a message.
pub(crate) fn is_visible(muted: &HashSet<VisitorId>, message: &ChatMessage) -> bool {
    !message.is_erased() && !muted.contains(&message.by)
}

/// The authors whose messages the viewer does not see; `None` if the viewer has turned chat off.
pub(crate) fn muted_authors(settings: ChatSettings) -> Option<HashSet<VisitorId>> {
    (!settings.is_off()).then(|| settings.hidden_authors.into_iter().collect())
}

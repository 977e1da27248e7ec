//! What is said at a game: the players talk to each other, and apart from them those who watch. Who hears it.

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

/// So many of the last messages a page that opens is told, and a page of the chat shows.
pub(crate) const SHOWN: u32 = 50;

/// Why nothing is said by somebody without an account in the chat of those who watch.
pub(crate) const STRANGER: &str = "say-stranger";

/// What stands in place of a comment that a moderator has removed.
pub(crate) const REMOVED: &str = "(removed by a moderator)";

/// How long the last messages of a room are kept for the next who asks for them, and of how many rooms.
const KEPT: Duration = Duration::from_secs(2);
const ROOMS: u64 = 1_024;

/// The last messages of games, read once for all who ask at the same time.
pub(crate) struct Chat {
    store: Store,
    /// By the newest message that was heard of; 0 if it is not known.
    last: Cache<(GameId, ChatRoom, u32), Arc<[ChatMessage]>>,
}

/// Who says something at a game, or wants to hear it.
pub(crate) struct Chatter<'g> {
    pub(crate) visitor: &'g VisitorId,
    pub(crate) game: &'g StoredGame,
    /// The side that they play; nothing if they watch.
    pub(crate) color: Option<Color>,
}

/// A message as a page is told of it.
#[derive(Debug, Serialize)]
pub(crate) struct ToldMessage {
    pub(crate) number: u32,
    pub(crate) by: String,
    /// Whether it is the viewer's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) own: bool,
    pub(crate) words: String,
    /// When it was said.
    pub(crate) at: Millis,
    /// Whether a moderator has removed it. Then it has no words.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) removed: bool,
}

/// The room in which somebody talks who plays that side, or watches.
pub(crate) fn room_of(color: Option<Color>) -> ChatRoom {
    if color.is_some() { ChatRoom::Players } else { ChatRoom::Spectators }
}

impl Chat {
    pub(crate) fn new(store: Store) -> Self {
        let last = Cache::builder().max_capacity(ROOMS).time_to_live(KEPT).build();
        Self { store, last }
    }

    /// The last messages of a room, with the one of that number if there is one.
    pub(crate) async fn last(
        &self,
        game: &GameId,
        room: ChatRoom,
        number: u32,
    ) -> Result<Arc<[ChatMessage]>, ServerError> {
        let load = async {
            Ok::<_, ServerError>(self.store.chat_messages(game, room, None, SHOWN).await?.into())
        };
        let key = (game.clone(), room, number);
        self.last.try_get_with(key, load).await.map_err(|error: Arc<ServerError>| error.again())
    }

    /// Something was said or removed in a room: what is kept of it is old.
    pub(crate) async fn forget(&self, game: &GameId, room: ChatRoom, number: u32) {
        for number in [0, number] {
            self.last.invalidate(&(game.clone(), room, number)).await;
        }
    }
}

impl<'g> Chatter<'g> {
    pub(crate) fn new(game: &'g StoredGame, visitor: &'g VisitorId) -> Self {
        Self { visitor, game, color: state::color_of(game, Some(visitor)) }
    }

    pub(crate) fn room(&self) -> ChatRoom {
        room_of(self.color)
    }

    /// The person against whom somebody plays.
    pub(crate) fn opponent(&self) -> Option<&'g VisitorId> {
        match self.game.seats.player(side::seat(!self.color?)) {
            Some(SeatHolder::Visitor(opponent)) => Some(opponent),
            _ => None,
        }
    }

    /// Why nothing that a player says reaches the other one, if so: the message that says it.
    pub(crate) async fn unheard(&self, store: &Store) -> Result<Option<&'static str>, ServerError> {
        let Some(opponent) = self.opponent() else { return Ok(None) };
        if store.is_blocked(self.visitor, opponent).await? {
            return Ok(Some("say-blocked"));
        }
        let quiet = store.chat_settings(opponent, &self.game.id).await?.is_off();
        Ok(quiet.then_some("say-unheard"))
    }
}

impl ToldMessage {
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

/// Whether somebody with this hearing is told of a message.
pub(crate) fn is_heard(unheard: &HashSet<VisitorId>, message: &ChatMessage) -> bool {
    !message.is_erased() && !unheard.contains(&message.by)
}

/// Those whose words are not heard; nothing at all is heard without.
pub(crate) fn unheard(hearing: ChatSettings) -> Option<HashSet<VisitorId>> {
    (!hearing.is_off()).then(|| hearing.hidden_authors.into_iter().collect())
}

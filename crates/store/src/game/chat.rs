//! Chat messages at games: the players' chat and the spectators' chat.

use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::text_enum::text_enum;
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// A chat room of a game.
    pub enum ChatRoom {
        /// The chat of the two players.
        Players = "players",
        /// The chat of the spectators.
        Spectators = "watchers",
    }
}

/// A stored chat message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatMessage {
    /// The number in the room, starting at 1.
    pub number: u32,
    /// The author.
    pub by: VisitorId,
    /// The name of the author, if there is an account.
    pub name: Option<Name>,
    /// The text. Only moderators see the text of a removed message; it is empty if the author's account was closed.
    pub words: String,
    /// When it was sent.
    pub said: Millis,
    /// Whether it was removed, by a moderator or with the author's account.
    pub removed: bool,
}

impl Store {
    /// Stores a message and returns its number, or `None` if the room has `max` messages already.
    pub fn chat_post(
        &self,
        game: &GameId,
        room: ChatRoom,
        by: &VisitorId,
        words: &str,
        max: u32,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        let (game, by, words) = (game.clone(), by.clone(), words.to_owned());
        self.transaction(async move |connection| {
            add(&game, room, &by, &words, max, now, connection).await
        })
    }

    /// The last messages of a room before a number, or of all, in order.
    pub fn chat_messages(
        &self,
        game: &GameId,
        room: ChatRoom,
        before: Option<u32>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ChatMessage>> {
        // SQLite prepares a statement again for each run if its limit is a bare placeholder, and this one runs often.
        const MESSAGES: &str = "select message.number, message.visitor, message.words, message.said, message.removed, \
                                account.name from message left join account on account.visitor = message.visitor \
                                where game = $1 and room = $2 and number < $3 order by number desc limit cast($4 as bigint)";
        let before = before.unwrap_or(u32::MAX);
        let values = &[game.into(), room.into(), before.into(), limit.into()];
        let latest_first = self.fetch_all(MESSAGES, values, ChatMessage::from_row);
        Box::pin(async move {
            let mut messages = latest_first.await?;
            messages.reverse();
            Ok(messages)
        })
    }

    /// The messages of an author at a game in both rooms, in order.
    pub fn chat_messages_by(
        &self,
        game: &GameId,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Vec<ChatMessage>> {
        const BY: &str = "select number, visitor, words, said, removed, null as name from message \
                          where game = $1 and visitor = $2 order by said, number";
        self.fetch_all(BY, &[game.into(), visitor.into()], ChatMessage::from_row)
    }

    /// Removes a message; its number stays, and moderators still see its text. `NotFound` if it does not exist or was
    /// removed already.
    pub fn chat_remove(
        &self,
        game: &GameId,
        room: ChatRoom,
        number: u32,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "update message set removed = $1 \
                              where game = $2 and room = $3 and number = $4 and removed is null";
        let values = &[now.into(), game.into(), room.into(), number.into()];
        self.update(REMOVE, values, "message")
    }
}

async fn add(
    game: &GameId,
    room: ChatRoom,
    by: &VisitorId,
    words: &str,
    max: u32,
    now: Millis,
    connection: &mut Connection,
) -> Result<Option<u32>, StoreError> {
    const ADD: &str = "insert into message (game, room, number, visitor, words, said) \
                       select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5 from message \
                       where game = $1 and room = $2 having coalesce(max(number), 0) < $6 \
                       on conflict (game, room, number) do nothing returning number";
    const LAST: &str =
        "select coalesce(max(number), 0) as last from message where game = $1 and room = $2";
    let values = &[game.into(), room.into(), by.into(), words.into(), now.into(), max.into()];
    loop {
        let added = connection.fetch_optional(ADD, values).await;
        let added = added.map_err(DriverError::taken_or_missing("message", "game"))?;
        if let Some(row) = added {
            return row.integer("number").map(Some);
        }
        // The room is full, or another message has taken the number at the same time.
        let last = connection.fetch_optional(LAST, &values[..2]).await?;
        if last.map_or(Ok(0), |row| row.integer::<u32>("last"))? >= max {
            return Ok(None);
        }
    }
}

impl ChatMessage {
    /// Whether the text was deleted with the author's account.
    pub fn is_erased(&self) -> bool {
        self.removed && self.words.is_empty()
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.integer("number")?,
            by: row.parse("visitor")?,
            name: row.parse_opt("name")?,
            words: row.text("words")?,
            said: row.integer("said")?,
            removed: row.integer_opt::<Millis>("removed")?.is_some(),
        })
    }
}

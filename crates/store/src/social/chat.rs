//! Messages: what is said at a game, by the players to each other, and apart from them by those who watch.

use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// Where something is said, and who hears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Room {
    /// Between the two players.
    Players,
    /// Among those who watch.
    Watchers,
}

/// A message as it was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its number in its room of its game, from 1 on.
    pub number: u32,
    /// Who said it.
    pub by: VisitorId,
    /// Their name, if they have an account.
    pub name: Option<Name>,
    /// What was said. What a moderator has removed is for moderators; nothing is left if who said it has gone.
    pub words: String,
    /// When it was said.
    pub said: Millis,
    /// Whether it was removed, by a moderator or with the account of who said it.
    pub removed: bool,
}

impl Room {
    /// Both rooms.
    pub const ALL: [Self; 2] = [Self::Players, Self::Watchers];

    /// The name of the room in the database: `players` or `watchers`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Watchers => "watchers",
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|room| room.as_str() == name)
    }
}

impl Store {
    /// Stores what somebody says; its number, or nothing if so many messages (`most`) are in the room already.
    pub fn message_add(
        &self,
        game: &GameId,
        room: Room,
        by: &VisitorId,
        words: &str,
        most: u32,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        let (game, by, words) = (game.clone(), by.clone(), words.to_owned());
        self.write(move |connection| {
            Box::pin(async move { add(&game, room, &by, &words, most, now, connection).await })
        })
    }

    /// The last messages of a room before the one of that number, or of all; at most so many, in order.
    pub fn messages(
        &self,
        game: &GameId,
        room: Room,
        before: Option<u32>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<Message>> {
        // With a bare placeholder as limit SQLite prepares a statement anew whenever it runs, and this one runs often.
        const MESSAGES: &str = "select message.number, message.visitor, message.words, message.said, message.removed, \
                                account.name from message left join account on account.visitor = message.visitor \
                                where game = $1 and room = $2 and number < $3 order by number desc limit cast($4 as bigint)";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let before = before.unwrap_or(u32::MAX);
                let values = [(&game).into(), room.as_str().into(), before.into(), limit.into()];
                let rows = connection.rows(MESSAGES, &values).await?;
                rows.iter().rev().map(Message::from_row).collect()
            })
        })
    }

    /// What somebody said at a game, in order, in either room.
    pub fn messages_by(&self, game: &GameId, visitor: &VisitorId) -> StoreFuture<'_, Vec<Message>> {
        const BY: &str = "select number, visitor, words, said, removed, null as name from message \
                          where game = $1 and visitor = $2 order by said, number";
        let (game, visitor) = (game.clone(), visitor.clone());
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BY, &[(&game).into(), (&visitor).into()]).await?;
                rows.iter().map(Message::from_row).collect()
            })
        })
    }

    /// Removes a message: its number stays, and its words for moderators. `NotFound` if there is none, or it was removed
    /// already.
    pub fn message_remove(
        &self,
        game: &GameId,
        room: Room,
        number: u32,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "update message set removed = $1 \
                              where game = $2 and room = $3 and number = $4 and removed is null";
        let game = game.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let values = [now.into(), (&game).into(), room.as_str().into(), number.into()];
                match connection.execute(REMOVE, &values).await? {
                    0 => Err(StoreError::NotFound("message")),
                    _ => Ok(()),
                }
            })
        })
    }
}

async fn add(
    game: &GameId,
    room: Room,
    by: &VisitorId,
    words: &str,
    most: u32,
    now: Millis,
    connection: &mut Connection,
) -> Result<Option<u32>, StoreError> {
    const ADD: &str = "insert into message (game, room, number, visitor, words, said) \
                       select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5 from message \
                       where game = $1 and room = $2 having coalesce(max(number), 0) < $6 \
                       on conflict (game, room, number) do nothing returning number";
    const LAST: &str =
        "select coalesce(max(number), 0) as last from message where game = $1 and room = $2";
    let values: [Value<'_>; 6] =
        [game.into(), room.as_str().into(), by.into(), words.into(), now.into(), most.into()];
    loop {
        let added = connection.row(ADD, &values).await;
        let added = added.map_err(DriverError::taken_or_missing("message", "game"))?;
        if let Some(row) = added {
            return row.number("number").map(Some);
        }
        // The room is full, or somebody else has just taken the number.
        let last = connection.row(LAST, &values[..2]).await?;
        if last.map_or(Ok(0), |row| row.number::<u32>("last"))? >= most {
            return Ok(None);
        }
    }
}

impl Message {
    /// Whether its words are gone, as with the account of who said it.
    pub fn is_erased(&self) -> bool {
        self.removed && self.words.is_empty()
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.number("number")?,
            by: row.parsed("visitor", |text| text.parse().ok())?,
            name: row.parsed_if_any("name", |text| text.parse().ok())?,
            words: row.text("words")?,
            said: row.number("said")?,
            removed: row.number_if_any::<Millis>("removed")?.is_some(),
        })
    }
}

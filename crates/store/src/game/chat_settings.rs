//! Chat settings: whether a visitor has turned the chat off, and whose messages are hidden from the visitor.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreFuture, VisitorId};

/// The chat settings of a visitor at a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ChatSettings {
    /// Whether the chat is off in all games.
    pub off: bool,
    /// Whether the chat is off in this game.
    pub off_in_game: bool,
    /// The players who are muted or blocked, and whose messages are hidden.
    pub hidden_authors: Vec<VisitorId>,
}

impl ChatSettings {
    /// Whether the chat is off in this game or in all games.
    pub fn is_off(&self) -> bool {
        self.off || self.off_in_game
    }
}

const CHAT_OFF: &str = "select 1 as found from quiet where visitor = $1";

impl Store {
    /// The chat settings of a visitor at a game.
    pub fn chat_settings(
        &self,
        visitor: &VisitorId,
        game: &GameId,
    ) -> StoreFuture<'_, ChatSettings> {
        const CHAT_OFF_IN_GAME: &str =
            "select 1 as found from quiet_game where visitor = $1 and game = $2";
        const HIDDEN: &str = "select muted as visitor from mute where muter = $1 \
                              union select blocked as visitor from block where blocker = $1 limit 2000";
        let (visitor, game) = (visitor.clone(), game.clone());
        self.snapshot(async move |connection| {
            let values = &[(&visitor).into(), (&game).into()];
            let off = connection.fetch_optional(CHAT_OFF, &values[..1]).await?.is_some();
            let off_in_game = connection.fetch_optional(CHAT_OFF_IN_GAME, values).await?.is_some();
            let hidden = connection.fetch_all(HIDDEN, &values[..1]).await?;
            let hidden_authors =
                hidden.iter().map(|row| row.parse("visitor")).collect::<Result<_, _>>()?;
            Ok(ChatSettings { off, off_in_game, hidden_authors })
        })
    }

    /// Turns the chat off or on, in one game or in all.
    pub fn chat_set_off(
        &self,
        visitor: &VisitorId,
        game: Option<&GameId>,
        quiet: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const OFF: &str =
            "insert into quiet (visitor, made) values ($1, $2) on conflict (visitor) do nothing";
        const ON: &str = "delete from quiet where visitor = $1";
        const OFF_IN_GAME: &str = "insert into quiet_game (visitor, made, game) values ($1, $2, $3) \
                                   on conflict (game, visitor) do nothing";
        const ON_IN_GAME: &str = "delete from quiet_game where visitor = $1 and game = $2";
        let error = DriverError::taken_or_missing("quiet", "game");
        match (game, quiet) {
            (None, true) => self.insert(OFF, &[visitor.into(), now.into()], error),
            (None, false) => self.execute(ON, &[visitor.into()]),
            (Some(game), true) => {
                self.insert(OFF_IN_GAME, &[visitor.into(), now.into(), game.into()], error)
            }
            (Some(game), false) => self.execute(ON_IN_GAME, &[visitor.into(), game.into()]),
        }
    }

    /// Whether a visitor has turned the chat off in all games.
    pub fn chat_is_off(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        self.exists(CHAT_OFF, &[visitor.into()])
    }
}

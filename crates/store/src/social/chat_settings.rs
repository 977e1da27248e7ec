//! Chat settings: whether a visitor has turned the chat off, and whose messages are hidden from the visitor.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreFuture, VisitorId};

/// The chat settings of a visitor at a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hearing {
    /// Whether the chat is off in all games.
    pub quiet: bool,
    /// Whether the chat is off in this game.
    pub quiet_here: bool,
    /// The players who are muted or blocked, and whose messages are hidden.
    pub unheard: Vec<VisitorId>,
}

impl Hearing {
    /// Whether the chat is off in this game or in all games.
    pub fn is_quiet(&self) -> bool {
        self.quiet || self.quiet_here
    }
}

const CHAT_OFF: &str = "select 1 as found from quiet where visitor = $1";

impl Store {
    /// The chat settings of a visitor at a game.
    pub fn hearing(&self, visitor: &VisitorId, game: &GameId) -> StoreFuture<'_, Hearing> {
        const CHAT_OFF_IN_GAME: &str =
            "select 1 as found from quiet_game where visitor = $1 and game = $2";
        const HIDDEN: &str = "select muted as visitor from mute where muter = $1 \
                              union select blocked as visitor from block where blocker = $1 limit 2000";
        let (visitor, game) = (visitor.clone(), game.clone());
        self.snapshot(async move |connection| {
            let values = &[(&visitor).into(), (&game).into()];
            let quiet = connection.fetch_optional(CHAT_OFF, &values[..1]).await?.is_some();
            let quiet_here = connection.fetch_optional(CHAT_OFF_IN_GAME, values).await?.is_some();
            let hidden = connection.fetch_all(HIDDEN, &values[..1]).await?;
            let unheard =
                hidden.iter().map(|row| row.parse("visitor")).collect::<Result<_, _>>()?;
            Ok(Hearing { quiet, quiet_here, unheard })
        })
    }

    /// Turns the chat off or on, in one game or in all.
    pub fn quiet_set(
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
    pub fn is_quiet(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        self.exists(CHAT_OFF, &[visitor.into()])
    }
}

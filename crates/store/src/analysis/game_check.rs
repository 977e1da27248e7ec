//! Stored results of game checks, in which the engine judges the moves of a game.

use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

impl Store {
    /// The check of a game, if there is one.
    pub fn game_check(&self, game: &GameId) -> StoreFuture<'_, Option<String>> {
        const CHECK: &str = "select body from game_check where game = $1";
        self.fetch_optional(CHECK, &[game.into()], |row| row.text("body"))
    }
}

pub(crate) async fn write(
    game: &GameId,
    body: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const WRITE: &str = "insert into game_check (game, body, made) values ($1, $2, $3) \
                         on conflict (game) do update set body = $2, made = $3";
    let written = connection.execute(WRITE, &[game.into(), body.into(), now.into()]).await;
    written.map(drop).map_err(DriverError::taken_or_missing("check", "game"))
}

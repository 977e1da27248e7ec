//! Checks: what the engine has said of the moves of a game that is over.

use crate::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError};

impl Store {
    /// Stores the check of a game, in place of an earlier one.
    pub async fn check_write(
        &self,
        game: &GameId,
        body: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        const WRITE: &str = "insert into game_check (game, body, made) values ($1, $2, $3) \
                             on conflict (game) do update set body = $2, made = $3";
        let (game, body) = (game.clone(), body.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), body.as_str().into(), now.into()];
                let done = connection.execute(WRITE, &values).await;
                done.map(drop).map_err(DriverError::taken_or_missing("check", "game"))
            })
        })
        .await
    }

    /// The check of a game, if it was checked.
    pub async fn check(&self, game: &GameId) -> Result<Option<String>, StoreError> {
        const CHECK: &str = "select body from game_check where game = $1";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(CHECK, &[(&game).into()]).await?;
                row.map(|row| row.text("body")).transpose()
            })
        })
        .await
    }
}

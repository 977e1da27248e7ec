//! Checks: what the engine has said of the moves of a game that is over. `check_work.rs` stores them.

use futures_util::future::BoxFuture;

use crate::{GameId, Store, StoreError};

impl Store {
    /// The check of a game, if it was checked.
    pub fn check(&self, game: &GameId) -> BoxFuture<'_, Result<Option<String>, StoreError>> {
        const CHECK: &str = "select body from game_check where game = $1";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(CHECK, &[(&game).into()]).await?;
                row.map(|row| row.text("body")).transpose()
            })
        })
    }
}

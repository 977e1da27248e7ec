//! Checks: what the engine has said of the moves of a game that is over. `check_work.rs` stores them.

use crate::{GameId, Store, StoreFuture};

impl Store {
    /// The check of a game, if it was checked.
    pub fn check(&self, game: &GameId) -> StoreFuture<'_, Option<String>> {
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

//! Claims of games by servers: one of several servers on a database runs the engine for a game.

use crate::{GameId, Millis, Store, StoreFuture};

impl Store {
    /// Claims a game for a server until a time, or renews its claim. False if another server has claimed the game.
    pub fn engine_claim(
        &self,
        game: &GameId,
        server: &str,
        now: Millis,
        until: Millis,
    ) -> StoreFuture<'_, bool> {
        const CLAIM: &str = "insert into engine_claim (game, server, until) values ($1, $2, $3) \
                             on conflict (game) do update set server = excluded.server, until = excluded.until \
                             where engine_claim.server = excluded.server or engine_claim.until <= $4";
        self.execute(CLAIM, &[game.into(), server.into(), until.into(), now.into()])
    }

    /// Releases the claims of a server: to one game, or to all.
    pub fn engine_release(&self, server: &str, game: Option<&GameId>) -> StoreFuture<'_, ()> {
        const ONE: &str = "delete from engine_claim where server = $1 and game = $2";
        const ALL: &str = "delete from engine_claim where server = $1";
        match game {
            Some(game) => self.execute(ONE, &[server.into(), game.into()]),
            None => self.execute(ALL, &[server.into()]),
        }
    }
}

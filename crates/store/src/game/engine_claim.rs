//! Claims: of several servers on one database, one thinks for the engine in a game.

use crate::{GameId, Millis, Store, StoreFuture};

impl Store {
    /// Claims a game for a server until a time; false if another has claimed it for longer than `now`. Whoever holds a
    /// claim may renew it.
    pub fn claim(
        &self,
        game: &GameId,
        server: &str,
        now: Millis,
        until: Millis,
    ) -> StoreFuture<'_, bool> {
        const CLAIM: &str = "insert into engine_claim (game, server, until) values ($1, $2, $3) \
                             on conflict (game) do update set server = excluded.server, until = excluded.until \
                             where engine_claim.server = excluded.server or engine_claim.until <= $4";
        let (game, server) = (game.clone(), server.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), server.as_str().into(), until.into(), now.into()];
                Ok(connection.execute(CLAIM, &values).await? > 0)
            })
        })
    }

    /// Gives up what a server has claimed: one game, or all.
    pub fn unclaim(&self, server: &str, game: Option<&GameId>) -> StoreFuture<'_, ()> {
        const ONE: &str = "delete from engine_claim where server = $1 and game = $2";
        const ALL: &str = "delete from engine_claim where server = $1";
        let (server, game) = (server.to_owned(), game.cloned());
        self.write(move |connection| {
            Box::pin(async move {
                let server = server.as_str().into();
                match &game {
                    Some(game) => connection.execute(ONE, &[server, game.into()]).await?,
                    None => connection.execute(ALL, &[server]).await?,
                };
                Ok(())
            })
        })
    }
}

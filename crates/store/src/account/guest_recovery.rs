//! Recovery links, with which guests return to a game after losing their cookie.

use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Stores the hash of the secret of a recovery link, in place of an older one. `NotFound` if the visitor has no seat in
    /// the game, or has an account.
    pub fn recovery_set(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        secret: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const SET: &str = "insert into recovery (game, visitor, secret, made) \
                           select game, visitor, $1, cast($2 as bigint) from seat where game = $3 and visitor = $4 \
                           and not exists (select 1 from account where account.visitor = seat.visitor) \
                           on conflict (game, visitor) do update set secret = excluded.secret, made = excluded.made";
        let (game, visitor, secret) = (game.clone(), visitor.clone(), secret.to_owned());
        self.transaction(async move |connection| {
            let values = &[(&secret).into(), now.into(), (&game).into(), (&visitor).into()];
            let set = connection.execute(SET, values).await;
            match set.map_err(DriverError::taken("secret"))? {
                0 => Err(StoreError::NotFound("seat")),
                _ => Ok(()),
            }
        })
    }

    /// The guest and the game of a recovery link, by the hash of its secret.
    pub fn recovery_find(&self, secret: &str) -> StoreFuture<'_, Option<(VisitorId, GameId)>> {
        const FIND: &str = "select visitor, game from recovery where secret = $1";
        self.fetch_optional(FIND, &[secret.into()], |row| {
            Ok((row.parse("visitor")?, row.parse("game")?))
        })
    }
}

/// Deletes all recovery links of a visitor with a new account.
pub(crate) async fn delete_all(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from recovery where visitor = $1";
    connection.execute(DELETE, &[visitor.into()]).await?;
    Ok(())
}

/// Deletes the recovery links for games in which the visitor no longer has a seat.
pub(crate) async fn delete_without_seat(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from recovery where visitor = $1 and not exists \
                          (select 1 from seat where seat.game = recovery.game and seat.visitor = $1)";
    connection.execute(DELETE, &[visitor.into()]).await?;
    Ok(())
}

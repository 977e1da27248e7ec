//! Ways back for guests whose browser has lost its cookie.

use crate::db::connection::{Connection, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

impl Store {
    /// Stores the hash of the secret by which a guest comes back to a game. The one before is worth nothing then.
    /// `NotFound` if the guest has no seat there, or has an account and needs no secret.
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
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 4] =
                    [secret.as_str().into(), now.into(), (&game).into(), (&visitor).into()];
                match connection
                    .execute(SET, &values)
                    .await
                    .map_err(DriverError::taken("secret"))?
                {
                    0 => Err(StoreError::NotFound("seat")),
                    _ => Ok(()),
                }
            })
        })
    }

    /// The guest and the game of the secret with this hash.
    pub fn recovery_find(&self, secret: &str) -> StoreFuture<'_, Option<(VisitorId, GameId)>> {
        const FIND: &str = "select visitor, game from recovery where secret = $1";
        let secret = secret.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let Some(row) = connection.row(FIND, &[secret.as_str().into()]).await? else {
                    return Ok(None);
                };
                let visitor = row.parsed("visitor", |text| text.parse().ok())?;
                Ok(Some((visitor, row.parsed("game", |text| text.parse().ok())?)))
            })
        })
    }
}

/// The visitor needs no way back any more.
pub(crate) async fn forget(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const FORGET: &str = "delete from recovery where visitor = $1";
    connection.execute(FORGET, &[visitor.into()]).await?;
    Ok(())
}

/// The visitor has left some seats.
pub(crate) async fn forget_without_seat(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const FORGET: &str = "delete from recovery where visitor = $1 and not exists \
                          (select 1 from seat where seat.game = recovery.game and seat.visitor = $1)";
    connection.execute(FORGET, &[visitor.into()]).await?;
    Ok(())
}

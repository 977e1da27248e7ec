//! Invitations: the visitors who can take the free seat of a game.

use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// The visitors who can take the free seat of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Invitation {
    /// Visitors with the link.
    #[default]
    Link,
    /// All visitors: the game is listed in the lobby.
    Anybody,
    /// One visitor.
    Visitor(VisitorId),
}

impl Invitation {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(row.parse_opt("visitor")?.map_or(Self::Anybody, Self::Visitor))
    }
}

const INVITATION: &str = "select visitor from invitation where game = $1";

impl Store {
    /// The invitation of a game. A game that has begun has none, which is returned as [`Invitation::Link`].
    pub fn invitation(&self, game: &GameId) -> StoreFuture<'_, Invitation> {
        let found = self.fetch_optional(INVITATION, &[game.into()], Invitation::from_row);
        Box::pin(async move { Ok(found.await?.unwrap_or_default()) })
    }

    /// The games in the lobby, the newest first.
    pub fn lobby(&self, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        // A cross join makes SQLite begin with the first table.
        const LOBBY: &str = "select seated_game.* from invitation cross join seated_game \
                             where seated_game.id = invitation.game \
                             and invitation.visitor is null and seated_game.status = 'waiting' \
                             order by invitation.made desc, invitation.game limit $1";
        self.fetch_all(LOBBY, &[limit.into()], StoredGame::from_row)
    }

    /// The games that are offered to this visitor alone and not declined, the newest first. Those of players who have
    /// blocked the visitor, or are blocked, are left out.
    pub fn invitations_to(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
        const TO: &str = "select seated_game.* from invitation join seated_game on seated_game.id = invitation.game \
                          where invitation.visitor = $1 and invitation.declined is null \
                          and seated_game.status = 'waiting' and not exists (select 1 from seat join block \
                          on block.blocker = $1 and block.blocked = seat.visitor where seat.game = invitation.game) \
                          and not exists (select 1 from seat join block \
                          on block.blocker = seat.visitor and block.blocked = $1 where seat.game = invitation.game) \
                          order by invitation.made desc, invitation.game limit $2";
        self.fetch_all(TO, &[visitor.into(), limit.into()], StoredGame::from_row)
    }
}

pub(crate) async fn create(
    game: &GameId,
    invitation: &Invitation,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const CREATE: &str = "insert into invitation (game, visitor, made) values ($1, $2, $3)";
    let visitor = match invitation {
        Invitation::Link => return Ok(()),
        Invitation::Anybody => None,
        Invitation::Visitor(visitor) => Some(visitor),
    };
    let created = connection.execute(CREATE, &[game.into(), visitor.into(), now.into()]).await;
    created.map(drop).map_err(DriverError::taken_or_missing("invitation", "visitor"))
}

pub(crate) async fn load(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Invitation, StoreError> {
    let row = connection.fetch_optional(INVITATION, &[game.into()]).await?;
    row.as_ref().map_or(Ok(Invitation::Link), Invitation::from_row)
}

/// Deletes the invitation of a game whose seat is taken.
pub(crate) async fn delete(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const DELETE: &str = "delete from invitation where game = $1";
    connection.execute(DELETE, &[game.into()]).await?;
    Ok(())
}

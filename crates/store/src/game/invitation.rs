//! Invitations: to whom the free seat of a game is offered.

use crate::db::connection::Connection;
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// To whom the free seat of a game is offered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Invitation {
    /// To whoever has the link.
    #[default]
    Link,
    /// To anybody: the game stands in the lobby.
    Anybody,
    /// To one visitor alone.
    Visitor(VisitorId),
}

impl Store {
    /// To whom the free seat of a game is offered. A game that has begun offers none, and counts as one with a link.
    pub fn invitation(&self, game: &GameId) -> StoreFuture<'_, Invitation> {
        let game = game.clone();
        self.read(move |connection| Box::pin(async move { read(&game, connection).await }))
    }

    /// The games that wait for anybody, the newest first.
    pub fn lobby(&self, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        // A cross join tells SQLite with which table to begin.
        const LOBBY: &str = "select seated_game.* from invitation cross join seated_game \
                             where seated_game.id = invitation.game \
                             and invitation.visitor is null and seated_game.status = 'waiting' \
                             order by invitation.made desc, invitation.game limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(LOBBY, &[limit.into()]).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
    }

    /// The games that wait for this visitor alone and that they have not declined, the newest first.
    pub fn invitations_to(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
        const TO: &str = "select seated_game.* from invitation join seated_game on seated_game.id = invitation.game \
                          where invitation.visitor = $1 and invitation.declined is null \
                          and seated_game.status = 'waiting' \
                          order by invitation.made desc, invitation.game limit $2";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(TO, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
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
        Invitation::Visitor(visitor) => Some(visitor.as_str()),
    };
    let created = connection.execute(CREATE, &[game.into(), visitor.into(), now.into()]).await;
    created.map(drop).map_err(DriverError::taken_or_missing("invitation", "visitor"))
}

pub(crate) async fn read(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Invitation, StoreError> {
    const READ: &str = "select visitor from invitation where game = $1";
    let Some(row) = connection.row(READ, &[game.into()]).await? else {
        return Ok(Invitation::Link);
    };
    Ok(match row.text_if_any("visitor")? {
        None => Invitation::Anybody,
        Some(_) => Invitation::Visitor(row.parsed("visitor", |text| text.parse().ok())?),
    })
}

/// The seat is taken: nobody is invited any more.
pub(crate) async fn delete(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const DELETE: &str = "delete from invitation where game = $1";
    connection.execute(DELETE, &[game.into()]).await?;
    Ok(())
}

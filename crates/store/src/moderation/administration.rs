//! Queries and commands of administrators: games by status, the busiest visitors, deleting a game.

use crate::archive::archived_games;
use crate::game::{game_count, stored_game};
use crate::{GameId, Name, Status, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// A visitor with many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusyVisitor {
    /// The visitor.
    pub visitor: VisitorId,
    /// The name of the account; `None` for a guest.
    pub name: Option<Name>,
    /// The number of games that have not ended.
    pub games: u64,
}

impl Store {
    /// The games with a status or with any, the last changed first.
    pub fn games(&self, status: Option<Status>, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        const GAMES: &str = "select * from seated_game where cast($1 as text) is null or status = $1 \
                             order by updated desc, id limit $2";
        let values = &[status.map(Status::as_str).into(), limit.into()];
        self.fetch_all(GAMES, values, StoredGame::from_row)
    }

    /// The visitors with a seat in the most games that have not ended: the name of each, if the visitor has an account, and
    /// the number of these games.
    pub fn busiest_visitors(&self, limit: u32) -> StoreFuture<'_, Vec<BusyVisitor>> {
        const BUSIEST: &str = "select seat.visitor, account.name, count(distinct seat.game) as games \
                               from game join seat on seat.game = game.id \
                               left join account on account.visitor = seat.visitor \
                               where seat.visitor is not null and game.status in ('waiting', 'playing') \
                               group by seat.visitor, account.name order by games desc, seat.visitor limit $1";
        self.fetch_all(BUSIEST, &[limit.into()], |row| {
            Ok(BusyVisitor {
                visitor: row.parse("visitor")?,
                name: row.parse_opt("name")?,
                games: row.integer("games")?,
            })
        })
    }

    /// Deletes a game with its moves. `NotFound` if it does not exist.
    pub fn game_remove(&self, id: &GameId) -> StoreFuture<'_, ()> {
        const STATUS: &str = "select status, (select count(*) from imported_game \
                              where imported_game.game = game.id) as imported \
                              from game where id = $1";
        const UNLINK: &str = "update game set rematch = null where rematch = $1";
        const REMOVE: &str = "delete from game where id = $1";
        let id = id.clone();
        self.transaction(async move |connection| {
            stored_game::lock(&id, connection).await?;
            connection.execute(UNLINK, &[(&id).into()]).await?;
            archived_games::remove(&id, connection).await?;
            let row = connection.fetch_optional(STATUS, &[(&id).into()]).await?;
            let row = row.ok_or(StoreError::NotFound("game"))?;
            let status = row.parse_with("status", Status::from_name)?;
            connection.execute(REMOVE, &[(&id).into()]).await?;
            match row.integer::<u32>("imported")? {
                0 => game_count::count_deleted(status, 1, connection).await,
                _ => game_count::count_imported(-1, connection).await,
            }
        })
    }
}

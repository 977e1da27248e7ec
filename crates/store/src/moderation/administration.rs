//! What the person who runs the server looks at and does: games by their status, who plays most, removal.

use crate::archive::archived_games;
use crate::db::connection::Value;
use crate::game::{game_count, stored_game};
use crate::{GameId, Status, Store, StoreError, StoreFuture, StoredGame, VisitorId};

impl Store {
    /// Games of a status, or of any, the last changed first.
    pub fn games(&self, status: Option<Status>, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        const GAMES: &str = "select * from seated_game where cast($1 as text) is null or status = $1 \
                             order by updated desc, id limit $2";
        self.read(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 2] = [status.map(Status::as_str).into(), limit.into()];
                let rows = connection.rows(GAMES, &values).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
    }

    /// The visitors who have a seat in most games that are not over, and in how many.
    pub fn busiest_visitors(&self, limit: u32) -> StoreFuture<'_, Vec<(VisitorId, u64)>> {
        const BUSIEST: &str = "select seat.visitor, count(distinct seat.game) as games \
                               from game join seat on seat.game = game.id \
                               where seat.visitor is not null and game.status in ('waiting', 'playing') \
                               group by seat.visitor order by games desc, seat.visitor limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BUSIEST, &[limit.into()]).await?;
                let visitors = rows.iter().map(|row| {
                    Ok((row.parsed("visitor", |text| text.parse().ok())?, row.number("games")?))
                });
                visitors.collect()
            })
        })
    }

    /// Removes a game with everything that was played in it; `NotFound` if there is none.
    pub fn game_remove(&self, id: &GameId) -> StoreFuture<'_, ()> {
        const STATUS: &str = "select status, (select count(*) from imported_game \
                              where imported_game.game = game.id) as imported \
                              from game where id = $1";
        const UNLINK: &str = "update game set rematch = null where rematch = $1";
        const REMOVE: &str = "delete from game where id = $1";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                stored_game::lock(&id, connection).await?;
                connection.execute(UNLINK, &[(&id).into()]).await?;
                archived_games::forget(&id, connection).await?;
                let row = connection.row(STATUS, &[(&id).into()]).await?;
                let row = row.ok_or(StoreError::NotFound("game"))?;
                let status = row.parsed("status", Status::from_name)?;
                connection.execute(REMOVE, &[(&id).into()]).await?;
                if row.number::<u32>("imported")? == 0 {
                    game_count::removed(status, 1, connection).await?;
                }
                Ok(())
            })
        })
    }
}

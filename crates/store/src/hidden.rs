//! Games in the lists of somebody: what waits for them, and what they have hidden there. Nothing is deleted by that.

use crate::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

impl Store {
    /// The games in which a visitor has a seat and that they have not hidden: those that go on before those that are over,
    /// the last changed first.
    pub async fn games_listed(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const LISTED: &str = "select * from seated_game where id in (select game from seat where visitor = $1) \
                              and id not in (select game from hidden_game where visitor = $1) \
                              order by case status when 'over' then 1 else 0 end, updated desc, id limit $2";
        self.games_by(LISTED, visitor, limit).await
    }

    /// The games in play in which a visitor has a seat and that they have not hidden: the one whose time is up first comes
    /// first, those without a clock come last.
    pub async fn games_going_on(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const GOING_ON: &str = "select * from seated_game where status = 'playing' \
                                and id in (select game from seat where visitor = $1) \
                                and id not in (select game from hidden_game where visitor = $1) \
                                order by case when deadline is null then 1 else 0 end, deadline, updated, id limit $2";
        self.games_by(GOING_ON, visitor, limit).await
    }

    /// The games that a visitor has hidden, the last hidden first.
    pub async fn games_hidden(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const HIDDEN: &str = "select seated_game.* from hidden_game \
                              join seated_game on seated_game.id = hidden_game.game \
                              where hidden_game.visitor = $1 order by hidden_game.hidden desc, seated_game.id limit $2";
        self.games_by(HIDDEN, visitor, limit).await
    }

    /// Two numbers, of which one is another than before when a game of the visitor has changed, begun or come to be hidden.
    pub fn games_listed_stamp(&self, visitor: &VisitorId) -> StoreFuture<'_, (i64, i64)> {
        const STAMP: &str = "select cast(coalesce(sum(game.revision + 1), 0) as bigint) as stamp, \
                             (select count(*) from hidden_game where visitor = $1) as hidden \
                             from seat join game on game.id = seat.game where seat.visitor = $1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                match connection.row(STAMP, &[(&visitor).into()]).await? {
                    Some(row) => Ok((row.number("stamp")?, row.number("hidden")?)),
                    None => Ok((0, 0)),
                }
            })
        })
    }

    async fn games_by(
        &self,
        statement: &'static str,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(statement, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
        .await
    }

    /// Hides a game from the lists of a visitor, or shows it there again.
    pub fn game_hide(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        hide: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const HIDE: &str = "insert into hidden_game (game, visitor, hidden) values ($1, $2, $3) \
                            on conflict (game, visitor) do nothing";
        const SHOW: &str = "delete from hidden_game where game = $1 and visitor = $2";
        let (game, visitor) = (game.clone(), visitor.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), (&visitor).into(), now.into()];
                let done = match hide {
                    true => connection.execute(HIDE, &values).await,
                    false => connection.execute(SHOW, &values[..2]).await,
                };
                done.map(drop).map_err(DriverError::taken_or_missing("hidden game", "game"))
            })
        })
    }
}

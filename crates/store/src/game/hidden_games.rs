//! Games in the lists of somebody: what waits for them, and what they have hidden there. Nothing is deleted by that.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// The most ended games of a visitor that are checked for whether they are hidden.
const MAX_LOOKED_AT: u32 = 2_000;

impl Store {
    /// The games in which a visitor has a seat and that they have not hidden: those that go on before those that are over,
    /// the last changed first. Only the last 2,000 games that are over are considered.
    pub async fn games_listed(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const OPEN: &str = "select * from seated_game where status <> 'over' \
                            and id in (select game from seat where visitor = $1 and ended is null) \
                            and not exists (select 1 from hidden_game \
                            where hidden_game.game = seated_game.id and hidden_game.visitor = $1) \
                            order by updated desc, id limit $2";
        const ENDED: &str = "select seated_game.* from (select game, ended from \
                             (select game, ended from seat where visitor = $1 and ended is not null \
                             group by ended, game order by ended desc, game desc limit $2) as latest \
                             where not exists (select 1 from hidden_game \
                             where hidden_game.game = latest.game and hidden_game.visitor = $1) \
                             order by ended desc, game desc limit $3) as listed \
                             join seated_game on seated_game.id = listed.game \
                             order by listed.ended desc, listed.game desc";
        let visitor = visitor.clone();
        self.snapshot(move |connection| {
            Box::pin(async move {
                let values = [(&visitor).into(), limit.into()];
                let mut rows = connection.rows(OPEN, &values).await?;
                let rest = limit.saturating_sub(u32::try_from(rows.len()).unwrap_or(u32::MAX));
                if rest > 0 {
                    let values = [(&visitor).into(), MAX_LOOKED_AT.into(), rest.into()];
                    rows.extend(connection.rows(ENDED, &values).await?);
                }
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
        .await
    }

    /// The games in play in which a visitor has a seat and that they have not hidden: the one whose time is up first comes
    /// first, those without a clock come last.
    pub async fn games_going_on(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const GOING_ON: &str = "select * from seated_game where status not in ('waiting', 'over') \
                                and id in (select game from seat where visitor = $1 and ended is null) \
                                and not exists (select 1 from hidden_game \
                                where hidden_game.game = seated_game.id and hidden_game.visitor = $1) \
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
                              where hidden_game.visitor = $1 order by hidden_game.hidden desc, hidden_game.game limit $2";
        self.games_by(HIDDEN, visitor, limit).await
    }

    /// Two numbers that change when one of the listed games changes, a game begins, or a game is hidden or shown. The listed
    /// games are those that go on, the last `limit` that have ended, and the last `limit` that were hidden.
    pub fn games_listed_stamp(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, (i64, i64)> {
        const STAMP: &str = "select cast(coalesce(sum(game.revision + 1), 0) as bigint) as stamp, \
                             (select cast(coalesce(sum(hidden), 0) as bigint) from (select hidden from hidden_game \
                             where visitor = $1 order by hidden desc limit $2) as latest) as hidden \
                             from (select game from seat where visitor = $1 and ended is null \
                             union select game from (select game from seat where visitor = $1 and ended is not null \
                             order by ended desc, game desc limit $2) as latest) as listed \
                             join game on game.id = listed.game";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                match connection.row(STAMP, &[(&visitor).into(), limit.into()]).await? {
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

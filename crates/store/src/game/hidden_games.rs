//! The game lists of a visitor without the games that the visitor has hidden. Hiding a game does not delete it.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreFuture, StoredGame, VisitorId};

/// The maximum number of ended games of a visitor that are checked for whether they are hidden.
const MAX_CHECKED_GAMES: u32 = 2_000;

impl Store {
    /// The games of a visitor that are not hidden: first the games that have not ended, then the latest 2,000 ended games,
    /// each group with the last changed first.
    pub fn games_listed(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
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
        self.snapshot(async move |connection| {
            let values = &[(&visitor).into(), limit.into()];
            let mut rows = connection.fetch_all(OPEN, values).await?;
            let rest = limit.saturating_sub(u32::try_from(rows.len()).unwrap_or(u32::MAX));
            if rest > 0 {
                let values = &[(&visitor).into(), MAX_CHECKED_GAMES.into(), rest.into()];
                rows.extend(connection.fetch_all(ENDED, values).await?);
            }
            rows.iter().map(StoredGame::from_row).collect()
        })
    }

    /// The games of a visitor that are in play and not hidden: the earliest deadline first, games without a clock last.
    pub fn games_in_play_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
        const GOING_ON: &str = "select * from seated_game where status not in ('waiting', 'over') \
                                and id in (select game from seat where visitor = $1 and ended is null) \
                                and not exists (select 1 from hidden_game \
                                where hidden_game.game = seated_game.id and hidden_game.visitor = $1) \
                                order by case when deadline is null then 1 else 0 end, deadline, updated, id limit $2";
        self.fetch_all(GOING_ON, &[visitor.into(), limit.into()], StoredGame::from_row)
    }

    /// The games that a visitor has hidden, the last hidden first.
    pub fn games_hidden(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
        const HIDDEN: &str = "select seated_game.* from hidden_game \
                              join seated_game on seated_game.id = hidden_game.game \
                              where hidden_game.visitor = $1 order by hidden_game.hidden desc, hidden_game.game limit $2";
        self.fetch_all(HIDDEN, &[visitor.into(), limit.into()], StoredGame::from_row)
    }

    /// Two numbers that change when a listed game changes, a game begins, or a game is hidden or shown. Listed are the games
    /// that have not ended, the last `limit` ended games, and the last `limit` hidden games.
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
        let stamp = self.fetch_optional(STAMP, &[visitor.into(), limit.into()], |row| {
            Ok((row.integer("stamp")?, row.integer("hidden")?))
        });
        Box::pin(async move { Ok(stamp.await?.unwrap_or_default()) })
    }

    /// Hides a game from the lists of a visitor, or shows it again.
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
        if !hide {
            return self.execute(SHOW, &[game.into(), visitor.into()]);
        }
        let values = &[game.into(), visitor.into(), now.into()];
        self.insert(HIDE, values, DriverError::taken_or_missing("hidden game", "game"))
    }
}

//! Lists the games of a player. Ended games are read page by page, each page from the place where the last one stopped, so
//! that a page takes as long for a player with ten games as for one with ten thousand.

use crate::{ArchivePlace, GamesPage, Store, StoreFuture, StoredGame, VisitorId};

impl Store {
    /// Whether a visitor has a seat in any game.
    pub fn has_games(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const ANY: &str = "select 1 as seated from seat where visitor = $1 limit 1";
        self.exists(ANY, &[visitor.into()])
    }

    /// The games of a visitor that have not ended, the last changed first.
    pub fn games_open(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        const OPEN: &str = "select * from seated_game where status <> 'over' \
                            and id in (select game from seat where visitor = $1 and ended is null) \
                            order by updated desc, id limit $2";
        self.fetch_all(OPEN, &[visitor.into(), limit.into()], StoredGame::from_row)
    }

    /// The games of a visitor that have ended, the last ended first, after a place.
    pub fn games_ended(
        &self,
        visitor: &VisitorId,
        after: Option<&ArchivePlace>,
        limit: u32,
    ) -> StoreFuture<'_, GamesPage> {
        const ENDED: &str = "select seated_game.*, listed.ended from \
                             (select game, ended from seat where visitor = $1 and (ended, game) < ($2, $3) \
                             group by ended, game order by ended desc, game desc limit $4) as listed \
                             join seated_game on seated_game.id = listed.game \
                             order by listed.ended desc, listed.game desc";
        let (ended, game) = ArchivePlace::bounds(after);
        // One row more than the page shows whether the list continues.
        let values = &[visitor.into(), ended.into(), game.into(), limit.saturating_add(1).into()];
        let rows = self.fetch_all(ENDED, values, |row| {
            let place = ArchivePlace { ended: row.integer("ended")?, game: row.text("id")? };
            Ok((StoredGame::from_row(row)?, place))
        });
        Box::pin(async move {
            let mut rows = rows.await?;
            let continues = rows.len() > limit as usize;
            rows.truncate(limit as usize);
            let (games, mut places): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
            Ok(GamesPage { games, next: places.pop().filter(|_| continues) })
        })
    }
}

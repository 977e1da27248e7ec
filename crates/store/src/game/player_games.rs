//! Lists the games of a player. Games that have ended are read page by page, each page from the place where the previous one
//! stopped, so that a page takes as long for a player with ten games as for one with ten thousand.

use crate::{ArchivePlace, GamesPage, Store, StoreFuture, StoredGame, VisitorId};

impl Store {
    /// Whether a visitor has a seat in any game.
    pub fn has_games(&self, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const ANY: &str = "select 1 as seated from seat where visitor = $1 limit 1";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move { Ok(connection.row(ANY, &[(&visitor).into()]).await?.is_some()) })
        })
    }

    /// The games in which a visitor has a seat and that are not over, the last changed first.
    pub fn games_open(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        const OPEN: &str = "select * from seated_game where status <> 'over' \
                            and id in (select game from seat where visitor = $1 and ended is null) \
                            order by updated desc, id limit $2";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OPEN, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
    }

    /// The games in which a visitor has a seat and that are over, the last ended first, after a place.
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
        let (visitor, after) = (visitor.clone(), after.cloned());
        self.read(move |connection| {
            Box::pin(async move {
                let (ended, game) = ArchivePlace::bounds(after.as_ref());
                // One more shows whether the list goes on.
                let one_more = limit.saturating_add(1);
                let values = [(&visitor).into(), ended.into(), game.into(), one_more.into()];
                let mut rows = connection.rows(ENDED, &values).await?;
                let goes_on = rows.len() > limit as usize;
                rows.truncate(limit as usize);
                let next = match rows.last().filter(|_| goes_on) {
                    Some(row) => {
                        Some(ArchivePlace { ended: row.number("ended")?, game: row.text("id")? })
                    }
                    None => None,
                };
                let games = rows.iter().map(StoredGame::from_row).collect::<Result<_, _>>()?;
                Ok(GamesPage { games, next })
            })
        })
    }
}

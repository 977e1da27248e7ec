//! The ladder of a pool: the players with the highest ratings.

use crate::{Millis, Name, Rating, Store, StoreFuture};

/// A player on a ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderPlace {
    /// The name.
    pub name: Name,
    /// The rating.
    pub rating: Rating,
}

impl Store {
    /// The players with the highest ratings in a pool. Only players with a deviation of at most 110 points, a game since
    /// `since` and at least `opponents` different opponents are listed.
    pub fn ladder(
        &self,
        pool: &str,
        since: Millis,
        opponents: u32,
        limit: u32,
    ) -> StoreFuture<'_, Vec<LadderPlace>> {
        const LADDER: &str = "select account.name, rating.points, rating.deviation, rating.volatility, rating.games, \
                              rating.played from rating join account on account.visitor = rating.visitor \
                              where rating.pool = $1 and rating.deviation <= 110000 and rating.played >= $2 \
                              and rating.opponents >= $3 and account.closed is null \
                              order by rating.points desc, account.folded limit $4";
        let values = &[pool.into(), since.into(), opponents.into(), limit.into()];
        self.fetch_all(LADDER, values, |row| {
            Ok(LadderPlace { name: row.parse("name")?, rating: Rating::from_row(row)? })
        })
    }
}

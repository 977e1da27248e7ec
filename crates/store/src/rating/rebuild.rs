//! Recomputes all ratings: lists the games that have counted, and replaces the stored ratings.

use crate::{
    GameId, Millis, RatingEntry, Store, StoreError, StoreFuture, UncountedReason, VisitorId,
};

/// A game that has counted for ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedGame {
    /// The game.
    pub game: GameId,
    /// The pool.
    pub pool: String,
    /// The player of White.
    pub white: VisitorId,
    /// The player of Black.
    pub black: VisitorId,
    /// The result as in PGN.
    pub result: String,
    /// The reason of the end.
    pub reason: String,
    /// The number of moves of both sides together.
    pub plies: u32,
    /// When the game ended.
    pub ended: Millis,
    /// The rule by which it counted; `None` if it counted before rules were stored.
    pub rule: Option<String>,
    /// Why it does not count any more, if an earlier recount has left it out.
    pub uncounted: Option<UncountedReason>,
}

impl Store {
    /// The games that have counted after a place, in the order in which they counted, with their places.
    pub fn counted_games(
        &self,
        after: i64,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(i64, CountedGame)>> {
        const COUNTED: &str = "select game_pool.place, game_pool.game, game_pool.pool, game_pool.ended, game_pool.rule, game_pool.uncounted, game.result, game.reason, game.ply, \
                               white.visitor as white_visitor, black.visitor as black_visitor from game_pool \
                               join game on game.id = game_pool.game \
                               join seat white on white.game = game.id and white.color = 'white' \
                               join seat black on black.game = game.id and black.color = 'black' \
                               where game_pool.place > $1 order by game_pool.place limit $2";
        self.fetch_all(COUNTED, &[after.into(), limit.into()], |row| {
            let game = CountedGame {
                game: row.parse("game")?,
                pool: row.text("pool")?,
                white: row.parse("white_visitor")?,
                black: row.parse("black_visitor")?,
                result: row.text("result")?,
                reason: row.text("reason")?,
                plies: row.integer("ply")?,
                ended: row.integer("ended")?,
                rule: row.text_opt("rule")?,
                uncounted: row.parse_with_opt("uncounted", UncountedReason::from_name)?,
            };
            Ok((row.integer("place")?, game))
        })
    }

    /// Replaces all stored ratings by the entries of the games that have counted, in their order. `last` is the place of the last game that was considered; `Taken` if another has counted since.
    pub async fn ratings_replace(
        &self,
        entries: Vec<RatingEntry>,
        last: i64,
    ) -> Result<(), StoreError> {
        const LOCK: &str =
            "update service set value = value where name = 'counted' returning value";
        const DELETE: [&str; 3] =
            ["delete from rating_change", "delete from rating", "delete from rating_opponent"];
        const OPPONENTS: [&str; 2] = [
            "insert into rating_opponent (visitor, pool, opponent) \
             select distinct own.visitor, own.pool, other.visitor from rating_change own \
             join rating_change other on other.game = own.game and other.color <> own.color",
            "update rating set opponents = (select count(*) from rating_opponent \
             where rating_opponent.visitor = rating.visitor and rating_opponent.pool = rating.pool)",
        ];
        self.transaction(async move |connection| {
            let counted = connection.fetch_optional(LOCK, &[]).await?;
            let counted: i64 = counted.map_or(Ok(0), |row| row.integer("value"))?;
            if counted > last {
                return Err(StoreError::Taken("place"));
            }
            for statement in DELETE {
                connection.execute(statement, &[]).await?;
            }
            for entry in &entries {
                entry.write(connection).await?;
            }
            for statement in OPPONENTS {
                connection.execute(statement, &[]).await?;
            }
            Ok(())
        })
        .await
    }
}

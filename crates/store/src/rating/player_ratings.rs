//! The ratings of players in pools of games, and their history.

use crate::db::connection::{Connection, Row};
use crate::{GameId, Millis, Seat, Store, StoreError, StoreFuture, VisitorId};

/// The rating of a player in a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The rating, in thousandths of a point.
    pub points: i64,
    /// The uncertainty, in thousandths of a point.
    pub deviation: i64,
    /// The volatility, in billionths.
    pub volatility: i64,
    /// The number of games that have counted.
    pub games: u32,
    /// The end of the last of these games.
    pub played: Millis,
}

/// The effect of a game on the rating of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChange {
    /// The rating on which the change was judged; `None` before the first game.
    pub before: Option<Rating>,
    /// The rating after the game.
    pub after: Rating,
}

/// The effect of a game on the ratings of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChanges {
    /// White's change.
    pub white: RatingChange,
    /// Black's change.
    pub black: RatingChange,
}

/// An entry in the rating history of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingEntry {
    /// The player.
    pub visitor: VisitorId,
    /// The pool.
    pub pool: String,
    /// The game that has counted.
    pub game: GameId,
    /// The seat of the player in the game.
    pub seat: Seat,
    /// The rating after the game.
    pub rating: Rating,
}

impl RatingChanges {
    /// The change of the player on a seat.
    pub fn for_seat(&self, seat: Seat) -> &RatingChange {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

impl Store {
    /// The ratings of a player with the names of the pools, most games first.
    pub fn ratings_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(String, Rating)>> {
        const RATINGS_OF: &str = "select pool, points, deviation, volatility, games, played from rating \
                                  where visitor = $1 order by games desc, pool";
        self.fetch_all(RATINGS_OF, &[visitor.into()], |row| {
            Ok((row.text("pool")?, Rating::from_row(row)?))
        })
    }

    /// The rating history of a player in a pool, the last game first.
    pub fn rating_history(
        &self,
        visitor: &VisitorId,
        pool: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RatingEntry>> {
        const HISTORY: &str = "select visitor, pool, game, color, points, deviation, volatility, number as games, played \
                               from rating_change where visitor = $1 and pool = $2 order by number desc limit $3";
        let values = &[visitor.into(), pool.into(), limit.into()];
        self.fetch_all(HISTORY, values, RatingEntry::from_row)
    }

    /// The entries of a game in the rating histories of its players, White's first.
    pub fn rating_entries(&self, game: &GameId) -> StoreFuture<'_, Vec<RatingEntry>> {
        const ENTRIES: &str = "select visitor, pool, game, color, points, deviation, volatility, number as games, played \
                               from rating_change where game = $1 order by color desc";
        self.fetch_all(ENTRIES, &[game.into()], RatingEntry::from_row)
    }
}

impl Rating {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            points: row.integer("points")?,
            deviation: row.integer("deviation")?,
            volatility: row.integer("volatility")?,
            games: row.integer("games")?,
            played: row.integer("played")?,
        })
    }
}

impl RatingEntry {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            visitor: row.parse("visitor")?,
            pool: row.text("pool")?,
            game: row.parse("game")?,
            seat: row.parse_with("color", Seat::from_name)?,
            rating: Rating::from_row(row)?,
        })
    }

    /// Writes the rating and the entry. False if another game has counted since the rating was judged.
    pub(crate) async fn write(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        const RATING: &str = "insert into rating (visitor, pool, points, deviation, volatility, games, played) \
                              values ($1, $2, $3, $4, $5, $6, $7) on conflict (visitor, pool) do update set \
                              points = excluded.points, deviation = excluded.deviation, \
                              volatility = excluded.volatility, games = excluded.games, played = excluded.played \
                              where rating.games = excluded.games - 1";
        const CHANGE: &str = "insert into rating_change \
                              (visitor, pool, points, deviation, volatility, number, played, game, color) \
                              values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let Rating { points, deviation, volatility, games, played } = self.rating;
        let values = &[
            (&self.visitor).into(),
            (&self.pool).into(),
            points.into(),
            deviation.into(),
            volatility.into(),
            games.into(),
            played.into(),
            (&self.game).into(),
            self.seat.into(),
        ];
        if connection.execute(RATING, &values[..7]).await? == 0 {
            return Ok(false);
        }
        connection.execute(CHANGE, values).await?;
        Ok(true)
    }
}

//! Ratings: how strong somebody is in a pool of games, what each game has made of that, and who stands on the ladder. How
//! a rating follows from a game is the caller's business.

use crate::db::connection::{Connection, Row, Value};
use crate::{GameId, Millis, Name, Seat, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// In which pool of ratings a game is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePool {
    /// The name of the pool.
    pub name: String,
    /// Whether the result of the game counts there.
    pub rated: bool,
}

/// How strong somebody is in a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// In thousandths of a point.
    pub points: i64,
    /// How uncertain it is, in thousandths of a point.
    pub deviation: i64,
    /// How much it changes, in thousand millionths.
    pub volatility: i64,
    /// How many games have counted.
    pub games: u32,
    /// When the last of them ended.
    pub played: Millis,
}

/// Why the result of a rated game did not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uncounted {
    /// It ended after too few moves.
    Short,
    /// Both players played from the same network.
    Network,
    /// The two have played too many rated games lately.
    Pair,
}

/// What the store knows of the two players of a rated game that ends.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PairStanding {
    /// Whether both have played from the same network.
    pub shares_network: bool,
    /// How many games of the two have counted since the moment that was asked about.
    pub counted: u32,
}

/// What a game makes of the rating of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChange {
    /// As it was judged on; nothing before the first game.
    pub before: Option<Rating>,
    /// As it is then.
    pub after: Rating,
}

/// What a game makes of the ratings of both players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingChanges {
    /// Of who played White.
    pub white: RatingChange,
    /// Of who played Black.
    pub black: RatingChange,
}

/// Somebody on a ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderPlace {
    /// Their name.
    pub name: Name,
    /// Their rating.
    pub rating: Rating,
}

/// A game that has counted, as it is counted again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedGame {
    /// Which game.
    pub game: GameId,
    /// In which pool.
    pub pool: String,
    /// Who played White.
    pub white: VisitorId,
    /// Who played Black.
    pub black: VisitorId,
    /// The result as PGN writes it.
    pub result: String,
    /// Why it ended.
    pub reason: String,
    /// How many moves it had, of both sides together.
    pub plies: u32,
    /// When it ended.
    pub ended: Millis,
}

/// A line of the account of ratings: whose rating, in which pool, by which game, and what it was then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingEntry {
    /// Whose.
    pub visitor: VisitorId,
    /// In which pool.
    pub pool: String,
    /// By which game.
    pub game: GameId,
    /// Their seat in it.
    pub seat: Seat,
    /// The rating after it.
    pub rating: Rating,
}

impl Uncounted {
    /// All reasons.
    pub const ALL: [Self; 3] = [Self::Short, Self::Network, Self::Pair];

    /// The name of the reason in the database: `short`, `network` or `pair`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Network => "network",
            Self::Pair => "pair",
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|why| why.as_str() == name)
    }
}

impl RatingChanges {
    /// That of a seat.
    pub fn of(&self, seat: Seat) -> &RatingChange {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

impl Store {
    /// The ratings of somebody with the names of the pools, most games first.
    pub fn ratings_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(String, Rating)>> {
        const RATINGS_OF: &str = "select pool, points, deviation, volatility, games, played from rating \
                                  where visitor = $1 order by games desc, pool";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(RATINGS_OF, &[(&visitor).into()]).await?;
                rows.iter().map(|row| Ok((row.text("pool")?, Rating::from_row(row)?))).collect()
            })
        })
    }

    /// What the last games in a pool have made of somebody's rating, the last first.
    pub fn rating_history(
        &self,
        visitor: &VisitorId,
        pool: &str,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RatingEntry>> {
        const HISTORY: &str = "select visitor, pool, game, color, points, deviation, volatility, number as games, played \
                               from rating_change where visitor = $1 and pool = $2 order by number desc limit $3";
        let (visitor, pool) = (visitor.clone(), pool.to_owned());
        self.read(move |connection| {
            Box::pin(async move {
                let values = [(&visitor).into(), pool.as_str().into(), limit.into()];
                let rows = connection.rows(HISTORY, &values).await?;
                rows.iter().map(RatingEntry::from_row).collect()
            })
        })
    }

    /// Who has the highest ratings in a pool, of those whose rating is known well enough (a deviation of at most 110) and
    /// who have played since a moment, against so many different opponents.
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
        let pool = pool.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let values = [pool.as_str().into(), since.into(), opponents.into(), limit.into()];
                let rows = connection.rows(LADDER, &values).await?;
                let places = rows.iter().map(|row| {
                    let name = row.parsed("name", |text| text.parse().ok())?;
                    Ok(LadderPlace { name, rating: Rating::from_row(row)? })
                });
                places.collect()
            })
        })
    }

    /// The games that have counted after that place, in the order in which they did, with their places.
    pub fn counted_games(
        &self,
        after: i64,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(i64, CountedGame)>> {
        const COUNTED: &str = "select game_pool.place, game_pool.game, game_pool.pool, game_pool.ended, game.result, game.reason, game.ply, \
                               white.visitor as white_visitor, black.visitor as black_visitor from game_pool \
                               join game on game.id = game_pool.game \
                               join seat white on white.game = game.id and white.color = 'white' \
                               join seat black on black.game = game.id and black.color = 'black' \
                               where game_pool.place > $1 order by game_pool.place limit $2";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(COUNTED, &[after.into(), limit.into()]).await?;
                let games = rows.iter().map(|row| {
                    let game = CountedGame {
                        game: row.parsed("game", |text| text.parse().ok())?,
                        pool: row.text("pool")?,
                        white: row.parsed("white_visitor", |text| text.parse().ok())?,
                        black: row.parsed("black_visitor", |text| text.parse().ok())?,
                        result: row.text("result")?,
                        reason: row.text("reason")?,
                        plies: row.number("ply")?,
                        ended: row.number("ended")?,
                    };
                    Ok((row.number("place")?, game))
                });
                games.collect()
            })
        })
    }

    /// What is known of the players of a rated game in play, before it ends: games of the two that have counted since a
    /// moment, in any pool, and whether they share a network.
    pub fn pair_standing(
        &self,
        game: &GameId,
        players: [&VisitorId; 2],
        since: Millis,
    ) -> StoreFuture<'_, PairStanding> {
        const SHARED: &str = "select count(*) as shared from rated_seat own \
                              join rated_seat other on other.game = own.game and other.network = own.network \
                              and other.visitor <> own.visitor where own.game = $1 and own.network <> ''";
        const COUNTED: &str = "select count(*) as counted from rating_change own \
                               join rating_change other on other.game = own.game and other.color <> own.color \
                               where own.visitor = $1 and other.visitor = $2 and own.played > $3";
        let (game, [one, other]) = (game.clone(), players.map(VisitorId::clone));
        self.read(move |connection| {
            Box::pin(async move {
                let shared = connection.row(SHARED, &[(&game).into()]).await?;
                let shared: u32 = shared.map_or(Ok(0), |row| row.number("shared"))?;
                let values = [(&one).into(), (&other).into(), since.into()];
                let counted = connection.row(COUNTED, &values).await?;
                let counted = counted.map_or(Ok(0), |row| row.number("counted"))?;
                Ok(PairStanding { shares_network: shared > 0, counted })
            })
        })
    }

    /// What a game has made of the ratings of its players, as it is stored: White's first.
    pub fn rating_entries(&self, game: &GameId) -> StoreFuture<'_, Vec<RatingEntry>> {
        const ENTRIES: &str = "select visitor, pool, game, color, points, deviation, volatility, number as games, played \
                               from rating_change where game = $1 order by color desc";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(ENTRIES, &[(&game).into()]).await?;
                rows.iter().map(RatingEntry::from_row).collect()
            })
        })
    }

    /// Puts other ratings in the place of all that are stored: what each game has made of them, in the order in which the
    /// games counted, and which of those games do not count any more. `last` is the place of the last game that was
    /// counted; `Taken` if another has counted since.
    pub async fn ratings_replace(
        &self,
        entries: Vec<RatingEntry>,
        uncounted: Vec<(GameId, Uncounted)>,
        last: i64,
    ) -> Result<(), StoreError> {
        const LOCK: &str =
            "update service set value = value where name = 'counted' returning value";
        const FORGET: [&str; 4] = [
            "delete from rating_change",
            "delete from rating",
            "delete from rating_opponent",
            "update game_pool set uncounted = null where place is not null and uncounted is not null",
        ];
        const OPPONENTS: [&str; 2] = [
            "insert into rating_opponent (visitor, pool, opponent) \
             select distinct own.visitor, own.pool, other.visitor from rating_change own \
             join rating_change other on other.game = own.game and other.color <> own.color",
            "update rating set opponents = (select count(*) from rating_opponent \
             where rating_opponent.visitor = rating.visitor and rating_opponent.pool = rating.pool)",
        ];
        self.write(move |connection| {
            Box::pin(async move {
                let counted = connection.row(LOCK, &[]).await?;
                let counted: i64 = counted.map_or(Ok(0), |row| row.number("value"))?;
                if counted > last {
                    return Err(StoreError::Taken("place"));
                }
                for statement in FORGET {
                    connection.execute(statement, &[]).await?;
                }
                for entry in &entries {
                    entry.write(connection).await?;
                }
                for (game, why) in &uncounted {
                    leave_out(game, *why, connection).await?;
                }
                for statement in OPPONENTS {
                    connection.execute(statement, &[]).await?;
                }
                Ok(())
            })
        })
        .await
    }
}

impl Rating {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            points: row.number("points")?,
            deviation: row.number("deviation")?,
            volatility: row.number("volatility")?,
            games: row.number("games")?,
            played: row.number("played")?,
        })
    }
}

impl RatingEntry {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            visitor: row.parsed("visitor", |text| text.parse().ok())?,
            pool: row.text("pool")?,
            game: row.parsed("game", |text| text.parse().ok())?,
            seat: row.parsed("color", Seat::from_name)?,
            rating: Rating::from_row(row)?,
        })
    }

    /// Writes it, if the rating has come so far as it was judged; false if not.
    async fn write(&self, connection: &mut Connection) -> Result<bool, StoreError> {
        const RATING: &str = "insert into rating (visitor, pool, points, deviation, volatility, games, played) \
                              values ($1, $2, $3, $4, $5, $6, $7) on conflict (visitor, pool) do update set \
                              points = excluded.points, deviation = excluded.deviation, \
                              volatility = excluded.volatility, games = excluded.games, played = excluded.played \
                              where rating.games = excluded.games - 1";
        const CHANGE: &str = "insert into rating_change \
                              (visitor, pool, points, deviation, volatility, number, played, game, color) \
                              values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let Rating { points, deviation, volatility, games, played } = self.rating;
        let values: [Value<'_>; 9] = [
            (&self.visitor).into(),
            self.pool.as_str().into(),
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
        connection.execute(CHANGE, &values).await?;
        Ok(true)
    }
}

/// Notes in which pool a new game is played.
pub(crate) async fn enter(
    game: &GameId,
    pool: &GamePool,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const ENTER: &str = "insert into game_pool (game, pool, rated) values ($1, $2, $3)";
    let values = [game.into(), pool.name.as_str().into(), u32::from(pool.rated).into()];
    connection.execute(ENTER, &values).await?;
    Ok(())
}

/// A game counts, which has just ended; false if one of the ratings has changed since they were judged.
pub(crate) async fn count(
    game: &StoredGame,
    changes: &RatingChanges,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    // Whoever counts a game holds this row until it is done, so one game counts after the other.
    const PLACE: &str = "insert into service (name, value) values ('counted', 1) on conflict (name) \
                         do update set value = service.value + 1 returning value";
    const COUNT: &str = "update game_pool set place = $1, ended = $2 \
                         where game = $3 and rated = 1 and place is null returning pool";
    let place = connection.row(PLACE, &[]).await?.ok_or(StoreError::Corrupt("value"))?;
    let place: i64 = place.number("value")?;
    let values = [place.into(), game.updated.into(), (&game.id).into()];
    let Some(row) = connection.row(COUNT, &values).await? else { return Ok(false) };
    let pool = row.text("pool")?;
    for seat in Seat::ALL {
        let Some(visitor) = game.seats.visitor(seat) else { return Ok(false) };
        let opponent = game.seats.visitor(seat.opposite()).cloned();
        let (visitor, rating) = (visitor.clone(), changes.of(seat).after);
        let entry =
            RatingEntry { visitor, pool: pool.clone(), game: game.id.clone(), seat, rating };
        if !entry.write(connection).await? {
            return Ok(false);
        }
        if let Some(opponent) = opponent {
            meet(&entry, &opponent, connection).await?;
        }
    }
    Ok(true)
}

/// Notes against whom a game was played that counts.
async fn meet(
    entry: &RatingEntry,
    opponent: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const MEET: &str = "insert into rating_opponent (visitor, pool, opponent) values ($1, $2, $3) \
                        on conflict (visitor, pool, opponent) do nothing";
    const COUNT: &str =
        "update rating set opponents = opponents + 1 where visitor = $1 and pool = $2";
    let values = [(&entry.visitor).into(), entry.pool.as_str().into(), opponent.into()];
    if connection.execute(MEET, &values).await? > 0 {
        connection.execute(COUNT, &values[..2]).await?;
    }
    Ok(())
}

/// Notes why the result of a game does not count.
pub(crate) async fn leave_out(
    game: &GameId,
    why: Uncounted,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const LEAVE_OUT: &str = "update game_pool set uncounted = $1 where game = $2 and rated = 1";
    connection.execute(LEAVE_OUT, &[why.as_str().into(), game.into()]).await?;
    Ok(())
}

//! Counts the results of rated games for the ratings of the players.

use crate::db::connection::{Connection, Value};
use crate::text_enum::text_enum;
use crate::{
    GameId, Millis, RatingChanges, RatingEntry, Seat, Store, StoreError, StoreFuture, StoredGame,
    VisitorId,
};

text_enum! {
    /// Why the result of a rated game did not count.
    pub enum UncountedReason {
        /// The game had too few moves.
        Short = "short",
        /// The game was over too soon after its first move.
        Fast = "fast",
        /// Both players used the same network.
        Network = "network",
        /// The two players have played too many rated games against each other recently.
        Pair = "pair",
    }
}

/// The relation of the two players of a rated game that is about to end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PairHistory {
    /// Whether both have used the same network.
    pub shares_network: bool,
    /// The number of their games that have counted since the given moment.
    pub counted: u32,
}

/// What the rated games of a player in some time are judged by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RatedConduct {
    /// The counted wins in fewer than the given moves of both sides together.
    pub quick_wins: u32,
    /// The opponents who lost all their counted games against the player, and at least the given number.
    pub one_sided_opponents: u32,
    /// The games that did not count.
    pub uncounted: u32,
}

impl Store {
    /// When the first move of a game was played.
    pub fn game_began(&self, game: &GameId) -> StoreFuture<'_, Option<Millis>> {
        const BEGAN: &str = "select played from move where game = $1 and ply = 0";
        self.fetch_optional(BEGAN, &[game.into()], |row| row.integer("played"))
    }

    /// The rated games of a player since a moment: wins in fewer than `quick_plies` moves of both sides together, opponents
    /// who lost all their games, at least `one_sided_games`, and games that did not count.
    pub fn rated_conduct(
        &self,
        player: &VisitorId,
        since: Millis,
        (quick_plies, one_sided_games): (u32, u32),
    ) -> StoreFuture<'_, RatedConduct> {
        const QUICK: &str = "select count(*) as found from rating_change join game on game.id = rating_change.game \
                             where rating_change.visitor = $1 and rating_change.played > $2 \
                             and game.winner = rating_change.color and game.ply < $3";
        const ONE_SIDED: &str = "select count(*) as found from (select other.visitor from rating_change own \
                                 join rating_change other on other.game = own.game and other.color <> own.color \
                                 join game on game.id = own.game \
                                 where own.visitor = $1 and own.played > $2 group by other.visitor \
                                 having count(*) >= $3 and \
                                 sum(case when game.winner = own.color then 1 else 0 end) = count(*)) as lost";
        const UNCOUNTED: &str = "select count(*) as found from seat join game_pool on game_pool.game = seat.game \
                                 where seat.visitor = $1 and seat.ended > $2 and game_pool.uncounted is not null";
        let player = player.clone();
        self.snapshot(async move |connection| {
            let quick = &[(&player).into(), since.into(), quick_plies.into()];
            let one_sided = &[(&player).into(), since.into(), one_sided_games.into()];
            let uncounted = &[(&player).into(), since.into()];
            Ok(RatedConduct {
                quick_wins: count_rows(QUICK, quick, connection).await?,
                one_sided_opponents: count_rows(ONE_SIDED, one_sided, connection).await?,
                uncounted: count_rows(UNCOUNTED, uncounted, connection).await?,
            })
        })
    }

    /// The relation of the players of a rated game in play. Games in all pools are counted.
    pub fn pair_standing(
        &self,
        game: &GameId,
        players: [&VisitorId; 2],
        since: Millis,
    ) -> StoreFuture<'_, PairHistory> {
        const SHARED: &str = "select count(*) as shared from rated_seat own \
                              join rated_seat other on other.game = own.game and other.network = own.network \
                              and other.visitor <> own.visitor where own.game = $1 and own.network <> ''";
        const COUNTED: &str = "select count(*) as counted from rating_change own \
                               join rating_change other on other.game = own.game and other.color <> own.color \
                               where own.visitor = $1 and other.visitor = $2 and own.played > $3";
        let values = &[players[0].into(), players[1].into(), since.into()];
        let shared =
            self.fetch_optional(SHARED, &[game.into()], |row| row.integer::<u32>("shared"));
        let counted = self.fetch_optional(COUNTED, values, |row| row.integer("counted"));
        Box::pin(async move {
            let shares_network = shared.await?.unwrap_or_default() > 0;
            Ok(PairHistory { shares_network, counted: counted.await?.unwrap_or_default() })
        })
    }
}

/// The number that a statement counts.
async fn count_rows(
    statement: &'static str,
    values: &[Value<'_>],
    connection: &mut Connection,
) -> Result<u32, StoreError> {
    let row = connection.fetch_optional(statement, values).await?;
    row.ok_or(StoreError::Corrupt("count"))?.integer("found")
}

/// Counts a game that has just ended, by this rule. False if one of the ratings has changed since the changes were judged.
pub(crate) async fn count(
    game: &StoredGame,
    changes: &RatingChanges,
    rule: &str,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    // The lock of this row is held until the transaction ends, so games count one after the other.
    const PLACE: &str = "insert into service (name, value) values ('counted', 1) on conflict (name) \
                         do update set value = service.value + 1 returning value";
    const COUNT: &str = "update game_pool set place = $1, ended = $2, rule = $3 \
                         where game = $4 and rated = 1 and place is null returning pool";
    let place = connection.fetch_optional(PLACE, &[]).await?.ok_or(StoreError::Corrupt("value"))?;
    let place: i64 = place.integer("value")?;
    let values = &[place.into(), game.updated.into(), rule.into(), (&game.id).into()];
    let Some(row) = connection.fetch_optional(COUNT, values).await? else { return Ok(false) };
    let pool = row.text("pool")?;
    for seat in Seat::ALL {
        let Some(visitor) = game.seats.visitor(seat) else { return Ok(false) };
        let opponent = game.seats.visitor(seat.opposite());
        let (visitor, rating) = (visitor.clone(), changes.for_seat(seat).after);
        let entry =
            RatingEntry { visitor, pool: pool.clone(), game: game.id.clone(), seat, rating };
        if !entry.write(connection).await? {
            return Ok(false);
        }
        if let Some(opponent) = opponent {
            count_opponent(&entry, opponent, connection).await?;
        }
    }
    Ok(true)
}

/// Counts an opponent of a player, if this is their first rated game.
async fn count_opponent(
    entry: &RatingEntry,
    opponent: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str = "insert into rating_opponent (visitor, pool, opponent) values ($1, $2, $3) \
                          on conflict (visitor, pool, opponent) do nothing";
    const COUNT: &str =
        "update rating set opponents = opponents + 1 where visitor = $1 and pool = $2";
    let values = &[(&entry.visitor).into(), (&entry.pool).into(), opponent.into()];
    if connection.execute(INSERT, values).await? > 0 {
        connection.execute(COUNT, &values[..2]).await?;
    }
    Ok(())
}

/// Stores why the result of a rated game does not count.
pub(crate) async fn leave_out(
    game: &GameId,
    why: UncountedReason,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const LEAVE_OUT: &str = "update game_pool set uncounted = $1 where game = $2 and rated = 1";
    connection.execute(LEAVE_OUT, &[why.into(), game.into()]).await?;
    Ok(())
}

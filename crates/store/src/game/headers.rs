//! The headers of a game beside its players' names: rating pool, ratings and origin.

use std::collections::HashMap;

use crate::db::connection::{Connection, Row};
use crate::{
    GameId, GameOrigin, GamePool, Rating, RatingChanges, Seat, Store, StoreError, UncountedReason,
};

/// The headers of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameHeaders {
    /// The rating pool.
    pub pool: Option<GamePool>,
    /// Why the result of a rated game did not count.
    pub uncounted: Option<UncountedReason>,
    /// The origin of an imported game.
    pub origin: Option<GameOrigin>,
    /// The headers of White.
    pub white: SeatHeaders,
    /// The headers of Black.
    pub black: SeatHeaders,
}

/// The headers of a player.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatHeaders {
    /// The rating before a game that has counted, and otherwise the current rating.
    pub rating: Option<Rating>,
    /// The rating after a game that has counted.
    pub after: Option<Rating>,
}

impl GameHeaders {
    /// The headers of the player on a seat.
    pub fn for_seat(&self, seat: Seat) -> &SeatHeaders {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }

    /// The name of the player on a seat of an imported game.
    pub fn foreign_name(&self, seat: Seat) -> Option<&str> {
        let origin = self.origin.as_ref()?;
        Some(match seat {
            Seat::White => &origin.white,
            Seat::Black => &origin.black,
        })
    }

    /// Whether the game is rated.
    pub fn is_rated(&self) -> bool {
        self.pool.as_ref().is_some_and(|pool| pool.rated)
    }

    /// Sets the ratings after the game has counted.
    pub fn count(&mut self, changes: &RatingChanges) {
        for (seat, change) in [(&mut self.white, changes.white), (&mut self.black, changes.black)] {
            *seat = SeatHeaders { rating: change.before, after: Some(change.after) };
        }
    }

    fn seat_mut(&mut self, seat: Seat) -> &mut SeatHeaders {
        match seat {
            Seat::White => &mut self.white,
            Seat::Black => &mut self.black,
        }
    }
}

impl Store {
    /// The headers of these games. A game without headers is left out.
    pub async fn headers(
        &self,
        games: Vec<GameId>,
    ) -> Result<HashMap<GameId, GameHeaders>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        self.read(async move |connection| load(&games, connection).await).await
    }
}

pub(crate) async fn load(
    games: &[GameId],
    connection: &mut Connection,
) -> Result<HashMap<GameId, GameHeaders>, StoreError> {
    // All ids have the same length, so any number of them can be passed as one text.
    const HEADERS: &str = "with recursive asked (id, rest) as ( \
                           select substr(cast($1 as text), 1, 10), substr(cast($1 as text), 11) \
                           union all select substr(rest, 1, 10), substr(rest, 11) from asked where rest <> '') \
                           select game_pool.game, game_pool.pool, game_pool.rated, game_pool.uncounted, seat.color, \
                           now.points, now.deviation, now.volatility, now.games, now.played, \
                           earlier.points as earlier_points, earlier.deviation as earlier_deviation, \
                           earlier.volatility as earlier_volatility, earlier.number as earlier_games, \
                           earlier.played as earlier_played, \
                           change.points as change_points, change.deviation as change_deviation, \
                           change.volatility as change_volatility, change.number as change_games, \
                           change.played as change_played \
                           from asked join game_pool on game_pool.game = asked.id \
                           join seat on seat.game = game_pool.game \
                           left join rating now on now.visitor = seat.visitor and now.pool = game_pool.pool \
                           left join rating_change change on change.game = seat.game and change.color = seat.color \
                           left join rating_change earlier on earlier.visitor = change.visitor \
                           and earlier.pool = change.pool and earlier.number = change.number - 1";
    const ORIGINS: &str = "with recursive asked (id, rest) as ( \
                           select substr(cast($1 as text), 1, 10), substr(cast($1 as text), 11) \
                           union all select substr(rest, 1, 10), substr(rest, 11) from asked where rest <> '') \
                           select game, white, black, event, site, played from asked \
                           join imported_game on imported_game.game = asked.id";
    let ids: String = games.iter().map(GameId::as_str).collect();
    let mut headers: HashMap<GameId, GameHeaders> = HashMap::new();
    for row in connection.fetch_all(HEADERS, &[ids.as_str().into()]).await? {
        let game = row.parse("game")?;
        let of_game = headers.entry(game).or_default();
        let pool = row.text("pool")?;
        of_game.pool = Some(GamePool { name: pool, rated: row.integer::<u32>("rated")? == 1 });
        of_game.uncounted = row.parse_with_opt("uncounted", UncountedReason::from_name)?;
        let seat = of_game.seat_mut(row.parse_with("color", Seat::from_name)?);
        seat.after = rating(&row, CHANGE)?;
        seat.rating =
            if seat.after.is_some() { rating(&row, EARLIER)? } else { rating(&row, NOW)? };
    }
    for row in connection.fetch_all(ORIGINS, &[ids.as_str().into()]).await? {
        let game = row.parse("game")?;
        headers.entry(game).or_default().origin = Some(GameOrigin::from_row(&row)?);
    }
    Ok(headers)
}

const NOW: [&str; 5] = ["points", "deviation", "volatility", "games", "played"];
const EARLIER: [&str; 5] = [
    "earlier_points",
    "earlier_deviation",
    "earlier_volatility",
    "earlier_games",
    "earlier_played",
];
const CHANGE: [&str; 5] =
    ["change_points", "change_deviation", "change_volatility", "change_games", "change_played"];

fn rating(row: &Row, columns: [&'static str; 5]) -> Result<Option<Rating>, StoreError> {
    let [points, deviation, volatility, games, played] = columns;
    let Some(points) = row.integer_opt(points)? else { return Ok(None) };
    Ok(Some(Rating {
        points,
        deviation: row.integer(deviation)?,
        volatility: row.integer(volatility)?,
        games: row.integer(games)?,
        played: row.integer(played)?,
    }))
}

//! Counts games by their status. Each transaction that changes a status updates the counts, so that reading them takes as
//! long with ten games as with a million.

use crate::db::connection::{Connection, Row};
use crate::{GameId, Status, Store, StoreError, StoreFuture};

/// The numbers of games. Imported games are counted apart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameCounts {
    /// Games with a free seat.
    pub waiting: u64,
    /// Games in play.
    pub playing: u64,
    /// Games that have ended.
    pub over: u64,
    /// Games that were played elsewhere and imported.
    pub imported: u64,
}

/// The number of rows that share the counts, so that few transactions wait for each other.
const STRIPES: u32 = 8;

impl GameCounts {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            waiting: row.integer("waiting")?,
            playing: row.integer("playing")?,
            over: row.integer("ended")?,
            imported: row.integer("imported")?,
        })
    }
}

impl Store {
    /// The numbers of games by status, and of imported ones.
    pub fn game_counts(&self) -> StoreFuture<'_, GameCounts> {
        const COUNTS: &str = "select cast(sum(waiting) as bigint) as waiting, cast(sum(playing) as bigint) as playing, \
                              cast(sum(ended) as bigint) as ended, \
                              cast(sum(imported) as bigint) as imported from game_count";
        let counts = self.fetch_optional(COUNTS, &[], GameCounts::from_row);
        Box::pin(async move { counts.await?.ok_or(StoreError::Corrupt("waiting")) })
    }

    /// Counts all games and stores the result. This corrects counts after a server of an earlier release, which does not
    /// update them, was running as well.
    pub fn game_counts_rebuild(&self) -> StoreFuture<'_, GameCounts> {
        // Other transactions change the counts last, so none that waits for this one holds a row that this one needs.
        const CLEAR: &str =
            "update game_count set waiting = 0, playing = 0, ended = 0, imported = 0";
        const COUNT: &str = "update game_count set \
                             waiting = (select count(*) from game where status = 'waiting'), \
                             playing = (select count(*) from game where status = 'playing'), \
                             ended = (select count(*) from game where status = 'over') \
                             - (select count(*) from imported_game), \
                             imported = (select count(*) from imported_game) \
                             where stripe = 0 returning waiting, playing, ended, imported";
        self.transaction(async move |connection| {
            connection.execute(CLEAR, &[]).await?;
            let row = connection.fetch_optional(COUNT, &[]).await?;
            GameCounts::from_row(&row.ok_or(StoreError::Corrupt("stripe"))?)
        })
    }
}

/// Counts a game whose status has changed; `from` is `None` for a new game. It has to be the last statement of a transaction:
/// a transaction that holds a row of the counts must not wait for another row.
pub(crate) async fn count_change(
    game: &GameId,
    from: Option<Status>,
    to: Option<Status>,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let change = |status| i64::from(to == Some(status)) - i64::from(from == Some(status));
    let stripe = u32::from(game.as_str().bytes().fold(0, u8::wrapping_add)) % STRIPES;
    add(stripe, [Status::Waiting, Status::Playing, Status::Over].map(change), connection).await
}

/// Counts deleted games of one status. It has to be the last statement of a transaction as well.
pub(crate) async fn count_deleted(
    status: Status,
    games: u64,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let games = i64::try_from(games).map_err(|_| StoreError::Corrupt("status"))?;
    let change = |other| if other == status { -games } else { 0 };
    add(0, [Status::Waiting, Status::Playing, Status::Over].map(change), connection).await
}

/// Counts imported games, or removed ones if the number is negative. It has to be the last statement of a transaction as
/// well.
pub(crate) async fn count_imported(
    games: i64,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const ADD: &str = "update game_count set imported = imported + $1 where stripe = 0";
    if games != 0 {
        connection.execute(ADD, &[games.into()]).await?;
    }
    Ok(())
}

async fn add(
    stripe: u32,
    [waiting, playing, ended]: [i64; 3],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const ADD: &str = "update game_count set waiting = waiting + $1, playing = playing + $2, ended = ended + $3 \
                       where stripe = $4";
    if [waiting, playing, ended] != [0; 3] {
        let values = &[waiting.into(), playing.into(), ended.into(), stripe.into()];
        connection.execute(ADD, values).await?;
    }
    Ok(())
}

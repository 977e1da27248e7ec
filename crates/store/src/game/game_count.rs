//! Counts games by their status. Each change of a game updates the counts in its transaction, so that reading them takes as
//! long with ten games as with a million.

use crate::db::connection::Connection;
use crate::{GameId, Status, Store, StoreError, StoreFuture};

/// How many games there are, but for those that were played elsewhere.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games with a free seat.
    pub waiting: u64,
    /// Games in play.
    pub playing: u64,
    /// Games that have ended.
    pub over: u64,
}

/// The number of rows over which the counts are spread, so that few transactions wait for each other.
const STRIPES: u32 = 8;

impl Store {
    /// How many games there are in each status, but for those that were played elsewhere.
    pub fn counts(&self) -> StoreFuture<'_, Counts> {
        const COUNTS: &str = "select cast(sum(waiting) as bigint) as waiting, cast(sum(playing) as bigint) as playing, \
                              cast(sum(ended) as bigint) as ended from game_count";
        self.read(|connection| {
            Box::pin(async move {
                let row =
                    connection.row(COUNTS, &[]).await?.ok_or(StoreError::Corrupt("waiting"))?;
                Ok(Counts {
                    waiting: row.number("waiting")?,
                    playing: row.number("playing")?,
                    over: row.number("ended")?,
                })
            })
        })
    }

    /// Counts all games and stores the result. It corrects counts that are wrong because a server of an earlier release,
    /// which does not update them, ran beside this one.
    pub fn recount(&self) -> StoreFuture<'_, Counts> {
        // Transactions change the counts last, so that none of them waits for a row while this waits for its counts.
        const CLEAR: &str = "update game_count set waiting = 0, playing = 0, ended = 0";
        const COUNT: &str = "update game_count set \
                             waiting = (select count(*) from game where status = 'waiting'), \
                             playing = (select count(*) from game where status = 'playing'), \
                             ended = (select count(*) from game where status = 'over') \
                             - (select count(*) from imported_game) \
                             where stripe = 0 returning waiting, playing, ended";
        self.write(|connection| {
            Box::pin(async move {
                connection.execute(CLEAR, &[]).await?;
                let row = connection.row(COUNT, &[]).await?.ok_or(StoreError::Corrupt("stripe"))?;
                Ok(Counts {
                    waiting: row.number("waiting")?,
                    playing: row.number("playing")?,
                    over: row.number("ended")?,
                })
            })
        })
    }
}

/// Counts a game whose status has changed; `from` is `None` for a new game. It has to be the last statement of a transaction:
/// a transaction that holds a row of the counts must not wait for another row.
pub(crate) async fn changed(
    game: &GameId,
    from: Option<Status>,
    to: Option<Status>,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let of = |status| i64::from(to == Some(status)) - i64::from(from == Some(status));
    let stripe = u32::from(game.as_str().bytes().fold(0, u8::wrapping_add)) % STRIPES;
    add(stripe, [Status::Waiting, Status::Playing, Status::Over].map(of), connection).await
}

/// Counts games of one status that were deleted. It has to be the last statement as well.
pub(crate) async fn removed(
    status: Status,
    games: u64,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let games = i64::try_from(games).map_err(|_| StoreError::Corrupt("status"))?;
    let of = |other| if other == status { -games } else { 0 };
    add(0, [Status::Waiting, Status::Playing, Status::Over].map(of), connection).await
}

async fn add(
    stripe: u32,
    [waiting, playing, ended]: [i64; 3],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const ADD: &str = "update game_count set waiting = waiting + $1, playing = playing + $2, ended = ended + $3 \
                       where stripe = $4";
    if [waiting, playing, ended] != [0; 3] {
        let values = [waiting.into(), playing.into(), ended.into(), stripe.into()];
        connection.execute(ADD, &values).await?;
    }
    Ok(())
}

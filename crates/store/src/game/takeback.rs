//! Moves that were taken back: they leave the game and stay in its record.

use std::collections::BTreeMap;

use crate::db::connection::{Connection, Value};
use crate::{GameId, Millis, Seat, StoreError, StoredMove};

/// Moves that were taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takeback {
    /// Whose move was taken back.
    pub by: Seat,
    /// How many moves remained.
    pub ply: u32,
    /// The moves that had been played from there on.
    pub moves: Vec<StoredMove>,
    /// When it was done.
    pub done: Millis,
}

/// Moves to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTakeback {
    /// Whose move is taken back.
    pub by: Seat,
    /// How many moves remain.
    pub ply: u32,
}

impl NewTakeback {
    /// Writes it as the takeback of that number in its game, and takes its moves out of the game.
    pub(crate) async fn insert(
        self,
        game: &GameId,
        number: u32,
        done: Millis,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        const INSERT: &str =
            "insert into takeback (game, takeback, color, ply, done) values ($1, $2, $3, $4, $5)";
        const KEEP: &str = "insert into taken_move (game, takeback, ply, coordinate, algebraic, played, time_left) \
                            select $1, $2, ply, coordinate, algebraic, played, time_left from move \
                            where game = $1 and ply >= $3";
        const REMOVE: &str = "delete from move where game = $1 and ply >= $2";
        let values: [Value<'_>; 5] =
            [game.into(), number.into(), self.by.into(), self.ply.into(), done.into()];
        connection.execute(INSERT, &values).await?;
        connection.execute(KEEP, &[game.into(), number.into(), self.ply.into()]).await?;
        connection.execute(REMOVE, &[game.into(), self.ply.into()]).await?;
        Ok(())
    }
}

/// The takebacks of a game in the order in which they were made.
pub(crate) async fn read(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Vec<Takeback>, StoreError> {
    const READ: &str =
        "select takeback, color, ply, done from takeback where game = $1 order by takeback";
    const MOVES: &str = "select takeback, ply, coordinate, algebraic, played, time_left, null as comment from taken_move \
                         where game = $1 order by takeback, ply";
    let rows = connection.rows(READ, &[game.into()]).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut moves: BTreeMap<u32, Vec<StoredMove>> = BTreeMap::new();
    for row in connection.rows(MOVES, &[game.into()]).await? {
        moves.entry(row.number("takeback")?).or_default().push(StoredMove::from_row(&row)?);
    }
    let takebacks = rows.iter().map(|row| {
        Ok::<_, StoreError>(Takeback {
            by: row.parsed("color", Seat::from_name)?,
            ply: row.number("ply")?,
            moves: moves.remove(&row.number::<u32>("takeback")?).unwrap_or_default(),
            done: row.number("done")?,
        })
    });
    takebacks.collect()
}

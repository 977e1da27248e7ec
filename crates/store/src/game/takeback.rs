//! Takebacks: moves leave the game and stay in its record.

use std::collections::BTreeMap;

use crate::db::connection::Connection;
use crate::{GameId, Millis, Seat, StoreError, StoredMove};

/// A takeback that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Takeback {
    /// The player whose move was taken back.
    pub by: Seat,
    /// The number of moves that remained.
    pub ply: u32,
    /// The moves that were taken back.
    pub moves: Vec<StoredMove>,
    /// When it was made.
    pub done: Millis,
}

/// A takeback to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTakeback {
    /// The player whose move is taken back.
    pub by: Seat,
    /// The number of moves that remain.
    pub ply: u32,
}

impl NewTakeback {
    /// Stores the takeback with its number, and moves its moves from the game to the record.
    pub(crate) async fn insert(
        self,
        game: &GameId,
        number: u32,
        done: Millis,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        const INSERT: &str =
            "insert into takeback (game, takeback, color, ply, done) values ($1, $2, $3, $4, $5)";
        const RECORD: &str = "insert into taken_move (game, takeback, ply, coordinate, algebraic, played, time_left) \
                              select $1, $2, ply, coordinate, algebraic, played, time_left from move \
                              where game = $1 and ply >= $3";
        const DELETE: &str = "delete from move where game = $1 and ply >= $2";
        let values = &[game.into(), number.into(), self.by.into(), self.ply.into(), done.into()];
        connection.execute(INSERT, values).await?;
        connection.execute(RECORD, &[game.into(), number.into(), self.ply.into()]).await?;
        connection.execute(DELETE, &[game.into(), self.ply.into()]).await?;
        Ok(())
    }
}

/// The takebacks of a game in order.
pub(crate) async fn load(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Vec<Takeback>, StoreError> {
    const TAKEBACKS: &str =
        "select takeback, color, ply, done from takeback where game = $1 order by takeback";
    const MOVES: &str = "select takeback, ply, coordinate, algebraic, played, time_left, null as comment from taken_move \
                         where game = $1 order by takeback, ply";
    let rows = connection.fetch_all(TAKEBACKS, &[game.into()]).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut moves: BTreeMap<u32, Vec<StoredMove>> = BTreeMap::new();
    for row in connection.fetch_all(MOVES, &[game.into()]).await? {
        moves.entry(row.integer("takeback")?).or_default().push(StoredMove::from_row(&row)?);
    }
    let takebacks = rows.iter().map(|row| {
        Ok(Takeback {
            by: row.parse_with("color", Seat::from_name)?,
            ply: row.integer("ply")?,
            moves: moves.remove(&row.integer("takeback")?).unwrap_or_default(),
            done: row.integer("done")?,
        })
    });
    takebacks.collect()
}

//! Moves that were taken back: they leave the game and stay in its record.

use std::collections::BTreeMap;

use sqlx::AnyConnection;

use crate::row::{number, parsed};
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

impl Takeback {
    /// Writes the takeback of that number in its game, and takes its moves out of the game.
    pub(crate) async fn insert(
        &self,
        game: &GameId,
        number: u32,
        connection: &mut AnyConnection,
    ) -> Result<(), StoreError> {
        const INSERT: &str =
            "insert into takeback (game, takeback, color, ply, done) values ($1, $2, $3, $4, $5)";
        const KEEP: &str = "insert into taken_move (game, takeback, ply, coordinate, algebraic, played) \
                            select game, $2, ply, coordinate, algebraic, played from move where game = $1 and ply >= $3";
        const REMOVE: &str = "delete from move where game = $1 and ply >= $2";
        sqlx::query(INSERT)
            .bind(game.as_str())
            .bind(i64::from(number))
            .bind(self.by.as_str())
            .bind(i64::from(self.ply))
            .bind(self.done)
            .execute(&mut *connection)
            .await?;
        sqlx::query(KEEP)
            .bind(game.as_str())
            .bind(i64::from(number))
            .bind(i64::from(self.ply))
            .execute(&mut *connection)
            .await?;
        sqlx::query(REMOVE)
            .bind(game.as_str())
            .bind(i64::from(self.ply))
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// The takebacks of a game in the order in which they were made.
pub(crate) async fn read(
    game: &GameId,
    connection: &mut AnyConnection,
) -> Result<Vec<Takeback>, StoreError> {
    const READ: &str =
        "select takeback, color, ply, done from takeback where game = $1 order by takeback";
    const MOVES: &str = "select takeback, ply, coordinate, algebraic, played from taken_move where game = $1 \
                         order by takeback, ply";
    let rows = sqlx::query(READ).bind(game.as_str()).fetch_all(&mut *connection).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut moves: BTreeMap<u32, Vec<StoredMove>> = BTreeMap::new();
    for row in sqlx::query(MOVES).bind(game.as_str()).fetch_all(connection).await? {
        moves.entry(number(&row, "takeback")?).or_default().push(StoredMove::from_row(&row)?);
    }
    let takebacks = rows.iter().map(|row| {
        Ok::<_, StoreError>(Takeback {
            by: parsed(row, "color", Seat::from_name)?,
            ply: number(row, "ply")?,
            moves: moves.remove(&number::<u32>(row, "takeback")?).unwrap_or_default(),
            done: number(row, "done")?,
        })
    });
    takebacks.collect()
}

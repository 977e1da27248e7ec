//! Stores and loads the moves of games.

use crate::db::connection::{Connection, Row};
use crate::{GameId, Millis, StoreError};

/// A stored move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMove {
    /// The number of moves before it.
    pub ply: u32,
    /// The move in coordinate notation, from which games are replayed.
    pub coordinate: String,
    /// The move in algebraic notation, if it was known.
    pub algebraic: Option<String>,
    /// When it was stored.
    pub played: Millis,
    /// The time that the player had left after it, if the game has a clock.
    pub time_left: Option<Millis>,
    /// The player's comment. A takeback deletes it.
    pub comment: Option<String>,
}

/// A move to be stored. Its ply and time come from the action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMove {
    /// The move in coordinate notation.
    pub coordinate: String,
    /// The move in algebraic notation, if known.
    pub algebraic: Option<String>,
}

impl StoredMove {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            ply: row.integer("ply")?,
            coordinate: row.text("coordinate")?,
            algebraic: row.text_opt("algebraic")?,
            played: row.integer("played")?,
            time_left: row.integer_opt("time_left")?,
            comment: row.text_opt("comment")?,
        })
    }

    pub(crate) async fn insert(
        &self,
        game: &GameId,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "insert into move (game, ply, coordinate, algebraic, played, time_left, comment) \
                              values ($1, $2, $3, $4, $5, $6, $7)";
        let values = &[
            game.into(),
            self.ply.into(),
            (&self.coordinate).into(),
            self.algebraic.as_deref().into(),
            self.played.into(),
            self.time_left.into(),
            self.comment.as_deref().into(),
        ];
        connection.execute(INSERT, values).await?;
        Ok(())
    }
}

/// The moves of a game in order.
pub(crate) async fn load(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Vec<StoredMove>, StoreError> {
    const LOAD: &str = "select ply, coordinate, algebraic, played, time_left, comment from move \
                        where game = $1 order by ply";
    let rows = connection.fetch_all(LOAD, &[game.into()]).await?;
    rows.iter().map(StoredMove::from_row).collect()
}

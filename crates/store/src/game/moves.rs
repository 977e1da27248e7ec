//! The moves of a game: text with a place in the game.

use crate::db::connection::{Connection, Row};
use crate::db::step::{Must, Step};
use crate::{GameId, Millis, StoreError};

/// A move as it was stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredMove {
    /// How many moves came before it.
    pub ply: u32,
    /// The move in coordinate notation, from which a game is replayed.
    pub coordinate: String,
    /// The move as people read it, where it was known.
    pub algebraic: Option<String>,
    /// When it was stored.
    pub played: Millis,
    /// What the side that moved had left after it, if the game has a clock.
    pub time_left: Option<Millis>,
    /// What the player said with it. A takeback takes it away.
    pub comment: Option<String>,
}

/// A move to be stored; its ply and its time come from the action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMove {
    /// The move in coordinate notation.
    pub coordinate: String,
    /// The move as people read it, if known.
    pub algebraic: Option<String>,
}

impl StoredMove {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            ply: row.number("ply")?,
            coordinate: row.text("coordinate")?,
            algebraic: row.text_if_any("algebraic")?,
            played: row.number("played")?,
            time_left: row.number_if_any("time_left")?,
            comment: row.text_if_any("comment")?,
        })
    }

    pub(crate) async fn insert(
        &self,
        game: &GameId,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        let Step { statement, values, .. } = self.inserting(game);
        connection.execute(statement, &values).await?;
        Ok(())
    }

    /// How it is stored.
    pub(crate) fn inserting<'v>(&'v self, game: &'v GameId) -> Step<'v> {
        const INSERT: &str = "insert into move (game, ply, coordinate, algebraic, played, time_left, comment) \
                              values ($1, $2, $3, $4, $5, $6, $7)";
        let values = vec![
            game.into(),
            self.ply.into(),
            self.coordinate.as_str().into(),
            self.algebraic.as_deref().into(),
            self.played.into(),
            self.time_left.into(),
            self.comment.as_deref().into(),
        ];
        Step { statement: INSERT, values, must: Must::Change }
    }
}

/// The moves of a game in the order in which they were played.
pub(crate) async fn read(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Vec<StoredMove>, StoreError> {
    const READ: &str = "select ply, coordinate, algebraic, played, time_left, comment from move \
                        where game = $1 order by ply";
    let rows = connection.rows(READ, &[game.into()]).await?;
    rows.iter().map(StoredMove::from_row).collect()
}

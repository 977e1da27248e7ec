//! The moves of a game: text with a place in the game.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::row::number;
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
    pub(crate) fn from_row(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            ply: number(row, "ply")?,
            coordinate: row.try_get("coordinate")?,
            algebraic: row.try_get("algebraic")?,
            played: row.try_get("played")?,
        })
    }

    pub(crate) async fn insert(
        &self,
        game: &GameId,
        connection: &mut AnyConnection,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "insert into move (game, ply, coordinate, algebraic, played) values ($1, $2, $3, $4, $5)";
        sqlx::query(INSERT)
            .bind(game.as_str())
            .bind(i64::from(self.ply))
            .bind(&self.coordinate)
            .bind(&self.algebraic)
            .bind(self.played)
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// The moves of a game in the order in which they were played.
pub(crate) async fn read(
    game: &GameId,
    connection: &mut AnyConnection,
) -> Result<Vec<StoredMove>, StoreError> {
    const READ: &str =
        "select ply, coordinate, algebraic, played from move where game = $1 order by ply";
    let rows = sqlx::query(READ).bind(game.as_str()).fetch_all(connection).await?;
    rows.iter().map(StoredMove::from_row).collect()
}

//! The rating pools of games.

use crate::db::connection::Connection;
use crate::{GameId, StoreError};

/// The rating pool of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePool {
    /// The name of the pool.
    pub name: String,
    /// Whether the game is rated.
    pub rated: bool,
}

/// Stores the pool of a new game.
pub(crate) async fn set_pool(
    game: &GameId,
    pool: &GamePool,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const SET: &str = "insert into game_pool (game, pool, rated) values ($1, $2, $3)";
    let values = &[game.into(), (&pool.name).into(), u32::from(pool.rated).into()];
    connection.execute(SET, values).await?;
    Ok(())
}

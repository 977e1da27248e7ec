//! Raises the revisions of games.

use crate::db::connection::Connection;
use crate::{GameId, StoreError, VisitorId};

/// Raises the revision of a game, so that servers reload it, and returns it.
pub(crate) async fn raise_revision(
    game: &GameId,
    connection: &mut Connection,
) -> Result<u32, StoreError> {
    const RAISE: &str = "update game set revision = revision + 1 where id = $1 returning revision";
    let row = connection.fetch_optional(RAISE, &[game.into()]).await?;
    row.ok_or(StoreError::NotFound("game"))?.integer("revision")
}

/// Raises the revisions of all games of a visitor, and returns them.
pub(crate) async fn raise_revisions_of(
    visitor: &VisitorId,
    connection: &mut Connection,
) -> Result<Vec<(GameId, u32)>, StoreError> {
    const RAISE: &str = "update game set revision = revision + 1 \
                         where id in (select game from seat where visitor = $1) returning id, revision";
    let rows = connection.fetch_all(RAISE, &[visitor.into()]).await?;
    rows.iter().map(|row| Ok((row.parse("id")?, row.integer("revision")?))).collect()
}

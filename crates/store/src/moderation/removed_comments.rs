//! Removes comments on moves. Moderators can still read a removed comment.

use crate::game::revision;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// A removed comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedComment {
    /// The ply of the move, starting at 0.
    pub ply: u32,
    /// The text.
    pub words: String,
    /// When it was removed.
    pub removed: Millis,
}

impl Store {
    /// Replaces the comment on a move by another text, and returns the new revision of the game. `NotFound` if there is no
    /// comment, or it was removed already.
    pub fn comment_remove(
        &self,
        game: &GameId,
        ply: u32,
        instead: &str,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const RECORD: &str = "insert into removed_comment (game, ply, words, removed) \
                              select game, ply, comment, $1 from move where game = $2 and ply = $3 and comment <> $4";
        const REPLACE: &str = "update move set comment = $1 where game = $2 and ply = $3";
        let (game, instead) = (game.clone(), instead.to_owned());
        self.transaction(async move |connection| {
            // This locks the game, so that of two removals at once the second finds no comment.
            let revision = revision::raise_revision(&game, connection).await?;
            let values = &[now.into(), (&game).into(), ply.into(), (&instead).into()];
            if connection.execute(RECORD, values).await? == 0 {
                return Err(StoreError::NotFound("comment"));
            }
            let values = &[(&instead).into(), (&game).into(), ply.into()];
            connection.execute(REPLACE, values).await?;
            Ok(revision)
        })
    }

    /// The removed comments of a game, in order.
    pub fn removed_comments(&self, game: &GameId) -> StoreFuture<'_, Vec<RemovedComment>> {
        const REMOVED: &str =
            "select ply, words, removed from removed_comment where game = $1 order by ply, removed";
        self.fetch_all(REMOVED, &[game.into()], |row| {
            let (ply, words) = (row.integer("ply")?, row.text("words")?);
            Ok(RemovedComment { ply, words, removed: row.integer("removed")? })
        })
    }
}

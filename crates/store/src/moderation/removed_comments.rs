//! Comments that moderators have removed: with the move stands that it was removed, and moderators read what it said.

use crate::account::profile::revise;
use crate::db::connection::Value;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// A comment that was removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedComment {
    /// With which move it went, counted from 0 on.
    pub ply: u32,
    /// What it said.
    pub words: String,
    /// When it was removed.
    pub removed: Millis,
}

impl Store {
    /// Removes the comment of a move and writes other words in its place; the new revision of the game. `NotFound` if there
    /// is none, or it was removed already.
    pub fn comment_remove(
        &self,
        game: &GameId,
        ply: u32,
        instead: &str,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const KEEP: &str = "insert into removed_comment (game, ply, words, removed) \
                            select game, ply, comment, $1 from move where game = $2 and ply = $3 and comment <> $4";
        const REPLACE: &str = "update move set comment = $1 where game = $2 and ply = $3";
        let (game, instead) = (game.clone(), instead.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                // First, so that who removes the same at the same time waits, and finds nothing left.
                let revision = revise(&game, connection).await?;
                let new: Value<'_> = instead.as_str().into();
                let values = [now.into(), (&game).into(), ply.into(), instead.as_str().into()];
                if connection.execute(KEEP, &values).await? == 0 {
                    return Err(StoreError::NotFound("comment"));
                }
                connection.execute(REPLACE, &[new, (&game).into(), ply.into()]).await?;
                Ok(revision)
            })
        })
    }

    /// The comments of a game that were removed, in order.
    pub fn removed_comments(&self, game: &GameId) -> StoreFuture<'_, Vec<RemovedComment>> {
        const REMOVED: &str =
            "select ply, words, removed from removed_comment where game = $1 order by ply, removed";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(REMOVED, &[(&game).into()]).await?;
                let read = rows.iter().map(|row| {
                    let (ply, words) = (row.number("ply")?, row.text("words")?);
                    Ok(RemovedComment { ply, words, removed: row.number("removed")? })
                });
                read.collect()
            })
        })
    }
}

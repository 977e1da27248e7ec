//! Notes: what somebody writes about a game for themselves.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreFuture, VisitorId};

impl Store {
    /// Stores what somebody notes about a game, in place of what they had noted; no words are no note.
    pub fn note_write(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        words: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into note (game, visitor, words, written) values ($1, $2, $3, $4) \
                             on conflict (game, visitor) do update set words = $3, written = $4";
        const REMOVE: &str = "delete from note where game = $1 and visitor = $2";
        let (game, visitor, words) = (game.clone(), visitor.clone(), words.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), (&visitor).into(), words.as_str().into(), now.into()];
                let done = match words.is_empty() {
                    true => connection.execute(REMOVE, &values[..2]).await,
                    false => connection.execute(WRITE, &values).await,
                };
                done.map(drop).map_err(DriverError::taken_or_missing("note", "game"))
            })
        })
    }

    /// What somebody has noted about a game; empty if nothing.
    pub fn note(&self, game: &GameId, visitor: &VisitorId) -> StoreFuture<'_, String> {
        const NOTE: &str = "select words from note where game = $1 and visitor = $2";
        let (game, visitor) = (game.clone(), visitor.clone());
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(NOTE, &[(&game).into(), (&visitor).into()]).await?;
                row.map_or(Ok(String::new()), |row| row.text("words"))
            })
        })
    }
}

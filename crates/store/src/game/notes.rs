//! Private notes of visitors about games.

use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreFuture, VisitorId};

impl Store {
    /// Stores a visitor's note about a game. An empty text deletes it.
    pub fn game_note_write(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        words: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const WRITE: &str = "insert into note (game, visitor, words, written) values ($1, $2, $3, $4) \
                             on conflict (game, visitor) do update set words = $3, written = $4";
        const DELETE: &str = "delete from note where game = $1 and visitor = $2";
        if words.is_empty() {
            return self.execute(DELETE, &[game.into(), visitor.into()]);
        }
        let values = &[game.into(), visitor.into(), words.into(), now.into()];
        self.insert(WRITE, values, DriverError::taken_or_missing("note", "game"))
    }

    /// A visitor's note about a game; empty if there is none.
    pub fn game_note(&self, game: &GameId, visitor: &VisitorId) -> StoreFuture<'_, String> {
        const NOTE: &str = "select words from note where game = $1 and visitor = $2";
        let values = &[game.into(), visitor.into()];
        let note = self.fetch_optional(NOTE, values, |row| row.text("words"));
        Box::pin(async move { Ok(note.await?.unwrap_or_default()) })
    }
}

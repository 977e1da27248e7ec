//! Private notes of visitors about games.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, StorageKind, StorageLimits, Store, StoreFuture, VisitorId};

impl Store {
    /// Stores a visitor's note about a game. An empty text deletes it. `Full` if the visitor's notes have reached a limit.
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
        const OTHERS: &str =
            "select count(*) as stored from note where visitor = $1 and game <> $2";
        const BYTES: &str = "select coalesce(sum(octet_length(words)), 0) as stored from note \
                             where visitor = $1 and game <> $2";
        if words.is_empty() {
            return self.execute(DELETE, &[game.into(), visitor.into()]);
        }
        let StorageLimits { notes, note_bytes, .. } = self.limits();
        let number = StorageLimit { kind: StorageKind::Notes, most: notes };
        let bytes = StorageLimit { kind: StorageKind::NoteBytes, most: note_bytes };
        let (game, visitor, words) = (game.clone(), visitor.clone(), words.to_owned());
        self.transaction(async move |connection| {
            storage_limits::lock(&visitor, connection).await?;
            let others = &[(&visitor).into(), (&game).into()];
            number.check(1, OTHERS, others, connection).await?;
            bytes.check(words.len(), BYTES, others, connection).await?;
            let values = &[(&game).into(), (&visitor).into(), (&words).into(), now.into()];
            let written = connection.execute(WRITE, values).await;
            written.map(drop).map_err(DriverError::taken_or_missing("note", "game"))
        })
    }

    /// A visitor's note about a game; empty if there is none.
    pub fn game_note(&self, game: &GameId, visitor: &VisitorId) -> StoreFuture<'_, String> {
        const NOTE: &str = "select words from note where game = $1 and visitor = $2";
        let values = &[game.into(), visitor.into()];
        let note = self.fetch_optional(NOTE, values, |row| row.text("words"));
        Box::pin(async move { Ok(note.await?.unwrap_or_default()) })
    }

    /// The notes of a visitor with their games, the last written first.
    pub fn game_notes_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(GameId, String)>> {
        const NOTES: &str = "select game, words from note where visitor = $1 \
                             order by written desc, game limit $2";
        self.fetch_all(NOTES, &[visitor.into(), limit.into()], |row| {
            Ok((row.parse("game")?, row.text("words")?))
        })
    }
}

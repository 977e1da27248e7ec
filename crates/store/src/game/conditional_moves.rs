//! Conditional moves: the answers that a player has prepared to moves of the opponent.

use crate::db::connection::Connection;
use crate::game::stored_game;
use crate::{GameId, NewMove, Seat, Store, StoreError, StoreFuture, StoredGame};

/// The prepared lines of a player. The caller interprets their text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionalLines {
    /// The number of moves of the game after which they begin, with a move of the opponent.
    pub ply: u32,
    /// The number of takebacks at that time.
    pub takebacks: u32,
    /// The text of the lines.
    pub lines: String,
}

/// The effect of a move on the opponent's prepared lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConditionalChange {
    /// The lines on which the move was judged. If they have changed, nothing is written.
    pub judged: Option<ConditionalLines>,
    /// The answer that is played at once.
    pub answer: Option<NewMove>,
    /// The lines that remain after the answer.
    pub rest: Option<String>,
}

impl Store {
    /// The prepared lines of the player on a seat.
    pub fn conditional_lines(
        &self,
        game: &GameId,
        seat: Seat,
    ) -> StoreFuture<'_, Option<ConditionalLines>> {
        let game = game.clone();
        self.read(async move |connection| load(&game, seat, connection).await)
    }

    /// Replaces the prepared lines of the player on a seat. False if the game or the lines have changed.
    pub fn conditional_write(
        &self,
        game: &StoredGame,
        seat: Seat,
        before: Option<&str>,
        after: Option<&str>,
    ) -> StoreFuture<'_, bool> {
        const UNCHANGED: &str = "select 1 as stands from game where id = $1 and ply = $2 and takebacks = $3 and status = 'playing'";
        let (id, ply, takebacks) = (game.id.clone(), game.ply, game.takebacks);
        let [before, after] = [before, after].map(|lines| lines.map(str::to_owned));
        self.transaction(async move |connection| {
            stored_game::lock(&id, connection).await?;
            let values = &[(&id).into(), ply.into(), takebacks.into()];
            let unchanged = connection.fetch_optional(UNCHANGED, values).await?.is_some();
            let known = load(&id, seat, connection).await?.map(|known| known.lines);
            if !unchanged || known != before {
                return Ok(false);
            }
            write(&id, seat, ply, takebacks, after.as_deref(), connection).await?;
            Ok(true)
        })
    }
}

impl ConditionalChange {
    /// Writes the remaining lines of a seat. False if the lines have changed since the move was judged.
    pub(crate) async fn write(
        &self,
        game: &StoredGame,
        seat: Seat,
        connection: &mut Connection,
    ) -> Result<bool, StoreError> {
        let known = load(&game.id, seat, connection).await?;
        if known != self.judged {
            return Ok(false);
        }
        if known.is_some() {
            let rest = self.rest.as_deref();
            write(&game.id, seat, game.ply, game.takebacks, rest, connection).await?;
        }
        Ok(true)
    }
}

/// Deletes the prepared lines of both players.
pub(crate) async fn delete_all(
    game: &GameId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from conditional where game = $1";
    connection.execute(DELETE, &[game.into()]).await?;
    Ok(())
}

async fn load(
    game: &GameId,
    seat: Seat,
    connection: &mut Connection,
) -> Result<Option<ConditionalLines>, StoreError> {
    const LOAD: &str =
        "select ply, takebacks, lines from conditional where game = $1 and color = $2";
    let row = connection.fetch_optional(LOAD, &[game.into(), seat.into()]).await?;
    row.map(|row| {
        let (ply, takebacks) = (row.integer("ply")?, row.integer("takebacks")?);
        Ok(ConditionalLines { ply, takebacks, lines: row.text("lines")? })
    })
    .transpose()
}

async fn write(
    game: &GameId,
    seat: Seat,
    ply: u32,
    takebacks: u32,
    lines: Option<&str>,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str = "delete from conditional where game = $1 and color = $2";
    const INSERT: &str =
        "insert into conditional (game, color, ply, takebacks, lines) values ($1, $2, $3, $4, $5)";
    connection.execute(DELETE, &[game.into(), seat.into()]).await?;
    if let Some(lines) = lines {
        let values = &[game.into(), seat.into(), ply.into(), takebacks.into(), lines.into()];
        connection.execute(INSERT, values).await?;
    }
    Ok(())
}

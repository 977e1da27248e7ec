//! Conditional moves: the answers that a player has prepared for what the opponent may play.

use crate::db::connection::{Connection, Value};
use crate::db::step::{Must, Step};
use crate::game::stored_game;
use crate::{GameId, NewMove, Seat, Store, StoreError, StoreFuture, StoredGame};

const READ: &str = "select ply, takebacks, lines from conditional where game = $1 and color = $2";

/// The lines that a player has prepared. What they mean is the caller's business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConditionalLines {
    /// After how many moves of the game they begin, with a move of the opponent.
    pub ply: u32,
    /// After how many takebacks.
    pub takebacks: u32,
    /// The lines, as the caller writes them.
    pub lines: String,
}

/// What a move makes of the lines that the opponent has prepared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConditionalChange {
    /// The lines on which this was judged: if there are others meanwhile, nothing is written.
    pub judged: Option<ConditionalLines>,
    /// The answer that is played at once.
    pub answer: Option<NewMove>,
    /// The lines that go on after the answer.
    pub rest: Option<String>,
}

impl Store {
    /// The lines that the player on a seat has prepared.
    pub async fn conditional_lines(
        &self,
        game: &GameId,
        seat: Seat,
    ) -> Result<Option<ConditionalLines>, StoreError> {
        let game = game.clone();
        self.read(move |connection| Box::pin(async move { read(&game, seat, connection).await }))
            .await
    }

    /// Writes the lines of the player on a seat for a game as it stands, instead of those that were there before; false if
    /// the game has gone on or the lines were others, and nothing is written.
    pub fn conditional_write(
        &self,
        game: &StoredGame,
        seat: Seat,
        before: Option<&str>,
        after: Option<&str>,
    ) -> StoreFuture<'_, bool> {
        const STANDS: &str = "select 1 as stands from game where id = $1 and ply = $2 and takebacks = $3 and status = 'playing'";
        let (id, ply, takebacks) = (game.id.clone(), game.ply, game.takebacks);
        let [before, after] = [before, after].map(|lines| lines.map(str::to_owned));
        self.write(move |connection| {
            Box::pin(async move {
                stored_game::lock(&id, connection).await?;
                let stands = [(&id).into(), ply.into(), takebacks.into()];
                let known = read(&id, seat, connection).await?.map(|known| known.lines);
                if connection.row(STANDS, &stands).await?.is_none() || known != before {
                    return Ok(false);
                }
                write(&id, seat, ply, takebacks, after.as_deref(), connection).await?;
                Ok(true)
            })
        })
    }
}

impl ConditionalChange {
    /// Writes what becomes of the lines of a seat, whose game has so many moves now; false if they are others.
    pub(crate) async fn write(
        &self,
        game: &StoredGame,
        seat: Seat,
        connection: &mut Connection,
    ) -> Result<bool, StoreError> {
        let known = read(&game.id, seat, connection).await?;
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

/// Nothing is prepared in a game any more.
pub(crate) async fn forget(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const FORGET: &str = "delete from conditional where game = $1";
    connection.execute(FORGET, &[game.into()]).await?;
    Ok(())
}

/// How it is found that a seat has prepared nothing.
pub(crate) fn nothing_prepared(game: &GameId, seat: Seat) -> Step<'_> {
    Step { statement: READ, values: vec![game.into(), seat.into()], must: Must::FindNothing }
}

async fn read(
    game: &GameId,
    seat: Seat,
    connection: &mut Connection,
) -> Result<Option<ConditionalLines>, StoreError> {
    let Some(row) = connection.row(READ, &[game.into(), seat.into()]).await? else {
        return Ok(None);
    };
    let (ply, takebacks) = (row.number("ply")?, row.number("takebacks")?);
    Ok(Some(ConditionalLines { ply, takebacks, lines: row.text("lines")? }))
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
        let values: [Value<'_>; 5] =
            [game.into(), seat.into(), ply.into(), takebacks.into(), lines.into()];
        connection.execute(INSERT, &values).await?;
    }
    Ok(())
}

//! The archive: games that are over, and how they went on from the positions of their first moves.

use crate::connection::{Connection, Value};
use crate::{GameId, Millis, Seat, Store, StoreError, StoreFuture, seat};

/// A game to be taken into the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewArchived {
    /// Which game.
    pub game: GameId,
    /// The variant that was played.
    pub variant: String,
    /// When it ended.
    pub ended: Millis,
    /// Who won, if somebody did.
    pub winner: Option<Seat>,
    /// The positions of its first moves, none twice, each with the move that was played there.
    pub positions: Vec<ArchivedPosition>,
}

/// A position that came up in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedPosition {
    /// The key of the position.
    pub key: u64,
    /// The move in coordinate notation; nothing at the end of the game.
    pub coordinate: Option<String>,
}

/// How the games went in which a move was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExploredMove {
    /// The move in coordinate notation.
    pub coordinate: String,
    /// Games that White won.
    pub white: u64,
    /// Games that nobody won.
    pub drawn: u64,
    /// Games that Black won.
    pub black: u64,
}

impl Store {
    /// Games that are over and not in the archive yet.
    pub fn unarchived(&self, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const UNARCHIVED: &str =
            "select id from game where status = 'over' and archived is null limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(UNARCHIVED, &[limit.into()]).await?;
                rows.iter().map(|row| row.parsed("id", |text| text.parse().ok())).collect()
            })
        })
    }

    /// Takes a game into the archive; false if it is there already, or gone.
    pub fn archive(&self, new: NewArchived, now: Millis) -> StoreFuture<'_, bool> {
        self.write(move |connection| Box::pin(archive(new, now, connection)))
    }

    /// Leaves a game out of the archive for good, because it cannot be read.
    pub fn archive_without(&self, game: &GameId, now: Millis) -> StoreFuture<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            Box::pin(async move { mark(&game, now, connection).await.map(drop) })
        })
    }

    /// What was played in a position, the most frequent first.
    pub fn explored(
        &self,
        variant: &str,
        key: u64,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ExploredMove>> {
        const EXPLORED: &str = "select coordinate, white, drawn, black from explored_move \
                                where variant = $1 and key = $2 \
                                order by white + drawn + black desc, coordinate limit $3";
        let variant = variant.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let values = [variant.as_str().into(), signed(key).into(), limit.into()];
                let rows = connection.rows(EXPLORED, &values).await?;
                let moves = rows.iter().map(|row| {
                    Ok(ExploredMove {
                        coordinate: row.text("coordinate")?,
                        white: row.number("white")?,
                        drawn: row.number("drawn")?,
                        black: row.number("black")?,
                    })
                });
                moves.collect()
            })
        })
    }

    /// All games by their ids, after one of them.
    pub fn game_ids(&self, after: Option<&GameId>, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const IDS: &str = "select id from game where id > $1 order by id limit $2";
        let after = after.map_or(String::new(), |after| after.to_string());
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(IDS, &[after.as_str().into(), limit.into()]).await?;
                rows.iter().map(|row| row.parsed("id", |text| text.parse().ok())).collect()
            })
        })
    }
}

/// Keys have all their bits; columns have a sign.
pub(crate) fn signed(key: u64) -> i64 {
    i64::from_ne_bytes(key.to_ne_bytes())
}

/// Writes down that a game was looked at; false if it had been.
async fn mark(game: &GameId, now: Millis, connection: &mut Connection) -> Result<bool, StoreError> {
    const MARK: &str = "update game set archived = $1 where id = $2 and archived is null";
    Ok(connection.execute(MARK, &[now.into(), game.into()]).await? > 0)
}

async fn archive(
    new: NewArchived,
    now: Millis,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    const GAME: &str = "insert into archived_game (game, variant, ended) values ($1, $2, $3)";
    const POSITION: &str = "insert into archived_position (variant, key, ended, game, coordinate) values ($1, $2, $3, $4, $5)";
    if !mark(&new.game, now, connection).await? {
        return Ok(false);
    }
    let (game, variant) = (&new.game, new.variant.as_str());
    connection.execute(GAME, &[game.into(), variant.into(), new.ended.into()]).await?;
    // A server of an earlier release ends games without it.
    seat::end(game, new.ended, connection).await?;
    for position in &new.positions {
        let (key, coordinate) = (signed(position.key), position.coordinate.as_deref());
        let values: [Value<'_>; 5] =
            [variant.into(), key.into(), new.ended.into(), game.into(), coordinate.into()];
        connection.execute(POSITION, &values).await?;
        if let Some(coordinate) = coordinate {
            count(variant, key, coordinate, new.winner, 1, connection).await?;
        }
    }
    Ok(true)
}

/// Takes a game out of the archive before it is removed.
pub(crate) async fn forget(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const WINNER: &str = "select winner from game where id = $1";
    const POSITIONS: &str = "select variant, key, coordinate from archived_position \
                             where game = $1 and coordinate is not null";
    let Some(row) = connection.row(WINNER, &[game.into()]).await? else { return Ok(()) };
    let winner = row.parsed_if_any("winner", Seat::from_name)?;
    for row in connection.rows(POSITIONS, &[game.into()]).await? {
        let (variant, coordinate) = (row.text("variant")?, row.text("coordinate")?);
        count(&variant, row.number("key")?, &coordinate, winner, -1, connection).await?;
    }
    Ok(())
}

/// Counts a game in which the move was played, once more or once less.
async fn count(
    variant: &str,
    key: i64,
    coordinate: &str,
    winner: Option<Seat>,
    by: i64,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const COUNT: &str = "insert into explored_move (variant, key, coordinate, white, drawn, black) \
                         values ($1, $2, $3, $4, $5, $6) on conflict (variant, key, coordinate) do update set \
                         white = explored_move.white + excluded.white, drawn = explored_move.drawn + excluded.drawn, \
                         black = explored_move.black + excluded.black";
    let of = |who: Option<Seat>| if winner == who { by } else { 0 };
    let values: [Value<'_>; 6] = [
        variant.into(),
        key.into(),
        coordinate.into(),
        of(Some(Seat::White)).into(),
        of(None).into(),
        of(Some(Seat::Black)).into(),
    ];
    connection.execute(COUNT, &values).await?;
    Ok(())
}

//! The archive: games that are over, and how they went on from the positions of their first moves.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Value};
use crate::game::seat;
use crate::{GameId, Millis, Seat, Store, StoreError, StoreFuture};

/// A game to be taken into the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewArchived {
    /// Which game.
    pub game: GameId,
    /// The variant that was played.
    pub variant: String,
    /// When it ended.
    pub ended: Millis,
    /// The result as PGN writes it.
    pub result: String,
    /// The winner, if one side won.
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
    if !mark(&new.game, now, connection).await? {
        return Ok(false);
    }
    insert(std::slice::from_ref(&new), connection).await?;
    // A server of an earlier release ends games without it.
    seat::end(&new.game, new.ended, connection).await?;
    Ok(true)
}

/// Stores what the archive keeps of games. What was played is counted once for all of them.
pub(crate) async fn insert(
    new: &[NewArchived],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    use Column::{Integer, Text};
    static GAMES: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [("game", Text), ("variant", Text), ("ended", Integer)];
        BulkInsert::new("archived_game", &columns, "")
    });
    static POSITIONS: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("variant", Text),
            ("key", Integer),
            ("ended", Integer),
            ("game", Text),
            ("coordinate", Text),
        ];
        BulkInsert::new("archived_position", &columns, "")
    });
    let games = new
        .iter()
        .map(|game| [Value::from(&game.game), game.variant.as_str().into(), game.ended.into()]);
    connection.insert_rows(&GAMES, &games.collect::<Vec<_>>()).await?;
    let positions = new.iter().flat_map(|game| {
        game.positions.iter().map(|position| {
            [
                Value::from(game.variant.as_str()),
                signed(position.key).into(),
                game.ended.into(),
                (&game.game).into(),
                position.coordinate.as_deref().into(),
            ]
        })
    });
    connection.insert_rows(&POSITIONS, &positions.collect::<Vec<_>>()).await?;
    // In their order, so that two writers never wait for each other.
    let mut counts = BTreeMap::new();
    for game in new {
        let Some(counted) = counted(&game.result, game.winner) else { continue };
        for position in &game.positions {
            let Some(coordinate) = &position.coordinate else { continue };
            let key = (game.variant.as_str(), signed(position.key), coordinate.as_str());
            let sum = counts.entry(key).or_insert([0; 3]);
            *sum = std::array::from_fn(|outcome| sum[outcome] + counted[outcome]);
        }
    }
    count(&counts, connection).await
}

/// Takes a game out of the archive before it is removed.
pub(crate) async fn forget(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const WINNER: &str = "select winner, result from game where id = $1";
    const POSITIONS: &str = "select variant, key, coordinate from archived_position \
                             where game = $1 and coordinate is not null";
    let Some(row) = connection.row(WINNER, &[game.into()]).await? else { return Ok(()) };
    let winner = row.parsed_if_any("winner", Seat::from_name)?;
    let result = row.text_if_any("result")?.unwrap_or_default();
    let Some(counted) = counted(&result, winner) else { return Ok(()) };
    let rows = connection.rows(POSITIONS, &[game.into()]).await?;
    let played = rows
        .iter()
        .map(|row| Ok((row.text("variant")?, row.number::<i64>("key")?, row.text("coordinate")?)));
    let played = played.collect::<Result<Vec<_>, StoreError>>()?;
    let counts = played.iter().map(|(variant, key, coordinate)| {
        ((variant.as_str(), *key, coordinate.as_str()), counted.map(|games| -games))
    });
    count(&counts.collect(), connection).await
}

/// How a game counts where a move was played in it: for White, as a draw, for Black. A game without a result, and one that
/// both sides lost, counts for neither.
fn counted(result: &str, winner: Option<Seat>) -> Option<[i64; 3]> {
    match (result, winner) {
        (_, Some(Seat::White)) => Some([1, 0, 0]),
        (_, Some(Seat::Black)) => Some([0, 0, 1]),
        ("*" | "0-0", None) => None,
        (_, None) => Some([0, 1, 0]),
    }
}

/// Adds games to those in which a move was played in a position, by variant, key and move.
async fn count(
    counts: &BTreeMap<(&str, i64, &str), [i64; 3]>,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    use Column::{Integer, Text};
    static COUNTS: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("variant", Text),
            ("key", Integer),
            ("coordinate", Text),
            ("white", Integer),
            ("drawn", Integer),
            ("black", Integer),
        ];
        let conflict = "on conflict (variant, key, coordinate) do update set \
                        white = explored_move.white + excluded.white, \
                        drawn = explored_move.drawn + excluded.drawn, \
                        black = explored_move.black + excluded.black";
        BulkInsert::new("explored_move", &columns, conflict)
    });
    let rows = counts.iter().map(|(&(variant, key, coordinate), &[white, drawn, black])| {
        [variant.into(), key.into(), coordinate.into(), white.into(), drawn.into(), black.into()]
    });
    connection.insert_rows(&COUNTS, &rows.collect::<Vec<[Value<'_>; 6]>>()).await?;
    Ok(())
}

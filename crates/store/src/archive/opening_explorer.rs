//! The opening explorer: how often each move was played in a position, and with which results.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::archive::new_archived::signed;
use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Value};
use crate::{NewArchived, Seat, Store, StoreError, StoreFuture};

/// The results of the games in which a move was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExploredMove {
    /// The move in coordinate notation.
    pub coordinate: String,
    /// The number of games that White won.
    pub white: u64,
    /// The number of draws.
    pub drawn: u64,
    /// The number of games that Black won.
    pub black: u64,
}

impl Store {
    /// The moves that were played in a position, the most frequent first.
    pub fn explored_moves(
        &self,
        variant: &str,
        key: u64,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ExploredMove>> {
        const EXPLORED: &str = "select coordinate, white, drawn, black from explored_move \
                                where variant = $1 and key = $2 \
                                order by white + drawn + black desc, coordinate limit $3";
        self.fetch_all(EXPLORED, &[variant.into(), signed(key).into(), limit.into()], |row| {
            Ok(ExploredMove {
                coordinate: row.text("coordinate")?,
                white: row.integer("white")?,
                drawn: row.integer("drawn")?,
                black: row.integer("black")?,
            })
        })
    }
}

/// Wins of White, draws and wins of Black.
type Results = [i64; 3];

/// Results by variant, key and move. Their order ensures that two writers never wait for each other.
type MoveCounts<'a> = BTreeMap<(&'a str, i64, &'a str), Results>;

/// Adds the moves of games.
pub(crate) async fn count(
    new: &[NewArchived],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let mut counts = MoveCounts::new();
    for game in new {
        let Some(results) = results(&game.result, game.winner) else { continue };
        for position in &game.positions {
            let Some(coordinate) = &position.coordinate else { continue };
            let key = (game.variant.as_str(), signed(position.key), coordinate.as_str());
            let sum = counts.entry(key).or_default();
            *sum = std::array::from_fn(|outcome| sum[outcome] + results[outcome]);
        }
    }
    add(&counts, connection).await
}

/// Removes the moves of a game, given by variant, key and move.
pub(crate) async fn remove(
    played: &[(String, i64, String)],
    result: &str,
    winner: Option<Seat>,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let Some(results) = results(result, winner) else { return Ok(()) };
    let counts = played.iter().map(|(variant, key, coordinate)| {
        ((variant.as_str(), *key, coordinate.as_str()), results.map(|games| -games))
    });
    add(&counts.collect(), connection).await
}

/// The results of one game. A game without a result, and one that both sides lost, does not count.
fn results(result: &str, winner: Option<Seat>) -> Option<Results> {
    match (result, winner) {
        (_, Some(Seat::White)) => Some([1, 0, 0]),
        (_, Some(Seat::Black)) => Some([0, 0, 1]),
        ("*" | "0-0", None) => None,
        (_, None) => Some([0, 1, 0]),
    }
}

async fn add(counts: &MoveCounts<'_>, connection: &mut Connection) -> Result<(), StoreError> {
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

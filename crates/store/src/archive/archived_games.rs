//! Adds finished games to the archive with the positions of their first moves, and removes them.

use std::sync::LazyLock;

use crate::archive::new_archived::{NewArchived, signed};
use crate::archive::opening_explorer;
use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Value};
use crate::game::seat;
use crate::social::player_scores::{self, Counting};
use crate::{GameId, Millis, Seat, Store, StoreError, StoreFuture};

impl Store {
    /// Finished games that are not in the archive yet.
    pub fn unarchived(&self, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const UNARCHIVED: &str =
            "select id from game where status = 'over' and archived is null limit $1";
        self.fetch_all(UNARCHIVED, &[limit.into()], |row| row.parse("id"))
    }

    /// Adds a game to the archive. False if it was added before, or does not exist.
    pub fn archive(&self, new: NewArchived, now: Millis) -> StoreFuture<'_, bool> {
        self.transaction(async move |connection| archive(&new, now, connection).await)
    }

    /// Leaves a game out of the archive for good, because it cannot be replayed.
    pub fn archive_skip(&self, game: &GameId, now: Millis) -> StoreFuture<'_, ()> {
        self.execute(MARK, &[now.into(), game.into()])
    }

    /// The ids of all games in order, after an id.
    pub fn game_ids(&self, after: Option<&GameId>, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const IDS: &str = "select id from game where id > $1 order by id limit $2";
        let after = after.map_or("", GameId::as_str);
        self.fetch_all(IDS, &[after.into(), limit.into()], |row| row.parse("id"))
    }
}

/// Marks a game as handled by the archive.
const MARK: &str = "update game set archived = $1 where id = $2 and archived is null";

async fn archive(
    new: &NewArchived,
    now: Millis,
    connection: &mut Connection,
) -> Result<bool, StoreError> {
    if connection.execute(MARK, &[now.into(), (&new.game).into()]).await? == 0 {
        return Ok(false);
    }
    insert(std::slice::from_ref(new), connection).await?;
    player_scores::count(&new.game, Counting::Add, connection).await?;
    // Servers of an earlier release do not store the end with the seats.
    seat::record_end(&new.game, new.ended, connection).await?;
    Ok(true)
}

/// Inserts games and their positions, and counts the moves.
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
    let games =
        new.iter().map(|game| [(&game.game).into(), (&game.variant).into(), game.ended.into()]);
    connection.insert_rows(&GAMES, &games.collect::<Vec<[Value<'_>; 3]>>()).await?;
    let positions = new.iter().flat_map(|game| {
        game.positions.iter().map(|position| {
            [
                (&game.variant).into(),
                signed(position.key).into(),
                game.ended.into(),
                (&game.game).into(),
                position.coordinate.as_deref().into(),
            ]
        })
    });
    connection.insert_rows(&POSITIONS, &positions.collect::<Vec<[Value<'_>; 5]>>()).await?;
    opening_explorer::count(new, connection).await
}

/// Removes a game from the opening explorer and from the results of its players before it is deleted.
pub(crate) async fn remove(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const RESULT: &str = "select winner, result from game where id = $1";
    const POSITIONS: &str = "select variant, key, coordinate from archived_position \
                             where game = $1 and coordinate is not null";
    player_scores::count(game, Counting::Remove, connection).await?;
    let Some(row) = connection.fetch_optional(RESULT, &[game.into()]).await? else {
        return Ok(());
    };
    let winner = row.parse_with_opt("winner", Seat::from_name)?;
    let result = row.text_opt("result")?.unwrap_or_default();
    let rows = connection.fetch_all(POSITIONS, &[game.into()]).await?;
    let played = rows
        .iter()
        .map(|row| Ok((row.text("variant")?, row.integer("key")?, row.text("coordinate")?)));
    let played = played.collect::<Result<Vec<_>, StoreError>>()?;
    opening_explorer::remove(&played, &result, winner, connection).await
}

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::{
    Action, ActionError, ActionOutcome, Change, GameId, NewGame, NewMove, Seat, SeatHolder, Seats,
    Store, StoredGame,
};

fn address(folder: &TempDir) -> String {
    format!("sqlite://{}/glass.db", folder.path().display())
}

async fn new_game(store: &Store) -> StoredGame {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    // The store is independent of the rules of chess.
    let new = NewGame::new(GameId::random().unwrap(), "a variant", "its rules/1", seats);
    store.game_create(new, 0).await.unwrap()
}

async fn play(
    store: &Store,
    game: &StoredGame,
    coordinate: &str,
) -> Result<StoredGame, ActionError> {
    let action = Action { by: Seat::White, key: game.ply.to_string(), now: 0 };
    let played = NewMove { coordinate: coordinate.to_owned(), algebraic: None };
    match store.act(game, action, Change::play(played)).await? {
        ActionOutcome::Done(game) => Ok(*game),
        ActionOutcome::Already { .. } => panic!("every key is new"),
    }
}

/// The journal mode, the synchronization, and whether foreign keys are checked.
async fn durability(connection: &mut Connection) -> Result<(String, i64, i64), StoreError> {
    let mut rows = vec![];
    for pragma in ["pragma journal_mode", "pragma synchronous", "pragma foreign_keys"] {
        rows.extend(connection.fetch_all(pragma, &[]).await?);
    }
    Ok((
        rows[0].text("journal_mode")?,
        rows[1].integer("synchronous")?,
        rows[2].integer("foreign_keys")?,
    ))
}

#[tokio::test]
async fn every_connection_is_durable() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&address(&folder)).await.unwrap();
    let durable = ("wal".to_owned(), 2, 1);
    assert_eq!(store.transaction(durability).await.unwrap(), durable);
    assert_eq!(store.read(durability).await.unwrap(), durable);
}

/// Fault 9: a full disk. A refused move leaves nothing behind, and moves are accepted again when there is space.
#[tokio::test]
async fn fault_9_a_full_disk_is_survived() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&address(&folder)).await.unwrap();
    let mut game = new_game(&store).await;
    for _ in 0..3 {
        limit_pages(&store, "pragma max_page_count = 1").await;
        let full = loop {
            match play(&store, &game, &"a long move ".repeat(100)).await {
                Ok(after) => game = after,
                Err(error) => break error,
            }
        };
        assert!(matches!(full, ActionError::Store(StoreError::Unavailable(_))), "{full}");
        assert_eq!(store.game_load(&game.id).await.unwrap().game, game);
        limit_pages(&store, "pragma max_page_count = 1000000").await;
        for _ in 0..10 {
            game = play(&store, &game, "a move").await.unwrap();
        }
        // Another connection sees only committed rows.
        let other = Store::open_beside(&address(&folder)).await.unwrap();
        assert_eq!(other.game_load(&game.id).await.unwrap().game, game);
        other.close().await;
    }
}

/// A limit below the present size means "no larger than now".
async fn limit_pages(store: &Store, limit: &'static str) {
    let limited = store.transaction(async move |connection| {
        connection.fetch_all(limit, &[]).await?;
        Ok::<_, StoreError>(())
    });
    limited.await.unwrap();
}

#[tokio::test]
async fn a_deleted_or_replaced_file_refuses_writes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("glass.db");
    let store = Store::open(&address(&folder)).await.unwrap();
    let game = play(&store, &new_game(&store).await, "e2e4").await.unwrap();
    store.probe().await.unwrap();
    for replaced in [false, true] {
        let moved = folder.path().join("moved.db");
        fs::rename(&path, &moved).unwrap();
        if replaced {
            fs::copy(&moved, &path).unwrap();
        }
        let refused = play(&store, &game, "e7e5").await.unwrap_err().to_string();
        assert!(refused.contains("was deleted or replaced"), "{refused}");
        assert!(matches!(store.probe().await, Err(StoreError::Unavailable(_))));
        fs::rename(&moved, &path).unwrap();
    }
    assert_eq!(play(&store, &game, "e7e5").await.unwrap().ply, 2, "the file is back");
}

#[tokio::test]
async fn a_second_server_cannot_open_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let first = Store::open(&address(&folder)).await.unwrap();
    let second = Store::open(&address(&folder)).await.unwrap_err().to_string();
    assert!(second.contains("glass.db is used by another server"), "{second}");
    first.close().await;
    Store::open(&address(&folder)).await.unwrap().close().await;
}

#[tokio::test]
async fn an_emptied_database_is_not_recreated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("glass.db");
    Store::open(&address(&folder)).await.unwrap().close().await;
    fs::write(&path, "").unwrap();
    for _ in 0..2 {
        let refused = Store::open(&address(&folder)).await.unwrap_err().to_string();
        assert!(refused.contains("is gone or empty"), "{refused}");
        let _ = fs::remove_file(&path);
    }
    fs::remove_file(folder.path().join("glass.db-lock")).unwrap();
    Store::open(&address(&folder)).await.unwrap().close().await;
}

#[tokio::test]
async fn other_games_can_be_played_beside_damaged_pages() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&address(&folder)).await.unwrap();
    let mut games = vec![];
    for _ in 0..200 {
        let game = new_game(&store).await;
        games.push(play(&store, &game, &"a long move ".repeat(100)).await.unwrap());
    }
    store.close().await;
    let path = folder.path().join("glass.db");
    let mut bytes = fs::read(&path).unwrap();
    // The first byte of a page is its type; 13 is a leaf of a table.
    let is_of_moves =
        |page: &[u8]| page[0] == 13 && page.windows(11).any(|text| text == b"a long move");
    let mut pages: Vec<_> = bytes.chunks_mut(4096).filter(|page| is_of_moves(page)).collect();
    // The last page stays intact, because the next moves are stored there.
    pages.pop();
    for page in pages.into_iter().step_by(4) {
        page[..64].fill(0xff);
    }
    fs::write(&path, bytes).unwrap();

    let store = Store::open(&address(&folder)).await.unwrap();
    let (mut whole, mut damaged) = (0, 0);
    for game in &games {
        match store.game_load(&game.id).await {
            Ok(record) if record.moves.len() == 1 => {
                play(&store, game, "e7e5").await.unwrap();
                whole += 1;
            }
            Ok(record) => panic!("{} has lost its move without an error", record.game.id),
            Err(error) => {
                assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
                damaged += 1;
            }
        }
    }
    assert!(whole > 0 && damaged > 0, "{whole} whole, {damaged} damaged");
}

#[tokio::test]
async fn open_or_create_beside_creates_a_missing_file_and_keeps_one_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let missing = Store::open_beside(&address(&folder)).await.unwrap_err().to_string();
    assert!(missing.contains("does not exist"), "{missing}");
    let store = Store::open_or_create_beside(&address(&folder)).await.unwrap();
    new_game(&store).await;
    assert!(!store.is_file_in_use().unwrap());
    let server = Store::open(&address(&folder)).await.unwrap();
    assert!(store.is_file_in_use().unwrap());
    let beside = Store::open_or_create_beside(&address(&folder)).await.unwrap();
    assert_eq!(beside.game_ids(None, 10).await.unwrap().len(), 1);
    server.close().await;
    assert!(!store.is_file_in_use().unwrap());
    // A lost database is not recreated.
    drop((store, beside));
    fs::write(folder.path().join("glass.db"), "").unwrap();
    let refused = Store::open_or_create_beside(&address(&folder)).await.unwrap_err().to_string();
    assert!(refused.contains("is gone or empty"), "{refused}");
}

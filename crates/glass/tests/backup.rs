//! A copy of the database that is made while the server runs, and what it is good for.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use glass_store::{Action, Change, GameId, NewGame, NewMove, Seat, SeatHolder, Seats, Store};

fn glass(arguments: &[&str], data: &Path) -> Output {
    let mut glass = Command::new(env!("CARGO_BIN_EXE_glass"));
    glass.args(arguments).args(["--data".as_ref(), data.as_os_str()]).output().unwrap()
}

fn said(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8(text).unwrap()
}

async fn play(store: &Store, id: &GameId, coordinate: &str) -> u32 {
    let game = store.game_load(id).await.unwrap().game;
    let action = Action { by: Seat::White, key: coordinate.into(), now: 0 };
    let played = NewMove { coordinate: coordinate.into(), algebraic: None };
    store.act(&game, action, Change::play(played)).await.unwrap().ply()
}

#[tokio::test]
async fn a_backup_is_whole_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/glass.db", folder.path().display());
    let copy = folder.path().join("copy.db");
    let copy_name = copy.to_str().unwrap();
    let backup = || glass(&["backup", copy_name], folder.path());
    let restore = || glass(&["restore", copy_name], folder.path());

    let none = backup();
    assert!(!none.status.success() && said(&none).contains("does not exist"), "{}", said(&none));

    let store = Store::open(&address).await.unwrap();
    let id = GameId::random().unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    let new = NewGame::new(id.clone(), "alice", "alice-cvp/1", seats);
    store.game_create(new, 0).await.unwrap();
    assert_eq!(play(&store, &id, "e2e4").await, 1);
    let done = backup();
    assert!(done.status.success(), "{}", said(&done));
    let twice = backup();
    assert!(said(&twice).contains("exists already"), "{}", said(&twice));
    assert_eq!(play(&store, &id, "e7e5").await, 2, "the server goes on");

    let running = restore();
    assert!(said(&running).contains("is used by another server"), "{}", said(&running));
    store.close().await;
    let done = restore();
    assert!(
        done.status.success() && said(&done).contains("glass.db-replaced-1"),
        "{}",
        said(&done)
    );
    for (address, ply) in [(address.clone(), 1), (format!("{address}-replaced-1"), 2)] {
        let store = Store::open(&address).await.unwrap();
        assert_eq!(store.game_load(&id).await.unwrap().game.ply, ply);
        assert_eq!(play(&store, &id, "and on").await, ply + 1);
        store.close().await;
    }

    // A lost database comes back, and what is no backup is refused.
    fs::remove_file(folder.path().join("glass.db")).unwrap();
    assert!(restore().status.success());
    assert!(Store::open(&address).await.unwrap().game_load(&id).await.is_ok());
    fs::write(&copy, "not a database").unwrap();
    let refused = restore();
    assert!(
        !refused.status.success() && said(&refused).contains("is no backup"),
        "{}",
        said(&refused)
    );
}

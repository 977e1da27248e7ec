//! `glass archive verify` on the database of a server.

use std::path::Path;
use std::process::{Command, Output};

use glass_store::{Action, Change, GameId, NewGame, NewMove, Seat, SeatHolder, Seats, Store};

fn verify(data: &Path) -> (Output, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    let output = command.args(["archive", "--data"]).arg(data).arg("verify").output().unwrap();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    (output, text)
}

/// A game with these moves, in coordinates and as written.
async fn play(store: &Store, moves: &[(&str, &str)]) -> GameId {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    let new = NewGame::new(GameId::random().unwrap(), "alice", "alice-cvp/1", seats);
    let mut game = store.game_create(new, 0).await.unwrap();
    for (ply, (coordinate, algebraic)) in moves.iter().enumerate() {
        let by = if ply % 2 == 0 { Seat::White } else { Seat::Black };
        let played = NewMove {
            coordinate: (*coordinate).to_owned(),
            algebraic: Some((*algebraic).to_owned()),
        };
        let action = Action { by, key: ply.to_string(), now: 0 };
        store.act(&game, action, Change::play(played)).await.unwrap();
        game = store.game_load(&game.id).await.unwrap().game;
    }
    game.id
}

/// Fault 11: games were played under rules that differ from this release's.
#[tokio::test]
async fn fault_11_games_that_replay_differently_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    play(&store, &[("e2e4", "e4/B"), ("d7d5", "d5/B"), ("f1e2", "Be2/B")]).await;
    let (output, text) = verify(data);
    assert!(output.status.success());
    assert_eq!(
        text,
        "alice-cvp/1: 1 game, 3 moves\n1 game with 3 moves replayed, 0 not as stored\n"
    );

    let illegal = play(&store, &[("e2e4", "e4/B"), ("e7e4", "e4/B")]).await;
    let other_words = play(&store, &[("e2e4", "e4")]).await;
    let mate = [
        ("e2e4", "e4/B"),
        ("d7d5", "d5/B"),
        ("f1e2", "Be2/B"),
        ("d5e4", "dxe4/A"),
        ("e2b5", "Bb5/A#"),
    ];
    let goes_on = play(&store, &mate).await;
    let (output, text) = verify(data);
    assert_eq!(output.status.code(), Some(2));
    let has_line = |id: &GameId, what: &str| {
        text.lines().any(|line| line.starts_with(&id.to_string()) && line.contains(what))
    };
    assert!(has_line(&illegal, "move 2, e7e4"), "{text}");
    assert!(has_line(&other_words, "it is written e4/B and was stored as e4"), "{text}");
    assert!(has_line(&goes_on, "stored as unfinished"), "{text}");
    assert!(text.ends_with("4 games with 11 moves replayed, 3 not as stored\n"), "{text}");
    store.close().await;
}

#[tokio::test]
async fn games_of_real_players_are_imported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let store = Store::open(&format!("sqlite://{}/glass.db", data.display())).await.unwrap();
    let bring = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
        let output =
            command.args(["archive", "--data"]).arg(data).arg("import").arg(file).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    // Games of real players, from other sites and from journals.
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../notation/tests/games");
    let mut stored = 0;
    for file in std::fs::read_dir(games).unwrap() {
        let file = file.unwrap().path();
        let (code, text) = bring(&file);
        assert_eq!(code, Some(0), "{}: {text}", file.display());
        stored += text.split(' ').next().unwrap().parse::<usize>().unwrap();
        let (_, again) = bring(&file);
        assert!(again.starts_with("0 games imported, "), "{again}");
    }
    assert!(stored > 10, "{stored}");
    let (output, text) = verify(data);
    assert!(output.status.success(), "{text}");
    assert!(text.contains(&format!("{stored} games with ")), "{text}");

    store.close().await;
}

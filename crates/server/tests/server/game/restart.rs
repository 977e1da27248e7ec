//! Games and links survive a restart, and shutdown closes sockets.

use std::time::Duration;

use crate::support::{Friends, Server};
use glass_store::{Action, Change, NewMove, Seat, Store};
use serde_json::json;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Fault 6: a restart in the middle of a game and with an open invitation link.
#[tokio::test]
async fn fault_6_restart_loses_nothing() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    friends.black_socket.act("draw", 3, json!({})).await;
    let mut waiting = server.visitor();
    let link = waiting.new_game("black", "friend").await;
    let before = friends.black.state(&friends.game).await;

    let server = server.restart().await;
    let (mut white, mut black) = (friends.white.at(&server), friends.black.at(&server));
    let mut after = black.state(&friends.game).await;
    for color in ["white", "black"] {
        after["players"][color]["online"] = json!(true);
    }
    assert_eq!(after, before, "the same visitor, position, record and offer");
    assert_eq!(white.state(&friends.game).await["you"], "white");
    let (mut socket, _) = black.open(&friends.game).await;
    assert_eq!(socket.act("move", 3, json!({ "move": "dxe4" })).await["type"], "done");

    let mut friend = server.visitor();
    friend.join(&link).await;
    assert_eq!(friend.state(&link).await["you"], "white", "the invitation is still valid");
    assert!(waiting.at(&server).text("/").await.contains(&link));
    server.stop().await;
}

#[tokio::test]
async fn resent_action_is_broadcast_if_it_was_only_stored() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    // Simulates a crash between storing the move and acknowledging it.
    let database = format!("sqlite://{}", server.folder().join("glass.db").display());
    let store = Store::open_beside(&database).await.unwrap();
    let game = store.game_load(&friends.game.parse().unwrap()).await.unwrap().game;
    let action = Action { by: Seat::White, key: "unheard".to_owned(), now: game.updated };
    let played = NewMove { coordinate: "e2e4".to_owned(), algebraic: None };
    store.act(&game, action, Change::play(played)).await.unwrap();
    store.close().await;

    let white = &mut friends.white_socket;
    for ply in [1, 1] {
        let answer = white.act_with("unheard", "move", 0, json!({ "move": "e4" })).await;
        assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(ply)));
    }
    // The broadcast comes sooner than the regular comparison with the database.
    timeout(Duration::from_secs(10), friends.black_socket.at_ply(1)).await.unwrap();
    assert_eq!(friends.black_socket.play(1, "d5").await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn shutdown_closes_sockets_with_a_code() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let closing = tokio::spawn(async move {
        (friends.white_socket.closed().await, friends.black_socket.closed().await)
    });
    let began = std::time::Instant::now();
    server.stop().await;
    assert_eq!(closing.await.unwrap(), (Some(CloseCode::Away), Some(CloseCode::Away)));
    assert!(began.elapsed() < Duration::from_secs(30));
}

#[tokio::test]
async fn data_folder_can_have_any_name() {
    let within = tempfile::tempdir().unwrap();
    for name in ["what? 100%41 #1", "päpste"] {
        let folder = within.path().join(name);
        let server = Server::with(|config| config.data.clone_from(&folder)).await;
        server.visitor().new_game("white", "friend").await;
        assert!(folder.join("glass.db").exists(), "{name}");
        server.stop().await;
    }
}

/// The database of the store's tests, and the cookies of its two visitors.
const OLD_DATABASE: &str = include_str!("../../../../store/tests/data/after_migration_0002.sql");
const WHITE: &str = "glass=hhlyenJLa3IXGut81Z6tJw";
const BLACK: &str = "glass=TcHY2Y1fU7RtgBOkxLOnUA";

#[tokio::test]
async fn games_of_an_older_database_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let connection = rusqlite::Connection::open(folder.path().join("glass.db")).unwrap();
    connection.execute_batch(OLD_DATABASE).unwrap();
    drop(connection);

    let server = Server::in_folder(folder).await;
    let [mut white, mut black] = [WHITE, BLACK].map(|cookie| {
        let mut visitor = server.visitor();
        visitor.cookie = Some(cookie.to_owned());
        visitor
    });

    let game = "pFMTGJKbjJ";
    let state = white.state(game).await;
    assert_eq!((&state["you"], &state["ply"]), (&json!("white"), &json!(3)));
    assert_eq!((&state["drawOffer"], &state["rules"]), (&json!("black"), &json!("alice-cvp/1")));
    let (mut socket, _) = black.open(game).await;
    assert_eq!(socket.play(3, "dxe4/A").await["type"], "done");
    let (mut socket, _) = white.open(game).await;
    assert_eq!(socket.play(4, "Bb5").await["type"], "done");
    let state = black.state(game).await;
    assert_eq!(state["outcome"]["text"], "Checkmate. White wins.");

    // The engine answers in Alice Chess with White, and in 4D Quasi-Alice Chess and 4D Hexagonal Chess with Black.
    for (game, ply) in [("u6zAkNuWfh", 2), ("6Gx5B9egNn", 1), ("Ecs4DvUjsU", 1)] {
        let (mut socket, state) = white.open(game).await;
        assert_eq!(state["ply"], ply, "{game}");
        let legal = state["moves"][0]["uci"].as_str().unwrap().to_owned();
        assert_eq!(socket.play(ply, &legal).await["type"], "done", "{game}");
        socket.at_ply(ply + 2).await;
    }
    let pgn = white.text("/game/appQBRMDF2.pgn").await;
    assert!(pgn.contains("1. e4 Nh6 0-1"), "{pgn}");
    server.stop().await;
}

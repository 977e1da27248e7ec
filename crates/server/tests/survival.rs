//! What outlives a restart, and how the server says goodbye.

mod support;

use serde_json::json;
use support::{Friends, Server};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn a_restart_loses_nothing() {
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
    assert_eq!(friend.state(&link).await["you"], "white", "the invitation still stands");
    assert!(waiting.at(&server).text("/").await.contains(&link));
    server.stop().await;
}

#[tokio::test]
async fn the_server_says_goodbye_to_sockets() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let closing = tokio::spawn(async move {
        (friends.white_socket.closed().await, friends.black_socket.closed().await)
    });
    let began = std::time::Instant::now();
    server.stop().await;
    assert_eq!(closing.await.unwrap(), (Some(CloseCode::Away), Some(CloseCode::Away)));
    assert!(began.elapsed() < std::time::Duration::from_secs(30));
}

#[tokio::test]
async fn a_folder_may_have_any_name() {
    let within = tempfile::tempdir().unwrap();
    for name in ["what? 100%41 #1", "päpste"] {
        let folder = within.path().join(name);
        let server = Server::with(|config| config.data.clone_from(&folder)).await;
        server.visitor().new_game("white", "friend").await;
        assert!(folder.join("glass.db").exists(), "{name}");
        server.stop().await;
    }
}

//! Removing a game while its page is open.

use std::time::Duration;

use crate::support::{Friends, Server, Socket, Visitor};
use glass_store::Store;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Checks that an open socket and a new one get the message and are closed.
pub async fn assert_removed(socket: &mut Socket, visitor: &Visitor, game: &str) {
    let again = &mut visitor.try_open(game, None).await.unwrap();
    for socket in [socket, again] {
        let told = socket.of_type("removed").await;
        assert_eq!(told["text"], "This game was removed by a moderator.");
        assert_eq!(socket.closed().await, Some(CloseCode::Normal));
    }
}

#[tokio::test]
async fn open_page_is_notified_of_a_withdrawn_game() {
    let server = Server::start().await;
    let mut waiting = server.visitor();
    let game = waiting.new_game("white", "friend").await;
    let (mut socket, _) = waiting.open(&game).await;
    waiting.post(&format!("/game/{game}/withdraw"), &[]).await;
    assert_removed(&mut socket, &waiting, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn open_page_is_notified_of_a_game_removed_by_an_administrator() {
    let server = Server::with(|config| {
        config.limits.compare = Duration::from_millis(50);
    })
    .await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let file = format!("sqlite://{}/glass.db", server.folder().display());
    let store = Store::open_beside(&file).await.unwrap();
    store.game_remove(&friends.game.parse().unwrap()).await.unwrap();
    store.close().await;
    assert_removed(&mut friends.white_socket, &friends.white, &friends.game).await;
    server.stop().await;
}

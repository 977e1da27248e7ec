//! Moves that a player tries beside the own running game: the server judges them, and the game does not change.

use crate::support::{Friends, Server, Visitor};
use reqwest::Method;
use reqwest::header::ACCEPT;
use serde_json::{Value, json};

async fn try_moves(visitor: &mut Visitor, game: &str, ply: u32, moves: &str) -> Value {
    let path = format!("/game/{game}/line?ply={ply}&moves={moves}");
    let request = visitor.request(Method::GET, &path).header(ACCEPT, "application/json");
    visitor.send(request).await.json().await.unwrap()
}

async fn can_try_moves(visitor: &mut Visitor, game: &str) -> bool {
    visitor.text(&format!("/game/{game}")).await.contains("data-do=\"try\"")
}

#[tokio::test]
async fn player_tries_moves_without_changing_the_game() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "14d+1d/21d").await;
    let game = friends.game.clone();
    friends.play(0, "e4").await;
    for player in [&mut friends.white, &mut friends.black] {
        assert!(can_try_moves(player, &game).await);
    }
    assert!(!can_try_moves(&mut server.visitor(), &game).await, "spectators cannot try moves");
    let before = friends.white.text(&format!("/game/{game}.pgn")).await;
    // The player who is not to move tries moves for both sides until mate, and from an earlier position.
    let white = &mut friends.white;
    let start = try_moves(white, &game, 1, "").await;
    assert_eq!((&start["you"], &start["ply"]), (&json!("black"), &json!(1)));
    let mate = try_moves(white, &game, 1, "d5+Be2+dxe4+Bb5").await;
    assert_eq!((&mate["outcome"]["reason"], &mate["moves"]), (&json!("checkmate"), &json!([])));
    assert_eq!(try_moves(white, &game, 0, "d4").await["line"][0]["san"], "d4/B");
    let refused = try_moves(white, &game, 1, "d5+d5").await;
    assert!(refused["text"].as_str().unwrap().starts_with("After d5/B: "), "{refused}");
    let long = try_moves(white, &game, 1, &"Nf6+Nf3+Ng8+Ng1+".repeat(11)).await;
    assert_eq!(long["type"], "refused", "{long}");
    // The opponent receives only moves that were played.
    assert_eq!(friends.white.text(&format!("/game/{game}.pgn")).await, before);
    assert_eq!(friends.black_socket.play(1, "e5").await["type"], "done");
    assert_eq!(friends.white_socket.at_ply(2).await["history"][1]["san"], "e5/B");
    assert_eq!(
        try_moves(&mut friends.white, &game, 1, "d5").await["ply"],
        2,
        "the line does not change"
    );

    // Moves cannot be tried in live or finished games.
    friends.white_socket.act("resign", 2, json!({})).await;
    assert!(!can_try_moves(&mut friends.white, &game).await);
    let mut live = Friends::meet_with(&server, "alice-cvp/1", "300+3").await;
    let game = live.game.clone();
    assert!(!can_try_moves(&mut live.white, &game).await);
    server.stop().await;
}

//! A rematch has the same players with exchanged colours.

use crate::support::{Friends, Server};
use glass_server::Rate;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::json;

#[tokio::test]
async fn engine_accepts_a_rematch_at_once() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game_with_rules("alice-schemingmind/1", "white", "2").await;
    let (mut socket, _) = you.open(&game).await;
    let early = socket.act("rematch", 0, json!({})).await;
    assert_eq!(early["text"], "You can offer a rematch when the game is over.");
    socket.act("resign", 0, json!({})).await;
    let done = socket.act("rematch", 0, json!({})).await;
    let next = done["rematch"].as_str().unwrap().to_owned();
    socket.until(|m| m["type"] == "state" && m["rematch"] == next.as_str()).await;
    assert_eq!(socket.act("rematch", 0, json!({})).await["rematch"], done["rematch"], "one game");

    let (mut socket, state) = you.open(&next).await;
    assert_eq!((&state["you"], &state["rules"]), (&json!("black"), &json!("alice-schemingmind/1")));
    assert_eq!(state["players"]["white"]["level"], 2);
    if state["ply"] == 0 {
        socket.at_ply(1).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn rematch_starts_when_both_players_agree() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let Friends { white, black, white_socket, black_socket, game } = &mut friends;
    white_socket.act("resign", 0, json!({})).await;
    let offered = black_socket.act("rematch", 0, json!({})).await;
    assert_eq!((&offered["type"], &offered["rematch"]), (&json!("done"), &json!(null)));
    black_socket.act("rematch", 0, json!({})).await;
    let state = white_socket.until(|m| m["rematchOffer"] == "black").await;
    assert_eq!(state["rematch"], json!(null), "offering twice does not accept the offer");
    let agreed = white_socket.act("rematch", 0, json!({})).await;
    let next = agreed["rematch"].as_str().unwrap().to_owned();
    let heard = black_socket.until(|m| m["type"] == "state" && m["rematch"].is_string()).await;
    assert_eq!(heard["rematch"], next.as_str());
    assert_eq!(
        server.visitor().state(game).await["rematch"],
        next.as_str(),
        "spectators see the rematch"
    );
    let (was_white, was_black) = (white.state(&next).await, black.state(&next).await);
    assert_eq!((&was_white["you"], &was_black["you"]), (&json!("black"), &json!("white")));
    assert_eq!(was_black["moves"].as_array().unwrap().len(), 20, "the rematch has begun");
    server.stop().await;
}

#[tokio::test]
async fn simultaneous_offers_start_one_game() {
    let server = Server::start().await;
    for _ in 0..8 {
        let mut friends = Friends::meet(&server).await;
        friends.white_socket.act("resign", 0, json!({})).await;
        let Friends { white_socket, black_socket, .. } = &mut friends;
        let (white, black) = tokio::join!(
            white_socket.act("rematch", 0, json!({})),
            black_socket.act("rematch", 0, json!({})),
        );
        // The first player has only offered and gets the address with the next state.
        let made = [&white["rematch"], &black["rematch"]].into_iter().filter(|id| id.is_string());
        assert_eq!(made.count(), 1, "{white} {black}");
    }
    server.stop().await;
}

#[tokio::test]
async fn rematch_form_redirects_to_the_new_game() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let Friends { white, black, white_socket, game, .. } = &mut friends;
    white_socket.act("resign", 0, json!({})).await;
    let path = format!("/game/{game}/rematch");
    let fields = [("ply", "0"), ("takebacks", "0")];
    let offered = white.post(&path, &fields).await;
    assert_eq!(offered.headers()[LOCATION], format!("/game/{game}"));
    let agreed = black.post(&path, &fields).await;
    assert_eq!(agreed.status(), StatusCode::SEE_OTHER);
    let to = agreed.headers()[LOCATION].to_str().unwrap().to_owned();
    assert_ne!(to, format!("/game/{game}"));
    assert_eq!(white.post(&path, &fields).await.headers()[LOCATION], to.as_str());
    server.stop().await;
}

#[tokio::test]
async fn rematch_counts_as_a_new_game() {
    let server = Server::with(|config| {
        config.limits.new_games = Rate { burst: 1, per: std::time::Duration::from_secs(3_600) };
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, _) = you.open(&game).await;
    socket.act("resign", 0, json!({})).await;
    assert_eq!(socket.act("rematch", 0, json!({})).await["code"], "busy");
    let path = format!("/game/{game}/rematch");
    let refused = you.post(&path, &[("ply", "0")]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(you.state(&game).await["rematch"], json!(null));
    server.stop().await;
}

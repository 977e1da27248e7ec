//! Faults that a server has to survive, where they concern more than one part of it. Others are named where their part is
//! tested.

use std::time::Duration;

use crate::support::{Friends, Server};
use reqwest::header::ACCEPT;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Fault 6: a restart with open challenges, links, offers and wishes. All of them stand, and each is taken once.
#[tokio::test]
async fn what_was_offered_stands_after_a_restart_once() {
    let server = Server::start().await;
    let mut drawn = Friends::meet(&server).await;
    drawn.play(0, "e4 d5").await;
    drawn.black_socket.act("draw", 2, json!({})).await;
    let mut taken = Friends::meet(&server).await;
    taken.play(0, "e4").await;
    taken.white_socket.act("takeback", 1, json!({})).await;
    let mut again = Friends::meet(&server).await;
    again.white_socket.act("resign", 0, json!({})).await;
    again.white_socket.act("rematch", 0, json!({})).await;
    let mut prepared = Friends::meet(&server).await;
    let fields = [("ply", "0"), ("takebacks", "0"), ("line", "e4 e5")];
    let made = prepared.black.post(&format!("/game/{}/conditional", prepared.game), &fields).await;
    assert_eq!(made.status(), StatusCode::SEE_OTHER);
    let mut waiting = server.visitor();
    let open = waiting.new_game("white", "anybody").await;
    let link = waiting.new_game("white", "friend").await;

    let server = server.restart().await;
    let mut stranger = server.visitor();
    let lobby = stranger.text("/lobby").await;
    assert_eq!(lobby.matches(&format!("/game/{open}\"")).count(), 1, "{lobby}");
    assert!(!lobby.contains(&link), "a link is for those who have it");
    for game in [&open, &link] {
        stranger.join(game).await;
        assert_eq!(stranger.state(game).await["you"], "black");
    }

    let (mut white, _) = drawn.white.at(&server).open(&drawn.game).await;
    let agreed = white.act_with("after the restart", "draw", 2, json!({})).await;
    assert_eq!(agreed["type"], "done");
    let over = white.until(|m| !m["outcome"].is_null()).await;
    assert_eq!(over["outcome"]["reason"], "agreement");

    let (mut black, state) = taken.black.at(&server).open(&taken.game).await;
    assert_eq!(state["takebackOffer"], "white");
    assert_eq!(black.act("accept-takeback", 1, json!({})).await["type"], "done");
    let state = black.until(|m| m["takebacks"] == 1).await;
    assert_eq!((&state["ply"], &state["takebackOffer"]), (&json!(0), &Value::Null));

    let black = again.black.at(&server);
    let (mut one, state) = black.open(&again.game).await;
    assert_eq!(state["rematchOffer"], "white");
    let (mut other, _) = black.open(&again.game).await;
    let made = one.act_with("one", "rematch", 0, json!({})).await["rematch"].clone();
    let made_again = other.act_with("other", "rematch", 0, json!({})).await["rematch"].clone();
    assert!(made.is_string() && made == made_again, "{made} {made_again}");

    let (mut white, _) = prepared.white.at(&server).open(&prepared.game).await;
    let answer = white.play(0, "e4").await;
    assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(2)), "{answer}");
    assert_eq!(white.at_ply(2).await["history"][1]["uci"], "e7e5");
    server.stop().await;
}

/// Fault 8: a line that broke, while moves were made. Whoever comes back is told what they have not seen; whoever sends
/// again what was not acknowledged has done it once.
#[tokio::test]
async fn who_lost_the_line_is_brought_up_to_date() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let key = json!({ "type": "move", "key": "lost", "ply": 2, "move": "Be2" });
    friends.white_socket.send_text(&key.to_string()).await;
    drop(friends.white_socket);
    friends.black_socket.at_ply(3).await;
    let mut back = friends.white.open_seen(&friends.game, 2, 0).await;
    let told = back.hear_told().await.unwrap();
    assert_eq!((&told["since"], &told["ply"]), (&json!(2), &json!(3)));
    back.send_text(&key.to_string()).await;
    loop {
        let told = back.hear_told().await.unwrap();
        if told["key"] == "lost" {
            assert_eq!((&told["type"], &told["ply"]), (&json!("done"), &json!(3)));
            break;
        }
    }
    assert_eq!(friends.black.state(&friends.game).await["ply"], 3);
    server.stop().await;
}

/// Fault 19: the engine uses all that it may have, and people play on.
#[tokio::test]
async fn people_play_while_the_engine_has_all_its_hands_full() {
    let server = Server::with(|config| {
        config.engine_workers = 1;
        config.engine_time = Duration::from_secs(20);
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("black", "8").await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2 dxe4").await;
    let state = you.state(&game).await;
    assert_eq!((&state["thinking"], &state["ply"]), (&json!(true), &json!(0)));
    // Whoever has enough of waiting gives up at once.
    let give_up = you.request(Method::POST, &format!("/game/{game}/resign"));
    let answer = give_up.form(&[("ply", "0")]).header(ACCEPT, "application/json");
    let answer: Value = you.send(answer).await.json().await.unwrap();
    assert_eq!(answer["type"], "done");
    server.stop().await;
}

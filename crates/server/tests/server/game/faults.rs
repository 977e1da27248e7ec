//! Faults that concern several parts of the server. Other faults are tested with their part.

use std::time::{Duration, Instant};

use crate::support::{Friends, Server};
use reqwest::header::ACCEPT;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Fault 6: a restart with open challenges, links and offers. All of them survive, and each is accepted once.
#[tokio::test]
async fn fault_6_offers_survive_a_restart_and_are_accepted_once() {
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
    assert_eq!(made.status(), StatusCode::OK);
    let mut waiting = server.visitor();
    let open = waiting.new_game("white", "anybody").await;
    let link = waiting.new_game("white", "friend").await;

    let server = server.restart().await;
    let mut stranger = server.visitor();
    let lobby = stranger.text("/lobby").await;
    assert_eq!(lobby.matches(&format!("/game/{open}\"")).count(), 1, "{lobby}");
    assert!(!lobby.contains(&link), "invited games are not listed");
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

/// Fault 8: a connection breaks while moves are made. The reconnected socket gets the missed moves, and a resent move
/// is played once.
#[tokio::test]
async fn fault_8_reconnected_socket_gets_the_missed_moves() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let key = json!({ "type": "move", "key": "lost", "ply": 2, "move": "Be2" });
    friends.white_socket.send_text(&key.to_string()).await;
    drop(friends.white_socket);
    friends.black_socket.at_ply(3).await;
    let mut back = friends.white.open_seen(&friends.game, 2, 0).await;
    let told = back.next_raw_message().await.unwrap();
    assert_eq!((&told["since"], &told["ply"]), (&json!(2), &json!(3)));
    back.send_text(&key.to_string()).await;
    loop {
        let told = back.next_raw_message().await.unwrap();
        if told["key"] == "lost" {
            assert_eq!((&told["type"], &told["ply"]), (&json!("done"), &json!(3)));
            break;
        }
    }
    assert_eq!(friends.black.state(&friends.game).await["ply"], 3);
    server.stop().await;
}

/// Fault 9: the database is gone for a while. Moves are refused with a reason, none is stored in part, and play
/// continues afterwards.
#[tokio::test]
async fn fault_9_moves_are_refused_without_a_database() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let [there, elsewhere] = ["glass.db", "kept.db"].map(|name| server.folder().join(name));
    std::fs::rename(&there, &elsewhere).unwrap();
    let request = friends.white.request(Method::POST, &format!("/game/{}/move", friends.game));
    let form = [("ply", "2"), ("move", "Be2"), ("key", "again")];
    let request = request.form(&form).header(ACCEPT, "application/json");
    let answer = friends.white.send(request.try_clone().unwrap()).await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    let told: Value = answer.json().await.unwrap();
    assert!(!told["error"]["text"].as_str().unwrap().is_empty(), "{told}");
    std::fs::rename(&elsewhere, &there).unwrap();
    assert_eq!(friends.black.state(&friends.game).await["ply"], 2);
    let answer: Value = friends.white.send(request).await.json().await.unwrap();
    assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(3)), "{answer}");
    friends.black_socket.at_ply(3).await;
    assert_eq!(friends.black_socket.play(3, "dxe4").await["type"], "done");
    server.stop().await;
}

/// Fault 15: many spectators and many games. Every move is acknowledged, and spectators do not delay players. The load
/// tool measures the limits of a machine.
#[tokio::test]
async fn fault_15_spectators_do_not_delay_moves() {
    const WATCHERS: usize = 100;
    const PAIRS: usize = 20;
    let server = Server::with(|config| {
        config.limits.sockets_each = 2 * WATCHERS;
        config.limits.connections_each = 4 * WATCHERS;
        config.limits.requests.burst = 100_000;
        config.limits.new_games.burst = 1_000;
    })
    .await;
    let mut watched = Friends::meet(&server).await;
    let stranger = server.visitor();
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        watchers.push(stranger.open(&watched.game).await.0);
    }
    let mut pairs = Vec::new();
    for _ in 0..PAIRS {
        pairs.push(Friends::meet(&server).await);
    }
    let played = pairs.iter_mut().map(async |friends| {
        let mut slowest = Duration::ZERO;
        for (ply, text) in (0..).zip(["e4", "e5", "Nf3", "Nf6", "d4", "d5"]) {
            let begun = Instant::now();
            friends.play(ply, text).await;
            slowest = slowest.max(begun.elapsed());
        }
        slowest
    });
    let slowest = futures_util::future::join_all(played).await.into_iter().max().unwrap();
    assert!(slowest < Duration::from_secs(5), "{slowest:?} for a move");
    watched.play(0, "e4 e5").await;
    for watcher in &mut watchers {
        watcher.at_ply(2).await;
    }
    server.stop().await;
}

/// Fault 19: the engine uses all its workers while people play.
#[tokio::test]
async fn fault_19_busy_engine_does_not_delay_moves() {
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
    // The waiting player can resign at once.
    let give_up = you.request(Method::POST, &format!("/game/{game}/resign"));
    let answer = give_up.form(&[("ply", "0")]).header(ACCEPT, "application/json");
    let answer: Value = you.send(answer).await.json().await.unwrap();
    assert_eq!(answer["type"], "done");
    server.stop().await;
}

//! Games against the engine.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::support::{PATIENCE, Server, Visitor};

#[tokio::test]
async fn engine_answers_a_move() {
    // The strongest level uses all its time, so the test sees it think.
    let server = Server::with(|config| {
        config.engine_time = Duration::from_secs(1);
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("white", "8").await;
    let (mut socket, state) = you.open(&game).await;
    assert_eq!(state["players"]["black"]["name"], "Computer, level 8");
    assert_eq!(state["thinking"], false);
    socket.play(0, "e4").await;
    let state = socket.until(|m| m["type"] == "state" && m["ply"] == 1).await;
    assert_eq!(state["thinking"], true);
    let state = socket.at_ply(2).await;
    assert_eq!((&state["turn"], &state["thinking"]), (&json!("white"), &json!(false)));
    server.stop().await;
}

#[tokio::test]
async fn engine_moves_first_with_white() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game("black", "1").await;
    let (mut socket, state) = you.open(&game).await;
    if state["ply"] == 0 {
        socket.at_ply(1).await;
    }
    server.stop().await;
}

/// Waits until the engine has answered a draw offer. A socket cannot be used, because it may see only the last of
/// several states.
async fn after_the_answer(you: &mut Visitor, game: &str) -> Value {
    let answered = async {
        loop {
            let state = you.state(game).await;
            if state["drawOffer"].is_null() {
                return state;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, answered).await.expect("the engine answers the offer")
}

#[tokio::test]
async fn engine_declines_an_early_draw_offer() {
    let server = Server::with(|config| config.limits.engine_offer_plies = 2).await;
    let mut you = server.visitor();
    let game = you.new_game("white", "3").await;
    let (mut socket, _) = you.open(&game).await;
    assert_eq!(socket.act("draw", 0, json!({})).await["type"], "done");
    let state = after_the_answer(&mut you, &game).await;
    assert_eq!((&state["outcome"], &state["ply"]), (&json!(null), &json!(0)));
    // A repeated offer in the same position is refused.
    let refused = socket.act("draw", 0, json!({})).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("illegal")));
    assert!(refused["text"].as_str().unwrap().contains("Offer again from move 2."), "{refused}");
    // A few moves later an offer is answered again.
    socket.play(0, "e4").await;
    socket.at_ply(2).await;
    assert_eq!(socket.act("draw", 2, json!({})).await["type"], "done");
    after_the_answer(&mut you, &game).await;
    server.stop().await;
}

#[tokio::test]
async fn interrupted_search_restarts_after_a_restart() {
    // The search takes so long that the server stops before it ends.
    let server = Server::with(|config| {
        config.engine_workers = 1;
        config.engine_time = Duration::from_secs(8);
        config.limits.farewell = Duration::from_millis(100);
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("black", "8").await;
    assert_eq!(you.state(&game).await["ply"], 0);
    let server = server.restart().await;
    let mut you = you.at(&server);
    let (mut socket, state) = you.open(&game).await;
    if state["ply"] == 0 {
        socket.at_ply(1).await;
    }
    assert_eq!(you.state(&game).await["ply"], 1, "the engine moves only once");
    server.stop().await;
}

#[tokio::test]
async fn engine_wins_against_arbitrary_moves() {
    let server = Server::with(|config| {
        config.engine_time = Duration::from_millis(30);
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("white", "8").await;
    let (mut socket, mut state) = you.open(&game).await;
    // The player always plays the first legal move, so a strong engine wins soon.
    for _ in 0..150 {
        if state["outcome"].is_object() {
            break;
        }
        let ply = state["ply"].as_u64().unwrap();
        let uci = state["moves"][0]["uci"].as_str().unwrap().to_owned();
        assert_eq!(socket.play(ply, &uci).await["type"], "done");
        state = socket
            .until(|m| m["type"] == "state" && (m["ply"] == ply + 2 || m["outcome"].is_object()))
            .await;
    }
    assert_eq!(state["outcome"]["result"], "0-1", "{}", state["outcome"]);
    server.stop().await;
}

#[tokio::test]
async fn queued_engine_games_do_not_delay_shutdown() {
    let time = Duration::from_secs(2);
    let server = Server::with(|config| {
        config.engine_workers = 1;
        config.engine_time = time;
        config.limits.farewell = Duration::from_secs(60);
    })
    .await;
    let mut you = server.visitor();
    for _ in 0..10 {
        you.new_game("black", "8").await;
    }
    let began = std::time::Instant::now();
    server.stop().await;
    // The running search may finish; the queued ones are dropped.
    assert!(began.elapsed() < 5 * time, "{:?}", began.elapsed());
}

#[tokio::test]
async fn engine_advises_its_opponent() {
    let server = Server::with(|config| {
        config.engine_time = Duration::from_secs(1);
    })
    .await;
    let (mut you, mut other) = (server.visitor(), server.visitor());
    let game = you.new_game("white", "8").await;
    assert!(you.text(&format!("/game/{game}")).await.contains("data-do=\"advice\""));
    let address = format!("/game/{game}/advice");
    let advice: Value = serde_json::from_str(&you.text(&address).await).unwrap();
    let (text, san) = (advice["text"].as_str().unwrap(), advice["advised"]["san"].as_str());
    assert_eq!((&advice["type"], text), (&json!("advice"), &*format!("Hint: {}.", san.unwrap())));
    // Spectators get no advice, and nor do players while the engine thinks.
    assert_eq!(other.get(&address).await.status(), StatusCode::CONFLICT);
    assert!(!other.text(&format!("/game/{game}")).await.contains("data-do=\"advice\""));
    let (mut socket, _) = you.open(&game).await;
    socket.play(0, advice["advised"]["uci"].as_str().unwrap()).await;
    let state = socket.until(|m| m["type"] == "state" && m["ply"] == 1).await;
    assert_eq!(state["thinking"], true);
    assert_eq!(you.get(&address).await.status(), StatusCode::CONFLICT);
    // Opponents of people are on their own.
    let game = you.new_game("white", "friend").await;
    assert_eq!(you.get(&format!("/game/{game}/advice")).await.status(), StatusCode::CONFLICT);
    assert!(!you.text(&format!("/game/{game}")).await.contains("data-do=\"advice\""));
    server.stop().await;
}

//! Limits prevent one visitor from exhausting resources that all visitors share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use crate::support::{Friends, Server};
use glass_server::Rate;
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::json;
use tokio::task::JoinSet;

#[tokio::test(flavor = "multi_thread")]
async fn new_visitor_is_served_before_the_backlog_of_others() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.engine_workers = 1;
        config.engine_time = Duration::from_secs(3);
        config.engine_least_time = Duration::from_secs(1);
        config.limits.farewell = Duration::from_millis(100);
    })
    .await;
    let answered = Arc::new(AtomicUsize::new(0));
    let mut crowd = JoinSet::new();
    let mut coming = JoinSet::new();
    for network in 1..=10 {
        let mut visitor = server.visitor_from(&format!("203.0.113.{network}"));
        coming.spawn(async move {
            let mut games = Vec::new();
            for _ in 0..20 {
                let game = visitor.new_game("black", "8").await;
                games.push(visitor.open(&game).await);
            }
            games
        });
    }
    for (mut socket, state) in coming.join_all().await.into_iter().flatten() {
        let answered = Arc::clone(&answered);
        crowd.spawn(async move {
            if state["ply"] == 0 {
                socket.at_ply(1).await;
            }
            answered.fetch_add(1, SeqCst);
        });
    }

    let mut newcomer = server.visitor_from("198.51.100.7");
    let game = newcomer.new_game("black", "3").await;
    let before = answered.load(SeqCst);
    let (mut socket, state) = newcomer.open(&game).await;
    if state["ply"] == 0 {
        socket.at_ply(1).await;
    }
    let after = answered.load(SeqCst);
    // The search that was running and the answers in transit are allowed; the waiting games are not.
    assert!(after - before <= 6, "{before} games of the crowd were answered, then {after}");
    assert!(after < 150, "{after} games were answered, so no backlog was waiting");
    crowd.shutdown().await;
    server.stop().await;
}

#[tokio::test]
async fn queued_engine_games_of_a_network_are_limited() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.engine_workers = 1;
        config.engine_time = Duration::from_secs(60);
        config.engine_least_time = Duration::from_secs(30);
        config.limits.engine_waiting_each = 3;
        config.limits.farewell = Duration::from_millis(100);
    })
    .await;
    let mut you = server.visitor_from("203.0.113.1");
    let game = you.new_game("white", "8").await;
    let (mut socket, _) = you.open(&game).await;
    let wish = [("rules", "alice-cvp/1"), ("colour", "black"), ("opponent", "8")];
    let mut made = Vec::new();
    let refused = loop {
        let response = you.post("/games", &wish).await;
        if response.status() != StatusCode::SEE_OTHER {
            break response;
        }
        made.push(response.headers()[LOCATION].to_str().unwrap().to_owned());
    };
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    let page = refused.text().await.unwrap();
    assert!(page.contains("games in your network."), "{page}");
    // One game is searched and three wait. A few more may arrive before the last one is counted.
    assert!((4..20).contains(&made.len()), "{made:?}");

    let answer = socket.play(0, "e4").await;
    assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("busy")));
    assert_eq!(you.state(&game).await["ply"], 0, "no move was played");

    let mut other = server.visitor_from("203.0.113.2");
    let game = other.new_game("white", "8").await;
    let (mut socket, _) = other.open(&game).await;
    assert_eq!(socket.play(0, "e4").await["type"], "done");
    let state = socket.at_ply(1).await;
    let told = state["engineBusy"].as_str().unwrap();
    assert!(told.starts_with("Many games are waiting. The computer takes 30.0 s"), "{told}");
    let page = other.text(&format!("/game/{game}")).await;
    assert!(page.contains(told));

    // Finished games leave the queue.
    for game in made {
        let ended = you.post(&format!("{game}/resign"), &[("ply", "0")]).await;
        assert_eq!(ended.status(), StatusCode::SEE_OTHER);
    }
    while other.text(&format!("/game/{game}")).await.contains("Many games are waiting") {}
    assert_eq!(socket.act("resign", 1, json!({})).await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn blocked_network_is_refused() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.refused = vec!["203.0.113.0/24".parse().unwrap()];
    })
    .await;
    let mut refused = server.visitor_from("203.0.113.200");
    let answer = refused.get("/").await;
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(
        answer
            .text()
            .await
            .unwrap()
            .contains("Requests from your network are blocked on this site.")
    );
    let mut other = server.visitor_from("203.0.114.200");
    assert_eq!(other.get("/").await.status(), StatusCode::OK);
    let game = other.new_game("white", "friend").await;
    assert!(refused.try_open(&game, None).await.is_err());
    server.stop().await;
}

#[tokio::test]
async fn action_without_effect_is_acknowledged_and_not_broadcast() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 e5").await;
    friends.black_socket.at_ply(2).await;
    for kind in ["decline", "decline-takeback"] {
        let answer = friends.white_socket.act(kind, 2, json!({})).await;
        assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(2)), "{kind}");
    }
    for (kind, offer) in [("draw", "drawOffer"), ("takeback", "takebackOffer")] {
        for _ in 0..3 {
            let answer = friends.white_socket.act(kind, 2, json!({})).await;
            assert_eq!(answer["type"], "done", "{kind}");
        }
        let state = friends.black_socket.of_type("state").await;
        assert_eq!(state[offer], "white", "the first message answers the action");
    }
    friends.white_socket.play(2, "Be2").await;
    let state = friends.black_socket.of_type("state").await;
    assert_eq!(state["ply"], 3, "no message was sent in between");
    server.stop().await;
}

#[tokio::test]
async fn sockets_of_a_visitor_share_one_limit() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 30, per: Duration::from_secs(3600) };
    })
    .await;
    let mut friends = Friends::meet(&server).await;
    let mut done = 0;
    for _ in 0..48 {
        let (mut socket, _) = friends.white.open(&friends.game).await;
        for _ in 0..2 {
            let answer = socket.act("decline", 0, json!({})).await;
            done += usize::from(answer["type"] == "done");
            assert!(answer["type"] == "done" || answer["code"] == "busy", "{answer}");
        }
    }
    assert_eq!(done, 30);
    let form =
        friends.white.post(&format!("/game/{}/decline", friends.game), &[("ply", "0")]).await;
    assert_eq!(form.status(), StatusCode::TOO_MANY_REQUESTS);
    // The opponent has a separate limit.
    assert_eq!(friends.black_socket.act("decline", 0, json!({})).await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn refusal_at_a_storage_limit_says_what_to_delete() {
    let server = Server::with(|config| {
        config.limits.notes_each = 1;
        config.limits.unfinished_games_each = 2;
        config.limits.study_bytes_each = 40;
    })
    .await;
    let mut visitor = server.visitor();
    let [first, second] =
        [visitor.new_game("white", "friend").await, visitor.new_game("white", "friend").await];
    let wish = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    let refused = visitor.post("/games", &wish).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let text = refused.text().await.unwrap();
    assert!(text.contains("Finish, withdraw or resign some of them first."), "{text}");

    let note = [("words", "Watch b7.")];
    let written = visitor.post(&format!("/game/{first}/note"), &note).await;
    assert_eq!(written.status(), StatusCode::NO_CONTENT);
    let path = format!("/game/{second}/note");
    let request = visitor.request(reqwest::Method::POST, &path).form(&note);
    let refused = visitor.send(request.header("accept", "application/json")).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let refused: serde_json::Value = refused.json().await.unwrap();
    let text = refused["error"]["text"].as_str().unwrap();
    assert!(text.starts_with("You have notes on 1 games"), "{text}");
    visitor.post(&format!("/game/{first}/note"), &[("words", "")]).await;
    assert_eq!(visitor.post(&path, &note).await.status(), StatusCode::NO_CONTENT);

    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *";
    let form = [("title", "Ruy"), ("rules", "chess-fide/1"), ("text", text), ("shown", "private")];
    let refused = visitor.post("/studies", &form).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let page = refused.text().await.unwrap();
    assert!(page.contains("Delete chapters or variations first."), "{page}");
    assert!(page.contains(text), "the form keeps its text");
    server.stop().await;
}

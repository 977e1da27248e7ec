//! Challenges and seeks by the API.

use reqwest::{Method, StatusCode};
use serde_json::json as object;

use super::client::{LineStream, Program, json};
use crate::support::Server;

#[tokio::test]
async fn challenge_is_announced_and_accepted() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bot = Program::with_bot(&server, "Robot").await;
    let mut events = bot.stream("/api/stream/event").await;
    let terms = [
        ("clock.limit", "300"),
        ("clock.increment", "3"),
        ("rated", "True"),
        ("color", "white"),
        ("variant", "alice"),
        ("fen", ""),
    ];
    let challenge = ann.post("/api/challenge/robot", &terms).await;
    let id = challenge["id"].as_str().unwrap();
    assert_eq!(challenge["status"], "created");
    assert_eq!(challenge["challenger"]["name"], "Ann");
    assert_eq!(challenge["destUser"]["title"], "BOT");
    assert_eq!(
        challenge["variant"],
        object!({ "key": "alice", "name": "Alice Chess", "short": "Alice Chess" })
    );
    assert_eq!((&challenge["rated"], &challenge["speed"]), (&true.into(), &"blitz".into()));
    let clock = object!({ "type": "clock", "limit": 300, "increment": 3, "show": "5+3" });
    assert_eq!(challenge["timeControl"], clock);
    assert_eq!((&challenge["color"], &challenge["finalColor"]), (&"white".into(), &"white".into()));

    let announced = events.of_type("challenge").await;
    assert_eq!(announced["challenge"]["id"], id);
    assert_eq!(announced["challenge"]["direction"], "in");
    let lists = bot.get("/api/challenge").await;
    assert_eq!((&lists["in"][0]["id"], &lists["out"]), (&id.into(), &object!([])));
    assert_eq!(ann.get("/api/challenge").await["out"][0]["id"], id);
    ann.refused(Method::POST, &format!("/api/challenge/{id}/accept"), &[], 400).await;
    assert_eq!(bot.post(&format!("/api/challenge/{id}/accept"), &[]).await["ok"], true);
    let start = events.of_type("gameStart").await;
    assert_eq!(start["game"]["gameId"], id, "the id of the challenge is that of the game");
    assert_eq!(start["game"]["color"], "black");
    assert_eq!(start["game"]["isMyTurn"], false);
    assert_eq!(start["game"]["opponent"]["username"], "Ann");
    let playing = ann.get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["gameId"], id);
    assert_eq!(playing["nowPlaying"][0]["isMyTurn"], true);
    server.stop().await;
}

#[tokio::test]
async fn json_bodies_may_hold_nulls() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let body = object!({
        "rated": false, "clock.limit": null, "clock.increment": null, "days": 2, "color": null,
        "variant": "standard", "fen": null, "keepAliveStream": null,
    });
    let request = ann.request(Method::POST, "/api/challenge/Bob").json(&body);
    let challenge = json(request.send().await.unwrap(), StatusCode::OK).await;
    assert_eq!(challenge["timeControl"], object!({ "type": "correspondence", "daysPerTurn": 2 }));
    assert_eq!(
        (&challenge["variant"]["key"], &challenge["color"]),
        (&"standard".into(), &"random".into())
    );
    let id = challenge["id"].as_str().unwrap();
    let mut events = ann.stream("/api/stream/event").await;
    assert_eq!(events.of_type("challenge").await["challenge"]["id"], id, "it is sent at the start");
    let reason = [("reason", "tooSlow")];
    bob.post(&format!("/api/challenge/{id}/decline"), &reason).await;
    let declined = events.of_type("challengeDeclined").await;
    assert_eq!(declined["challenge"]["declineReasonKey"], "tooslow");
    assert!(declined["challenge"]["declineReason"].as_str().unwrap().contains("less time"));
    let unknown = [("reason", "bored")];
    let path = format!("/api/challenge/{id}/decline");
    let refused = bob.refused(Method::POST, &path, &unknown, 400).await;
    assert!(refused.contains("“bored”"), "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn cancelled_challenge_is_announced() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let id = ann.post("/api/challenge/bob", &[]).await["id"].as_str().unwrap().to_owned();
    let mut events = bob.stream("/api/stream/event").await;
    events.of_type("challenge").await;
    bob.refused(Method::POST, &format!("/api/challenge/{id}/cancel"), &[], 404).await;
    ann.post(&format!("/api/challenge/{id}/cancel"), &[]).await;
    assert_eq!(events.of_type("challengeCanceled").await["challenge"]["id"], id);
    bob.refused(Method::POST, &format!("/api/challenge/{id}/accept"), &[], 404).await;
    server.stop().await;
}

#[tokio::test]
async fn wrong_terms_are_named() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    Program::with_account(&server, "Bob").await;
    for (fields, named) in [
        (&[("variant", "crazyhouse")][..], "“crazyhouse”"),
        (&[("color", "green")], "“green”"),
        (&[("clock.limit", "fast")], "“fast”"),
        (&[("clock.limit", "1"), ("clock.increment", "0")], "“1+0”"),
        (&[("clock.limit", "300"), ("days", "2")], "“days”"),
        (&[("rated", "perhaps")], "“perhaps”"),
        (&[("rated", "true")], "clock"),
        (&[("fen", "nonsense")], "“o” at column 2"),
    ] {
        let refused = ann.refused(Method::POST, "/api/challenge/bob", fields, 400).await;
        assert!(refused.contains(named), "{fields:?}: {refused}");
    }
    ann.refused(Method::POST, "/api/challenge/nobody", &[], 404).await;
    server.stop().await;
}

#[tokio::test]
async fn engine_and_open_games_begin() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let fields = [("level", "1"), ("color", "white"), ("variant", "alice")];
    let request = ann.request(Method::POST, "/api/challenge/ai").form(&fields);
    let game = json(request.send().await.unwrap(), StatusCode::CREATED).await;
    assert_eq!((&game["source"], &game["opponent"]["ai"]), (&"ai".into(), &1.into()));
    ann.refused(Method::POST, "/api/challenge/ai", &[("level", "9")], 400).await;
    let open = ann.post("/api/challenge/open", &[("color", "black")]).await;
    let id = open["id"].as_str().unwrap();
    assert!(open["destUser"].is_null() && open["url"].as_str().unwrap().ends_with(id));
    let bob = Program::with_account(&server, "Bob").await;
    bob.post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!(bob.get("/api/account/playing").await["nowPlaying"][0]["color"], "white");
    server.stop().await;
}

#[tokio::test]
async fn two_seeks_meet() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let mut events = ann.stream("/api/stream/event").await;
    let seek = [("time", "10"), ("increment", "5"), ("variant", "alice"), ("rated", "false")];
    let request = ann.request(Method::POST, "/api/board/seek").form(&seek);
    let mut waiting = LineStream::new(request).await;
    waiting.keep_alive().await;
    let request = bob.request(Method::POST, "/api/board/seek").form(&seek);
    let mut found = LineStream::new(request).await;
    assert_eq!(found.next().await, None, "the game begins at once");
    assert_eq!(waiting.next().await, None, "the seek ends with the beginning of the game");
    let start = events.of_type("gameStart").await;
    assert_eq!(start["game"]["variant"]["key"], "alice");
    assert_eq!(start["game"]["speed"], "rapid");
    server.stop().await;
}

#[tokio::test]
async fn closed_seek_is_withdrawn() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let seek = [("time", "10"), ("increment", "5")];
    let request = ann.request(Method::POST, "/api/board/seek").form(&seek);
    drop(LineStream::new(request).await);
    let mut visitor = server.visitor();
    for _ in 0..100 {
        if !visitor.text("/lobby").await.contains("Ann") {
            server.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the seek stays in the lobby");
}

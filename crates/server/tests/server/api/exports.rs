//! Exports of games by the API.

use std::slice;

use reqwest::header::{ACCEPT, CONTENT_TYPE};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::client::{Program, json};
use crate::support::{PATIENCE, Server};

/// Plays a short game of chess that Black wins.
async fn fools_mate(ann: &Program, bob: &Program) -> String {
    let challenge = ann.post("/api/challenge/bob", &[("color", "white")]).await;
    let game = challenge["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/challenge/{game}/accept"), &[]).await;
    for (program, text) in [(ann, "f2f3"), (bob, "e7e5"), (ann, "g2g4"), (bob, "d8h4")] {
        program.post(&format!("/api/board/game/{game}/move/{text}"), &[]).await;
    }
    game
}

#[tokio::test]
async fn accept_chooses_the_form_of_a_game() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let game = fools_mate(&ann, &bob).await;
    let path = format!("/game/export/{game}");
    let stranger = Program::new(&server, String::new());
    let response = stranger.request(Method::GET, &path).header(ACCEPT, "*/*").send().await.unwrap();
    assert_eq!(response.headers()[CONTENT_TYPE], "application/x-chess-pgn");
    let pgn = response.text().await.unwrap();
    assert!(
        pgn.contains("[White \"Ann\"]") && pgn.contains("Qh4#") && pgn.contains("0-1"),
        "{pgn}"
    );
    let request = stranger.request(Method::GET, &path).header(ACCEPT, "application/json");
    let found = json(request.send().await.unwrap(), StatusCode::OK).await;
    assert_eq!((&found["status"], &found["winner"]), (&"mate".into(), &"black".into()));
    assert_eq!(found["moves"], "f3 e5 g4 Qh4#");
    assert_eq!(found["players"]["white"]["user"]["name"], "Ann");
    assert_eq!(
        (&found["variant"], &found["speed"]),
        (&"standard".into(), &"correspondence".into())
    );
    let path = "/game/export/k7Qm2xPz9a";
    stranger.refused(Method::GET, path, &[], 404).await;
    server.stop().await;
}

#[tokio::test]
async fn games_of_a_user_are_filtered_and_continued() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let first = fools_mate(&ann, &bob).await;
    let second = fools_mate(&ann, &bob).await;
    let export = async |query: &str| -> Vec<Value> {
        let request = ann.request(Method::GET, &format!("/api/games/user/bob{query}"));
        let response = request.header(ACCEPT, "application/x-ndjson").send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert!(!response.headers().contains_key("content-encoding"));
        let text = response.text().await.unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    // Games are archived some seconds after their end.
    let archived = tokio::time::timeout(PATIENCE, async {
        while export("").await.len() < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    });
    archived.await.expect("the games are not archived");
    let ids = |games: &[Value]| -> Vec<String> {
        games.iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&export("").await), [second.clone(), first.clone()]);
    assert_eq!(ids(&export("?max=1").await), slice::from_ref(&second));
    assert_eq!(export("?color=white").await.len(), 0);
    assert_eq!(export("?color=black&vs=Ann&rated=false").await.len(), 2);
    assert_eq!(export("?vs=cid").await.len(), 0);
    assert_eq!(export("?perfType=alice").await.len(), 0);
    let last = export("?max=1").await[0]["lastMoveAt"].as_i64().unwrap();
    assert_eq!(ids(&export(&format!("?until={last}")).await), slice::from_ref(&first));
    assert_eq!(ids(&export(&format!("?since={last}")).await), slice::from_ref(&second));
    let request = ann.request(Method::POST, "/api/games/export/_ids");
    let body = format!("{first},k7Qm2xPz9a,{second}");
    let text = request.body(body).send().await.unwrap().text().await.unwrap();
    assert_eq!(text.matches("Qh4#").count(), 2, "{text}");
    server.stop().await;
}

#[tokio::test]
async fn spectators_receive_the_moves() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let challenge = ann.post("/api/challenge/bob", &[("color", "white")]).await;
    let game = challenge["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/challenge/{game}/accept"), &[]).await;
    let stranger = Program::new(&server, String::new());
    let mut stream = stranger.stream(&format!("/api/stream/game/{game}")).await;
    assert_eq!(stream.next().await.unwrap()["status"], "started");
    assert!(stream.next().await.unwrap()["fen"].as_str().unwrap().starts_with("rnbqkbnr"));
    ann.post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await;
    assert_eq!(stream.next().await.unwrap()["lm"], "e2e4");
    bob.post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(stream.next().await.unwrap()["status"], "resign");
    assert_eq!(stream.next().await, None);
    server.stop().await;
}

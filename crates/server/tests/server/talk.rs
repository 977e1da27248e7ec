//! What players say: with a move, to each other, and to themselves.

use crate::support::{Friends, Server};
use reqwest::header::{ACCEPT, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// A game by correspondence.
const STEADY: &str = "14d+1d/21d";

async fn meet(server: &Server) -> Friends {
    Friends::meet_with(server, "alice-cvp/1", STEADY).await
}

#[tokio::test]
async fn a_comment_goes_with_its_move_and_with_it_back() {
    let server = Server::start().await;
    let mut friends = meet(&server).await;
    let said = " To begin\n with, {a}.\u{202e} ";
    let played = json!({ "move": "e4", "comment": said });
    let answer = friends.white_socket.act_with("k1", "move", 0, played.clone()).await;
    assert_eq!(answer["type"], "done");
    let heard = friends.black_socket.at_ply(1).await;
    assert_eq!(heard["history"][0]["comment"], "To begin with, {a}.");
    // What is sent again is done already, with its comment.
    let again = friends.white_socket.act_with("k1", "move", 0, played).await;
    assert_eq!(again["type"], "done");

    let path = format!("/game/{}", friends.game);
    let fields = [("move", "e5"), ("ply", "1"), ("comment", "<b>Of course</b>")];
    let response = friends.black.post(&format!("{path}/move"), &fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let page = friends.white.text(&path).await;
    assert!(page.contains("</b> &#60;b&#62;Of course&#60;/b&#62;</li>"), "{page}");
    let pgn = friends.white.text(&format!("{path}.pgn")).await;
    assert!(pgn.contains("{To begin with, {a).}") && pgn.contains("{<b>Of course</b>}"), "{pgn}");

    let seen = json!({ "takebacks": 0 });
    friends.black_socket.act("takeback", 2, seen.clone()).await;
    assert_eq!(friends.white_socket.act("accept-takeback", 2, seen).await["type"], "done");
    let state = friends.black.state(&friends.game).await;
    assert_eq!((&state["ply"], state["history"][0]["comment"].is_string()), (&json!(1), true));
    let pgn = friends.white.text(&format!("{path}.pgn")).await;
    assert!(pgn.contains("e5") && !pgn.contains("Of course"), "{pgn}");

    let ndjson = "/archive.ndjson";
    assert_eq!(friends.white.text(ndjson).await, "");
    let seen = json!({ "takebacks": 1 });
    assert_eq!(friends.white_socket.act("resign", 1, seen).await["type"], "done");
    crate::archive::archived(&mut friends.white, 1).await;
    let line: Value = serde_json::from_str(&friends.white.text(ndjson).await).unwrap();
    assert_eq!(line["comments"], json!([{ "ply": 0, "text": "To begin with, {a}." }]));
    server.stop().await;
}

#[tokio::test]
async fn a_comment_that_is_too_long_keeps_its_move() {
    let server = Server::start().await;
    let mut friends = meet(&server).await;
    let played = json!({ "move": "e4", "comment": "é".repeat(301) });
    let refused = friends.white_socket.act("move", 0, played).await;
    assert_eq!(refused["code"], "malformed");
    assert!(refused["text"].as_str().unwrap().contains("300 characters"), "{refused}");
    assert_eq!(friends.white.state(&friends.game).await["ply"], 0);
    let played = json!({ "move": "e4", "comment": "é".repeat(300) });
    assert_eq!(friends.white_socket.act("move", 0, played).await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn notes_are_for_oneself() {
    let server = Server::start().await;
    let mut friends = meet(&server).await;
    let path = format!("/game/{}/note", friends.game);
    let longest = "鏡".repeat(4_000);
    for words in ["Watch b7!\r\n\r\nThen castle.", &longest, "<script>\u{1b}"] {
        let response = friends.white.post(&path, &[("words", words)]).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER, "{}", response.status());
        let to = response.headers()[LOCATION].to_str().unwrap().to_owned();
        assert!(friends.white.text(&to).await.contains("Saved."));
        let request = friends.white.request(Method::GET, &path).header(ACCEPT, "application/json");
        let note: Value = friends.white.send(request).await.json().await.unwrap();
        let stored = words.replace("\r\n", "\n").replace('\u{1b}', "");
        assert_eq!(note["words"], stored);
    }
    assert!(friends.white.text(&path).await.contains("&#60;script&#62;"));
    assert!(!friends.black.text(&path).await.contains("script&#62;"), "only for oneself");
    let longer = friends.white.post(&path, &[("words", &(longest + "鏡"))]).await;
    assert_eq!(longer.status(), StatusCode::BAD_REQUEST);
    let enormous = friends.white.post(&path, &[("words", &"x".repeat(60_000))]).await;
    assert_eq!(enormous.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let mut stranger = server.visitor();
    assert_eq!(stranger.post(&path, &[("words", "Mine.")]).await.status(), StatusCode::CONFLICT);
    assert_eq!(stranger.get(&path).await.status(), StatusCode::CONFLICT);
    let page = stranger.text(&format!("/game/{}", friends.game)).await;
    assert!(!page.contains("/note"), "who watches has no notes");
    server.stop().await;
}

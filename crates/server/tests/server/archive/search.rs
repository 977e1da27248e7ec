//! The archive of finished games: search, opening explorer and export.

use std::time::Duration;

use glass_server::Rate;
use reqwest::header::{ACCEPT, VARY};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::game::challenges::member;
use crate::support::{Friends, PATIENCE, Server, Visitor};

/// Waits until the archive has this number of games.
pub async fn archived(visitor: &mut Visitor, games: usize) -> String {
    let known = async {
        loop {
            let page = visitor.text("/archive").await;
            if page.matches("class=\"game\"").count() == games {
                return page;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, known).await.expect("finished games enter the archive")
}

#[tokio::test]
async fn finished_games_are_found() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    assert!(visitor.text("/archive").await.contains("No games yet"));
    let nothing = visitor.text("/explorer/alice").await;
    assert!(nothing.contains("No finished game continued from here"));

    let mut won = Friends::meet(&server).await;
    won.play(0, "e4 d5 Be2").await;
    won.black_socket.act("resign", 3, json!({})).await;
    let mut drawn = Friends::meet_for(&server, "chess-fide/1").await;
    drawn.play(0, "e4 e5").await;
    drawn.white_socket.act("draw", 2, json!({})).await;
    drawn.black_socket.act("draw", 2, json!({})).await;
    let mut going_on = Friends::meet(&server).await;
    going_on.play(0, "e4 e5").await;

    let all = archived(&mut visitor, 2).await;
    assert!(all.contains(&won.game) && all.contains(&drawn.game) && !all.contains(&going_on.game));
    assert!(all.contains("1–0") && all.contains("resignation"));
    for (question, found) in [
        ("game=alice", &[&won.game][..]),
        ("game=chess", &[&drawn.game]),
        ("game=hex4d", &[]),
        ("result=1-0", &[&won.game]),
        ("result=0-1", &[]),
        ("rules=chess-fide%2F1", &[&drawn.game]),
        ("least=2", &[&won.game]),
        ("most=1", &[&drawn.game]),
        ("game=alice&moves=1.+e4+d5", &[&won.game]),
        ("game=alice&moves=d4", &[]),
        ("month=2020-01", &[]),
    ] {
        let page = visitor.text(&format!("/archive?{question}")).await;
        let listed = [&won.game, &drawn.game].into_iter().filter(|game| page.contains(*game));
        assert_eq!(listed.collect::<Vec<_>>(), found, "{question}");
    }
    let mine = won.white.text("/archive?mine=on").await;
    assert!(mine.contains(&won.game) && !mine.contains(&drawn.game));
    for (question, said) in [
        ("game=alice&moves=e5", "Move 1, “e5”"),
        ("moves=e4", "Choose a game"),
        ("game=shogi", "There is no game “shogi”"),
        ("mine=on", "You have not played a game here yet"),
    ] {
        let page = visitor.text(&format!("/archive?{question}")).await;
        assert!(page.contains(said), "{question}");
        let file = visitor.get(&format!("/archive.pgn?{question}")).await;
        assert_eq!(file.status(), StatusCode::BAD_REQUEST, "{question}");
    }
    server.stop().await;
}

#[tokio::test]
async fn explorer_counts_the_moves_of_finished_games() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for moves in ["e4 d5", "e4 e5", "d4"] {
        let mut friends = Friends::meet(&server).await;
        friends.play(0, moves).await;
        let ply = moves.split(' ').count() as u64;
        friends.black_socket.act("resign", ply, json!({})).await;
    }
    archived(&mut visitor, 3).await;
    let start = visitor.text("/explorer/alice").await;
    assert!(start.contains("?moves=e2e4\">e4/B</a></td><td>2</td>"), "{start}");
    assert!(start.contains("?moves=d2d4\">d4/B</a></td><td>1</td>"));
    assert!(start.contains("100 % White, 0 % draws, 0 % Black"));
    let after = visitor.text("/explorer/alice?moves=1.e4").await;
    assert!(after.contains("moves=e2e4%20d7d5\">d5/B</a>"), "{after}");
    assert_eq!(after.matches("class=\"game\"").count(), 2);
    let unplayed = visitor.text("/explorer/alice?moves=a4").await;
    assert!(unplayed.contains("No finished game continued from here"));
    let wrong = visitor.text("/explorer/alice?moves=e4+Ke8").await;
    assert!(wrong.contains("Move 2, “Ke8”") && wrong.contains("value=\"e4 Ke8\""));
    let json = |moves: &str| {
        let path = format!("/explorer/alice?moves={moves}");
        server.visitor().request(Method::GET, &path).header(ACCEPT, "application/json")
    };
    let told = visitor.send(json("e4")).await;
    assert!(told.headers().get_all(VARY).iter().any(|names| names == "accept"));
    let told: Value = told.json().await.unwrap();
    assert_eq!(
        told["moves"][0],
        json!({ "uci": "d7d5", "san": "d5/B", "games": 1, "share": [100, 0, 0] })
    );
    assert_eq!(told["moves"].as_array().unwrap().len(), 2);
    let told: Value = visitor.send(json("e4+Ke8")).await.json().await.unwrap();
    assert_eq!(told["type"], "refused");
    let picture = visitor.get("/explorer/alice.svg?moves=e4").await;
    assert_eq!(picture.headers()["content-type"], "image/svg+xml");
    assert_eq!(visitor.get("/explorer/alice.svg?moves=e5").await.status(), StatusCode::BAD_REQUEST);
    assert_eq!(visitor.get("/explorer/shogi").await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn found_games_are_exported_in_every_format() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let mut games = Vec::new();
    for moves in ["e4 d5", "d4 d5 c4"] {
        let mut friends = Friends::meet(&server).await;
        friends.play(0, moves).await;
        let ply = moves.split(' ').count() as u64;
        friends.white_socket.act("resign", ply, json!({})).await;
        games.push(friends.game);
    }
    archived(&mut visitor, 2).await;
    let pgn = visitor.text("/archive.pgn?game=alice").await;
    assert_eq!(pgn.matches("[Variant \"Alice\"]").count(), 2, "{pgn}");
    assert!(pgn.contains("1. e4") && pgn.contains("2. c4"));
    assert!(pgn.ends_with("\n% games: 2, left out: 0\n"), "{pgn}");
    let site = format!("[Site \"http://{}/game/{}\"]", server.address, games[1]);
    assert!(pgn.contains(&site) && pgn.contains("[UTCTime \""), "{site}: {pgn}");
    let answer = visitor.get("/archive.pgn?game=alice&result=0-1").await;
    assert_eq!(answer.headers()["x-games"], "2");
    // One export at a time.
    answer.text().await.unwrap();
    let lines = visitor.text("/archive.ndjson?game=alice&moves=d4").await;
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1], json!({ "games": 1, "leftOut": 0 }), "the last line counts the games");
    assert_eq!(lines[0]["id"], games[1].as_str());
    assert_eq!(lines[0]["moves"], json!(["d2d4", "d7d5", "c2c4"]));
    assert_eq!((&lines[0]["result"], &lines[0]["reason"]), (&json!("0-1"), &json!("resignation")));
    let alone: Value =
        serde_json::from_str(&visitor.text(&format!("/game/{}.ndjson", games[1])).await).unwrap();
    assert_eq!(alone, lines[0], "the export of one game has the same record");
    assert_eq!((&alone["white"]["name"], &alone["rated"]), (&json!("Visitor"), &json!(false)));
    let courier = visitor.text("/archive.courier?game=alice").await;
    assert_eq!(courier.matches("// [Variant \"Alice\"]").count(), 2, "{courier}");
    assert!(courier.contains("\n1. P d2-d4\n1... p d7-d5\n2. P c2-c4\n"), "{courier}");
    let alone = visitor.text(&format!("/game/{}.courier", games[1])).await;
    assert!(courier.contains(&alone), "{courier}\n{alone}");
    let page = visitor.text("/archive?game=alice").await;
    assert!(page.contains("href=\"/archive.courier?game=alice\""), "{page}");
    for question in ["", "?game=ms-alice"] {
        let page = visitor.text(&format!("/archive{question}")).await;
        assert!(!page.contains("/archive.courier"), "{page}");
        let answer = visitor.get(&format!("/archive.courier{question}")).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{question}");
    }
    assert_eq!(visitor.text("/archive.pgn?game=hex4d").await, "% games: 0, left out: 0\n");
    assert_eq!(visitor.get("/archive.txt").await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn an_export_that_the_server_stops_does_not_look_complete() {
    let server = Server::with(|config| {
        config.limits.imports = Rate { burst: 100, per: Duration::from_secs(3600) };
    })
    .await;
    let mut ann = member(&server, "Ann").await;
    for form in 0..10 {
        let games = (0..50).map(|game| format!("[White \"W{form}-{game}\"]\n\n1. e4 d5 1-0\n\n"));
        let text = games.collect::<String>();
        let page = ann.post("/import", &[("rules", "alice-cvp/1"), ("text", &text)]).await;
        assert!(page.text().await.unwrap().contains("50 games imported"));
    }
    let mut answer = ann.get("/archive.ndjson?game=alice").await;
    assert_eq!(answer.headers()["x-games"], "500");
    let mut text = answer.chunk().await.unwrap().unwrap().to_vec();
    let stopped = tokio::spawn(server.stop());
    let broken = loop {
        match answer.chunk().await {
            Ok(Some(part)) => text.extend(part),
            Ok(None) => break false,
            Err(_) => break true,
        }
    };
    let text = String::from_utf8_lossy(&text);
    assert!(broken && !text.contains("\"leftOut\""), "{text}");
    stopped.await.unwrap();
}

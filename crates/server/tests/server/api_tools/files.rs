//! Files with the rated games of each month, and openings from the archive.

use std::io::Read;

use flate2::read::GzDecoder;
use glass_server::Clock;
use reqwest::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH, RANGE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::time::{Duration, sleep, timeout};

use crate::account::accounts::{PASSWORD, sign_up};
use crate::archive::search::archived;
use crate::support::{Friends, PATIENCE, Server, Visitor};

/// 15 November 2026, and 18 days later.
const NOVEMBER: i64 = 1_794_700_800_000;
const DECEMBER: i64 = NOVEMBER + 18 * 24 * 3600 * 1000;

/// Plays a game of two members to its end.
async fn play(ann: &mut Visitor, ben: &mut Visitor, rated: bool) -> String {
    let wish = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+3"),
        ("rated", if rated { "on" } else { "" }),
    ];
    let game = ann.create_game(&wish[..if rated { 5 } else { 4 }]).await;
    ben.join(&game).await;
    let (mut white, _) = ann.open(&game).await;
    let (mut black, _) = ben.open(&game).await;
    assert_eq!(white.play(0, "e4").await["type"], "done");
    assert_eq!(black.play(1, "d5").await["type"], "done");
    assert_eq!(white.act("resign", 2, json!({})).await["type"], "done");
    game
}

/// The months with files, once there are any.
async fn months(visitor: &mut Visitor) -> Vec<Value> {
    let known = async {
        loop {
            let months: Vec<Value> = visitor.get("/api/database").await.json().await.unwrap();
            if !months.is_empty() {
                return months;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, known).await.expect("the files are written")
}

#[tokio::test]
async fn rated_games_of_a_past_month_are_in_its_files() {
    let server = Server::with(|config| config.clock = Clock::held(NOVEMBER)).await;
    let (mut ann, mut ben) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    sign_up(&mut ben, "Ben", PASSWORD).await;
    let rated = play(&mut ann, &mut ben, true).await;
    let casual = play(&mut ann, &mut ben, false).await;
    archived(&mut ann, 2).await;
    assert_eq!(ann.text("/api/database").await, "[]", "the month is not over");
    let folder = server.stop().await;

    let server =
        Server::in_folder_with(folder, |config| config.clock = Clock::held(DECEMBER)).await;
    let mut visitor = server.visitor();
    let months = months(&mut visitor).await;
    let [month] = &months[..] else { panic!("{months:?}") };
    assert_eq!((&month["month"], &month["games"]), (&json!("2026-11"), &json!(1)));
    for file in month["files"].as_array().unwrap() {
        let path = format!("/api/database/{}", file["name"].as_str().unwrap());
        let response = visitor.get(&path).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/gzip");
        let tag = response.headers()[ETAG].clone();
        let bytes = response.bytes().await.unwrap();
        assert_eq!(file["bytes"], bytes.len());
        let hash: String =
            Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(file["sha256"], hash.as_str());
        let mut text = String::new();
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        assert!(text.contains(&rated) && !text.contains(&casual), "{text}");
        let last = match file["format"].as_str() {
            Some("pgn") => "% games: 1, left out: 0\n",
            _ => "{\"games\":1,\"leftOut\":0}\n",
        };
        assert!(text.ends_with(last), "{text}");

        let rest = visitor.request(Method::GET, &path).header(RANGE, "bytes=10-").send().await;
        let rest = rest.unwrap();
        assert_eq!(rest.status(), StatusCode::PARTIAL_CONTENT);
        assert_eq!(rest.bytes().await.unwrap(), bytes[10..]);
        let beyond = visitor.request(Method::GET, &path).header(RANGE, "bytes=999999-");
        assert_eq!(beyond.send().await.unwrap().status(), StatusCode::RANGE_NOT_SATISFIABLE);
        let known = visitor.request(Method::GET, &path).header(IF_NONE_MATCH, tag).send().await;
        assert_eq!(known.unwrap().status(), StatusCode::NOT_MODIFIED);
    }
    server.stop().await;
}

#[tokio::test]
async fn explorer_counts_the_results_of_moves_and_lists_games() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let mut won = Friends::meet(&server).await;
    won.play(0, "e4 d5 Be2").await;
    won.black_socket.act("resign", 3, json!({})).await;
    let mut lost = Friends::meet(&server).await;
    lost.play(0, "e4 e5").await;
    lost.white_socket.act("resign", 2, json!({})).await;
    archived(&mut visitor, 2).await;

    let start: Value = visitor.get("/api/explorer/alice").await.json().await.unwrap();
    let results =
        |value: &Value| ["white", "draws", "black"].map(|result| value[result].as_u64().unwrap());
    assert_eq!((results(&start), results(&start["moves"][0])), ([1, 0, 1], [1, 0, 1]));
    assert_eq!(start["moves"][0]["san"], "e4/B");
    let after: Value = visitor.get("/api/explorer/alice?play=e2e4").await.json().await.unwrap();
    let moves: Vec<_> = after["moves"].as_array().unwrap().iter().map(|it| &it["uci"]).collect();
    assert_eq!(moves.len(), 2);
    // A position by its FEN is the same as by its moves.
    let position = visitor.get("/api/position?variant=alice&moves=e2e4+d7d5").await;
    let position: Value = position.json().await.unwrap();
    let fen = position["fen"].as_str().unwrap().replace(' ', "+");
    let path = format!("/api/explorer/alice?fen={fen}&moves=1&recentGames=1");
    let found: Value = visitor.get(&path).await.json().await.unwrap();
    assert_eq!(results(&found), [1, 0, 0]);
    let game = &found["recentGames"][0];
    assert_eq!((&game["id"], &game["uci"]), (&json!(won.game), &json!("f1e2")));
    assert_eq!((&game["winner"], &game["white"]["name"]), (&json!("white"), &Value::Null));
    server.stop().await;
}

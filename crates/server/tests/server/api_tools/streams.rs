//! Streams of the tools: engine lines, and the featured game.

use std::time::Duration;

use reqwest::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::support::{Friends, PATIENCE, Server};

/// A stream of one JSON object a line.
pub(super) struct Lines {
    response: Response,
    rest: String,
}

impl Lines {
    pub(super) fn new(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/x-ndjson");
        assert!(!response.headers().contains_key(CONTENT_ENCODING));
        assert_eq!(response.headers()[CACHE_CONTROL], "no-store");
        Self { response, rest: String::new() }
    }

    /// The next object; `None` at the end.
    pub(super) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line = line.to_owned();
                self.rest = rest.to_owned();
                if !line.is_empty() {
                    return Some(serde_json::from_str(&line).unwrap());
                }
                continue;
            }
            let part = timeout(PATIENCE, self.response.chunk()).await.unwrap().unwrap()?;
            self.rest += str::from_utf8(&part).unwrap();
        }
    }
}

#[tokio::test]
async fn engine_lines_get_deeper_and_end_with_the_time() {
    let server = Server::with(|config| config.analysis_time = Duration::from_secs(2)).await;
    let visitor = server.visitor();
    let moves = json!({ "moves": "e4 d5", "lines": 2, "threat": false });
    for request in [
        visitor.request(Method::GET, "/api/analysis/alice?moves=e4+d5&lines=2"),
        visitor.request(Method::POST, "/api/analysis/alice").json(&moves),
    ] {
        // Compression would delay the lines.
        let mut lines = Lines::new(request.header("accept-encoding", "gzip").send().await.unwrap());
        let mut found = Vec::new();
        while let Some(line) = lines.next().await {
            found.push(line);
        }
        let last = found.last().unwrap();
        assert_eq!(last["stage"], "done", "{last}");
        let depth = |line: &Value| line["depth"].as_u64().unwrap();
        assert!(found.is_sorted_by_key(depth) && depth(last) >= 3, "{found:?}");
        assert!(last["nodes"].as_u64().unwrap() > 0 && last["time"].as_u64().unwrap() >= 1_000);
        let pvs = last["pvs"].as_array().unwrap();
        assert_eq!(pvs.len(), 2);
        for pv in pvs {
            let moves = pv["moves"].as_str().unwrap().split(' ').count();
            assert_eq!(pv["san"].as_array().unwrap().len(), moves, "{pv}");
            assert!(pv["cp"].is_i64() && pv["white"].as_u64().unwrap() <= 1000, "{pv}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn mate_is_scored_for_white() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let fen = "/api/analysis/standard?fen=8/8/8/8/8/6k1/5q2/7K+b+-+-+0+1";
    let mut lines = Lines::new(visitor.get(fen).await);
    let mut last = Value::Null;
    while let Some(line) = lines.next().await {
        last = line;
    }
    assert_eq!((&last["pvs"][0]["mate"], &last["pvs"][0]["white"]), (&json!(-1), &json!(0)));
    assert_eq!(last["pvs"][0].get("cp"), None);
    server.stop().await;
}

#[tokio::test]
async fn closed_connection_ends_the_analysis() {
    let server = Server::with(|config| {
        config.analysis_time = Duration::from_secs(600);
        config.limits.analyses_each = 1;
    })
    .await;
    let mut visitor = server.visitor();
    let mut lines = Lines::new(visitor.get("/api/analysis/alice").await);
    lines.next().await.unwrap();
    let refused = visitor.get("/api/analysis/alice").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers()["retry-after"], "11");
    drop(lines);
    let free = async {
        while visitor.get("/api/analysis/alice").await.status() != StatusCode::OK {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, free).await.expect("the first analysis ends");
    server.stop().await;
}

#[tokio::test]
async fn feed_shows_the_moves_of_a_game_in_play() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let mut visitor = server.visitor();
    let mut lines = Lines::new(visitor.get("/api/tv/feed").await);
    let featured = lines.next().await.unwrap();
    assert_eq!(featured["t"], "featured");
    assert_eq!(featured["d"]["id"], friends.game.as_str());
    assert_eq!(featured["d"]["variant"]["key"], "alice");
    assert_eq!(featured["d"]["variant"]["name"], "Alice Chess");
    assert_eq!(featured["d"]["players"][1]["color"], "black");
    friends.play(1, "d5").await;
    let moved = lines.next().await.unwrap();
    assert_eq!((&moved["t"], &moved["d"]["lm"]), (&json!("fen"), &json!("d7d5")));
    assert!(moved["d"]["fen"].as_str().unwrap().contains(" w "), "{moved}");
    server.stop().await;
}

//! The tools give no help with a rated game in play: by account, by network, with and without a token.

use glass_server::Clock;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::account::accounts::{PASSWORD, sign_up};
use crate::api::client::new_token;
use crate::support::{Server, Socket, Visitor};

const MOVES: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 h3 h6";
const POSITION: &str = "r1bqk2r/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w KQkq - 0 7";
const OWN: &str = "This position is from your running rated game";
const NETWORK: &str = "This position is from a rated game running in your network";
/// 20 November 2026.
const NOW: i64 = 1_795_176_000_000;

async fn member(server: &Server, name: &str, network: &str) -> Visitor {
    let mut visitor = server.visitor_from(network);
    assert_eq!(sign_up(&mut visitor, name, PASSWORD).await.status(), StatusCode::SEE_OTHER);
    visitor
}

/// Starts a rated game, in which Ann has White.
async fn play(ann: &mut Visitor, ben: &mut Visitor) -> [Socket; 2] {
    let wish = [
        ("rules", "chess-fide/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+3"),
        ("rated", "on"),
    ];
    let game = ann.create_game(&wish).await;
    ben.join(&game).await;
    let mut sockets = [ann.open(&game).await.0, ben.open(&game).await.0];
    for (ply, text) in (0..).zip(MOVES.split(' ')) {
        let socket = &mut sockets[usize::from(ply % 2 != 0)];
        assert_eq!(socket.play(ply, text).await["type"], "done", "{text}");
    }
    sockets
}

/// The status and text of each tool's answer for the position of the game.
async fn ask(visitor: &Visitor, token: Option<&str>) -> Vec<(String, StatusCode, String)> {
    let mut answers = Vec::new();
    for path in ["/api/analysis/standard", "/api/tablebase/standard"] {
        let address = format!("{path}?fen={}", POSITION.replace(' ', "+"));
        let mut request = visitor.request(Method::GET, &address);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let mut response = request.send().await.unwrap();
        let (status, first) = (response.status(), response.chunk().await.unwrap());
        let text = String::from_utf8(first.unwrap_or_default().to_vec()).unwrap();
        answers.push((path.to_owned(), status, text));
    }
    answers
}

#[tokio::test]
async fn positions_of_a_rated_game_are_refused_by_account_and_by_network() {
    let server = Server::with(|config| {
        config.clock = Clock::held(NOW);
        config.behind_proxy = true;
    })
    .await;
    let mut ann = member(&server, "Ann", "203.0.113.1").await;
    let mut ben = member(&server, "Ben", "198.51.100.1").await;
    let mut cid = member(&server, "Cid", "192.0.2.1").await;
    let token = new_token(&mut ann, &["study:read"]).await;
    let other_token = new_token(&mut cid, &["study:read"]).await;
    let [mut white, _black] = play(&mut ann, &mut ben).await;

    // By account, on any network.
    let elsewhere = server.visitor_from("192.0.2.77");
    // By network, without a token and with the token of another account.
    let at_home = server.visitor_from("203.0.113.1");
    for (visitor, token, reason) in [
        (&elsewhere, Some(&*token), OWN),
        (&at_home, None, NETWORK),
        (&at_home, Some(&*other_token), NETWORK),
    ] {
        for (path, status, text) in ask(visitor, token).await {
            assert_eq!(status, StatusCode::CONFLICT, "{path}: {text}");
            let error: Value = serde_json::from_str(&text).unwrap();
            assert!(error["error"].as_str().unwrap().contains(reason), "{path}: {text}");
        }
    }
    // A cookie is no account.
    for (visitor, token) in [(&elsewhere, None), (&elsewhere, Some(&*other_token))] {
        let answers = ask(visitor, token).await;
        let statuses: Vec<_> = answers.iter().map(|(_, status, _)| *status).collect();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::NOT_FOUND], "{answers:?}");
    }
    assert_eq!(white.act("resign", 12, json!({})).await["type"], "done");
    assert_eq!(ask(&elsewhere, Some(&token)).await[0].1, StatusCode::OK);
    server.stop().await;
}

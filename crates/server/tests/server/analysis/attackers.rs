//! Attackers of a square, in analysis and in games.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Server, Visitor};

async fn get_json(visitor: &mut Visitor, address: &str) -> Value {
    serde_json::from_str(&visitor.text(address).await).unwrap()
}

#[tokio::test]
async fn attackers_are_shown_in_analysis_and_casual_games() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let found = get_json(&mut visitor, "/analysis/alice/attackers?moves=e4&cell=18").await;
    assert_eq!(found["type"], "attackers");
    assert_eq!(found["white"], json!([1, 9, 11]), "{found}");
    assert_eq!(
        found["text"],
        "Attackers of c3/A: White: knight b1/A, pawn b2/A, pawn d2/A; Black: none."
    );
    for query in ["cell=128", "cell=18&moves=e5"] {
        let refused = get_json(&mut visitor, &format!("/analysis/alice/attackers?{query}")).await;
        assert_eq!(refused["type"], "refused", "{refused}");
    }
    let unsaid = visitor.get("/analysis/alice/attackers").await;
    assert_eq!(unsaid.status(), StatusCode::BAD_REQUEST);
    let game = visitor.new_game("white", "friend").await;
    assert!(visitor.text(&format!("/game/{game}")).await.contains("data-do=\"attackers\""));
    let found = get_json(&mut visitor, &format!("/game/{game}/attackers?cell=18&ply=0")).await;
    assert_eq!(found["white"], json!([1, 9, 11]), "{found}");
    server.stop().await;
}

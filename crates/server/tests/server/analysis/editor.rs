//! The position editor.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::Server;

#[tokio::test]
async fn edited_position_is_judged_and_invalid_input_is_named() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let mut check = async |game: &str, query: &str| -> Value {
        serde_json::from_str(&visitor.text(&format!("/editor/{game}/check?{query}")).await).unwrap()
    };
    let edited = check("alice", "pieces=4K+3Q+124k&fields=b+-+-+3+20").await;
    assert_eq!((&edited["type"], &edited["faults"]), (&json!("edited"), &json!([])));
    let fen = "8/8/8/8/8/8/8/3QK3|4k3/8/8/8/8/8/8/8 b - - 3 20";
    assert_eq!(edited["fen"], fen);
    let faults = check("alice", "pieces=0P&fields=w+-+-+0+1").await;
    assert_eq!(faults["faults"].as_array().unwrap().len(), 3, "{faults}");
    for (query, word) in [
        ("pieces=4Z", "“4Z”"),
        ("fen=nonsense", "“nonsense”"),
        ("rules=chess-fide%2F1", "chess-fide/1"),
        ("pieces=4K&fields=w+-+-+0+1+K%3Dsideways", "“K=sideways”"),
    ] {
        let refused = check("alice", query).await;
        assert_eq!(refused["type"], "refused", "{query}");
        assert!(refused["text"].as_str().unwrap().contains(word), "{refused}");
    }
    // The page works without scripts, and an invalid position stays in its field.
    let page = visitor
        .text(&format!("/editor/alice?fen={}", fen.replace(' ', "+").replace('|', "%7C")))
        .await;
    assert!(page.contains("This position is valid."), "{page}");
    let wrong = visitor.get("/editor/alice?fen=nonsense").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    let page = wrong.text().await.unwrap();
    assert!(page.contains(">nonsense</textarea>") && page.contains("was not understood"), "{page}");
    let page = visitor.text("/editor/chess?fen=8/8/8/8/8/8/8/8+w").await;
    assert!(page.contains("<li>White has no king.</li>"), "{page}");
    // Problems require the usual rules; under other rules the page shows a note instead of the form.
    let usual = "Puzzles use the standard rules of a game.";
    for (rules, offers) in [("alice-cvp/1", true), ("alice-jelliss/1", false)] {
        let page = visitor.text(&format!("/editor/alice?rules={rules}")).await;
        let form = page.split("data-part=\"problem\"").nth(1).unwrap().split('>').next().unwrap();
        let note = page.split(usual).next().unwrap().rsplit("<p").next().unwrap();
        assert_eq!(form.contains("hidden"), !offers, "{rules}: {form}");
        assert_eq!(note.contains("hidden"), offers, "{rules}: {note}");
    }
    assert_eq!(visitor.get("/editor/nothing").await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

//! Importing games, and embedding games on other sites.

use std::time::Duration;

use glass_server::{Clock, Rate};
use reqwest::StatusCode;

use crate::game::challenges::member;
use crate::support::{Friends, Server, Visitor};

const TEXT: &str = "[White \"Cas\u{200b}tel\u{202e}li\"]\n[Black \"Pugnali\"]\n[Date \"1993.05.01\"]\n[Event \"Grand Prix\"]\n\n\
                    1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0\n\n\
                    [White \"X\"]\n\n1. e4 Ke5 1-0\n";

async fn import(visitor: &mut Visitor, text: &str) -> String {
    let answer = visitor.post("/import", &[("rules", "alice-cvp/1"), ("text", text)]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    answer.text().await.unwrap()
}

#[tokio::test]
async fn games_are_imported_and_found() {
    let server = Server::with(|config| config.clock = Clock::held(1_795_176_000_000)).await;
    let mut ann = member(&server, "Ann").await;
    let page = import(&mut ann, TEXT).await;
    assert!(page.contains("1 game imported, 1 rejected."), "{page}");
    assert!(page.contains("Line 10, game 2: ") && page.contains("Ke5"), "{page}");
    let id = page.split_once("<a href=\"/game/").unwrap().1.split_once('"').unwrap().0.to_owned();
    let again = import(&mut ann, TEXT).await;
    assert!(again.contains("0 games imported, 1 already here, 1 rejected."), "{again}");

    let mut visitor = server.visitor();
    let page = visitor.text(&format!("/game/{id}")).await;
    assert!(page.contains("Castelli") && page.contains("Imported: "), "{page}");
    assert!(page.contains("Checkmate. White wins."));
    let pgn = visitor.text(&format!("/game/{id}.pgn")).await;
    for part in
        ["[White \"Castelli\"]", "[Event \"Grand Prix\"]", "[Date \"1993.05.01\"]", "Qxe5/A#"]
    {
        assert!(pgn.contains(part), "{part}: {pgn}");
    }
    // The game is in the archive at once.
    let page = visitor.text("/archive?player=CASTELLI&imported=on&game=alice").await;
    assert!(page.contains(&id), "{page}");
    assert!(page.contains("“Castelli” 1–0 “Pugnali”") && page.contains("imported"), "{page}");
    let mut visitor = server.visitor();
    assert!(!visitor.text("/archive?player=Kustrin&imported=on").await.contains(&id));
    // The name of an imported player is not an account name.
    assert!(!visitor.text("/archive?player=Castelli").await.contains(&id));
    let own = ann.text("/account/export").await;
    assert!(own.contains(&format!("\"brought\":[\"{id}\"]")), "{own}");
    assert!(!visitor.text("/@/Ann").await.contains(&id));
    server.stop().await;
}

#[tokio::test]
async fn warnings_are_listed_and_unknown_results_are_shown() {
    let server = Server::start().await;
    let mut ann = member(&server, "Ann").await;
    let text = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 (1... Qxd8) 2. Nf3 1:0\n\n[White \"B\"]\n\n1. d4 *\n\n\
                [White \"C\"]\n\n1. d4 0-0\n";
    let page = import(&mut ann, text).await;
    assert!(page.contains("3 games imported."), "{page}");
    assert!(page.contains("Read with warnings:"), "{page}");
    assert!(page.contains("Line 4, game 1: ") && page.contains("Qxd8"), "{page}");
    let links = page.split("<a href=\"/game/").skip(1);
    let ids: Vec<_> = links.map(|link| link.split('"').next().unwrap().to_owned()).collect();
    for (id, said) in ids.iter().zip(["White wins.", "The result is unknown", "Both sides lost"]) {
        let page = ann.text(&format!("/game/{id}")).await;
        assert!(page.contains(said), "{said}: {page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn game_played_here_is_not_imported_again() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    let game = friends.game.clone();
    let mut ann = member(&server, "Ann").await;
    let mut text = ann.text(&format!("/game/{game}.pgn")).await;
    let unfinished = import(&mut ann, &text).await;
    assert!(unfinished.contains("0 games imported, 1 already here."), "{unfinished}");
    let record = ann.text(&format!("/game/{game}.ndjson")).await;
    let unfinished = import(&mut ann, &record).await;
    assert!(unfinished.contains("0 games imported, 1 already here."), "{unfinished}");
    // Other moves make another game.
    text = text.replace("1. e4/B d5/B 2. Be2/B", "1. e4/B e5/B 2. Be2/B");
    let other = import(&mut ann, &text).await;
    assert!(other.contains("1 game imported."), "{other}");
    server.stop().await;
}

#[tokio::test]
async fn imports_are_limited() {
    let server = Server::with(|config| {
        config.limits.imports = Rate { burst: 2, per: Duration::from_secs(3600) };
    })
    .await;
    let mut guest = server.visitor();
    let answer = guest.get("/import").await;
    assert_eq!(answer.headers()["location"], "/sign-in?to=%2Fimport");
    let mut ann = member(&server, "Ann").await;
    assert!(ann.text("/import").await.contains("At most 50 games at once"));
    let long = "x".repeat(256 * 1024 + 1);
    assert!(import(&mut ann, &long).await.contains("at most 256 KB"));
    assert!(import(&mut ann, " ").await.contains("Enter the games first"));
    let many = "[White \"A\"]\n\n1. e4 Ke5 *\n\n".repeat(51);
    let page = import(&mut ann, &many).await;
    assert!(
        page.contains("0 games imported, 50 rejected.")
            && page.contains("Import at most 50 at a time")
    );
    import(&mut ann, TEXT).await;
    let refused = ann.post("/import", &[("rules", "alice-cvp/1"), ("text", TEXT)]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let huge = "x".repeat(1024 * 1024);
    let refused = ann.post("/import", &[("rules", "alice-cvp/1"), ("text", &huge)]).await;
    assert_eq!(refused.status(), StatusCode::PAYLOAD_TOO_LARGE);
    server.stop().await;
}

#[tokio::test]
async fn game_can_be_embedded_on_other_sites() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let game = &friends.game;
    let mut visitor = server.visitor();
    let answer = visitor.get(&format!("/embed/game/{game}?ply=1")).await;
    assert_eq!(answer.status(), StatusCode::OK);
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("frame-ancestors *") && policy.contains("form-action 'none'"),
        "{policy}"
    );
    assert_eq!(answer.headers().get("x-frame-options"), None);
    assert_eq!(answer.headers().get("set-cookie"), None);
    let page = answer.text().await.unwrap();
    assert!(page.contains("After 1. e4/B") && page.contains("?ply=2"), "{page}");
    assert!(page.contains(&format!("/game/{game}.svg?ply=1")));
    // No other page can be embedded.
    for path in [format!("/game/{game}"), "/".to_owned(), "/embed/game/none".to_owned()] {
        let answer = visitor.get(&path).await;
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.headers()["x-frame-options"], "DENY", "{path}");
    }
    let page = visitor.text(&format!("/game/{game}")).await;
    assert!(
        page.contains("&#60;iframe src=&#34;http://")
            && page.contains(&format!("/embed/game/{game}"))
    );
    server.stop().await;
}

/// White has no rook on a1, so the right to castle with it is invalid.
const WRONG_CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R|8/8/8/8/8/8/8/8 w KQ - 0 1";

#[tokio::test]
async fn strict_imports_refuse_games_with_warnings() {
    let server = Server::start().await;
    let mut ann = member(&server, "Ann").await;
    let text = format!("[White \"A\"]\n[FEN \"{WRONG_CASTLING}\"]\n\n1. K e1-e2 *\n");
    let strict = [("rules", "alice-cvp/1"), ("text", &text), ("strict", "on")];
    let page = ann.post("/import", &strict).await.text().await.unwrap();
    assert!(page.contains("0 games imported, 1 rejected."), "{page}");
    assert!(page.contains("Line 1, game 1: ") && page.contains("castle queenside"), "{page}");
    assert!(page.contains("name=\"strict\" value=\"on\" checked"), "{page}");
    let page = import(&mut ann, &text).await;
    assert!(page.contains("1 game imported.") && page.contains("castle queenside"), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn games_begin_at_positions_with_wrong_castling_rights() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let form = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("start", WRONG_CASTLING),
    ];
    let answer = visitor.post("/games", &form).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    server.stop().await;
}

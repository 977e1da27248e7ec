//! Search, players, results on profiles, and the pages about privacy and contact.

use reqwest::StatusCode;
use serde_json::json;

use crate::account::accounts::{PASSWORD, sign_up};
use crate::archive::search::archived;
use crate::study::studies::study;
use crate::support::{Friends, Server};

#[tokio::test]
async fn search_finds_players_games_and_studies() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    sign_up(&mut friends.white, "Marta", PASSWORD).await;
    sign_up(&mut friends.black, "Martin", PASSWORD).await;
    let fields = [("title", "Läufer am Spiegel"), ("rules", "alice-cvp/1"), ("shown", "public")];
    let path = study(&mut friends.white, &fields).await;
    let topics =
        [("title", "Läufer am Spiegel"), ("topics", "Endgame, bishops"), ("shown", "public")];
    friends.white.post(&format!("{path}/settings"), &topics).await;
    let private = [("title", "Läufer privat"), ("rules", "alice-cvp/1"), ("shown", "private")];
    study(&mut friends.white, &private).await;
    friends.play(0, "e4 d5").await;
    friends.black_socket.act("resign", 2, json!({})).await;
    let mut visitor = server.visitor();
    archived(&mut visitor, 1).await;

    let page = visitor.text("/search?q=mart").await;
    assert!(page.contains("href=\"/@/Marta\"") && page.contains("href=\"/@/Martin\""), "{page}");
    assert!(!page.contains(&friends.game), "no player has exactly this name");
    for text in
        ["MARTA", "marta martin", &friends.game, &server.url(&format!("/game/{}", friends.game))]
    {
        let page = visitor.text(&format!("/search?q={text}")).await;
        assert!(page.contains(&format!("href=\"/game/{}\"", friends.game)), "{text}: {page}");
    }
    for text in ["läufer", "SPIEGEL läufer", "endgame", "marta"] {
        let page = visitor.text(&format!("/search?q={text}")).await;
        assert!(page.contains("Läufer am Spiegel") && !page.contains("Läufer privat"), "{text}");
    }
    let nothing = visitor.text("/search?q=zzzz").await;
    assert!(nothing.contains("Nothing found for “zzzz”"), "{nothing}");
    let escaped = visitor.text("/search?q=%3Cscript%3E").await;
    assert!(
        !escaped.contains("<script>\u{201d}") && escaped.contains("&#60;script&#62;"),
        "{escaped}"
    );

    let suggested = visitor.text("/search/suggestions?q=mart").await;
    assert!(suggested.contains("href=\"/@/Marta\"") && suggested.contains("/search?q=mart"));
    assert_eq!(visitor.text("/search/suggestions?q=m").await, "", "the text is too short");
    assert_eq!(visitor.text("/search/suggestions?q=zzzz").await, "");

    let by_topic = visitor.text("/studies?topic=bishops").await;
    assert!(by_topic.contains("Läufer am Spiegel") && by_topic.contains("Topic: bishops"));
    assert!(visitor.text("/studies?topic=bishop").await.contains("No studies found"));
    assert!(visitor.text("/studies?q=spiegel").await.contains("Läufer am Spiegel"));
    assert!(
        visitor.text("/").await.contains("Läufer am Spiegel"),
        "the newest study is on the home page"
    );
}

#[tokio::test]
async fn searches_are_limited() {
    let server = Server::with(|config| config.limits.searches.burst = 2).await;
    let mut visitor = server.visitor();
    for expected in [StatusCode::OK, StatusCode::OK, StatusCode::TOO_MANY_REQUESTS] {
        assert_eq!(visitor.get("/search/suggestions?q=ann").await.status(), expected);
    }
    assert_eq!(visitor.get("/search?q=ann").await.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(visitor.get("/search").await.status(), StatusCode::OK, "nothing is searched");
    for path in ["/archive?game=alice", "/explorer/alice", "/studies?q=ann", "/players?name=ann"] {
        assert_eq!(visitor.get(path).await.status(), StatusCode::TOO_MANY_REQUESTS, "{path}");
    }
}

#[tokio::test]
async fn profiles_show_results_and_head_to_head() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    sign_up(&mut friends.white, "Ann", PASSWORD).await;
    sign_up(&mut friends.black, "Bob", PASSWORD).await;
    friends.play(0, "e4 d5").await;
    friends.black_socket.act("resign", 2, json!({})).await;
    let mut visitor = server.visitor();
    archived(&mut visitor, 1).await;

    let ann = visitor.text("/@/Ann").await;
    assert!(ann.contains("1 win, 0 draws, 0 losses") && ann.contains("1. e4/B as White"), "{ann}");
    assert!(ann.contains("href=\"/@/Bob\"") && !ann.contains("You against"), "{ann}");
    let bob = friends.white.text("/@/Bob").await;
    assert!(bob.contains("0 wins, 0 draws, 1 loss") && bob.contains("You against Bob"), "{bob}");
    assert!(bob.contains("/archive?player=Bob&amp;mine=on"));
    assert!(!friends.white.text("/@/Ann").await.contains("You against"), "their own profile");
}

#[tokio::test]
async fn players_online_are_listed_for_a_while() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let mut visitor = server.visitor();
    assert!(visitor.text("/players").await.contains("No players with an account are online"));
    // Loading a page counts, and requests of scripts do not.
    ann.text("/").await;
    assert!(visitor.text("/players").await.contains("href=\"/@/Ann\""));
    assert!(visitor.text("/@/Ann").await.contains("Online"));
    let found = visitor.text("/players?name=a").await;
    assert!(
        found.contains("Players whose names begin with “a”")
            && found.matches("href=\"/@/Ann\"").count() == 2
    );
    assert!(visitor.text("/players?name=b").await.contains("No player has a name"));
}

#[tokio::test]
async fn legal_pages_are_served_in_each_language() {
    let server = Server::with(|config| config.contact = "chess@example.org".to_owned()).await;
    let mut visitor = server.visitor();
    let contact = visitor.text("/contact").await;
    assert!(
        contact.contains("<a href=\"mailto:chess@example.org\">chess@example.org</a>"),
        "{contact}"
    );
    assert!(visitor.text("/privacy").await.contains("<h2>Guests</h2>"));
    assert!(visitor.text("/terms").await.contains("<h2>Fair play</h2>"));
    let german = visitor.request(reqwest::Method::GET, "/privacy").header("accept-language", "de");
    assert!(visitor.send(german).await.text().await.unwrap().contains("<h2>Gäste</h2>"));
    let none = Server::start().await;
    assert!(none.visitor().text("/contact").await.contains("have not published a contact address"));
}

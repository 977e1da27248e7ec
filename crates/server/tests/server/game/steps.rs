//! Stepping through a game by links alone.

use crate::support::{Friends, Server};
use reqwest::StatusCode;

#[tokio::test]
async fn every_position_of_a_game_has_an_address() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    let Friends { white, game, .. } = &mut friends;
    let words = ["Start of the game.", "After 1. e4/B.", "After 1… d5/B."];
    let newest = white.text(&format!("/game/{game}")).await;
    assert!(
        !words.iter().any(|words| newest.contains(words)),
        "the newest position needs no notice"
    );
    for (ply, words) in words.iter().enumerate() {
        let page = white.text(&format!("/game/{game}?ply={ply}")).await;
        assert!(page.contains(words), "{words}");
        assert!(page.contains(&format!("/game/{game}.svg?ply={ply}\"")));
        assert!(page.contains(&format!("href=\"/game/{game}\"")), "back to the game");
        for to in 0..=3 {
            assert!(page.contains(&format!("href=\"?ply={to}\"")), "from {ply} to {to}");
        }
        assert_eq!(page.contains("aria-current=\"step\""), ply > 0);
    }
    server.stop().await;
}

#[tokio::test]
async fn picture_shows_the_requested_position() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let Friends { white, game, .. } = &mut friends;
    let start = white.text(&format!("/game/{game}.svg")).await;
    friends.play(0, "e4 d5").await;
    let Friends { white, black, game, .. } = &mut friends;
    let mut picture = async |ply: &str| white.text(&format!("/game/{game}.svg{ply}")).await;
    let newest = picture("").await;
    assert_eq!(picture("?ply=0").await, start);
    let first = picture("?ply=1").await;
    assert!(first != start && first != newest);
    assert_eq!(picture("?ply=2").await, newest);
    assert_eq!(picture("?ply=99").await, newest, "a link from before a takeback");
    assert_ne!(black.text(&format!("/game/{game}.svg?ply=1")).await, first, "from Black's side");
    server.stop().await;
}

#[tokio::test]
async fn link_preview_shows_the_requested_position() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let Friends { white, game, .. } = &mut friends;
    let page = white.text(&format!("/game/{game}?ply=1")).await;
    let moment = server.url(&format!("/game/{game}"));
    for (name, value) in [
        ("description", "After 1. e4/B.".to_owned()),
        ("url", format!("{moment}?ply=1")),
        ("image", format!("{moment}.png?ply=1")),
    ] {
        let tag = format!("<meta property=\"og:{name}\" content=\"{value}\">");
        assert!(page.contains(&tag), "{tag}");
    }
    let mut picture = async |ply: &str| {
        let answer = white.get(&format!("/game/{game}.png{ply}")).await;
        assert_eq!(answer.status(), StatusCode::OK);
        answer.bytes().await.unwrap()
    };
    let newest = picture("").await;
    assert_ne!(picture("?ply=1").await, newest);
    assert_eq!(picture("?ply=2").await, newest);
    server.stop().await;
}

#[tokio::test]
async fn invalid_ply_is_refused_with_a_reason() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    for path in [format!("/game/{game}"), format!("/game/{game}.svg")] {
        let refused = visitor.get(&format!("{path}?ply=last")).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
        assert!(refused.text().await.unwrap().contains("“last” is not a position of the game"));
    }
    let past = visitor.text(&format!("/game/{game}?ply=7")).await;
    assert!(
        past.contains(&format!("/game/{game}.svg?ply=0\"")),
        "a position beyond the last move shows the newest one"
    );
    server.stop().await;
}

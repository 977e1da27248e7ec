//! Blocks hold everywhere: what one of two players does does not show on the other's pages.

use reqwest::StatusCode;
use serde_json::json;

use crate::account::accounts::{PASSWORD, assert_redirect, sign_up};
use crate::game::challenges::member;
use crate::study::studies::study;
use crate::support::{Friends, Server, Visitor};

/// The path of a new invitation link to a study.
async fn invite(owner: &mut Visitor, study: &str) -> String {
    let page = owner.post(&format!("{study}/invite"), &[]).await.text().await.unwrap();
    let link = page.split_once("/join/").unwrap().1;
    format!("{study}/join/{}", link.split_once('"').unwrap().0)
}

#[tokio::test]
async fn blocked_players_write_in_no_study_of_each_other() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let shared = study(&mut ben, &[("title", "Shared study"), ("rules", "alice-cvp/1")]).await;
    let settings = format!("{shared}/settings");
    let writers = format!("{shared}/writers");
    assert_redirect(&ben.post(&writers, &[("name", "Ann")]).await, &settings);
    assert!(ann.text("/studies").await.contains("Shared study"));

    ann.post("/@/Ben/block", &[]).await;
    assert!(!ann.text("/studies").await.contains("Shared study"), "the block ends it");
    for name in ["Ann", "ann"] {
        let answer = ben.post(&writers, &[("name", name)]).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        let page = answer.text().await.unwrap();
        assert!(
            page.contains("Ann cannot contribute: one of you has blocked the other."),
            "{page}"
        );
    }
    let link = invite(&mut ben, &shared).await;
    let answer = ann.post(&link, &[]).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(answer.text().await.unwrap().contains("You cannot contribute"));
    assert!(!ann.text("/studies").await.contains("Shared study"));

    ann.post("/@/Ben/unblock", &[]).await;
    assert_redirect(&ann.post(&link, &[]).await, &shared);
    server.stop().await;
}

#[tokio::test]
async fn removed_writer_cannot_return_by_the_old_link() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let study = study(&mut ann, &[("title", "Transfers"), ("rules", "alice-cvp/1")]).await;
    let link = invite(&mut ann, &study).await;
    assert_redirect(&ben.post(&link, &[]).await, &study);
    let page = ann.text(&format!("{study}/settings")).await;
    assert!(page.contains("Removing a contributor also disables the invite link."), "{page}");
    let writer = page.split_once("name=\"writer\" value=\"").unwrap().1.split_once('"').unwrap().0;
    ann.post(&format!("{study}/writers/remove"), &[("writer", writer)]).await;
    for answer in [ben.get(&link).await, ben.post(&link, &[]).await] {
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    }
    assert!(!ben.text("/studies").await.contains("Transfers"));
    server.stop().await;
}

#[tokio::test]
async fn challenges_and_open_games_of_blocked_players_are_not_shown() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let game = |opponent, name| {
        [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", opponent), ("name", name)]
    };
    let challenge = ben.create_game(&game("person", "Ann")).await;
    let open = ben.create_game(&game("anybody", "")).await;
    let own = ann.create_game(&game("person", "Ben")).await;
    for page in ["/", "/lobby"] {
        assert!(ann.text(page).await.contains("Ben challenges you"), "{page}");
    }
    assert!(ann.text("/lobby").await.contains(&format!("/game/{open}")));

    ann.post("/@/Ben/block", &[]).await;
    for page in ["/", "/lobby"] {
        let shown = ann.text(page).await;
        assert!(!shown.contains("Ben challenges you") && !shown.contains(&open), "{page}: {shown}");
        assert!(!ben.text(page).await.contains("Ann challenges you"), "{page}");
    }
    assert!(server.visitor().text("/lobby").await.contains(&open), "others can join");
    for (player, game) in [(&mut ann, &challenge), (&mut ben, &own)] {
        let answer = player.post(&format!("/game/{game}/join"), &[]).await;
        assert_eq!(answer.status(), StatusCode::CONFLICT);
    }
    let reason = [("words", "Coward!")];
    let answer = ben.post(&format!("/game/{own}/decline-challenge"), &reason).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(!ann.text(&format!("/game/{own}")).await.contains("Coward"));
    server.stop().await;
}

#[tokio::test]
async fn blocked_players_play_no_rematch() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    for (player, name) in [(&mut friends.white, "Ann"), (&mut friends.black, "Ben")] {
        assert_eq!(sign_up(player, name, PASSWORD).await.status(), StatusCode::SEE_OTHER);
    }
    let game = friends.game.clone();
    let (mut white, _) = friends.white.open(&game).await;
    let (mut black, _) = friends.black.open(&game).await;
    white.act("resign", 0, json!({})).await;
    assert_eq!(black.act("rematch", 0, json!({})).await["type"], "done");
    friends.white.post("/@/Ben/block", &[]).await;
    for socket in [&mut white, &mut black] {
        let answer = socket.act("rematch", 0, json!({})).await;
        let text = "You cannot play a rematch: one of you has blocked the other.";
        assert_eq!((&answer["type"], &answer["text"]), (&json!("refused"), &json!(text)));
    }
    server.stop().await;
}

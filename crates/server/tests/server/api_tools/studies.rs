//! Export of studies as PGN.

use reqwest::header::{CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION};
use reqwest::{Method, StatusCode};

use crate::account::accounts::{PASSWORD, sign_up};
use crate::api::client::new_token;
use crate::support::{Server, Visitor};

const PGN: &str =
    "[RuleSet \"alice-cvp/1\"]\n\n1. e4 {An idea.} *\n\n[RuleSet \"alice-cvp/1\"]\n\n1. d4 *\n";

/// Makes a study with two chapters, and returns its id.
async fn make_study(author: &mut Visitor, shown: &str) -> String {
    let fields = [("text", PGN), ("title", "Ideas"), ("shown", shown)];
    let response = author.post("/studies", &fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let to = response.headers()[LOCATION].to_str().unwrap();
    to.trim_start_matches("/study/").split('/').next().unwrap().to_owned()
}

#[tokio::test]
async fn public_study_is_exported_as_a_whole_and_by_chapters() {
    let server = Server::start().await;
    let (mut ann, mut reader) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let id = make_study(&mut ann, "public").await;
    let response = reader.get(&format!("/api/study/{id}.pgn")).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()[CONTENT_TYPE], "application/x-chess-pgn");
    let name = format!("attachment; filename=\"study-{id}.pgn\"");
    assert_eq!(response.headers()[CONTENT_DISPOSITION], name.as_str());
    let whole = response.text().await.unwrap();
    assert_eq!(whole, reader.text(&format!("/study/{id}/pgn")).await);
    assert!(whole.contains("An idea.") && whole.matches("[StudyName \"Ideas\"]").count() == 2);
    let second = reader.text(&format!("/api/study/{id}/2.pgn")).await;
    assert!(whole.ends_with(&second) && !second.contains("An idea."), "{second}");
    for missing in [format!("/api/study/{id}/3.pgn"), format!("/api/study/{id}/1")] {
        assert_eq!(reader.get(&missing).await.status(), StatusCode::NOT_FOUND, "{missing}");
    }
    server.stop().await;
}

#[tokio::test]
async fn private_study_needs_a_token_of_a_member_with_the_scope() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (server.visitor(), server.visitor());
    sign_up(&mut ann, "Ann", PASSWORD).await;
    sign_up(&mut ben, "Ben", PASSWORD).await;
    let id = make_study(&mut ann, "private").await;
    let path = format!("/api/study/{id}.pgn");
    // The cookie of the owner is ignored.
    assert_eq!(ann.get(&path).await.status(), StatusCode::NOT_FOUND);
    for (mut member, scope, status) in [
        (ann.clone(), "study:read", StatusCode::OK),
        (ann.clone(), "board:play", StatusCode::NOT_FOUND),
        (ben.clone(), "study:read", StatusCode::NOT_FOUND),
    ] {
        let token = new_token(&mut member, &[scope]).await;
        let request = server.visitor().request(Method::GET, &path).bearer_auth(token);
        assert_eq!(request.send().await.unwrap().status(), status, "{scope}");
    }
    let unknown = server.visitor().request(Method::GET, &path).bearer_auth("lg_unknown");
    assert_eq!(unknown.send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    server.stop().await;
}

//! Error responses: pages for people, JSON for programs.

use reqwest::header::{ACCEPT, CONTENT_TYPE, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use crate::account::accounts::{PASSWORD, sign_up};
use crate::support::Server;

#[tokio::test]
async fn error_pages_keep_the_account_menu() {
    let server = Server::start().await;
    let mut ann = server.visitor();
    let guest = ann.get("/nowhere").await.text().await.unwrap();
    assert!(guest.contains("/sign-in"));
    sign_up(&mut ann, "Ann", PASSWORD).await;
    for path in ["/nowhere", "/games/go", "/game/k7Qm2xPz9a"] {
        let page = ann.get(path).await.text().await.unwrap();
        assert!(page.contains("not found"), "{path}");
        assert!(page.contains("/@/Ann") && !page.contains("/sign-in"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn errors_are_pages_for_people_and_json_for_programs() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    for path in [
        "/nowhere",
        "/game/k7Qm2xPz9a",
        "/game/0OIl",
        "/game/k7Qm2xPz9a.png",
        "/games/go",
        "/rules/go",
        "/rules/alice/quasi-alice-pacey",
        "/picture/go/start-light.svg",
        "/picture/alice/end-light.svg",
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(page.headers().contains_key("content-security-policy"));
        let text = page.text().await.unwrap();
        assert!(text.contains("<main class=\"error\"") && text.contains("href=\"/\""), "{path}");
        let request = visitor.request(Method::GET, path).header(ACCEPT, "application/json");
        let error: Value = visitor.send(request).await.json().await.unwrap();
        assert_eq!(error["error"]["status"], 404, "{path}");
    }
    for unknown in ["alice-unknown/1", "hex4d-cvp/1", "hex4d", "go-tromp/1", "alice-cvp/99", ""] {
        let wish = [("rules", unknown), ("colour", "white"), ("opponent", "1")];
        let wrong = visitor.post("/games", &wish).await;
        assert_eq!(wrong.status(), StatusCode::BAD_REQUEST, "{unknown}");
        let text = wrong.text().await.unwrap();
        assert!(text.contains(&format!("There is no rule set “{unknown}”")), "{text}");
    }
    assert_eq!(visitor.get("/game/x/join").await.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(visitor.get("/games").await.headers()[LOCATION], "/");
    let large = "x".repeat(100_000);
    let large = visitor.post("/games", &[("rules", large.as_str())]).await;
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert!(large.text().await.unwrap().contains("Too much data"));
    let odd = visitor.request(Method::POST, "/games").header(CONTENT_TYPE, "text/plain").body("x");
    assert_eq!(visitor.send(odd).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    server.stop().await;
}

//! What holds for all addresses of the API.

use reqwest::header::{CONTENT_TYPE, COOKIE, ORIGIN};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::client::{Program, json};
use crate::account::accounts::{PASSWORD, sign_up};
use crate::support::Server;

#[tokio::test]
async fn errors_are_json_with_a_text() {
    let server = Server::start().await;
    let program = Program::new(&server, String::new());
    let missing = program.refused(Method::GET, "/api/nothing", &[], 404).await;
    assert_eq!(missing, "No such address");
    program.refused(Method::POST, "/api/account", &[], 405).await;
    program.refused(Method::GET, "/api/account", &[], 401).await;
    program.refused(Method::GET, "/api/user/nobody", &[], 404).await;
    program.refused(Method::GET, "/game/export/0000", &[], 404).await;
    let program = Program::new(&server, "lg_unknown".to_owned());
    let unknown = program.refused(Method::GET, "/api/account", &[], 401).await;
    assert_eq!(unknown, "No such token");
    server.stop().await;
}

#[tokio::test]
async fn requests_of_other_sites_are_allowed_and_have_no_cookies() {
    let server = Server::start().await;
    let program = Program::with_account(&server, "Ann").await;
    let origin = "https://app.example";
    let request = program.request(Method::POST, "/api/users").header(ORIGIN, origin).body("ann");
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["access-control-allow-origin"], "*");
    assert_eq!(json(response, StatusCode::OK).await[0]["username"], "Ann");
    let preflight = program.request(Method::OPTIONS, "/api/account").header(ORIGIN, origin);
    let preflight = preflight.header("access-control-request-method", "GET");
    let preflight = preflight.header("access-control-request-headers", "authorization");
    let answer = preflight.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let allowed = answer.headers()["access-control-allow-headers"].to_str().unwrap();
    assert!(allowed.contains("authorization"), "{allowed}");

    let mut visitor = server.visitor();
    sign_up(&mut visitor, "Bob", PASSWORD).await;
    let by_cookie = Program::new(&server, String::new());
    let request = by_cookie.request(Method::GET, "/api/account");
    let response = request.header(COOKIE, visitor.cookie.unwrap()).send().await.unwrap();
    json(response, StatusCode::UNAUTHORIZED).await;
    server.stop().await;
}

#[tokio::test]
async fn too_many_requests_are_refused_with_a_time() {
    let limited = |config: &mut glass_server::Config| config.limits.requests.burst = 3;
    let server = Server::with(limited).await;
    let program = Program::new(&server, String::new());
    for _ in 0..20 {
        let response = program.request(Method::GET, "/api/user/nobody").send().await.unwrap();
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            assert!(response.headers().contains_key("retry-after"));
            let error: Value = response.json().await.unwrap();
            assert!(error["error"].is_string(), "{error}");
            server.stop().await;
            return;
        }
    }
    panic!("no request was refused");
}

#[tokio::test]
async fn openapi_document_describes_every_address() {
    let server = Server::start().await;
    let program = Program::new(&server, String::new());
    let response = program.request(Method::GET, "/api/openapi.json").send().await.unwrap();
    assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
    let document = json(response, StatusCode::OK).await;
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let paths = document["paths"].as_object().unwrap();
    for path in ["/api/account", "/api/bot/game/{id}/move/{move}", "/game/export/{id}"] {
        assert!(paths.contains_key(path), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn short_address_of_a_game_leads_to_its_page() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    for path in [format!("/{game}"), format!("/{game}/black")] {
        let response = visitor.get(&path).await;
        assert_eq!(response.status(), StatusCode::SEE_OTHER, "{path}");
        assert_eq!(response.headers()["location"], format!("/game/{game}").as_str());
    }
    let missing = visitor.get("/nothing").await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

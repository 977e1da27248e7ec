//! Personal tokens: their page, their scopes and their end.

use reqwest::{Method, StatusCode};

use super::client::{Program, json, new_token};
use crate::account::accounts::{PASSWORD, servers, sign_up};

#[tokio::test]
async fn token_is_shown_once_used_and_revoked() {
    for server in servers(|_| ()).await {
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        let token = new_token(&mut ann, &["challenge:read", "bot:play"]).await;
        assert!(token.starts_with("lg_") && token.len() > 40, "{token}");
        let page = ann.text("/account/tokens").await;
        assert!(!page.contains(&token), "the token is shown once");
        assert!(page.contains("A program") && page.contains("not used yet"), "{page}");

        let program = Program::new(&server, token.clone());
        assert_eq!(program.get("/api/account").await["id"], "ann");
        assert!(ann.text("/account/tokens").await.contains("last used"));
        let request = program.request(Method::POST, "/api/token/test");
        let response = request.body(format!("{token},lg_unknown")).send().await.unwrap();
        let tested = json(response, StatusCode::OK).await;
        assert_eq!(tested[&token]["userId"], "ann");
        assert_eq!(tested[&token]["scopes"], "challenge:read,bot:play");
        assert!(tested["lg_unknown"].is_null() && tested[&token]["expires"].is_null());
        server.stop().await;
    }
}

#[tokio::test]
async fn token_lacks_what_it_was_not_given() {
    let server = crate::support::Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let program = Program::new(&server, new_token(&mut ann, &[]).await);
    let refused = program.refused(Method::GET, "/api/challenge", &[], 403).await;
    assert_eq!(refused, "Missing scope: challenge:read");
    let refused = program.refused(Method::GET, "/api/stream/event", &[], 403).await;
    assert!(refused.starts_with("Missing scope"), "{refused}");
    let refused = program.refused(Method::POST, "/api/board/seek", &[("time", "5")], 403).await;
    assert_eq!(refused, "Missing scope: board:play");
    server.stop().await;
}

#[tokio::test]
async fn revoked_tokens_are_unknown() {
    let server = crate::support::Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let [first, second] = [new_token(&mut ann, &[]).await, new_token(&mut ann, &[]).await]
        .map(|token| Program::new(&server, token));
    let response = first.request(Method::DELETE, "/api/token").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    first.refused(Method::GET, "/api/account", &[], 401).await;
    second.get("/api/account").await;
    let page = ann.text("/account/tokens").await;
    let id = page.split_once("name=\"id\" value=\"").unwrap().1.split_once('"').unwrap().0;
    ann.post("/account/tokens/revoke", &[("id", id)]).await;
    second.refused(Method::GET, "/api/account", &[], 401).await;
    server.stop().await;
}

#[tokio::test]
async fn form_of_a_token_names_its_mistake() {
    let server = crate::support::Server::start().await;
    let mut ann = server.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let response = ann.post("/account/tokens", &[("name", " "), ("scope", "bot:play")]).await;
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
    let page = response.text().await.unwrap();
    assert!(page.contains("Give the token a name") && page.contains("value=\"bot:play\" checked"));
    let link = "/account/oauth/token/create?scopes[]=bot:play&description=lichess-bot";
    let response = ann.get(link).await;
    let to = response.headers()["location"].to_str().unwrap().to_owned();
    let page = ann.text(&to).await;
    assert!(page.contains("value=\"lichess-bot\"") && page.contains("value=\"bot:play\" checked"));
    server.stop().await;
}

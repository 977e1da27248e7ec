//! Accounts by the API: users, ratings and BOT accounts.

use reqwest::{Method, StatusCode};

use super::client::{Program, json};
use crate::account::accounts::{PASSWORD, sign_up};
use crate::support::Server;

#[tokio::test]
async fn users_are_described_with_their_ratings() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let account = ann.get("/api/account").await;
    assert_eq!((&account["id"], &account["username"]), (&"ann".into(), &"Ann".into()));
    assert!(account["title"].is_null() && account["createdAt"].is_u64());
    for perf in ["blitz", "rapid", "correspondence", "standard", "alice", "glinski"] {
        assert_eq!(account["perfs"][perf]["rating"], 1500, "{perf}");
        assert_eq!(account["perfs"][perf]["games"], 0, "{perf}");
    }
    let stranger = Program::new(&server, String::new());
    let user = stranger.get("/api/user/ANN").await;
    assert_eq!((&user["id"], &user["online"]), (&"ann".into(), &true.into()));
    assert!(user["blocking"].is_null());
    let request = stranger.request(Method::POST, "/api/users").body("ann,nobody,Ann");
    let users = json(request.send().await.unwrap(), StatusCode::OK).await;
    assert_eq!(users.as_array().unwrap().len(), 2);
    let statuses = stranger.get("/api/users/status?ids=ann,nobody").await;
    assert_eq!(statuses.as_array().unwrap().len(), 1);
    assert_eq!((&statuses[0]["name"], &statuses[0]["online"]), (&"Ann".into(), &true.into()));
    let many = vec!["ann"; 101].join(",");
    let path = format!("/api/users/status?ids={many}");
    let refused = stranger.refused(Method::GET, &path, &[], 400).await;
    assert!(refused.contains("101") && refused.contains("100"), "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn only_an_account_without_games_becomes_a_bot() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    sign_up(&mut visitor, "Paul", PASSWORD).await;
    visitor.new_game("white", "friend").await;
    let token = super::client::new_token(&mut visitor, &["bot:play"]).await;
    let player = Program::new(&server, token);
    let refused = player.refused(Method::POST, "/api/bot/account/upgrade", &[], 400).await;
    assert!(refused.contains("without games"), "{refused}");

    let bot = Program::with_bot(&server, "Robot").await;
    assert_eq!(bot.get("/api/account").await["title"], "BOT");
    assert_eq!(bot.post("/api/bot/account/upgrade", &[]).await["ok"], true, "it is one already");
    let seek = [("time", "5"), ("increment", "3")];
    bot.refused(Method::POST, "/api/board/seek", &seek, 403).await;
    let stranger = Program::new(&server, String::new());
    let request = stranger.request(Method::GET, "/api/bot/online");
    let lines = request.send().await.unwrap().text().await.unwrap();
    let bots: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(bots.len(), 1);
    assert_eq!(bots[0]["username"], "Robot");
    let page = server.visitor().text("/@/Robot").await;
    assert!(page.contains("played by a program"), "the profile says so");
    server.stop().await;
}

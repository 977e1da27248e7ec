//! Export of stored data, and closing an account.

use reqwest::StatusCode;

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_in, sign_up};
use crate::support::Friends;

#[tokio::test]
async fn account_export_has_all_stored_data() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        friends.play(0, "e4 d5").await;
        let mut ann = friends.white;
        sign_up(&mut ann, "Ann", PASSWORD).await;
        sign_up(&mut friends.black, "Bob", PASSWORD).await;
        let waiting = ann.new_game("white", "friend").await;
        let response = ann.get("/account/export").await;
        let file = response.headers()["content-disposition"].to_str().unwrap().to_owned();
        assert_eq!(file, "attachment; filename=\"looking-glass-Ann.json\"");
        let text = response.text().await.unwrap();
        let all: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(all["account"]["name"], "Ann");
        assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
        let games = all["games"].as_array().unwrap();
        assert_eq!((games.len(), &games[0]["id"]), (2, &waiting.as_str().into()));
        assert_eq!((&games[1]["white"], &games[1]["black"]), (&"you".into(), &"Bob".into()));
        let moves = games[1]["moves"].as_array().unwrap();
        assert_eq!((&moves[0]["move"], &moves[1]["written"]), (&"e2e4".into(), &"d5/B".into()));
        assert!(!text.contains("argon2") && !text.contains(&friends.black.cookie.unwrap()));
        assert_redirect(
            &server.visitor().get("/account/export").await,
            "/sign-in?to=%2Faccount%2Fexport",
        );
        server.stop().await;
    }
}

#[tokio::test]
async fn closed_account_leaves_only_its_games() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        friends.play(0, "e4").await;
        let mut ann = friends.white;
        sign_up(&mut ann, "Ann", PASSWORD).await;
        ann.post("/account/about", &[("about", "I go through mirrors.")]).await;
        let waiting = ann.new_game("white", "friend").await;
        let mut elsewhere = server.visitor();
        sign_in(&mut elsewhere, "Ann", PASSWORD).await;

        assert!(ann.text("/account/close").await.contains("your running game is resigned"));
        let refused = ann.post("/account/close", &[("password", "a guess")]).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        assert_redirect(&ann.post("/account/close", &[("password", PASSWORD)]).await, "/");
        for browser in [&mut ann, &mut elsewhere] {
            assert_eq!(account(browser).await, None);
        }
        let told = friends.black_socket.until(|m| m["outcome"].is_object()).await;
        assert_eq!(told["outcome"]["result"], "0-1");
        let state = friends.black.state(&friends.game).await;
        let name = state["players"]["white"]["name"].as_str().unwrap().to_owned();
        assert!(name.starts_with("closed-"), "{name}");
        assert_eq!(
            friends.black.get(&format!("/game/{waiting}")).await.status(),
            StatusCode::NOT_FOUND
        );
        assert_eq!(friends.black.get("/@/Ann").await.status(), StatusCode::NOT_FOUND);
        let page = friends.black.text(&format!("/@/{name}")).await;
        assert!(page.contains("This account is closed.") && !page.contains("mirrors"));
        for (name, password) in [("Ann", PASSWORD), (name.as_str(), ""), (name.as_str(), PASSWORD)]
        {
            let refused = sign_in(&mut elsewhere, name, password).await;
            assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{name}");
        }
        // The name is available again.
        assert_redirect(&sign_up(&mut elsewhere, "Ann", PASSWORD).await, "/account");
        server.stop().await;
    }
}

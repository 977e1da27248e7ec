//! The list of sessions, and ending them.

use std::time::Duration;

use glass_server::Config;

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_in, sign_up};
use crate::support::Friends;

/// The description and id of each session on the account page.
fn sessions(page: &str) -> Vec<(String, String)> {
    let rows = page.split("name=\"id\" value=\"").skip(1);
    let row = |row: &str| {
        let (id, rest) = row.split_once('"').unwrap();
        (rest.split_once("</li>").unwrap().0.to_owned(), id.to_owned())
    };
    rows.map(row).collect()
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let often = |config: &mut Config| config.limits.socket_ping = Duration::from_millis(100);
    for server in servers(often).await {
        let friends = Friends::meet(&server).await;
        let mut here = friends.white.clone();
        sign_up(&mut here, "Ann", PASSWORD).await;
        let [mut there, mut elsewhere] = [server.visitor(), server.visitor()];
        for browser in [&mut there, &mut elsewhere] {
            assert_redirect(&sign_in(browser, "Ann", PASSWORD).await, "/");
        }
        let listed = sessions(&account(&mut here).await.unwrap());
        assert_eq!(listed.len(), 3);
        assert_eq!(listed.iter().filter(|(words, _)| words.contains("this browser")).count(), 1);
        let theirs = sessions(&account(&mut there).await.unwrap());
        let (_, id) = theirs.into_iter().find(|(words, _)| words.contains("this browser")).unwrap();

        // Other users and guests cannot end the session.
        let mut bob = friends.black.clone();
        sign_up(&mut bob, "Bob", PASSWORD).await;
        assert_redirect(&bob.post("/account/sessions/end", &[("id", &id)]).await, "/account");
        assert_redirect(
            &server.visitor().post("/account/sessions/end", &[("id", &id)]).await,
            "/sign-in",
        );
        assert!(account(&mut there).await.is_some());

        let (mut socket, state) = there.open(&friends.game).await;
        assert_eq!(state["you"], "white");
        assert_redirect(&here.post("/account/sessions/end", &[("id", &id)]).await, "/account");
        assert_eq!(account(&mut there).await, None);
        assert_eq!(there.state(&friends.game).await["you"], serde_json::Value::Null);
        while socket.next_message().await.is_some() {}
        assert_redirect(&here.post("/account/sessions/end", &[]).await, "/account");
        assert_eq!(account(&mut elsewhere).await, None);
        assert_eq!(sessions(&account(&mut here).await.unwrap()).len(), 1);
        server.stop().await;
    }
}

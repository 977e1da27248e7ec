//! Changing the password, and limits on guesses.

use std::time::Duration;

use glass_server::Rate;
use reqwest::StatusCode;
use reqwest::header::RETRY_AFTER;

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_in, sign_up};
use crate::support::{Server, Visitor};

#[tokio::test]
async fn password_change_requires_the_old_password() {
    const OTHER: &str = "what Alice found there";
    for server in servers(|_| ()).await {
        let [mut here, mut there] = [server.visitor(), server.visitor()];
        sign_up(&mut here, "Ann", PASSWORD).await;
        sign_in(&mut there, "Ann", PASSWORD).await;
        let change = async |visitor: &mut Visitor, old: &str, new: &str, again: &str| {
            let form = [("old", old), ("password", new), ("again", again)];
            visitor.post("/account/password", &form).await
        };
        for (old, new, again, said) in [
            ("a guess", OTHER, OTHER, "The current password is wrong"),
            (PASSWORD, "short", "short", "too short"),
            (PASSWORD, OTHER, PASSWORD, "The two new passwords differ"),
        ] {
            let refused = change(&mut here, old, new, again).await;
            assert!(refused.status().is_client_error());
            assert!(refused.text().await.unwrap().contains(said), "{said}");
        }
        assert!(account(&mut there).await.is_some());
        assert_redirect(&change(&mut here, PASSWORD, OTHER, OTHER).await, "/account");
        assert!(account(&mut here).await.is_some());
        assert_eq!(account(&mut there).await, None, "all other browsers are signed out");
        let refused = sign_in(&mut there, "Ann", PASSWORD).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        assert_redirect(&sign_in(&mut there, "Ann", OTHER).await, "/");
        server.stop().await;
    }
}

#[tokio::test]
async fn password_attempts_are_limited() {
    let few = |burst| Rate { burst, per: Duration::from_secs(3600) };
    let server = Server::with(|config| {
        config.limits.passwords = few(3);
        config.limits.name_passwords = few(6);
        config.limits.network_passwords = few(7);
        config.limits.new_accounts = few(2);
        config.behind_proxy = true;
    })
    .await;
    let mut ann = server.visitor_from("192.0.2.1");
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let mut thief = server.visitor_from("192.0.2.2");
    for _ in 0..3 {
        assert_eq!(sign_in(&mut thief, "ann", "a guess").await.status(), StatusCode::FORBIDDEN);
    }
    for name in ["Ann", "ANN"] {
        let refused = sign_in(&mut thief, name, PASSWORD).await;
        assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
        assert!(refused.headers().contains_key(RETRY_AFTER));
        assert!(
            refused.text().await.unwrap().contains("Too many wrong passwords for this name. Wait")
        );
    }
    // The owner of the name signs in meanwhile.
    let mut home = server.visitor_from("192.0.2.3");
    assert_eq!(sign_in(&mut home, "Ann", PASSWORD).await.status(), StatusCode::SEE_OTHER);
    for name in ["Bob", "Cid"] {
        assert_eq!(sign_in(&mut thief, name, "a guess").await.status(), StatusCode::FORBIDDEN);
    }
    let refused = sign_in(&mut thief, "Dan", "a guess").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);

    // Guesses from many networks are limited as well, and signed-in users are not affected.
    for last in 4..6 {
        let mut thief = server.visitor_from(&format!("192.0.2.{last}"));
        assert_eq!(sign_in(&mut thief, "ann", "a guess").await.status(), StatusCode::FORBIDDEN);
    }
    let refused = sign_in(&mut server.visitor_from("192.0.2.6"), "Ann", PASSWORD).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let another = "another looking glass";
    let fields = [("old", PASSWORD), ("password", another), ("again", another)];
    assert_eq!(home.post("/account/password", &fields).await.status(), StatusCode::SEE_OTHER);

    for (name, may) in [("Bob", true), ("Cid", false)] {
        let made = sign_up(&mut server.visitor_from("192.0.2.1"), name, PASSWORD).await;
        let expected = if may { StatusCode::SEE_OTHER } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(made.status(), expected, "{name}");
    }
    server.stop().await;
}

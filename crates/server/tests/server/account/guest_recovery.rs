//! Recovery links of guests.

use reqwest::header::{COOKIE, LOCATION};
use reqwest::{Method, StatusCode};

use crate::account::accounts::{PASSWORD, account, assert_redirect, servers, sign_up};
use crate::support::{Friends, Server, Visitor, set_cookie};

#[tokio::test]
async fn first_game_shows_the_guest_a_recovery_link() {
    let server = Server::start().await;
    let mut guest = server.visitor();
    let first = guest.post("/games", &new_game_form("1")).await;
    let game = first.headers()[LOCATION].to_str().unwrap().to_owned();
    let shown = set_cookie(&first, "way-back=").unwrap().split(';').next().unwrap().to_owned();
    let secret = shown.split_once('=').unwrap().1.to_owned();
    let page = async |visitor: &mut Visitor| {
        let request = visitor.request(Method::GET, &game).header(COOKIE, &shown);
        visitor.send(request).await.text().await.unwrap()
    };
    let told = format!("/return/{secret}");
    assert!(page(&mut guest).await.contains(&told));
    assert!(!guest.text(&game).await.contains("/return/"), "the cookie alone gives access");
    let mut other = server.visitor();
    other.new_game("white", "friend").await;
    assert!(
        !page(&mut other).await.contains("/return/"),
        "visitors without a seat do not get the link"
    );
    let second = guest.post("/games", &new_game_form("friend")).await;
    assert!(
        set_cookie(&second, "way-back=").is_none(),
        "the link of the first game covers all games"
    );

    // The link works, and a joining guest gets one too. A saved link is no longer shown.
    let mut lost = server.visitor();
    assert_redirect(&lost.post(&told, &[]).await, &game);
    let friends = second.headers()[LOCATION].to_str().unwrap().to_owned();
    let joined = server.visitor().post(&format!("{friends}/join"), &[]).await;
    assert!(set_cookie(&joined, "way-back=").is_some());
    let kept = guest.post(&format!("{game}/kept"), &[]).await;
    assert_redirect(&kept, &game);
    assert!(set_cookie(&kept, "way-back=;").unwrap().contains("Max-Age=0"));
    server.stop().await;
}

/// The form of a new game.
fn new_game_form(opponent: &str) -> [(&str, &str); 3] {
    [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", opponent)]
}

/// Creates a recovery link and returns its path.
async fn recovery_link(guest: &mut Visitor, game: &str) -> String {
    let response = guest.post(&format!("/game/{game}/keep"), &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["cache-control"], "no-store");
    let page = response.text().await.unwrap();
    let link = page.split_once("readonly value=\"").unwrap().1.split_once('"').unwrap().0;
    format!("/return/{}", link.split_once("/return/").unwrap().1)
}

#[tokio::test]
async fn recovery_link_restores_the_guests_games() {
    for server in servers(|_| ()).await {
        let mut friends = Friends::meet(&server).await;
        let second = friends.white.new_game("white", "friend").await;
        let first = recovery_link(&mut friends.white, &friends.game).await;
        let link = recovery_link(&mut friends.white, &friends.game).await;
        let mut lost = server.visitor();
        assert_eq!(
            lost.get(&first).await.status(),
            StatusCode::NOT_FOUND,
            "A newer link replaced it"
        );
        assert!(lost.text(&link).await.contains("Sign in with the recovery link?"));
        assert_eq!(
            lost.state(&friends.game).await["you"],
            serde_json::Value::Null,
            "viewing the page does not restore the session"
        );
        let own = lost.new_game("black", "friend").await;
        assert_redirect(&lost.post(&link, &[]).await, &format!("/game/{}", friends.game));
        for (game, side) in [(&friends.game, "white"), (&second, "white"), (&own, "black")] {
            assert_eq!(lost.state(game).await["you"], side);
        }
        assert_eq!(friends.white.state(&friends.game).await["you"], "white");

        // The link moves the games into the account of a signed-in user, and the guest has none left.
        let mut ann = server.visitor();
        sign_up(&mut ann, "Ann", PASSWORD).await;
        assert_redirect(&ann.post(&link, &[]).await, &format!("/game/{}", friends.game));
        assert_eq!(ann.state(&friends.game).await["players"]["white"]["name"], "Ann");
        assert!(account(&mut ann).await.is_some());
        assert_eq!(server.visitor().get(&link).await.status(), StatusCode::NOT_FOUND);

        // A link never signs in to an account, and neither accounts nor spectators can create one.
        let link = recovery_link(&mut friends.black, &friends.game).await;
        sign_up(&mut friends.black, "Bob", PASSWORD).await;
        assert_eq!(server.visitor().get(&link).await.status(), StatusCode::NOT_FOUND);
        for visitor in [&mut friends.black, &mut server.visitor()] {
            let refused = visitor.post(&format!("/game/{}/keep", friends.game), &[]).await;
            assert_eq!(refused.status(), StatusCode::CONFLICT);
        }
        for path in ["/return/x", "/return/1234567890123456789012"] {
            assert_eq!(server.visitor().get(path).await.status(), StatusCode::NOT_FOUND);
        }
        server.stop().await;
    }
}

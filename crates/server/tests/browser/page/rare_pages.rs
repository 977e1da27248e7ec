//! Pages that are reached by a link or without scripts, on every screen.

use std::time::Duration;

use serde_json::json;

use crate::account::accounts::{PASSWORD, SCREENS};
use crate::account::notifications::mailed_link;
use crate::page::accessibility::{axe_violations, emulate};
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};

/// Checks that the page fits every screen and passes axe-core on a phone.
async fn check_page(browser: &Browser, name: &str) -> Vec<String> {
    for (width, height, device) in SCREENS.into_iter().rev() {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        for theme in ["light", "dark"] {
            emulate(browser, &[("prefers-color-scheme", theme)]).await;
            browser.screenshot(&format!("{name}-{width}-{theme}")).await;
        }
    }
    axe_violations(browser, name).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rare_pages_fit_every_screen_and_pass_axe() {
    let server = Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.news.held = Duration::from_millis(10);
    });
    let server = server.await;
    // Finished games for the archive and the explorer, two with the same opening.
    for moves in ["e4 d5 Be2 dxe4", "e4 e5 Nf3", "d4 d5"] {
        let mut friends = Friends::meet(&server).await;
        friends.play(0, moves).await;
        let ply = moves.split(' ').count() as u64;
        friends.white_socket.act("resign", ply, json!({})).await;
    }
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "14d+1d/21d").await;
    friends.play(0, "e4 d5").await;
    let game = friends.game.clone();
    let chat = format!("/game/{game}/chat");
    friends.black.post(&chat, &[("words", "The time has come, the Walrus said,")]).await;
    friends.white.post(&chat, &[("words", "to talk of many things.")]).await;
    let kept = friends.white.post(&format!("/game/{game}/keep"), &[]).await.text().await.unwrap();
    let (_, way_back) = kept.split_once("/return/").unwrap();
    let way_back = format!("/return/{}", way_back.split_once('"').unwrap().0);
    let waiting = friends.white.new_game("black", "anybody").await;

    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, &way_back).await;
    let mut wrong = check_page(&browser, "way-back").await;
    browser.open_game_as(&server, &friends.white, &game).await;
    // Finished games enter the archive a little later.
    let three = "fetch('/archive').then((page) => page.text()).then((page) => \
                 new DOMParser().parseFromString(page, 'text/html').querySelectorAll('.games .game').length === 3)";
    browser.until(three).await;
    for (path, name) in [
        ("/archive", "archive"),
        ("/games/ms-alice/house-rules?start=mirror&ep=both", "house-rules"),
        ("/explorer/alice", "explorer"),
        ("/explorer/alice?moves=e2e4", "explorer-line"),
        ("/settings", "settings"),
        ("/help", "help"),
        ("/rules/alice/vchess", "rule-set"),
        ("/endings/alice", "endings"),
        ("/embed/analysis/alice?moves=e4", "embed-position"),
        ("/quiet", "quiet"),
        ("/forget", "forget"),
        (&format!("/game/{waiting}/withdraw"), "withdraw"),
        (&chat, "chat"),
    ] {
        browser.goto(&server, path).await;
        wrong.extend(check_page(&browser, name).await);
    }

    // A link in a mail unsubscribes from mail.
    let account = [("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)];
    friends.white.post("/sign-up", &account).await;
    let address = [("address", "ann@example.org"), ("password", PASSWORD)];
    friends.white.post("/account/mail", &address).await;
    let confirm = mailed_link(&server, "/confirm/").await;
    friends.white.post(&confirm, &[]).await;
    drop(friends.white_socket);
    // The first socket may have been closed, because it has been silent for long. Its keys are used.
    let (mut black_socket, _) = friends.black.open(&friends.game).await;
    black_socket.act_with("resignation", "resign", 2, json!({})).await;
    browser.goto(&server, &mailed_link(&server, "/unsubscribe/").await).await;
    browser.shows_text("h1", "Unsubscribe from game emails?").await;
    wrong.extend(check_page(&browser, "unsubscribe").await);
    browser.click("main form button").await;
    browser.shows_text("h1", "You are unsubscribed").await;
    wrong.extend(check_page(&browser, "unsubscribed").await);
    for (path, name) in [
        (format!("/embed/game/{game}").as_str(), "embed-game"),
        ("/ladder", "ladder"),
        ("/import", "import"),
        ("/new?game=alice", "new-game"),
        ("/sign-in", "sign-in"),
        ("/forgotten", "forgotten"),
        (format!("/game/{waiting}/terms").as_str(), "terms"),
        ("/@/Ann", "profile"),
    ] {
        browser.goto(&server, path).await;
        wrong.extend(check_page(&browser, name).await);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
    server.stop().await;
}

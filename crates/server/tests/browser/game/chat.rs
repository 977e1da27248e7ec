//! Chat, notes and comments of a correspondence game in a real browser.

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use serde_json::json;
use thirtyfour::Key;

const STEADY: &str = "14d+1d/21d";

/// A wide window, a phone, and the phone on its side.
const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];

async fn friends_at(server: &Server) -> (Friends, Browser) {
    let friends = Friends::meet_with(server, "alice-cvp/1", STEADY).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(server, &friends.white, &friends.game).await;
    (friends, browser)
}

/// Checks that the page needs no horizontal scrolling and does not hide the bar.
async fn check_layout(browser: &Browser, name: &str, open: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.evaluate(&format!("document.querySelector('a[data-side={open}]').click()")).await;
        browser.assert_fits_width().await;
        browser.shows(&format!("[data-part={open}]")).await;
        let covered = browser
            .evaluate(&format!(
                "(() => {{ const box = (node) => node.getBoundingClientRect(); \
                 const side = box(document.querySelector('[data-part={open}]')); \
                 return [...document.querySelectorAll('.glass-boards, .seat')].map(box).filter((other) => \
                 other.top < side.bottom - 1 && other.bottom > side.top + 1 && other.left < side.right - 1 && other.right > side.left + 1).length; }})()"
            ))
            .await;
        if covered != 0 {
            wrong.push(format!("{name} covers the boards or the seats at {width}x{height}"));
        }
        browser.screenshot(&format!("talk-{name}-{width}x{height}")).await;
        wrong.extend(axe_violations(browser, &format!("{name} at {width}x{height}")).await);
    }
    browser.resize(1024, 768, Device::Desktop).await;
    wrong
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn correspondence_move_is_confirmed_and_commented() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server).await;
    // Reloading cancels the move, and so does leaving the page and returning.
    browser.tap_move("e2", "e4").await;
    browser.shows_text("[data-part=confirm]", "Play e4/B?").await;
    browser.reload().await;
    browser.ready().await;
    browser.tap_move("d2", "d4").await;
    browser.shows_text("[data-part=confirm]", "Play d4/B?").await;
    browser.goto(&server, "/lobby").await;
    // ChromeDriver's own command may fail because the page is restored from the cache, and a script that leaves its
    // page may run twice.
    browser.evaluate("setTimeout(() => history.back(), 100)").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.ready().await;
    browser.until("!document.querySelector('[data-part=confirm]')?.checkVisibility()").await;
    // A page in the back-forward cache loses its connection, which the browser logs as an error.
    browser.driver.browser_log().await.unwrap();
    assert_eq!(friends.black.state(&friends.game).await["ply"], 0);

    browser.tap_move("e2", "e4").await;
    browser.type_into("[data-part=confirm] input", "To begin with <b>").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.shows("[data-part=confirm] .main").await;
        browser.screenshot(&format!("talk-confirm-{width}x{height}")).await;
    }
    browser.resize(1440, 900, Device::Desktop).await;
    browser.press(Key::Enter).await;
    browser.shows_text(".remark.white", "To begin with <b>").await;
    assert_eq!(friends.black_socket.at_ply(1).await["history"][0]["comment"], "To begin with <b>");

    // Typed moves are confirmed as well.
    friends.black_socket.play(1, "e5").await;
    browser.at_ply(2).await;
    browser.type_move("Nf3").await;
    browser.shows_text("[data-part=confirm]", "Play Nf3?").await;
    browser.click("[data-part=confirm] .button.main").await;
    browser.at_ply(3).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_and_notes_work_beside_the_boards() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let (mut friends, browser) = friends_at(&server).await;
    let path = format!("/game/{}/chat", friends.game);
    // In large windows they are below the boards, and there are no tabs for them.
    browser.shows(".below > [data-part=chat]").await;
    browser.until("!document.querySelector('.below textarea').readOnly").await;
    browser.until("!document.querySelector('.sides [data-side=chat]').checkVisibility()").await;
    browser.resize(1024, 768, Device::Desktop).await;
    browser.until("document.querySelector('.record > [data-part=chat]') !== null").await;
    friends.black.post(&path, &[("words", "The time has come")]).await;
    browser.until("document.querySelector('.sides [data-side=chat]').dataset.unread === '1'").await;
    browser.click(".sides [data-side=chat]").await;
    browser.shows_text("[data-part=chat] li", "The time has come").await;
    browser.until("!('unread' in document.querySelector('.sides [data-side=chat]').dataset)").await;
    browser.type_into("[data-part=chat] input", "to talk of many things").await;
    browser.press(Key::Enter).await;
    browser.shows_text("[data-part=chat] li.own", "to talk of many things").await;
    browser.until("document.querySelector('[data-part=chat] input').value === ''").await;
    let mut wrong = check_layout(&browser, "chat", "chat").await;

    // Read messages are not new after a reload.
    browser.reload().await;
    browser.ready().await;
    browser.until("document.querySelectorAll('[data-part=chat] li').length === 2").await;
    assert_eq!(browser.text(".sides [data-unread]").await, "");

    browser.click(".sides [data-side=note]").await;
    browser.until("!document.querySelector('[data-part=note] textarea').readOnly").await;
    browser.type_into("[data-part=note] textarea", "Watch b7.").await;
    browser.shows_text("[data-part=note] [role=status]", "Saved.").await;
    browser.reload().await;
    browser.ready().await;
    browser.click(".sides [data-side=note]").await;
    browser
        .until("document.querySelector('[data-part=note] textarea').value === 'Watch b7.'")
        .await;
    wrong.extend(check_layout(&browser, "note", "note").await);
    browser.click(".sides [data-side=moves]").await;
    browser.shows("[data-part=no-moves]").await;
    for page in [path.as_str(), "/quiet"] {
        browser.goto(&server, page).await;
        browser.assert_fits_width().await;
        browser
            .screenshot(&format!("talk{}", page.replace(&friends.game, "").replace('/', "-")))
            .await;
        wrong.extend(axe_violations(&browser, page).await);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn next_waiting_game_is_offered() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server).await;
    // The next waiting game is offered after the move.
    let wish =
        [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend"), ("clock", STEADY)];
    let other = friends.white.create_game(&wish).await;
    friends.black.join(&other).await;
    assert_eq!(
        browser.evaluate("document.querySelector('[data-part=next-bar]').hidden").await,
        json!(true)
    );
    browser.tap_move("e2", "e4").await;
    browser.click("[data-part=confirm] .button.main").await;
    browser.at_ply(1).await;
    browser.shows("[data-part=next-bar]").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("talk-next-{width}x{height}")).await;
    }
    browser.click("[data-part=next-bar]").await;
    browser.until(&format!("location.pathname === '/game/{other}'")).await;
    browser.close().await;
    server.stop().await;
}

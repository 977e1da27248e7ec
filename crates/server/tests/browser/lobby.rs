//! The lobby in a real browser: a page that needs no reload.

use crate::support::Server;
use crate::support::browser::{Browser, Device};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby_updates_without_a_reload() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/lobby").await;
    browser.shows_text("[data-part=lists]", "Nobody waits just now").await;
    browser.assert_fits_width().await;

    // Somebody else offers a game, and takes it back.
    let mut other = server.visitor();
    let game = other.new_game("white", "anybody").await;
    let entry = format!("[data-part=lists] a[href='/game/{game}']");
    browser.shows(&entry).await;
    browser.shows_text(&entry, "You play Black").await;
    browser.evaluate(&format!("document.querySelector(\"{entry}\").focus()")).await;
    other.post(&format!("/game/{game}/withdraw"), &[]).await;
    browser.shows_text("[data-part=lists]", "Nobody waits just now").await;

    // Whoever comes from the lobby takes the other side, and is asked before.
    let game = other.new_game("white", "anybody").await;
    browser.click(&format!("[data-part=lists] a[href='/game/{game}']")).await;
    browser.click("[data-part=join] .button.main").await;
    browser.shows("[data-part=actions]").await;

    // The own offer: from the lobby in two taps, and the page of the game says where it stands.
    browser.goto(&server, "/lobby").await;
    browser.shows_text("[data-part=lists]", "To watch").await;
    browser.click(".chips a[href^='/games/glinski']").await;
    browser.click("form.card .button.main").await;
    browser.shows_text("[data-part=invite]", "Your game stands in the lobby").await;
    browser.close().await;
    server.stop().await;
}

//! The lobby in a real browser, without reloads.

use crate::support::Server;
use crate::support::browser::{Browser, Device};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby_updates_without_a_reload() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Phone).await;
    browser.goto(&server, "/lobby").await;
    browser.shows_text("[data-part=lists]", "No open challenges").await;
    browser.assert_fits_width().await;

    // Another player offers a game and withdraws it.
    let mut other = server.visitor();
    let game = other.new_game("white", "anybody").await;
    let entry = format!("[data-part=lists] a[href='/game/{game}']");
    browser.shows(&entry).await;
    browser.shows_text(&entry, "You play Black").await;
    browser.evaluate(&format!("document.querySelector(\"{entry}\").focus()")).await;
    other.post(&format!("/game/{game}/withdraw"), &[]).await;
    browser.shows_text("[data-part=lists]", "No open challenges").await;

    // A player from the lobby takes the other side after a confirmation.
    let game = other.new_game("white", "anybody").await;
    browser.click(&format!("[data-part=lists] a[href='/game/{game}']")).await;
    browser.click("[data-part=join] .button.main").await;
    browser.shows("[data-part=actions]").await;

    // A game is offered from the lobby with two taps, and its page shows that it is listed.
    browser.goto(&server, "/lobby").await;
    browser.shows_text("[data-part=lists]", "Live games").await;
    browser.click(".chips a[href^='/games/glinski']").await;
    browser.click("form.card .button.main").await;
    browser.shows_text("[data-part=invite]", "Your challenge is in the lobby").await;
    browser.close().await;
    server.stop().await;
}

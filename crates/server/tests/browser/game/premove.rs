//! Premoves in live games.

use std::time::Duration;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_server::Clock;
use serde_json::json;

const MINUTE: i64 = 60_000;
const NOW: i64 = 1_795_176_000_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_premove_is_played_when_the_opponent_has_moved() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        // Black's socket answers pings only while the test reads it, and a slow browser may take more than a minute.
        config.limits.socket_silence = Duration::from_secs(600);
    })
    .await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "300+0").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    let marked = "[...document.querySelectorAll('.mark.premove')].length > 0";
    browser.tap_move("e2", "e4").await;
    browser.at_ply(1).await;
    friends.black_socket.at_ply(1).await;
    browser
        .until("document.querySelector('[data-part=turn]').textContent === 'Black to move'")
        .await;

    // A tap cancels a premove.
    browser.tap_move("d2", "d4").await;
    browser.until(marked).await;
    browser.until("document.querySelector('.arrow.premove') !== null").await;
    browser.screenshot("premove").await;
    browser.tap("a5").await;
    browser.until(&format!("!({marked})")).await;
    // A premove that has become illegal is dropped.
    browser.tap_move("a1", "a5").await;
    browser.until(marked).await;
    friends.black_socket.play(1, "e5").await;
    browser.at_ply(2).await;
    browser.until(&format!("!({marked})")).await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    browser.drag_move("d2", "d4").await;
    browser.at_ply(3).await;
    browser
        .until("document.querySelector('[data-part=turn]').textContent === 'Black to move'")
        .await;

    // A legal premove is played and takes no time.
    browser.drag_move("g1", "f3").await;
    browser.until(marked).await;
    clock.pass(MINUTE);
    friends.black_socket.play(3, "a6").await;
    let state = friends.black_socket.at_ply(5).await;
    assert_eq!(state["history"][4]["uci"], "g1f3");
    assert_eq!(state["clock"]["white"], json!(5 * MINUTE));
    browser.at_ply(5).await;
    browser.until(&format!("!({marked})")).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn premoves_require_a_live_clock() {
    let server = Server::start().await;
    let friends = Friends::meet(&server).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    browser.tap("e7").await;
    browser.shows_text("[data-part=status]", "turn").await;
    assert_eq!(browser.evaluate("document.querySelectorAll('.mark.selected').length").await, 0);
    browser.close().await;
    server.stop().await;
}

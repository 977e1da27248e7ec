//! Premoves in live games.

use std::time::Duration;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_server::Clock;
use serde_json::json;
use thirtyfour::Key;

const MINUTE: i64 = 60_000;
const NOW: i64 = 1_795_176_000_000;
/// The status line, which screen readers announce.
const STATUS: &str = "[data-part=status][role=status]";

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
    // A premove that no move of the opponent makes legal is refused.
    browser.tap_move("a1", "a5").await;
    browser.shows_text(STATUS, "Your rook on a1 cannot go to a5 next move, whatever").await;
    browser.until(&format!("!({marked})")).await;
    // A premove that has become illegal falls away, and the player reads so.
    browser.tap_move("e4/B", "d5/B").await;
    browser.until(marked).await;
    friends.black_socket.play(1, "e5").await;
    browser.at_ply(2).await;
    browser.until(&format!("!({marked})")).await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    let lost = "Your premove e4 to d5 is not legal now and was cancelled.";
    browser.shows_text(STATUS, lost).await;
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

/// The right mouse button draws nothing then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn right_button_and_escape_cancel_a_premove() {
    let server =
        Server::with(|config| config.limits.socket_silence = Duration::from_secs(600)).await;
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
    for cancel in ["button", "key"] {
        browser.tap_move("d2", "d4").await;
        browser.until(marked).await;
        if cancel == "key" {
            browser.evaluate("document.activeElement.blur()").await;
            browser.press(Key::Escape).await;
        } else {
            let cell = browser.cell("a5").await;
            browser.driver.action_chain().context_click_element(&cell).perform().await.unwrap();
        }
        browser.until(&format!("!({marked})")).await;
        assert_eq!(browser.evaluate("document.querySelectorAll('.arrow').length").await, 0);
    }
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_landing_board_of_a_premove_is_asked_for_at_once() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "quasi-alice-pacey/1", "300+0").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    browser.tap_move("g7", "g6").await;
    browser.shows("dialog.glass-choice").await;
    browser.screenshot("premove-landing").await;
    browser.answer(".landing[data-board='2']").await;
    browser.until("document.querySelector('.arrow.premove') !== null").await;
    friends.white_socket.play(0, "Ae2e4/B").await;
    let state = friends.white_socket.at_ply(2).await;
    assert_eq!(state["history"][1]["uci"], "Ag7g6/C");
    browser.at_ply(2).await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_premove_without_a_list_of_moves_is_judged_when_the_turn_comes() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "quasi-alice-pacey/1", "300+0").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    // The network is slow, so the list of possible premoves does not come in time.
    browser.evaluate("(window.fetch = () => new Promise(() => {})) && true").await;
    browser.tap_move("g7", "g6").await;
    browser.until("document.querySelector('.arrow.premove') !== null").await;
    friends.white_socket.play(0, "Ae2e4/B").await;
    browser.answer(".landing[data-board='3']").await;
    let state = friends.white_socket.at_ply(2).await;
    assert_eq!(state["history"][1]["uci"], "Ag7g6/D");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_premove_asks_for_the_promotion_and_castles_onto_the_rook() {
    let server = Server::start().await;
    let start = "r3k3/8/8/8/8/8/p7/4K3 w q - 0 1";
    let mut white = server.visitor();
    let wish = [
        ("rules", "chess-fide/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+0"),
        ("start", start),
    ];
    let game = white.create_game(&wish).await;
    let mut black = server.visitor();
    black.join(&game).await;
    let (mut socket, _) = white.open(&game).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &black, &game).await;
    browser.tap_move("a2", "a1").await;
    browser.answer("dialog.glass-choice button[aria-label=knight]").await;
    browser.until("document.querySelector('.arrow.premove') !== null").await;
    socket.play(0, "e1f1").await;
    assert_eq!(socket.at_ply(2).await["history"][1]["uci"], "a2a1n");
    browser.at_ply(2).await;
    // The king is put on its rook, as in other programs.
    browser.tap_move("e8", "a8").await;
    browser.until("document.querySelector('.arrow.premove') !== null").await;
    socket.play(2, "f1f2").await;
    assert_eq!(socket.at_ply(4).await["history"][3]["uci"], "e8c8");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_of_premoves_is_for_the_waiting_player_of_a_live_game() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "300+0").await;
    let path = format!("/game/{}/premoves", friends.game);
    let listed: serde_json::Value = serde_json::from_str(&friends.black.text(&path).await).unwrap();
    assert_eq!((&listed["type"], &listed["ply"]), (&json!("premoves"), &json!(0)));
    // No reply of White changes the twenty first moves.
    assert_eq!(listed["moves"].as_array().unwrap().len(), 20, "{listed}");
    for visitor in [&mut friends.white, &mut server.visitor()] {
        assert_eq!(visitor.get(&path).await.status(), 409);
    }
    let mut slow = Friends::meet(&server).await;
    let path = format!("/game/{}/premoves", slow.game);
    assert_eq!(slow.black.get(&path).await.status(), 409);
    server.stop().await;
}

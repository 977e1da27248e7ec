//! Everything around the boards of a game, in a real browser at real screen sizes.

use std::time::{Duration, Instant};

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, PATIENCE, Server};
use serde_json::{Value, json};
use thirtyfour::Key;
use tokio::time::sleep;

/// Two players in a game, with White's page in a browser.
pub async fn friends_at(server: &Server, rules: &str, moves: &str) -> (Friends, Browser) {
    let mut friends = Friends::meet_for(server, rules).await;
    friends.play(0, moves).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(server, &friends.white, &friends.game).await;
    (friends, browser)
}

/// The cells with this piece, as the page labels them for screen readers.
async fn cells_with(browser: &Browser, piece: &str) -> Vec<String> {
    let cells = browser
        .evaluate(&format!(
            "[...document.querySelectorAll('glass-board .glass-faces [role=gridcell]')].map((cell) => cell.getAttribute('aria-label')) \
             .filter((label) => label.includes({piece:?}))"
        ))
        .await;
    serde_json::from_value(cells).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn near_seat_highlights_turn_check_and_end() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "chess-fide/1", "").await;
    browser.resize(390, 664, Device::Phone).await;
    let filled = "getComputedStyle(document.querySelector('.seat.near')).backgroundColor";
    let plain = "getComputedStyle(document.querySelector('.record')).backgroundColor";
    browser.shows_text("[data-part=turn]", "Your turn").await;
    let yours = browser.evaluate(filled).await;
    assert_ne!(yours, browser.evaluate(plain).await);
    friends.play(0, "e4").await;
    browser.shows_text("[data-part=turn]", "Black to move").await;
    assert_eq!(browser.evaluate(filled).await, browser.evaluate(plain).await);
    friends.play(1, "f5 d3 g6 f4 d6 h3 c6 Bd2 Qa5 a3 Qxd2").await;
    browser.shows_text("[data-part=turn]", "Check! Your turn").await;
    let check = browser.evaluate(filled).await;
    assert_ne!(check, yours);
    friends.white_socket.act("resign", 12, json!({})).await;
    browser.shows_text("[data-part=turn]", "You lost").await;
    assert_ne!(browser.evaluate(filled).await, check);
    browser.shows_text("[data-part=result-text]", "White resigned").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn move_field_is_cleared_when_another_move_is_played() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "").await;
    browser.type_move("Ra3").await;
    browser.shows_text("[data-part=status]", "in the way").await;
    browser.until("document.querySelector('#typed-move').value === 'Ra3'").await;
    browser.drag_move("e2", "e4").await;
    browser.at_ply(1).await;
    browser.until("document.querySelector('#typed-move').value === ''").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_stay_turned_after_a_reload() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "").await;
    browser.click(".bar [data-do=flip]").await;
    browser.until("document.querySelector('glass-board').flipped").await;
    browser.reload().await;
    browser.ready().await;
    browser.until("document.querySelector('glass-board').flipped").await;
    browser.shows_text("[data-part=seat-far]", "White").await;
    // Other games are not flipped.
    let mut other = Friends::meet(&server).await;
    other.play(0, "e4").await;
    browser.open_game_as(&server, &other.white, &other.game).await;
    browser.until("!document.querySelector('glass-board').flipped").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn captured_pieces_are_counted_and_readable_in_both_themes() {
    let server = Server::start().await;
    let (_friends, browser) =
        friends_at(&server, "chess-fide/1", "e4 d5 exd5 Qxd5 Nc3 Qe5+ Be2 Qxe2").await;
    browser.shows_text(".seat.far .seat-ahead", "+3").await;
    let captured = |place: &str| {
        format!("document.querySelector('.seat.{place} .seat-figures').getAttribute('aria-label')")
    };
    assert_eq!(browser.evaluate(&captured("far")).await, "captured: bishop, pawn");
    assert_eq!(browser.evaluate(&captured("near")).await, "captured: pawn");
    // The background has a brightness between light and dark figures in both themes.
    for theme in ["light", "dark"] {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        browser.command("Emulation.setEmulatedMedia", media).await;
        let ground = browser
            .evaluate("getComputedStyle(document.querySelector('.seat-figures')).backgroundColor.match(/\\d+/g).map(Number)")
            .await;
        for channel in ground.as_array().unwrap() {
            let value = channel.as_u64().unwrap();
            assert!((100..190).contains(&value), "{theme}: {ground}");
        }
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_uses_the_same_font() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "quasi-alice-pacey/1", "").await;
    let path = browser.evaluate("location.pathname").await;
    for path in [path.as_str().unwrap(), "/", "/games/alice"] {
        browser.goto(&server, path).await;
        let faces = "[...new Set([...document.body.querySelectorAll('*')].filter((node) => !node.matches('code, kbd')) \
                     .map((node) => getComputedStyle(node).fontFamily))].filter((face) => !face.replace('Figurines, ', '').startsWith('Inter'))";
        assert_eq!(browser.evaluate(faces).await, json!([]), "{path}");
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_stepped_through_by_buttons_keys_and_the_list() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "e4 d5 Be2 dxe4").await;
    // The step buttons are below the boards and move until the boards have their size.
    browser
        .until("document.querySelector('.glass-faces').getBoundingClientRect().height > 500")
        .await;
    let pawn = "white pawn";
    assert!(!cells_with(&browser, pawn).await.iter().any(|cell| cell.starts_with("e4")));

    browser.click(".steering [data-step=back]").await;
    browser.shows(".steering [data-do=return]").await;
    browser
        .until("document.querySelector('.moves [aria-current]').textContent.startsWith('Be2')")
        .await;
    assert!(cells_with(&browser, pawn).await.iter().any(|cell| cell.starts_with("e4, board B")));
    // The first position, a move of the list, and the arrow keys.
    browser.press(Key::Home).await;
    browser.until("!document.querySelector('.moves [aria-current]')").await;
    assert!(cells_with(&browser, pawn).await.iter().any(|cell| cell.starts_with("e2, board A")));
    browser.click(".moves [data-count='1']").await;
    assert!(cells_with(&browser, pawn).await.iter().any(|cell| cell.starts_with("e4, board B")));
    browser.press(Key::Right).await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '2'").await;
    browser.press(Key::Left).await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '1'").await;

    // The game continues meanwhile; the page stays at its position and shows a note.
    friends.play(4, "Bb5").await;
    browser.shows_text(".steering [data-do=return]", "New move").await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '1'").await;
    browser.press(Key::Escape).await;
    browser.until("document.querySelector('.steering [data-do=return]').hidden").await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '5'").await;
    browser.shows_text("[data-part=result-text]", "Checkmate").await;

    // Stepping works after the end as well, and from the bar on a phone.
    browser.resize(390, 664, Device::Phone).await;
    browser.touch_tap(browser.middle(".bar [data-step=back]").await).await;
    browser.shows(".bar [data-do=return]").await;
    browser.touch_tap(browser.middle(".bar [data-do=return]").await).await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '5'").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn arrow_keys_step_after_a_click_and_move_the_focus_after_tab() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "e4 e5").await;
    browser.tap("a5").await;
    browser.press(Key::Left).await;
    browser.until("document.querySelector('.moves [aria-current]').dataset.count === '1'").await;
    browser.press(Key::Escape).await;
    browser.evaluate("[...document.querySelectorAll('.site-header :is(a, button)')].findLast((link) => link.checkVisibility()).focus()").await;
    browser.press(Key::Tab).await;
    browser.until("document.activeElement.matches('[role=gridcell]')").await;
    let before = browser.evaluate("document.activeElement.dataset.cell").await;
    browser.press(Key::Right).await;
    assert_ne!(browser.evaluate("document.activeElement.dataset.cell").await, before);
    browser.until("document.querySelector('.steering [data-do=return]').hidden").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn takeback_against_the_engine_is_immediate() {
    let server = Server::with(|config| config.engine_time = Duration::from_millis(10)).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game_with_rules("alice-cvp/1", "white", "1").await;
    browser.open_game_as(&server, &visitor, &game).await;
    browser.resize(390, 664, Device::Phone).await;
    assert_eq!(
        browser.evaluate("document.querySelector('[data-part=takeback]').ariaDisabled").await,
        "true"
    );
    browser.touch_tap(browser.cell_center("e2").await).await;
    browser.touch_tap(browser.cell_center("e4").await).await;
    browser.at_ply(2).await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    browser.touch_tap(browser.middle("[data-part=takeback]").await).await;
    browser.at_ply(0).await;
    browser.shows_text(".moves .taken-back", "e4").await;
    browser.shows_text("[data-part=turn]", "Your turn").await;
    assert!(
        cells_with(&browser, "white pawn").await.iter().any(|cell| cell.starts_with("e2, board A"))
    );
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_agree_on_a_takeback_and_on_a_rematch() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    browser.shows_text("[data-part=takeback]", "Request takeback").await;
    browser.click("[data-part=takeback]").await;
    browser.shows("[data-part=takeback-offered]").await;
    friends.black_socket.act("decline-takeback", 1, json!({})).await;
    browser.until("document.querySelector('[data-part=takeback-offered]').hidden").await;
    browser.shows_text("[data-part=status]", "declined").await;
    friends.play(1, "e5").await;
    friends.black_socket.act("takeback", 2, json!({})).await;
    browser.shows_text("[data-part=takeback-text]", "requests a takeback").await;
    browser.click("[data-part=accept-takeback-form] button").await;
    browser.at_ply(1).await;
    browser.shows_text("[data-part=turn]", "Black to move").await;

    friends.black_socket.act("resign", 1, json!({ "takebacks": 1 })).await;
    browser.shows_text("[data-part=turn]", "You won").await;
    browser.click("[data-part=rematch-form] button").await;
    browser.shows_text("[data-part=rematch]", "Rematch offered").await;
    let first = browser.evaluate("location.pathname").await;
    let done = friends.black_socket.act("rematch", 1, json!({ "takebacks": 1 })).await;
    let next = format!("/game/{}", done["rematch"].as_str().unwrap());
    assert_ne!(json!(next), first);
    browser.until(&format!("location.pathname === {next:?}")).await;
    browser.ready().await;
    browser.shows_text("[data-part=seat-near]", "Black").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_game_is_the_same_game_against_the_same_opponent() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game_with_rules("alice-germain/1", "white", "5").await;
    browser.open_game_as(&server, &visitor, &game).await;
    browser.type_move("e4").await;
    browser.at_ply(2).await;
    browser.click("[data-part=resign-form] button").await;
    browser.click("#resign-dialog button[value=resign]").await;
    browser.click("[data-part=result] form[action='/games'] button").await;
    browser
        .until(&format!(
            "location.pathname.startsWith('/game/') && !location.pathname.endsWith({game:?})"
        ))
        .await;
    browser.ready().await;
    let state: Value =
        browser.evaluate("JSON.parse(document.querySelector('#state').textContent)").await;
    assert_eq!(state["rules"], "alice-germain/1");
    let levels = [&state["players"]["white"]["level"], &state["players"]["black"]["level"]];
    assert!(levels.contains(&&json!(5)), "{levels:?}");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_and_their_number_are_shown() {
    let server = Server::start().await;
    let (friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    let watcher = Browser::open(Device::Desktop).await;
    watcher.goto(&server, &format!("/game/{}", friends.game)).await;
    watcher.shows_text("[data-part=watching]", "Spectating").await;
    browser.shows_text("[data-part=watching]", "1 spectator").await;
    assert_eq!(
        watcher.evaluate("document.querySelector('[data-part=actions]').hidden").await,
        true
    );
    watcher.close().await;
    browser.until("document.querySelector('[data-part=watching]').hidden").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_without_scripts_steps_plays_and_takes_back() {
    let server = Server::with(|config| config.engine_time = Duration::from_millis(10)).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut visitor = server.visitor();
    let game = visitor.new_game_with_rules("alice-cvp/1", "white", "1").await;
    browser.open_game_as(&server, &visitor, &game).await;
    browser.command("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
    browser.command("Page.reload", json!({})).await;
    seen(&browser, "!document.documentElement.classList.contains('live') && document.querySelector('#typed-move') !== null").await;
    seen(&browser, "(document.querySelector('#typed-move').value = 'e4', document.querySelector('.typed button').click(), true)").await;
    // The engine's answer appears on one of the next pages.
    let moves = "document.querySelectorAll('.moves a.san').length";
    while !is_seen(&browser, &format!("{moves} === 2")).await {
        browser.command("Page.reload", json!({})).await;
        seen(&browser, "document.querySelector('.bar') !== null").await;
    }
    seen(&browser, "(document.querySelector('.steering [data-step=back]').click(), true)").await;
    seen(&browser, "location.search === '?ply=1'").await;
    seen(
        &browser,
        "document.querySelector('glass-board img')?.getAttribute('src').endsWith('ply=1') === true",
    )
    .await;
    seen(&browser, "(document.querySelector('.steering a.return').click(), true)").await;
    seen(
        &browser,
        "location.search === '' && document.querySelector('[data-part=takeback]') !== null",
    )
    .await;
    seen(&browser, "(document.querySelector('[data-part=takeback]').click(), true)").await;
    seen(&browser, &format!("document.querySelector('.bar') !== null && {moves} === 0")).await;
    browser.command("Emulation.setScriptExecutionDisabled", json!({ "value": false })).await;
    browser.close().await;
    server.stop().await;
}

/// Evaluates a condition on a page whose own scripts are disabled.
async fn is_seen(browser: &Browser, what: &str) -> bool {
    let asked = json!({ "expression": what, "returnByValue": true });
    browser.command("Runtime.evaluate", asked).await["result"]["value"] == json!(true)
}

/// Waits for a condition on such a page.
async fn seen(browser: &Browser, what: &str) {
    let began = Instant::now();
    while !is_seen(browser, what).await {
        assert!(began.elapsed() < PATIENCE, "timed out waiting for {what}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_game_is_played_with_the_keyboard() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "").await;
    browser.key_move("e2", "e4").await;
    browser.at_ply(1).await;
    friends.play(1, "d5").await;
    browser.at_ply(2).await;
    // A mistaken move is taken back.
    browser.key_move("f1", "e2").await;
    browser.at_ply(3).await;
    browser.evaluate("document.querySelector('[data-part=takeback]').focus()").await;
    browser.press(Key::Enter).await;
    browser.shows("[data-part=takeback-offered]").await;
    assert_eq!(
        browser.evaluate("document.activeElement.matches('[data-part=takeback]')").await,
        true
    );
    friends.black_socket.act("accept-takeback", 3, json!({})).await;
    browser.at_ply(2).await;
    browser.key_move("f1", "e2").await;
    browser.at_ply(3).await;
    friends.black_socket.act("move", 3, json!({ "move": "dxe4", "takebacks": 1 })).await;
    browser.at_ply(4).await;
    // One step back and forward again.
    browser.evaluate("document.querySelector('.moves [data-count=\"1\"]').focus()").await;
    browser.press(Key::Enter).await;
    browser.shows(".steering [data-do=return]").await;
    browser.evaluate("document.querySelector('.steering [data-do=return]').focus()").await;
    browser.press(Key::Enter).await;
    browser.until("document.querySelector('.steering [data-do=return]').hidden").await;
    assert_ne!(
        browser.evaluate("document.activeElement.tagName").await,
        "BODY",
        "no element has the focus"
    );
    browser.key_move("e2/B", "b5/B").await;
    browser.shows_text("[data-part=result-text]", "Checkmate. White wins.").await;
    browser
        .until("document.querySelector('glass-board [aria-live]').textContent.includes('Check')")
        .await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_has_zen_mode_a_key_list_game_facts_and_drawn_arrows() {
    let server = Server::start().await;
    let (_friends, browser) = friends_at(&server, "alice-cvp/1", "e4").await;
    let press = async |key: &str| {
        let event = format!("new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }})");
        browser.evaluate(&format!("document.dispatchEvent({event})")).await;
    };
    press("?").await;
    browser.shows_text("dialog.keys", "Zen mode").await;
    browser.click("dialog.keys .button").await;
    browser.until("!document.querySelector('dialog.keys')").await;

    let is_header_shown = "document.querySelector('.site-header').checkVisibility()";
    press("z").await;
    browser.until(&format!("!{is_header_shown}")).await;
    press("z").await;
    browser.until(is_header_shown).await;

    browser.click(".sides [data-side=info]").await;
    browser.shows_text(".info", "Casual").await;
    browser.click(".sides [data-side=moves]").await;

    let (from, to) = (browser.cell_center("b1").await, browser.cell_center("c3").await);
    let send = async |kind: &str, (x, y): (f64, f64), button: u8| {
        let event = format!(
            "new PointerEvent('{kind}', {{ button: {button}, clientX: {x}, clientY: {y}, bubbles: true }})"
        );
        browser
            .evaluate(&format!("document.elementFromPoint({x}, {y}).dispatchEvent({event})"))
            .await;
    };
    send("pointerdown", from, 2).await;
    send("pointerup", to, 2).await;
    browser.until("document.querySelector('.arrow.drawn.green') !== null").await;
    browser.tap("a5").await;
    browser.until("!document.querySelector('.arrow.drawn')").await;
    browser.close().await;
    server.stop().await;
}

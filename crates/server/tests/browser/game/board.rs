//! The boards in a real browser: touch, dialogs, animations and earlier positions.

use std::time::Duration;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_rules::VariantId;
use serde_json::{Value, json};
use tokio::time::sleep;

/// White's pawn on b7 can promote on b8.
const BEFORE_PROMOTION: &str = "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6";

/// Two players in a game of orthodox chess, with White's page on a device.
async fn friends_at(
    server: &Server,
    rules: &str,
    moves: &str,
    device: Device,
) -> (Friends, Browser) {
    let mut friends = Friends::meet_for(server, rules).await;
    friends.play(0, moves).await;
    let browser = Browser::open(device).await;
    browser.open_game_as(server, &friends.white, &friends.game).await;
    (friends, browser)
}

/// The id of a game's usual rules.
fn rules_of(game: VariantId) -> String {
    game.default_rules().to_string()
}

/// The last move in the page's state.
async fn last_move(friends: &mut Friends) -> Value {
    let game = friends.game.clone();
    friends.white.state(&game).await["history"].as_array().unwrap().last().cloned().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_tap_on_a_promotion_square_promotes_to_nothing() {
    let server = Server::start().await;
    let (mut friends, browser) =
        friends_at(&server, "chess-fide/1", BEFORE_PROMOTION, Device::Phone).await;
    browser.touch_tap(browser.cell_center("b7").await).await;
    let promotion = browser.cell_center("b8").await;
    browser.touch_tap(promotion).await;
    sleep(Duration::from_millis(60)).await;
    browser.touch_tap(promotion).await;
    browser.shows("dialog.glass-choice").await;
    // No answer is under the finger, and the dialog is still open long after the double tap.
    sleep(Duration::from_millis(400)).await;
    let (x, y) = promotion;
    let under =
        browser.evaluate(&format!("document.elementFromPoint({x}, {y}).closest('button')")).await;
    assert!(under.is_null(), "{under}");
    let queen = browser.middle("dialog.glass-choice button[aria-label=queen]").await;
    browser.touch_tap(queen).await;
    browser.at_ply(9).await;
    assert_eq!(last_move(&mut friends).await["san"], "b8=Q");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn double_click_leaves_the_promotion_choice_open() {
    let server = Server::start().await;
    let (mut friends, browser) =
        friends_at(&server, "chess-fide/1", BEFORE_PROMOTION, Device::Desktop).await;
    browser.tap("b7").await;
    browser
        .driver
        .action_chain()
        .double_click_element(&browser.cell("b8").await)
        .perform()
        .await
        .unwrap();
    browser.shows("dialog.glass-choice").await;
    sleep(Duration::from_millis(400)).await;
    browser.click("dialog.glass-choice button[aria-label=rook]").await;
    browser.at_ply(9).await;
    assert_eq!(last_move(&mut friends).await["san"], "b8=R");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn promotion_choice_closes_when_the_game_ends() {
    let server = Server::start().await;
    let (mut friends, browser) =
        friends_at(&server, "chess-fide/1", BEFORE_PROMOTION, Device::Phone).await;
    browser.touch_tap(browser.cell_center("b7").await).await;
    browser.touch_tap(browser.cell_center("b8").await).await;
    browser.shows("dialog.glass-choice").await;
    assert_eq!(friends.black_socket.act("resign", 8, json!({})).await["type"], "done");
    browser.shows_text("[data-part=result-text]", "Black resigned").await;
    browser.until("!document.querySelector('dialog.glass-choice')").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_fingers_move_no_piece() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "", Device::Phone).await;
    let (a, h) = (browser.cell_center("a2").await, browser.cell_center("h2").await);
    let up = |(x, y): (f64, f64), by: f64| (x, y - by);
    browser.touch("touchStart", &[a]).await;
    browser.touch("touchStart", &[a, h]).await;
    for by in [20.0, 40.0, 60.0] {
        browser.touch("touchMove", &[up(a, by), up(h, by)]).await;
    }
    browser.touch("touchEnd", &[]).await;
    let held = "document.querySelector('.glass-carried, .lifted, .mark.selected')";
    assert!(browser.evaluate(held).await.is_null());
    // White can still play the first move, so the touches played none.
    friends.play(0, "e2e4").await;
    browser.at_ply(1).await;
    assert_eq!(last_move(&mut friends).await["uci"], "e2e4");
    browser.close().await;
    server.stop().await;
}

/// Records for every frame the colours that move, whether check is shown, and the face in front.
const WATCH: &str = "(() => { window.frames_seen = []; const look = () => { \
    const moving = document.getAnimations().filter((a) => a.playState === 'running').map((a) => a.effect.target) \
      .filter((node) => node?.classList.contains('piece')).map((node) => node.classList.contains('white') ? 'white' : 'black'); \
    window.frames_seen.push({ white: moving.includes('white'), black: moving.includes('black'), \
      check: !!document.querySelector('glass-board .mark.check'), front: document.querySelector('.glass-side.front')?.dataset.face }); \
    requestAnimationFrame(look); }; look(); })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn opponents_move_is_animated_after_the_own_move() {
    let server = Server::with(|config| config.engine_time = Duration::from_millis(10)).await;
    let browser = Browser::open(Device::Phone).await;
    let mut visitor = server.visitor();
    // No piece is captured in these moves, so every moving piece belongs to the player who moves.
    for game in [VariantId::Chess, VariantId::QuasiAlice] {
        let id = visitor.new_game_with_rules(&rules_of(game), "white", "1").await;
        browser.open_game_as(&server, &visitor, &id).await;
        browser.evaluate(WATCH).await;
        browser.touch_tap(browser.cell_center("e2").await).await;
        browser.touch_tap(browser.cell_center("e4").await).await;
        if game == VariantId::QuasiAlice {
            sleep(Duration::from_millis(400)).await;
            browser.touch_tap(browser.middle(".landing[data-board='1']").await).await;
        }
        browser.at_ply(2).await;
        browser.until("frames_seen.some((f) => f.black) && !frames_seen.at(-1).black").await;
        let frames = browser.evaluate("frames_seen").await;
        let frames = frames.as_array().unwrap();
        let last_own = frames.iter().rposition(|frame| frame["white"] == true).unwrap();
        let first_answer = frames.iter().position(|frame| frame["black"] == true).unwrap();
        assert!(last_own < first_answer, "{game}: both pieces move at the same time");
        let front = &frames[0]["front"];
        assert!(frames[..=last_own].iter().all(|frame| frame["front"] == *front), "{game}");
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn check_is_seen_when_the_queen_has_arrived() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, "chess-fide/1", "e2e4 f7f6", Device::Desktop).await;
    // White's queen goes from d1 to h5; the king is on e8.
    let arrives = "(() => { const state = JSON.parse(document.querySelector('#state').textContent); \
                   const pieces = state.pieces.map(([cell, piece]) => [cell === 3 ? 39 : cell, piece]); \
                   const last = { from: 3, transit: 39, to: 39 }; \
                   document.querySelector('glass-board').update({ ...state, ply: 3, pieces, last, check: [60] }); \
                   return [document.querySelectorAll('.mark.landed').length, document.querySelectorAll('.mark.check').length]; })()";
    assert_eq!(browser.evaluate(arrives).await, json!([1, 0]));
    browser.until("document.querySelectorAll('.mark.check').length === 1").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_fingers_zoom_the_page_and_one_drags_a_piece() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "", Device::Phone).await;
    let (from, to) = (browser.cell_center("e2").await, browser.cell_center("e4").await);
    browser.touch("touchStart", &[from]).await;
    for part in [0.25, 0.5, 0.75, 1.0] {
        let way = |a: f64, b: f64| a + (b - a) * part;
        browser.touch("touchMove", &[(way(from.0, to.0), way(from.1, to.1))]).await;
    }
    browser.touch("touchEnd", &[]).await;
    browser.at_ply(1).await;
    assert_eq!(last_move(&mut friends).await["uci"], "e2e4");
    assert_eq!(browser.evaluate("[scrollY, visualViewport.scale]").await, json!([0, 1]));
    let (c, f) = (browser.cell_center("c2").await, browser.cell_center("f2").await);
    browser.touch("touchStart", &[c]).await;
    browser.touch("touchStart", &[c, f]).await;
    for by in [15.0, 30.0, 45.0, 60.0] {
        browser.touch("touchMove", &[(c.0 - by, c.1), (f.0 + by, f.1)]).await;
    }
    browser.touch("touchEnd", &[]).await;
    browser.until("visualViewport.scale > 1").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swipe_on_the_boards_scrolls_only_without_a_running_live_clock() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Phone).await;
    for (clock, scrolls) in [("300+0", false), ("", true)] {
        let friends = Friends::meet_with(&server, "alice-cvp/1", clock).await;
        browser.open_game_as(&server, &friends.white, &friends.game).await;
        assert!(
            browser.evaluate("document.documentElement.scrollHeight - innerHeight").await.as_f64()
                > Some(150.0)
        );
        let cells = if scrolls { &["d5"][..] } else { &["d5", "d7", "d4/B"] };
        for cell in cells {
            let (x, y) = browser.cell_center(cell).await;
            browser.touch("touchStart", &[(x, y)]).await;
            for by in [30.0, 60.0, 90.0, 120.0, 150.0] {
                browser.touch("touchMove", &[(x, y - by)]).await;
            }
            browser.touch("touchEnd", &[]).await;
            if scrolls {
                browser.until("scrollY > 0").await;
            } else {
                sleep(Duration::from_millis(100)).await;
                assert_eq!(browser.evaluate("scrollY").await, 0, "{cell}");
            }
        }
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tap_on_an_unmovable_piece_gives_the_reason() {
    let server = Server::start().await;
    let (mut friends, browser) = friends_at(&server, "alice-cvp/1", "", Device::Phone).await;
    let said = "[data-part=status]";
    browser.touch_tap(browser.cell_center("e7").await).await;
    browser.shows_text(said, "The pawn belongs to Black. You play White.").await;
    browser.touch_tap(browser.cell_center("d2/B").await).await;
    browser
        .shows_text(
            said,
            "d2 is empty on board B. The ghost piece shows the white pawn on board A.",
        )
        .await;
    browser.touch_tap(browser.cell_center("e2").await).await;
    browser.touch_tap(browser.cell_center("e4").await).await;
    browser.at_ply(1).await;
    browser.touch_tap(browser.cell_center("d2").await).await;
    browser.shows_text(said, "It is Black’s turn.").await;
    assert_eq!(friends.black_socket.act("resign", 1, json!({})).await["type"], "done");
    browser.shows_text("[data-part=result-text]", "Black resigned").await;
    browser.touch_tap(browser.cell_center("d2").await).await;
    browser.shows_text(said, "The game is over.").await;
    let watcher = Browser::open(Device::Phone).await;
    let other = Friends::meet(&server).await;
    watcher.goto(&server, &format!("/game/{}", other.game)).await;
    watcher.ready().await;
    watcher.touch_tap(watcher.cell_center("e2").await).await;
    watcher.shows_text(said, "You are spectating").await;
    watcher.close().await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn earlier_position_can_be_viewed_and_left() {
    let server = Server::start().await;
    let (mut friends, browser) =
        friends_at(&server, "alice-cvp/1", "e2e4 d7d5 f1e2 d5e4", Device::Desktop).await;
    let press = |what: &str| {
        format!(
            "[...document.querySelectorAll('[data-{what}]')].find((button) => button.checkVisibility()).click()"
        )
    };
    let stands = |cell: u32, piece: &str| {
        format!(
            "document.querySelector('[data-board] .pieces use[x=\"{}\"][y=\"{}\"]')?.getAttribute('href')?.endsWith('#{piece}') === true",
            cell % 8,
            7 - cell / 8
        )
    };
    // One step back, the captured pawn is on its board again.
    browser.evaluate(WATCH).await;
    browser.evaluate(&press("step=back")).await;
    browser.until("frames_seen.some((frame) => frame.black)").await;
    browser.evaluate(&press("step=first")).await;
    browser.until(&stands(12, "wp")).await;
    assert_eq!(
        browser.evaluate("document.querySelectorAll('.mark.origin, .mark.landed').length").await,
        0
    );
    // Moves are disabled in earlier positions.
    browser.tap("d2").await;
    browser
        .shows_text(
            "[data-part=status]",
            "You are viewing the start position. Return to the game to move.",
        )
        .await;
    assert!(browser.evaluate("document.querySelector('.mark.selected')").await.is_null());
    // The game continues in the background.
    friends.play(4, "g1f3").await;
    browser.at_ply(5).await;
    assert_eq!(browser.evaluate(&stands(12, "wp")).await, true);
    browser.evaluate(&press("do=return")).await;
    browser.until(&format!("!({})", stands(12, "wp"))).await;
    assert_eq!(browser.evaluate("document.querySelectorAll('.mark.landed').length").await, 1);
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_map_shows_pieces_and_check() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, "hex4d-pacey/1", "", Device::Phone).await;
    let pieces = browser
        .evaluate("JSON.parse(document.querySelector('#state').textContent).pieces.length")
        .await;
    browser
        .until(&format!("document.querySelectorAll('.glass-map use.piece').length === {pieces}"))
        .await;
    browser.shows_text(".glass-hint", "Tap a board").await;
    browser.shows(".glass-hint").await;
    let check = "(() => { const state = JSON.parse(document.querySelector('#state').textContent); \
                 const king = state.pieces.find(([, piece]) => piece === 'K')[0]; \
                 document.querySelector('glass-board').update({ ...state, check: [king] }); })()";
    browser.evaluate(check).await;
    browser.until("document.querySelectorAll('.glass-map .check').length === 1").await;
    browser.screenshot("map-hex4d").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_names_have_enough_contrast_in_both_themes() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, "quasi-alice-pacey/1", "", Device::Desktop).await;
    // The contrast ratio of the names, as WCAG defines it.
    let least = "Math.min(...[...document.querySelectorAll('.glass-name b, .glass-map button > b')] \
        .filter((name) => name.checkVisibility()).map((name) => { \
            const { color, backgroundColor } = getComputedStyle(name); \
            const light = (paint) => paint.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255) \
                .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) \
                .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05); \
            const [less, more] = [light(color), light(backgroundColor)].sort((a, b) => a - b); \
            return more / less; }))";
    for (width, height, device) in [(1440, 900, Device::Desktop), (390, 664, Device::Phone)] {
        browser.resize(width, height, device).await;
        browser.until(&format!("isFinite({least})")).await;
        for theme in ["light", "dark"] {
            let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
            browser.command("Emulation.setEmulatedMedia", media).await;
            let least = browser.evaluate(least).await.as_f64().unwrap();
            assert!(least >= 4.5, "{theme} at {width}x{height}: {least}");
        }
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_piece_that_gives_check_is_marked() {
    let server = Server::start().await;
    let (mut friends, browser) =
        friends_at(&server, "chess-fide/1", "e4 e5 Qh5 Nc6", Device::Desktop).await;
    assert_eq!(browser.evaluate("document.querySelectorAll('.mark.checker').length").await, 0);
    friends.play(4, "Qxf7").await;
    browser.shows(".mark.checker").await;
    let queen = "document.querySelector('[data-cell=\"53\"]').getAttribute('aria-label')";
    assert_eq!(browser.evaluate(queen).await, "f7, white queen, gives check");
    friends.play(5, "Kxf7").await;
    browser.until("document.querySelectorAll('.mark.checker').length === 0").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_piece_shows_through_on_the_other_board() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, &rules_of(VariantId::Alice), "", Device::Desktop).await;
    assert_eq!(browser.evaluate("document.querySelectorAll('g.ghosts use').length").await, 32);
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_boards_can_be_played_on_as_one() {
    let server = Server::start().await;
    let rules = rules_of(VariantId::Alice);
    let (_, browser) = friends_at(&server, &rules, "e4 d5", Device::Phone).await;
    browser.evaluate("localStorage.setItem('settings', '{\"view\":\"discs\"}')").await;
    browser.reload().await;
    browser.ready().await;
    let planes = "document.querySelectorAll('.glass-plane').length";
    let discs = "document.querySelectorAll('.pieces .disc').length";
    browser.until(&format!("{planes} === 1 && {discs} === 2")).await;
    browser.until("document.querySelector('.glass-plane').getBoundingClientRect().width > innerWidth - 16").await;
    browser.screenshot("one-board-discs").await;
    // Both pawns are on board B. The capture moves White's pawn back to board A.
    browser.touch_tap(browser.cell_center("e4").await).await;
    browser.until("document.querySelector('.mark.selected.second') !== null").await;
    browser.touch_tap(browser.cell_center("d5").await).await;
    browser.at_ply(3).await;
    browser.until(&format!("{discs} === 0")).await;
    browser.until("document.querySelectorAll('.pieces > .piece').length === 31").await;
    // The setting applies at once, and the cells of both boards can be focused again.
    browser.evaluate("(document.documentElement.dataset.view = 'half', document.dispatchEvent(new CustomEvent('glass-settings')))").await;
    browser.until(&format!("{planes} === 2")).await;
    browser.until("document.querySelectorAll('.glass-plane [tabindex=\"0\"]').length === 2").await;
    browser.assert_fits_width().await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn badges_appear_only_on_the_piece_under_the_pointer() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, "quasi-alice-pacey/1", "", Device::Desktop).await;
    let badges = "document.querySelectorAll('glass-board .badge').length";
    assert_eq!(browser.evaluate(badges).await, 0);
    let pawn = browser.cell("e2").await;
    browser.driver.action_chain().move_to_element_center(&pawn).perform().await.unwrap();
    browser.until(&format!("{badges} > 0")).await;
    let shown = browser.evaluate(badges).await.as_u64().unwrap();
    assert!(shown <= 3, "{shown} badges");
    let over = "[...document.querySelectorAll('.badges > g')].some((badge) => { const box = badge.getBoundingClientRect(); \
                return [...document.querySelectorAll('.pieces use')].some((piece) => { const other = piece.getBoundingClientRect(); \
                return Math.abs(box.x + box.width / 2 - other.x - other.width / 2) < 5 && Math.abs(box.y + box.height / 2 - other.y - other.height / 2) < 15; }); })";
    assert_eq!(browser.evaluate(over).await, false);
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_landing_can_be_cancelled_on_a_phone_on_its_side() {
    let server = Server::start().await;
    let (_, browser) = friends_at(&server, "quasi-alice-pacey/1", "", Device::Phone).await;
    browser.resize(844, 390, Device::Phone).await;
    browser.touch_tap(browser.cell_center("d2").await).await;
    browser.touch_tap(browser.cell_center("d4").await).await;
    browser.shows(".glass-choice .glass-cancel").await;
    let seen = "(() => { const box = document.querySelector('.glass-cancel').getBoundingClientRect(); \
                return box.top >= 0 && box.bottom <= innerHeight && box.height >= 40; })()";
    assert_eq!(browser.evaluate(seen).await, true);
    let sheet = "(() => { const sheet = document.querySelector('.glass-choice'); return sheet.scrollHeight <= sheet.clientHeight; })()";
    assert_eq!(browser.evaluate(sheet).await, true);
    browser.screenshot("landing-844x390").await;
    browser.close().await;
    server.stop().await;
}

//! The analysis page: variations, engine lines and the arrow, in games of four shapes.

use std::time::Duration;

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, PATIENCE, Server};
use glass_rules::VariantId;
use serde_json::json;
use thirtyfour::Key;
use tokio::time::{sleep, timeout};

/// A wide window, a phone, and the phone on its side.
const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];

const CURRENT: &str = "(document.querySelector('.tree [aria-current]')?.textContent ?? '')";

/// A script that returns whether these elements are entirely within the window.
fn seen(selectors: &[&str]) -> String {
    let each = selectors.iter().map(|selector| {
        format!(
            "((box) => box.width > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1)\
             (document.querySelector({selector:?}).getBoundingClientRect())"
        )
    });
    each.collect::<Vec<_>>().join(" && ")
}

async fn server() -> Server {
    Server::with(|config| {
        config.limits.requests.burst = 5_000;
        config.analysis_time = Duration::from_secs(2);
        config.analysis_check_nodes = 2_000;
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_become_a_tree_and_the_engine_shows_its_lines() {
    let server = server().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/analysis/alice").await;
    browser.ready().await;
    browser.shows_text("[data-part=lines]", "1. ").await;
    browser.until("document.querySelectorAll('.lines li:not([hidden])').length === 3").await;
    browser.shows(".arrow .shaft").await;
    browser.shows(".arrow .lands").await;
    browser.tap_move("e2", "e4").await;
    browser.until(&format!("{CURRENT} === 'e4/B'")).await;
    browser.shows_text("[data-part=turn]", "Black to move").await;
    browser.tap_move("d7", "d5").await;
    browser.until(&format!("{CURRENT} === 'd5/B'")).await;
    // Another move becomes a variation, and an illegal move is refused with a reason.
    browser.press(Key::Left).await;
    browser.until(&format!("{CURRENT} === 'e4/B'")).await;
    browser.tap_move("e7", "e5").await;
    browser.until(&format!("{CURRENT} === 'e5/B'")).await;
    browser.shows_text(".tree .variations", "e5/B").await;
    browser.press(Key::Up).await;
    browser.until(&format!("{CURRENT} === 'd5/B'")).await;
    browser.tap_move("a1", "a5").await;
    browser.shows_text("[data-part=status]", "a1").await;
    browser.press(Key::Home).await;
    browser.until(&format!("{CURRENT} === ''")).await;
    browser.press(Key::End).await;
    browser.until(&format!("{CURRENT} === 'd5/B'")).await;
    // A tap on a line plays its first move.
    browser.shows(".lines button:enabled").await;
    browser.click(".lines li:first-child button").await;
    browser.until("document.querySelectorAll('.tree .san').length === 4").await;
    // The tree survives a reload, and changes can be undone.
    browser.reload().await;
    browser.ready().await;
    browser.until("document.querySelectorAll('.tree .san').length === 4").await;
    browser.press(Key::Delete).await;
    browser.until(&format!("{CURRENT} === 'd5/B'")).await;
    browser.click("[data-do=undo]").await;
    browser.until("document.querySelectorAll('.tree .san').length === 4").await;
    // While the engine is off there are no requests and no arrow.
    browser.click("[data-part=engine]").await;
    browser.shows_text("[data-part=effort]", "The engine is off.").await;
    browser.until("document.querySelector('.arrow') === null").await;
    browser.screenshot("analysis-variations").await;
    browser.click("[data-part=engine]").await;
    browser.shows(".arrow .head").await;
    // A hint shows only the piece; a threat shows the other side's best move.
    for (button, words, mark) in [
        ("hint", "Look at the circled piece: ", ".arrow .ring:not(.lands)"),
        ("threat", "Threat: ", ".arrow.threat"),
    ] {
        browser.click("[popovertarget=menu]").await;
        browser.click(&format!("#menu [data-do={button}]")).await;
        browser.shows_text("[data-part=status]", words).await;
        browser.shows(mark).await;
    }
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=attackers]").await;
    browser.shows_text("[data-part=status]", "Tap a square").await;
    browser.tap("f3").await;
    browser.shows_text("[data-part=status]", "Attackers of f3/A: White: ").await;
    browser.until("document.querySelectorAll('.arrow:not(.threat) .shaft').length >= 3").await;
    // Attacked cells show the number of attackers.
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=white-attacks]").await;
    browser.until("document.querySelectorAll('.count.white').length > 16").await;
    browser.screenshot("analysis-attacks").await;
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=white-attacks]").await;
    browser.until("document.querySelector('.count') === null").await;
    // Rings and arrows are drawn with taps or the right button, stay with their move, and can be undone.
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=pen]").await;
    browser.tap_move("g1", "f3").await;
    browser.shows_text("[data-part=status]", "Arrow: Ag1 – Af3, green.").await;
    browser.shows(".arrow.drawn.green .head").await;
    browser.tap_move("g1", "f3").await;
    browser.shows(".arrow.drawn.red .head").await;
    browser
        .until("document.querySelector('[data-part=picture]').href.includes('marks=Ag1-Af3%3Ared')")
        .await;
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=pen]").await;
    browser.reload().await;
    browser.ready().await;
    browser.shows(".arrow.drawn.red .head").await;
    let cell = browser.cell("e4/B").await;
    browser.driver.action_chain().context_click_element(&cell).perform().await.unwrap();
    browser.shows(".arrow.drawn.green .ring").await;
    browser.screenshot("analysis-marks").await;
    browser.click("[data-do=undo]").await;
    browser.until("document.querySelector('.arrow.drawn.green') === null").await;
    // The dialog opens a FEN and names its faults.
    browser.click(".position [data-do=import]").await;
    browser.shows("dialog[data-part=import][open]").await;
    browser.evaluate("document.querySelector('#import-text').value = '8/8/8 w'").await;
    browser.click("dialog[open] .button.main").await;
    browser.shows_text("[data-part=import-status]", "The FEN: ").await;
    assert!(browser.evaluate("document.querySelector('#import-text').value").await == "8/8/8 w");
    let wrong = axe_violations(&browser, "the import dialog").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.screenshot("analysis-import").await;
    browser.click("dialog [data-close]").await;
    // Comments and annotation symbols follow their move; a PGN opens with its variations.
    browser.press(Key::Escape).await;
    browser.click(".tree .san").await;
    browser.type_into("#comment", "Behind the glass.\u{E007}").await;
    browser.shows_text(".tree .comment", "Behind the glass.").await;
    browser.evaluate("(document.querySelector('#nag').value = '1', document.querySelector('#nag').dispatchEvent(new Event('change')))").await;
    browser.until(&format!("{CURRENT} === 'e4/B!'")).await;
    browser.shows_text(".glyph-badge.good", "!").await;
    let pgn = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. d4 {first} d5 (1... Nf6 $1) 2. Be3 *";
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-do=import]").await;
    browser.evaluate(&format!("document.querySelector('#import-text').value = {pgn:?}")).await;
    browser.click("dialog[open] .button.main").await;
    browser.shows_text(".tree .variations", "Nf6/B!").await;
    browser.shows_text(".tree .comment", "first").await;
    browser.shows_text(".stand .of", "Ann – Ben").await;
    browser.until("document.querySelectorAll('.tree .san').length === 4").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn analysis_needs_no_scrolling_on_any_screen() {
    let server = server().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        browser.goto(&server, &format!("/analysis/{variant}")).await;
        browser.ready().await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            let place = format!("{variant} at {width}x{height}");
            browser.shows(".lines button:enabled").await;
            browser.assert_fits_width().await;
            let parts = seen(&["glass-board", ".stand", ".lines li", ".analysis .foot"]);
            browser.until(&parts).await;
            if browser.evaluate("document.querySelector('.glass-boards.focus') !== null").await
                == true
            {
                browser.shows(".glass-map .goal").await;
            }
            browser.screenshot(&format!("analysis-{variant}-{width}x{height}")).await;
            if (width, height) != (844, 390) {
                wrong.extend(axe_violations(&browser, &place).await);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // The state before the first engine line.
    let sizes = "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))\
                 .reduce((sum, { transferSize }) => sum + transferSize, 0)";
    browser.command("Network.clearBrowserCache", json!({})).await;
    browser.goto(&server, "/analysis/alice").await;
    browser.ready().await;
    let size = browser.evaluate(sizes).await.as_f64().unwrap();
    assert!(size > 10_000.0 && size < 250_000.0, "{size} bytes");
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_game_opens_in_analysis_with_one_tap() {
    let server = server().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2 dxe4").await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    friends.white_socket.act("resign", 4, json!({})).await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.shows("[data-part=after] a").await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("over-{width}x{height}")).await;
    }
    browser.resize(1440, 900, Device::Desktop).await;
    browser.click("[data-part=after] a").await;
    browser.until("location.pathname.startsWith('/analysis/game/')").await;
    browser.ready().await;
    browser.until(&format!("{CURRENT} === 'dxe4/A'")).await;
    browser.until("document.querySelector('glass-board').flipped").await;
    browser.press(Key::Home).await;
    browser.shows_text("[data-part=turn]", "White to move").await;
    // The panel shows the archive's next moves from here, and a tap plays one.
    let mut visitor = server.visitor();
    let archived = async {
        while !visitor.text("/explorer/alice").await.contains("e4/B") {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, archived).await.expect("the archive takes the game in");
    // In wide windows it is open from the start.
    browser.until("document.querySelector('.openings').open").await;
    browser.press(Key::Right).await;
    browser.press(Key::Home).await;
    browser.shows_text(".openings li", "e4/B").await;
    browser.shows_text(".openings li", "1 game · ").await;
    browser.click(".openings li button").await;
    browser.until(&format!("{CURRENT} === 'e4/B'")).await;
    browser.shows_text(".openings li", "d5/B").await;
    browser.press(Key::Home).await;
    // The game is checked once, and the result is stored with it.
    browser.click("[data-part=check]").await;
    browser.shows_text("[data-part=checked]", "Accuracy: White ").await;
    browser.shows(".graph svg").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("check-{width}x{height}")).await;
    }
    let wrong = axe_violations(&browser, "a game that was checked").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    // The first result is refined before it is stored for good.
    browser.until("document.querySelector('[data-part=check]').hidden").await;
    browser.reload().await;
    browser.ready().await;
    browser.shows_text("[data-part=checked]", "Accuracy: White ").await;
    browser.until("document.querySelector('[data-part=check]').hidden").await;
    browser.close().await;
    server.stop().await;
}

/// Black's marked moves with their plies, as the page got them from the server.
const BETTER: &str = "JSON.parse(document.querySelector('#opened').textContent).check.moves\
    .map((move, ply) => [ply, move]).filter(([ply, { verdict }]) => verdict && ply % 2 === 1)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn marked_moves_show_glyphs_and_better_lines_and_become_puzzles() {
    let server = server().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut friends = Friends::meet(&server).await;
    // Black loses a knight and the right to more.
    friends.play(0, "e4 d5 Be2 dxe4 Nc3 Qd3").await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    friends.white_socket.act("resign", 6, json!({})).await;
    browser.click("[data-part=after] a").await;
    browser.until("location.pathname.startsWith('/analysis/game/')").await;
    browser.ready().await;
    browser.click("[data-part=check]").await;
    browser.until("document.querySelector('[data-part=check]').hidden").await;
    browser.reload().await;
    browser.ready().await;
    assert!(browser.evaluate(&format!("{BETTER}.length")).await.as_u64() >= Some(1));
    // The move in the tree, its square and the strip below the graph show the mark.
    browser.click(".tree .san:has(.glyph.blunder)").await;
    browser.shows_text(".glyph-badge.blunder", "??").await;
    browser.shows_text("[data-part=verdict]", "?? Blunder").await;
    browser.shows_text("[data-part=better]", "Best: ").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("glyphs-{width}x{height}")).await;
    }
    browser.resize(1440, 900, Device::Desktop).await;
    // A tap adds the better line to the tree.
    browser.click("[data-part=better]").await;
    browser.shows(".tree .variations [aria-current]").await;
    browser.click("[data-do=undo]").await;
    browser.until("document.querySelector('.tree .variations') === null").await;
    // The mistakes become puzzles: the move of the game is rejected, the best move is accepted.
    browser.click("[data-part=mistakes-start]").await;
    browser.shows_text("[data-learn=count]", "Black: 1 of ").await;
    browser.shows_text("[data-learn=text]", "Find a better move.").await;
    browser
        .until("getComputedStyle(document.querySelector('.tree')).visibility === 'hidden'")
        .await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.until(&seen(&["glass-board", "[data-learn=text]", "[data-learn=solution]"])).await;
        browser.screenshot(&format!("learn-{width}x{height}")).await;
    }
    let wrong = axe_violations(&browser, "learning from mistakes").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.resize(1440, 900, Device::Desktop).await;
    browser.press(Key::Left).await;
    browser.shows_text("[data-part=status]", "Find a better move first").await;
    let played = |uci: &str| {
        format!(
            "document.querySelector('glass-board').dispatchEvent(new CustomEvent('glass-move', \
             {{ detail: {{ uci: {BETTER}[0][1].{uci} }} }}))"
        )
    };
    browser.evaluate(&played("uci")).await;
    browser.shows_text("[data-learn=text]", "is the move from the game").await;
    browser.click("[data-learn=hint]").await;
    browser.shows(".arrow .ring").await;
    browser.evaluate(&played("better[0].uci")).await;
    browser.shows_text("[data-learn=text]", "is a good move.").await;
    // The solutions of the others are shown one after another.
    let over =
        "document.querySelector('[data-learn=text]').textContent.startsWith('You found 1 of ')";
    browser.click("[data-learn=next]").await;
    while browser.evaluate(over).await != true {
        browser.click("[data-learn=solution]").await;
        browser.shows_text("[data-learn=text]", "Best: ").await;
        browser.click("[data-learn=next]").await;
    }
    browser.click("[data-learn=end]").await;
    browser.until("document.querySelector('[data-part=learn]').hidden").await;
    // A study stores the marks, the verdicts and the better lines.
    browser.click("[popovertarget=menu]").await;
    browser.click("#menu [data-part=keep] button").await;
    browser.until("location.pathname.startsWith('/study/')").await;
    browser.ready().await;
    browser.shows_text(".tree", "Accuracy: White ").await;
    browser.shows_text(".tree", "Blunder").await;
    browser.shows(".tree .glyph.blunder").await;
    browser.shows(".tree .variations").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_evaluation_bar_is_beside_the_boards_and_empty_after_blacks_mate() {
    let server = server().await;
    let browser = Browser::open(Device::Desktop).await;
    let share = "document.querySelector('.gauge span').offsetHeight \
                 / document.querySelector('.gauge').clientHeight";
    browser.goto(&server, "/analysis/chess?moves=f3+e5+g4+Qh4").await;
    browser.ready().await;
    browser.until(&format!("{share} === 0")).await;
    browser.shows_text("[data-part=score]", "0-1").await;
    browser.goto(&server, "/analysis/chess?moves=f3+e5+g4").await;
    browser.ready().await;
    browser.shows(".gauge[data-known]").await;
    browser.until(&format!("{share} < 0.5")).await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        let beside = "((bar, boards) => bar.width >= 8 && bar.right <= boards.left + 1 \
            && bar.height > 100 && Math.abs(bar.height - boards.height) < 12)\
            (document.querySelector('.gauge').getBoundingClientRect(), \
             document.querySelector('glass-board').getBoundingClientRect())";
        browser.until(beside).await;
        browser.assert_fits_width().await;
    }
    browser.close().await;
    server.stop().await;
}

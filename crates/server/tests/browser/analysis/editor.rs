//! The editor: setting up a position on all boards, its faults, and leaving the editor with it.

use crate::account::accounts::{PASSWORD, fill};
use crate::page::accessibility::axe_violations;
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_rules::VariantId;
use thirtyfour::Key;

const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];

/// Chooses the piece that a tap puts down.
async fn choose_piece(browser: &Browser, tool: &str) {
    browser.click(&format!("label:has([name=tool][value='{tool}'])")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_set_up_and_analysed() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/editor/alice").await;
    browser.ready().await;
    browser.shows_text("[data-part=right]", "This position is valid.").await;
    browser.click("[data-do=clear]").await;
    browser.shows_text("[data-part=faults]", "White has no king.").await;
    browser.until("!document.querySelector('[data-part=analysis]').hasAttribute('href')").await;
    for (tool, cell) in [("K", "e1"), ("k", "e8/B"), ("Q", "d1/B"), ("P", "a1")] {
        choose_piece(&browser, tool).await;
        browser.tap(cell).await;
    }
    browser.shows_text("[data-part=faults]", "A pawn cannot stand on a1/A.").await;
    // A second tap with the same piece removes it; changes can be undone and redone.
    browser.tap("a1").await;
    browser.shows_text("[data-part=right]", "This position is valid.").await;
    browser.click("[data-do=undo]").await;
    browser.shows_text("[data-part=faults]", "A pawn cannot stand on a1/A.").await;
    browser.click("[data-do=redo]").await;
    browser.shows_text("[data-part=right]", "This position is valid.").await;
    // Pieces are moved with two taps, by dragging and by keys.
    choose_piece(&browser, "").await;
    browser.tap("d1/B").await;
    browser.tap("h5/B").await;
    browser
        .until("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/4K3|4k3/8/8/7Q/')")
        .await;
    browser.drag_move("h5/B", "h7/B").await;
    browser.until("document.querySelector('#fen').value.includes('|4k3/7Q/')").await;
    browser.evaluate("(document.querySelector('[data-part=turn]').value = 'b', document.querySelector('[data-part=turn]').dispatchEvent(new Event('change')))").await;
    browser.until("document.querySelector('#fen').value.includes(' b ')").await;
    browser.until("document.querySelector('.glass-boards').innerHTML.length > 0 && location.search.includes('fen=')").await;
    browser.screenshot("editor-alice").await;
    // The position survives a reload and opens in analysis.
    browser.reload().await;
    browser.ready().await;
    browser.until("document.querySelector('#fen').value.includes('|4k3/7Q/')").await;
    browser.press(Key::Escape).await;
    // Problems require the usual rules.
    for (rules, hidden) in [("alice-jelliss/1", "problem"), ("alice-cvp/1", "usual-rules")] {
        browser.evaluate(&format!("(document.querySelector('#rules').value = '{rules}', document.querySelector('#rules').dispatchEvent(new Event('change')))")).await;
        let parts =
            "[...document.querySelectorAll('[data-part=problem], [data-part=usual-rules]')]";
        browser
            .until(&format!(
                "{parts}.every((part) => part.hidden === (part.dataset.part === '{hidden}'))"
            ))
            .await;
    }
    // A problem requires an account; after sign-up the user is back at the position.
    browser.click("[data-part=problem] .button").await;
    browser.shows_text("main", "After signing in you return to this page").await;
    browser.click("a[href^='/sign-up']").await;
    browser.shows_text("h1", "Sign up").await;
    fill(&browser, &[("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)]).await;
    browser.until("location.pathname === '/editor/alice'").await;
    browser.ready().await;
    browser.until("document.querySelector('#fen').value.includes('|4k3/7Q/')").await;
    browser.click("[data-part=analysis]").await;
    browser.until("location.pathname === '/analysis/alice'").await;
    browser.ready().await;
    browser.until("document.querySelector('[data-part=fen]').value.includes('|4k3/7Q/')").await;
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_switch_chooses_the_board_of_a_piece_on_one_board() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/editor/alice").await;
    browser.evaluate("localStorage.setItem('settings', '{\"view\":\"colours\"}')").await;
    browser.reload().await;
    browser.ready().await;
    browser.click("[data-do=clear]").await;
    choose_piece(&browser, "K").await;
    browser.tap("e1").await;
    choose_piece(&browser, "q").await;
    browser.click("label:has([name=edit-board][value='1'])").await;
    browser.tap("e1").await;
    choose_piece(&browser, "k").await;
    browser.tap("e8").await;
    browser
        .until("document.querySelector('#fen').value.startsWith('8/8/8/8/8/8/8/4K3|4k3/8/8/8/8/8/8/4q3 ')")
        .await;
    browser
        .until("document.querySelectorAll('.pieces use[href*=\"#second-\"]').length === 2")
        .await;
    // The smaller piece of board B has the corner of the square.
    browser.until("document.querySelectorAll('.pieces .disc').length === 1").await;
    browser.screenshot("editor-one-board").await;
    assert_eq!(axe_violations(&browser, "the editor on one board").await, Vec::<String>::new());
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_editor_fits_every_screen() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d, VariantId::Glinski] {
        browser.goto(&server, &format!("/editor/{variant}")).await;
        browser.ready().await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.assert_fits_width().await;
            // Putting a piece down needs no scrolling.
            browser.until("[...document.querySelectorAll('glass-board, .palette label, .verdict')].every((node) => ((box) => box.width > 0 && box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1)(node.getBoundingClientRect()))").await;
            browser.screenshot(&format!("editor-{variant}-{width}x{height}")).await;
            if (width, height) != (844, 390) {
                wrong.extend(
                    axe_violations(&browser, &format!("{variant} at {width}x{height}")).await,
                );
            }
        }
    }
    browser.close().await;
    server.stop().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

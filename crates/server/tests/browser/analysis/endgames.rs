//! Endgames: their page, the longest mate on the boards, and the table values of each move.

use std::sync::atomic::AtomicBool;

use crate::page::accessibility::axe_violations;
use crate::support::Server;
use crate::support::browser::{Browser, Device};
use glass_rules::VariantId;
use glass_tablebase::{BuildOptions, Folder, Material};
use thirtyfour::Key;

/// A wide window, a phone, and the phone on its side.
const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];

const MOVES: &str = "document.querySelectorAll('.tree button').length";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn longest_mate_is_shown_with_table_values() {
    let place = tempfile::tempdir().unwrap();
    let folder = Folder::with_cache(place.path().join("tables"), 1);
    let stop = AtomicBool::new(false);
    let options =
        BuildOptions { threads: 2, memory: 256, save_every: BuildOptions::SAVE_EVERY, stop: &stop };
    let rules = VariantId::Chess.default_rules();
    let rook = Material::parse(rules.variant(), "KRvK").unwrap();
    folder.build(rules, &rook, &options, &mut |_, _| (), &mut |_| ()).unwrap();
    let server = Server::in_folder_with(place, |config| config.limits.requests.burst = 5_000).await;

    let browser = Browser::open(Device::Desktop).await;
    for game in [VariantId::Chess, VariantId::Alice, VariantId::Glinski] {
        browser.goto(&server, &format!("/endings/{game}")).await;
        for (width, height, device) in SCREENS {
            browser.resize(width, height, device).await;
            browser.assert_fits_width().await;
            browser.screenshot(&format!("endings-{game}-{width}x{height}")).await;
        }
        let wrong = axe_violations(&browser, "the page of endings").await;
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    browser.resize(1440, 900, Device::Desktop).await;
    browser.goto(&server, "/endings/chess").await;
    let rook = "[...document.querySelectorAll('tbody tr')].find((row) => row.textContent.startsWith('KRvKWhite'))";
    browser.until(&format!("({rook}.querySelector('a').click(), true)")).await;
    browser.until("location.pathname === '/analysis/chess'").await;
    browser.ready().await;
    browser.until(&format!("{MOVES} === 31")).await;
    browser.until("document.querySelector('.tree [aria-current]') === null").await;
    browser.shows_text("[data-part=turn]", "White to move").await;

    browser.click("[data-part=tables] summary").await;
    browser.shows_text("[data-part=tables] li", "win in 31 plies").await;
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("tables-{width}x{height}")).await;
    }
    let wrong = axe_violations(&browser, "what tables tell").await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.resize(1440, 900, Device::Desktop).await;
    browser.press(Key::End).await;
    browser.until("document.querySelector('.tree [aria-current]')?.textContent === 'Ra1#'").await;
    browser.shows_text("[data-part=tables]", "The game is over here.").await;
    browser.press(Key::Home).await;
    browser.shows_text("[data-part=tables] li", "win in 31 plies").await;
    // A tap plays the move, and the other side resists as long as possible.
    browser.click("[data-part=tables] li button").await;
    browser.shows_text("[data-part=tables] li", "loss in 30 plies").await;
    // Positions with more pieces than the tables have are not looked up.
    browser.goto(&server, "/analysis/chess").await;
    browser.ready().await;
    browser.until("document.querySelector('[data-part=tables]').hidden").await;
    browser.close().await;
    server.stop().await;
}

//! Moves that a player tries on the boards beside their own game.

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};

/// A wide window, a phone, and the phone on its side.
const SCREENS: [(u32, u32, Device); 3] =
    [(1440, 900, Device::Desktop), (390, 664, Device::Phone), (844, 390, Device::Phone)];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_can_be_tried_for_both_sides() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "14d+1d/21d").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    let (part, ended) = (".trying.notice", "document.querySelector('.trying.notice').hidden");
    let mut wrong = Vec::new();
    for (width, height, device) in SCREENS {
        browser.resize(width, height, device).await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("try-{width}x{height}")).await;
        let shown = "[...document.querySelectorAll('.try')].find((button) => button.getClientRects().length)";
        browser.until(&format!("{shown} !== undefined")).await;
        browser.evaluate(&format!("{shown}.click()")).await;
        browser.shows_text(part, "Try moves for both sides; nothing is sent.").await;
        browser.tap_move("e2", "e4").await;
        browser.shows_text(part, "Trying, not sent: e4/B").await;
        browser.tap_move("d7", "d5").await;
        browser.shows_text(part, "Trying, not sent: e4/B d5/B").await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("trying-{width}x{height}")).await;
        wrong.extend(axe_violations(&browser, &format!("trying at {width}x{height}")).await);
        browser.click(".trying .button:nth-child(1)").await;
        browser
            .until(&format!(
                "document.querySelector('{part} p').textContent.endsWith('sent: e4/B')"
            ))
            .await;
        browser.click(".trying .button:nth-child(2)").await;
        browser.shows_text(part, "Try moves for both sides; nothing is sent.").await;
        browser.click(".trying .button.main").await;
        browser.until(ended).await;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(friends.black.state(&friends.game).await["ply"], 0, "nothing was sent");

    // A move awaiting confirmation is not sent, and the game continues while moves are tried.
    browser.tap_move("d2", "d4").await;
    browser.shows("[data-part=confirm]").await;
    browser.evaluate("document.querySelector('#menu [data-do=try]').click()").await;
    browser.until("document.querySelector('[data-part=confirm]').hidden").await;
    browser.tap_move("g1", "f3").await;
    browser.shows_text(part, "Trying, not sent: Nf3/B").await;
    friends.play(0, "e4").await;
    browser.shows_text(part, "A new move was played. Trying, not sent: Nf3/B").await;
    browser.click(".trying .button.main").await;
    browser.at_ply(1).await;
    browser.shows_text("[data-part=turn]", "Black to move").await;
    browser.close().await;
    server.stop().await;
}

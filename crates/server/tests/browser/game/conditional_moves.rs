//! Conditional moves on the page: entered on the boards, stored, shown, removed and played.

use crate::page::accessibility::axe_violations;
use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};
use glass_rules::VariantId;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conditional_moves_are_entered_on_the_boards() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "chess-fide/1").await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_game_as(&server, &friends.black, &friends.game).await;
    let preparing = ".preparing";
    browser.click("[data-part=conditional] .button").await;
    browser.shows_text(preparing, "Play a move you expect from your opponent").await;
    let tap = async |from: &str, to: &str| {
        browser.tap_square(VariantId::Chess, from).await;
        browser.tap_square(VariantId::Chess, to).await;
    };
    tap("e2", "e4").await;
    browser.shows_text(preparing, "If e4, then …").await;
    tap("e7", "e5").await;
    browser.shows_text(preparing, "If e4, then e5. Save").await;
    tap("g1", "f3").await;
    browser.shows_text(preparing, "if Nf3, then …").await;
    browser.type_move("Nc6").await;
    browser.shows_text(preparing, "if Nf3, then Nc6. Save").await;
    browser.screenshot("conditional-desktop").await;
    browser.click(".preparing .button.main").await;
    browser.shows_text(".prepared", "If e4, then e5; if Nf3, then Nc6").await;

    // Another line is entered with one move taken back, stored, and removed.
    tap("d2", "d4").await;
    browser.shows_text(preparing, "If d4, then …").await;
    tap("d7", "d6").await;
    browser.shows_text(preparing, "If d4, then d6.").await;
    browser.click(".preparing .button:nth-child(2)").await;
    browser.shows_text(preparing, "If d4, then …").await;
    tap("d7", "d5").await;
    browser.shows_text(preparing, "If d4, then d5.").await;
    browser.click(".preparing .button.main").await;
    browser.shows_text(".prepared", "If d4, then d5").await;
    browser.click(".prepared li:nth-child(2) button").await;
    browser.until("document.querySelectorAll('.prepared li').length === 1").await;
    browser.screenshot("conditional-list").await;
    browser.click(".preparing .button:nth-child(3)").await;
    browser.until("document.querySelector('.preparing').hidden").await;
    assert_eq!(browser.text("[data-part=turn]").await, "White to move");

    // The opponent plays the expected move, and both moves are shown.
    friends.white_socket.play(0, "e4").await;
    browser.at_ply(2).await;
    browser.shows_text("[data-part=turn]", "White to move").await;

    // On a phone the menu opens the entry, and a move in the game closes it.
    let mut wrong = Vec::new();
    for (width, height) in [(390, 664), (844, 390)] {
        browser.resize(width, height, Device::Phone).await;
        browser.click("[popovertarget=menu]").await;
        browser.click("[data-part=conditional-menu] button").await;
        browser.shows_text(".prepared", "If Nf3, then Nc6").await;
        browser.assert_fits_width().await;
        browser.screenshot(&format!("conditional-{width}")).await;
        wrong.extend(axe_violations(&browser, &format!("prepared lines at {width}")).await);
        browser.click(".preparing .button:nth-child(3)").await;
    }
    browser.click("[popovertarget=menu]").await;
    browser.click("[data-part=conditional-menu] button").await;
    tap("d2", "d4").await;
    browser.shows_text(preparing, "If d4, then …").await;
    friends.white_socket.play(2, "Nf3").await;
    browser.at_ply(4).await;
    browser.until("document.querySelector('.preparing').hidden").await;
    assert_eq!(browser.text("[data-part=turn]").await, "White to move");

    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.close().await;
    server.stop().await;
}

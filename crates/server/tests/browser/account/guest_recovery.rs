//! The guest's recovery link beside the boards of the first game.

use glass_rules::VariantId;
use serde_json::json;

use crate::game::play_page_layout::{HIDDEN, SCREENS};
use crate::support::Server;
use crate::support::browser::{Browser, Device};

/// The smallest screens.
const SMALL: [(u32, u32, Device); 4] = [SCREENS[3], SCREENS[5], SCREENS[7], SCREENS[8]];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_game_shows_the_recovery_link_beside_the_boards() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    let mut wrong = Vec::new();
    for variant in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Hex4d] {
        browser.resize(1440, 900, Device::Desktop).await;
        browser.goto(&server, &format!("/games/{variant}")).await;
        // A new guest for each screen.
        browser.driver.delete_all_cookies().await.unwrap();
        browser.evaluate("document.querySelector('input[name=colour][value=white]').click()").await;
        browser.click("form.card .button.main").await;
        browser.ready().await;
        browser.shows("[data-part=way-back]").await;
        let link =
            browser.evaluate("document.querySelector('[data-part=way-back] input').value").await;
        assert!(link.as_str().unwrap().contains("/return/"), "{link}");
        for (width, height, device) in SMALL {
            browser.resize(width, height, device).await;
            browser.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30))").await;
            let hidden = browser.evaluate(HIDDEN).await;
            if hidden != json!([]) {
                wrong.push(format!("{variant} at {width}x{height}: {hidden}"));
            }
            browser.screenshot(&format!("way-back-{variant}-{width}x{height}")).await;
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    browser.click("[data-part=way-back] form .button").await;
    browser.ready().await;
    browser.until("!document.querySelector('[data-part=way-back]')").await;
    browser.close().await;
    server.stop().await;
}

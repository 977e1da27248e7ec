//! The page of the installed app for times without a network.

use serde_json::json;

use crate::support::browser::{Browser, Device};
use crate::support::{Friends, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_installed_app_shows_a_page_of_its_own_without_a_network() {
    let server = Server::start().await;
    let friends = Friends::meet_with(&server, "alice-cvp/1", "300+0").await;
    let browser = Browser::open(Device::Phone).await;
    let saved = "caches.match('/offline').then((page) => page?.text() ?? '').then((html) => html.includes('/game/'))";
    // A browser tab saves nothing.
    browser.open_game_as(&server, &friends.white, &friends.game).await;
    assert_eq!(
        browser.evaluate("navigator.serviceWorker.getRegistration().then(String)").await,
        "undefined"
    );
    // Headless Chromium installs no apps.
    let app = "const real = window.matchMedia; window.matchMedia = (query) => \
               query.includes('display-mode') ? { matches: true } : real.call(window, query);";
    browser.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": app })).await;
    browser.goto(&server, "/").await;
    browser.until(saved).await;
    let url = server.url("/learn");
    drop(friends);
    server.stop().await;
    browser.driver.goto(&url).await.unwrap();
    browser.shows_text("h1", "You are offline").await;
    browser.shows_text(".games", "Alice Chess").await;
    browser
        .until("getComputedStyle(document.querySelector('main .button.main')).minHeight !== '0px'")
        .await;
    browser.assert_fits_width().await;
    browser.screenshot("offline").await;
    // The browser logs the requests that failed.
    browser.driver.browser_log().await.unwrap();
    browser.close().await;
}

//! Short tests for browsers other than Chromium; they use nothing that only Chromium has.

use crate::account::accounts::{PASSWORD, fill};
use crate::support::Server;
use crate::support::browser::{Browser, Device};

/// The main pages of the site.
const PAGES: [&str; 16] = [
    "/",
    "/new",
    "/games/alice",
    "/games/hex4d",
    "/lobby",
    "/archive",
    "/players",
    "/studies",
    "/learn",
    "/learn/alice/1",
    "/problems",
    "/analysis/alice",
    "/editor/quasi-alice",
    "/settings",
    "/sign-in",
    "/help",
];

async fn check_main_pages(device: Device) {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(device).await;
    for path in PAGES {
        browser.goto(&server, path).await;
        browser.shows("main").await;
        browser.until("!document.querySelector('glass-board:not(.drawn)')").await;
        let name = format!("every-{device:?}{}", path.replace('/', "-"));
        browser.screenshot(&name).await;
        browser.assert_fits_width().await;
        // The notice for browsers that are too old.
        browser.until("document.querySelector('.old-browser')?.checkVisibility() !== true").await;
    }
    browser.close().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn main_pages_have_no_script_error() {
    check_main_pages(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn main_pages_fit_a_narrow_window() {
    check_main_pages(Device::Phone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visitor_signs_up_and_signs_in() {
    let server = Server::with(|config| config.limits.requests.burst = 5_000).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.goto(&server, "/sign-up").await;
    fill(&browser, &[("name", "Ann"), ("password", PASSWORD), ("again", PASSWORD)]).await;
    browser.shows_text("h1", "Ann").await;
    browser.goto(&server, "/account").await;
    browser.click(".sessions button").await;
    browser.until("location.pathname === '/'").await;
    browser.goto(&server, "/sign-in").await;
    fill(&browser, &[("name", "ann"), ("password", PASSWORD)]).await;
    browser.until("location.pathname === '/'").await;
    browser.goto(&server, "/account").await;
    browser.shows_text("h1", "Ann").await;
    browser.close().await;
    server.stop().await;
}

//! A line embedded in another site.

use serde_json::json;

use crate::support::Server;
use crate::support::browser::{Browser, Device};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_embedded_line_can_be_stepped_through() {
    let server = Server::start().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.resize(560, 420, Device::Desktop).await;
    browser.goto(&server, "/embed/analysis/alice?moves=e4+e5+Nf3&marks=Ag1-Af3:red").await;
    let status = "[data-part=status]";
    let picture = "document.querySelector('main img').src";
    browser.shows_text(status, "Black to move").await;
    let newest = browser.evaluate(picture).await;
    assert!(newest.as_str().unwrap().contains("moves=e4+e5+Nf3&marks="), "{newest}");
    // The frame shows everything without scrolling.
    let page = "document.documentElement";
    assert_eq!(browser.evaluate(&format!("{page}.scrollHeight - innerHeight")).await, 0);
    browser.screenshot("embed-line").await;
    browser.click("[data-step=back]").await;
    browser.shows_text(status, "1… e5").await;
    assert!(browser.evaluate(picture).await.as_str().unwrap().ends_with("moves=e2e4+e7e5"));
    browser.click("[data-step=first]").await;
    browser.shows_text(status, "Start").await;
    browser.until("document.querySelector('main img').complete").await;
    assert_ne!(browser.evaluate("document.querySelector('main img').naturalWidth").await, 0);
    browser.click("[data-step=last]").await;
    browser.shows_text(status, "Black to move").await;
    assert_eq!(browser.evaluate(picture).await, newest);
    // A position without moves has no steps.
    browser.goto(&server, "/embed/analysis/alice").await;
    assert_eq!(browser.evaluate("document.querySelectorAll('[data-step]').length").await, json!(0));
    browser.close().await;
    server.stop().await;
}
